import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { underTest } from '../e2e/under-test.ts';
import { type Answer, askAt } from '../fixtures/ask.ts';
import { panel } from './people.ts';

const locale = 'de-CH';

type Api = 'seiten' | 'stellen' | 'veranstaltungen' | 'bewerbungen' | 'anmeldungen' | 'tarife' | 'besuche';

/** Returns the address of a list in the panel. */
export const list = (type: string) => `/admin/content-manager/collection-types/api::${type}.${type}`;

/** Returns the address of an entry in the panel. */
export const entryOf = (type: string, documentId: string, language = locale) =>
  `${list(type)}/${documentId}?plugins[i18n][locale]=${language}`;

/** Creates the first entry of a journey. @returns its document id. */
export async function write(api: Api, data: object, status: 'draft' | 'published' = 'draft'): Promise<string> {
  const response = await call(`/api/${api}?locale=${locale}&status=${status}`, 'POST', { data });
  return response.data.documentId;
}

/** Makes the publications and reviews of a page older. */
export function makeOlder(documentId: string, days: number): void {
  const database = new DatabaseSync(join(panel.folder, 'data.db'));
  const at = Date.now() - days * 86_400_000;
  const isPublished = 'document_id = ? AND published_at IS NOT NULL';
  database.prepare(`UPDATE seiten SET published_at = ? WHERE ${isPublished}`).run(at, documentId);
  for (const table of ['fassungen', 'pruefungen'])
    database.prepare(`UPDATE ${table} SET at = ? WHERE document = ? AND at IS NOT NULL`).run(at, documentId);
  database.close();
}

/** Saves fields of a draft, as another editor does. */
export async function save(api: Api, documentId: string, data: object): Promise<void> {
  await call(`/api/${api}/${documentId}?locale=${locale}&status=draft`, 'PUT', { data });
}

/** Publishes fields of an entry. */
export async function publish(api: Api, documentId: string, data: object): Promise<void> {
  await call(`/api/${api}/${documentId}?status=published`, 'PUT', { data });
}

/** Reads the published tariffs of Tabor, the earliest first. */
export async function publishedTariffs(): Promise<{ documentId: string; Betreuung: number; GueltigVon: string }[]> {
  return (await call('/api/tarife?filters[Marke]=tabor&sort=GueltigVon')).data;
}

/** Reads a published page, as websites get it. */
export async function publishedPage(
  path: string,
  { brand = 'tabor', language = locale } = {},
): Promise<{ Titel: string; documentId: string } | undefined> {
  const query = `locale=${language}&filters[Marke]=${brand}&filters[Pfad]=${path}`;
  return (await call(`/api/seiten?${query}`)).data[0];
}

/** Reads the text of the first block of a draft, as it is stored. */
export async function storedText(documentId: string): Promise<string> {
  const { data } = await call(`/api/seiten/${documentId}?locale=${locale}&status=draft&populate=Inhalt`);
  return data.Inhalt[0].Text;
}

/** Returns the id of the last uploaded file. */
export async function lastFile(): Promise<number> {
  const files: { id: number }[] = await call('/api/upload/files');
  return Math.max(...files.map(({ id }) => id));
}

async function call(path: string, method = 'GET', body?: object) {
  const headers = { authorization: 'Bearer test-admin-token', 'content-type': 'application/json' };
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(panel.url + path, { method, headers, ...sent });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Requests a page of Tabor's website as a visitor. */
export const visit = (path: string): Promise<Answer> => askAt(underTest.port, 'tabor.example', path);

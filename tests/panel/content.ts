import { underTest } from '../e2e/under-test.ts';
import { type Answer, askAt } from '../fixtures/ask.ts';
import { panel } from './people.ts';

const locale = 'de-CH';

type Api = 'seiten' | 'stellen' | 'veranstaltungen' | 'bewerbungen';

/** The list of a type in the panel. */
export const list = (type: string) => `/admin/content-manager/collection-types/api::${type}.${type}`;

/** An entry in the panel. */
export const entryOf = (type: string, documentId: string, language = locale) =>
  `${list(type)}/${documentId}?plugins[i18n][locale]=${language}`;

/** Writes what a journey begins with. @returns its document's name. */
export async function write(api: Api, data: object, status: 'draft' | 'published' = 'draft'): Promise<string> {
  const response = await call(`/api/${api}?locale=${locale}&status=${status}`, 'POST', { data });
  return response.data.documentId;
}

/** A published page, as websites get it. */
export async function publishedPage(
  path: string,
  { brand = 'tabor', language = locale } = {},
): Promise<{ Titel: string; documentId: string } | undefined> {
  const query = `locale=${language}&filters[Marke]=${brand}&filters[Pfad]=${path}`;
  return (await call(`/api/seiten?${query}`)).data[0];
}

/** A picture of the media library that nobody has described. */
export async function fileWith(name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(bytes)]), name);
  const [file] = await call('/api/upload', 'POST', form);
  return {
    id: file.id as number,
    describe: (alternativeText: string) => {
      const info = new FormData();
      info.set('fileInfo', JSON.stringify({ alternativeText }));
      return call(`/api/upload?id=${file.id}`, 'POST', info);
    },
  };
}

async function call(path: string, method = 'GET', body?: object) {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: 'Bearer test-admin-token',
    ...(!isForm && { 'content-type': 'application/json' }),
  };
  const sent = body && { body: isForm ? body : JSON.stringify(body) };
  const response = await fetch(panel.url + path, { method, headers, ...sent });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Asks the website of Tabor as a visitor does. */
export const visit = (path: string): Promise<Answer> => askAt(underTest.port, 'tabor.example', path);

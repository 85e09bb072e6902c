import { type CollectionName, collections } from '../../src/content/collections.ts';
import { cookieOf, type PreviewOrigin, startPreviewOrigin, uidOf } from '../contract/preview-origin.ts';
import { type Answer, askAt } from '../fixtures/ask.ts';
import { temporaryFolders } from '../fixtures/temporary-build.ts';
import { percentiles } from './measure.ts';
import type { Row } from './table.ts';

const repeats = 50;

const kinds = [
  { what: 'a page of a brand with one language', brand: 'tabor', collection: 'pages' },
  { what: 'an event', brand: 'tabor', collection: 'events' },
  { what: 'a page of a brand with four languages', brand: 'rivabella', collection: 'pages' },
] as const;

/** Measures how long an open preview takes to show a draft that was just saved in the real Strapi. */
export async function preview(): Promise<Row[]> {
  const folders = await temporaryFolders();
  const origin = await startPreviewOrigin(folders);
  try {
    const rows: Row[] = [];
    for (const kind of kinds) rows.push({ what: kind.what, ...(await measureKind(origin, kind)) });
    return rows;
  } finally {
    await origin.stop();
    await folders.remove();
  }
}

async function measureKind(
  origin: PreviewOrigin,
  { brand, collection }: { brand: string; collection: CollectionName },
): Promise<Pick<Row, 'figure' | 'note'>> {
  const { api } = collections[collection];
  const filters = `filters[Marke]=${brand}&locale=de-CH&pagination[pageSize]=100`;
  const { body } = await origin.service.call(`/api/${api}?${filters}`, { as: 'admin' });
  const ids: string[] = body.data.map(({ documentId }: { documentId: string }) => documentId);
  const edits: number[] = [];
  const reloads: number[] = [];
  let first: number | undefined;
  for (let index = 0; index < repeats; index++) {
    const documentId = ids[index % ids.length] ?? '';
    const title = `Entwurf ${brand} ${index}`;
    await origin.write(collection, documentId, { Titel: title, Meta: { metaTitle: title } }, 'de-CH');
    const { host, pathname, search } = new URL((await origin.link(uidOf(collection), documentId)) ?? '');
    const started = performance.now();
    const entered = await origin.ask(host, pathname + search);
    first ??= performance.now() - started;
    const [path, cookie] = [entered.headers.location ?? '', cookieOf(entered)];
    await timed(origin, host, path, cookie);
    const again = `${title} wieder`;
    await origin.write(collection, documentId, { Meta: { metaTitle: again } }, 'de-CH');
    const edited = await timed(origin, host, path, cookie);
    if (!edited.answer.text.includes(again)) throw new Error(`${host}${path} did not show «${again}»`);
    edits.push(edited.milliseconds);
    reloads.push((await timed(origin, host, path, cookie)).milliseconds);
  }
  const note = `again without an edit ${percentiles(reloads)}; the first link of the brand ${first?.toFixed(0)} ms`;
  return { figure: percentiles(edits), note };
}

async function timed(
  { port }: PreviewOrigin,
  host: string,
  path: string,
  cookie: string,
): Promise<{ answer: Answer; milliseconds: number }> {
  const started = performance.now();
  const answer = await askAt(port, host, path, { headers: { cookie } });
  return { answer, milliseconds: performance.now() - started };
}

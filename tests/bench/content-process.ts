/**
 * A content service in its own process, as in production. It serves `count` more pages than the default content, all on
 * the brand that the second parameter names, if any. It sends its address to the parent and applies the edits that the
 * parent sends.
 */
import type { Locale } from '../../sites.config.ts';
import type { CollectionName } from '../../src/content/collections.ts';
import { unlistedPaths } from '../../src/sites/routes.ts';
import { startContentServer } from '../fixtures/content-server.ts';
import { editableContent } from '../fixtures/editable-content.ts';
import { manyPagesSource } from './many-pages.ts';

/** Change of one entry. */
export interface EditOrder {
  collection: CollectionName;
  brand: string;
  locale: Locale;
  /** Index in the list, which leaves out the pages that the search does not find. */
  index: number;
  change: Record<string, unknown>;
}

const [count = '0', only] = process.argv.slice(2);
const content = await editableContent(await manyPagesSource(Number(count), only), (_, entries) => entries);
const server = await startContentServer(content.source);
process.on('message', ({ collection, brand, locale, index, change }: EditOrder) => {
  const list = content.entries(collection, brand, locale).filter(({ Pfad }) => !unlistedPaths.includes(String(Pfad)));
  const entry = Object.assign(list[index % list.length] ?? {}, change);
  process.send?.(entry);
});
process.send?.(server.url);

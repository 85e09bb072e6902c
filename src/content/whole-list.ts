import { z } from 'zod';
import { ContentError } from './content-error.ts';
import { isDocumentName, type RawEntry } from './documents.ts';
import { foundText } from './found-text.ts';
export interface ListPage<Entry> {
  entries: readonly Entry[];
  pageCount: number;
  /** Number of entries on all pages. */
  total: number;
}

/** Entries per page. The content service silently caps larger page sizes. */
export const pageSize = 100;

/** Maximum number of entries: more than a brand of ours will ever have, and fetched within a minute. */
const maxEntries = 10_000;

/** Number of attempts for a list that changes while it is read. */
const tries = 3;

/** Options for reading a list page by page. */
interface ListOptions<Entry> {
  /** Unique id of an entry; undefined if unknown. */
  idOf?: (entry: Entry) => string | undefined;
  /** Rows per entry, if each language of an entry has a row. */
  rowsEach?: number;
}

/**
 * Reads all pages of a list. An entry that is added or removed meanwhile shifts all later ones, so that an entry may
 * appear twice or not at all. The list is then read again.
 *
 * @param ask fetches a page; the first page is 1.
 * @throws if the list changed during every attempt, or its length contradicts its pages.
 */
export async function wholeList<Entry>(
  name: string,
  ask: (page: number) => Promise<ListPage<Entry>>,
  { idOf = () => undefined, rowsEach = 1 }: ListOptions<Entry> = {},
): Promise<Entry[]> {
  let trouble = '';
  for (let time = 0; time < tries; time++) {
    const read = await listAtOnce(name, ask, idOf, rowsEach * maxEntries);
    if (typeof read !== 'string') return read;
    trouble = read;
  }
  throw new Error(`${name}: ${trouble}`);
}

const changed = `the list changed each of the ${tries} times that it was read; the next build reads it again`;

/** Reads the list once. @returns the error message if the list changed meanwhile. */
async function listAtOnce<Entry>(
  name: string,
  ask: (page: number) => Promise<ListPage<Entry>>,
  idOf: (entry: Entry) => string | undefined,
  maxRows: number,
): Promise<Entry[] | string> {
  const first = await ask(1);
  const { total } = first;
  const pageCount = Math.ceil(total / pageSize);
  if (total > maxRows) throw new Error(`${name}: a list holds at most ${maxRows} entries, this one ${total}`);
  const isEmptyPage = total === 0 && first.pageCount === 1;
  if (first.pageCount !== pageCount && !isEmptyPage)
    throw new Error(
      `${name}: ${total} entries are ${pageCount} pages of ${pageSize}; the list says ${first.pageCount}`,
    );
  const found = [...first.entries];
  for (let page = 2; page <= pageCount; page++) {
    const next = await ask(page);
    if (next.total !== total) return changed;
    found.push(...next.entries);
  }
  // The server counts entries and reads them in two steps; a change in between makes the two differ.
  if (found.length !== total) return `the list says that it holds ${total} entries; ${found.length} came`;
  const ids = found.flatMap((entry) => idOf(entry) ?? []);
  return pageCount <= 1 || new Set(ids).size === ids.length ? found : changed;
}

const listAnswer = z.object({
  data: z.array(z.unknown()),
  meta: z.object({
    pagination: z.object({ page: z.int(), pageCount: z.int().nonnegative(), total: z.int().nonnegative() }),
  }),
});

// Strapi 4 has no document ids: every build then fetches everything, and there is no preview.
const entryAnswer = z.object({ attributes: z.record(z.string(), z.unknown()), documentId: z.unknown().optional() });

/**
 * Reads one page of a list.
 *
 * @throws if the answer is another page or holds too many entries.
 */
export function readListPage(answer: unknown, name: string, page: number): ListPage<RawEntry> {
  const { success, data: list } = listAnswer.safeParse(answer);
  if (!success) throw new Error(`${name}: the content service answers no list`);
  const { pagination } = list.meta;
  if (pagination.page !== page) throw new Error(`${name}: page ${page} was asked for, page ${pagination.page} came`);
  if (list.data.length > pageSize)
    throw new Error(`${name}: ${pageSize} entries were asked for at most, ${list.data.length} came`);
  const entries = list.data.map((entry, index) => readEntry(entry, `${name}, entry ${index + 1} of page ${page}`));
  return { entries, pageCount: pagination.pageCount, total: pagination.total };
}

function readEntry(answer: unknown, document: string): RawEntry {
  const { success, data: entry } = entryAnswer.safeParse(answer);
  const refuse = (field: string, rule: string, found: unknown) =>
    new ContentError([{ document, field, rule, found: foundText(found) }]);
  if (!success) throw refuse('attributes', 'must be filled in', answer);
  const { attributes, documentId } = entry;
  if (documentId === undefined || documentId === null) return { ...attributes, documentId: undefined };
  if (!isDocumentName(documentId)) throw refuse('documentId', 'must be letters, digits and hyphens', documentId);
  return { ...attributes, documentId };
}

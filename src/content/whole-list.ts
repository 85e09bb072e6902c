/** One page of a list. */
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
 * @param name name of the list in messages: «stelle (tabor)».
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

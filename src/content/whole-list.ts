/** A part of a list that is asked for in pages. */
export interface ListPage<Entry> {
  entries: readonly Entry[];
  pageCount: number;
  /** Entries on all pages. */
  total: number;
}

/** Entries on a page. The content service gives no more at once; it cuts greater numbers silently. */
export const pageSize = 100;

/** What a list may hold: more than a brand of ours will ever have, and few enough to be asked for in a minute. */
const maxEntries = 10_000;

/** How often a list is asked for that does not stand still meanwhile. */
const tries = 3;

/** What a list that is read in pages needs to be known of. */
interface ListOptions<Entry> {
  /** What no two entries share; undefined where that is not known. */
  idOf?: (entry: Entry) => string | undefined;
  /** Rows for each entry: one that is answered in each of its languages has several. */
  rowsEach?: number;
}

/**
 * A list whose pages are counted from its beginning: an entry that comes or goes while they are asked for shifts all after
 * it, so that one is on two pages or on none. Then everything is asked for again.
 *
 * @param name for the message: «stelle (tabor)».
 * @param ask for a page, the first is 1.
 * @throws where it changed each time, or is none: what it says of its length does not fit itself.
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

/** @returns what to say where it is so each time that it is read. */
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
  // Entries are counted and read one after the other: one that comes in between makes these differ once.
  if (found.length !== total) return `the list says that it holds ${total} entries; ${found.length} came`;
  const ids = found.flatMap((entry) => idOf(entry) ?? []);
  return pageCount <= 1 || new Set(ids).size === ids.length ? found : changed;
}

/** A part of a list that is asked for in pages. */
export interface ListPage<Entry> {
  entries: readonly Entry[];
  pageCount: number;
  /** Entries on all pages. */
  total: number;
}

/** How often a list is asked for that does not stand still meanwhile. */
const tries = 3;

/**
 * A list whose pages are counted from its beginning: an entry that comes or goes while they are asked for shifts all after
 * it, so that one is on two pages or on none. Then everything is asked for again.
 *
 * @param name for the message: «stelle (tabor)».
 * @param ask for a page, the first is 1.
 * @param idOf what no two entries share; undefined where that is not known.
 * @throws where it changed each time.
 */
export async function wholeList<Entry>(
  name: string,
  ask: (page: number) => Promise<ListPage<Entry>>,
  idOf: (entry: Entry) => string | undefined = () => undefined,
): Promise<Entry[]> {
  for (let time = 0; time < tries; time++) {
    const entries = await listAtOnce(ask, idOf);
    if (entries) return entries;
  }
  throw new Error(
    `${name}: the list changed each of the ${tries} times that it was read; the next build reads it again`,
  );
}

/** @returns undefined where it changed between two pages. */
async function listAtOnce<Entry>(
  ask: (page: number) => Promise<ListPage<Entry>>,
  idOf: (entry: Entry) => string | undefined,
): Promise<Entry[] | undefined> {
  const first = await ask(1);
  const found = [...first.entries];
  for (let page = 2; page <= first.pageCount; page++) {
    const { entries, total } = await ask(page);
    if (total !== first.total) return undefined;
    found.push(...entries);
  }
  if (first.pageCount <= 1) return found;
  const ids = found.flatMap((entry) => idOf(entry) ?? []);
  return new Set(ids).size === ids.length ? found : undefined;
}

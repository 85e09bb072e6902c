import { z } from 'zod';
import { ContentError, foundText } from './content-error.ts';
import { isDocumentName, type RawEntry } from './documents.ts';
import { ServiceError } from './service-error.ts';

export interface ListPage<Entry> {
  entries: readonly Entry[];
  pageCount: number;
  /** Number of entries on all pages. */
  total: number;
}

/** Entries per page. The content service silently caps larger page sizes. */
export const pageSize = 100;

/** Maximum number of entries: more than a brand of ours will ever have in all its languages. */
const maxEntries = 40_000;

/** Number of attempts for a list that changes while it is read. */
const tries = 3;

/**
 * Reads all pages of a list. An entry that is added or removed meanwhile shifts all later ones, so that an entry may
 * appear twice or not at all. The list is then read again.
 *
 * @param ask fetches a page; the first page is 1.
 * @param idOf unique id of an entry; undefined if unknown.
 * @throws if every attempt gave another number of entries than the list says, or an entry twice.
 */
export async function wholeList<Entry>(
  name: string,
  ask: (page: number) => Promise<ListPage<Entry>>,
  idOf: (entry: Entry) => string | undefined = () => undefined,
): Promise<Entry[]> {
  for (let time = 0; time < tries; time++) {
    const { entries, total } = await ask(1);
    if (total > maxEntries) throw new Error(`${name}: a list holds at most ${maxEntries} entries, this one ${total}`);
    const found = [...entries];
    let isSame = true;
    for (let page = 2; isSame && (page - 1) * pageSize < total; page++) {
      const next = await ask(page);
      isSame = next.total === total;
      found.push(...next.entries);
    }
    const ids = found.flatMap((entry) => idOf(entry) ?? []);
    if (isSame && found.length === total && new Set(ids).size === ids.length) return found;
  }
  throw new Error(
    `${name}: the list changed each of the ${tries} times that it was read; the next build reads it again`,
  );
}

const listAnswer = z.object({
  data: z.array(z.unknown()).max(pageSize),
  meta: z.object({ pagination: z.object({ pageCount: z.int().nonnegative(), total: z.int().nonnegative() }) }),
});

// Strapi 4 has no document ids: every build then fetches everything, and there is no preview.
const entryAnswer = z.object({ attributes: z.record(z.string(), z.unknown()), documentId: z.unknown().optional() });

/** Reads one page of a list. @throws if the answer is no page of at most `pageSize` entries. */
export function readListPage(answer: unknown, name: string, page: number): ListPage<RawEntry> {
  const { success, data: list } = listAnswer.safeParse(answer);
  if (!success)
    throw new ServiceError('unusable', `${name}: the content service answers no list of at most ${pageSize} entries`);
  const entries = list.data.map((entry, index) => readEntry(entry, `${name}, entry ${index + 1} of page ${page}`));
  return { entries, ...list.meta.pagination };
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

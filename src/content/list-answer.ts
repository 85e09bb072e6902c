import { z } from 'zod';
import { ContentError } from './content-error.ts';
import { isDocumentName, type RawEntry } from './documents.ts';
import { foundText } from './found-text.ts';
import type { ListPage } from './whole-list.ts';
import { pageSize } from './whole-list.ts';

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
 * @param name name of the list in messages: «stelle (tabor)».
 * @param page requested page.
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

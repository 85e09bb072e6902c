import type { UID } from '@strapi/strapi';
import { addTable, contentTypeUid, queryRows, type Rows } from '../content-model/types.ts';
import type { EntryRow } from '../live/entry-rows.ts';

/** Last review of an entry in one language, and its interval. */
export interface ReviewRow {
  uid: UID.ContentType;
  document: string;
  locale: string | null;
  /** ISO 8601; null if only the interval was set. */
  at: string | null;
  author: string;
  /** Interval in months, 0 for never; null for the default. */
  months: number | null;
}

const tableUid = contentTypeUid('pruefung');

/** Adds the table. A review changes no draft and rebuilds no website. */
export function addReviewTable(): void {
  addTable(['pruefung', 'pruefungen'], { months: 'integer' }, { document: ['document'] });
}

const reviewRows = (): Rows<ReviewRow> => queryRows(tableUid);

type Key = Pick<EntryRow, 'documentId' | 'locale'>;

/** Reads the reviews of some entries. @returns a function that finds the review of an entry in one language. */
export async function readReviews(
  entries: readonly Key[],
): Promise<(uid: UID.ContentType, entry: Key) => ReviewRow | undefined> {
  const ids = [...new Set(entries.map(({ documentId }) => documentId))];
  const rows: ReviewRow[] = [];
  // Databases limit the number of values in one statement.
  for (let from = 0; from < ids.length; from += 500)
    rows.push(...(await reviewRows().findMany({ where: { document: { $in: ids.slice(from, from + 500) } } })));
  const keyOf = (uid: string, document: string, locale: string | null | undefined) => `${uid} ${document} ${locale}`;
  const byKey = new Map(rows.map((row) => [keyOf(row.uid, row.document, row.locale), row]));
  return (uid, { documentId, locale }) => byKey.get(keyOf(uid, documentId, locale ?? null));
}

/** Writes a review, or only its interval. */
export async function writeReview(
  uid: UID.ContentType,
  { documentId: document, locale }: Key,
  fields: Partial<Pick<ReviewRow, 'at' | 'author' | 'months'>>,
): Promise<void> {
  const where = { uid, document, locale: locale ?? null };
  await strapi.db.transaction(async () => {
    const { count } = await reviewRows().updateMany({ where, data: fields });
    if (!count) await reviewRows().create({ data: { author: '', ...where, ...fields } });
  });
}

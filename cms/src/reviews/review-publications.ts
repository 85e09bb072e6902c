import type { UID } from '@strapi/strapi';
import { populateDeep, type Rule } from '../content-model/documents.ts';
import { queryRows, siteUids } from '../content-model/types.ts';
import { findBrand } from '../links/published-pages.ts';
import { type EntryRow, entryLocale } from '../live/entry-rows.ts';
import { requestAuthor } from '../versions/record-versions.ts';
import { isSame, takeSnapshot } from '../versions/snapshot.ts';
import { toIso } from './due.ts';
import { listFacts } from './facts.ts';
import { readReviews, writeReview } from './review-table.ts';

/**
 * Counts a publication as a review if it changed persons, prices or opening hours. After any other publication the last
 * review stays as old as it was.
 */
export const reviewPublications: Rule = async (context, next) => {
  const { uid, action } = context;
  // The seed is exempt: its publication is the first review.
  if (action !== 'publish' || !siteUids.includes(uid) || !strapi.requestContext.get()) return next();
  const { documentId } = context.params as { documentId: string };
  return strapi.db.transaction(async () => {
    const before = await readOriginal(uid, documentId);
    const result = await next();
    const after = await readOriginal(uid, documentId);
    if (after && after.publishedAt !== before?.publishedAt) await review(uid, before, after);
    return result;
  });
};

/** Reads the published version in the first language of the brand. */
async function readOriginal(uid: UID.ContentType, documentId: string) {
  const where = { documentId, publishedAt: { $notNull: true } };
  const rows = await queryRows<EntryRow>(uid).findMany({ where, populate: populateDeep(uid) });
  return rows.find((row) => {
    const brand = findBrand(uid, row);
    return brand && entryLocale(row, brand) === brand.locales[0];
  });
}

async function review(uid: UID.ContentType, before: EntryRow | undefined, after: EntryRow) {
  const factsOf = (row: EntryRow) => listFacts(uid, takeSnapshot(uid, row)).map(({ value }) => value);
  const facts = factsOf(after);
  if (!facts.length) return;
  if (!before || !isSame(factsOf(before), facts))
    return writeReview(uid, after, { at: new Date().toISOString(), author: requestAuthor() });
  const reviewed = (await readReviews([after]))(uid, after);
  if (!reviewed?.at) await writeReview(uid, after, { at: toIso(before.publishedAt) });
}

import type { Core, UID } from '@strapi/strapi';
import { populateDeep, type Rule } from '../content-model/documents.ts';
import { queryRows, siteTypes } from '../content-model/types.ts';
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
export const reviewPublications: Rule = (strapi) => async (context, next) => {
  const { uid, action } = context;
  const isSite = siteTypes(strapi).some((type) => type.uid === uid);
  // The seed is exempt: its publication is the first review.
  if (action !== 'publish' || !isSite || !strapi.requestContext.get()) return next();
  const { documentId } = context.params as { documentId: string };
  return strapi.db.transaction(async () => {
    const before = await readOriginal(strapi, uid, documentId);
    const result = await next();
    const after = await readOriginal(strapi, uid, documentId);
    if (after && after.publishedAt !== before?.publishedAt) await review(strapi, uid, before, after);
    return result;
  });
};

/** Reads the published version in the first language of the brand. */
async function readOriginal(strapi: Core.Strapi, uid: UID.ContentType, documentId: string) {
  const where = { documentId, publishedAt: { $notNull: true } };
  const rows = await queryRows<EntryRow>(strapi, uid).findMany({ where, populate: populateDeep(strapi, uid) });
  return rows.find((row) => {
    const brand = findBrand(uid, row);
    return brand && entryLocale(row, brand) === brand.locales[0];
  });
}

async function review(strapi: Core.Strapi, uid: UID.ContentType, before: EntryRow | undefined, after: EntryRow) {
  const factsOf = (row: EntryRow) => listFacts(strapi, uid, takeSnapshot(strapi, uid, row)).map(({ value }) => value);
  const facts = factsOf(after);
  if (!facts.length) return;
  if (!before || !isSame(factsOf(before), facts))
    return writeReview(strapi, uid, after, { at: new Date().toISOString(), author: requestAuthor(strapi) });
  const reviewed = (await readReviews(strapi, [after]))(uid, after);
  if (!reviewed?.at) await writeReview(strapi, uid, after, { at: toIso(before.publishedAt) });
}

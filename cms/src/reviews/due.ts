import type { UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { contentTypeUid } from '../content-model/types.ts';
import { monthsBefore } from '../forms/retention-rules.ts';
import { type EntryRow, entryLocale, panelAddress, type Version } from '../live/entry-rows.ts';
import { dated } from '../live/entry-state.ts';
import type { Review } from './answers.ts';
import { listFacts } from './facts.ts';
import { type ReviewRow, readReviews } from './review-table.ts';

/** Default intervals, in months. */
const usualMonths = { withFacts: 6, without: 12 };

/** Published entry in the first language, with its review. */
export interface Reviewed {
  version: Version & { published: EntryRow };
  review: Review;
}

/**
 * Lists the reviews of a brand's published entries in its first language: all pages and the configuration, and other
 * visible entries with persons, prices or opening hours.
 */
export async function listReviews(brand: Brand, versions: readonly Version[]): Promise<Reviewed[]> {
  const originals = versions.filter(
    (version): version is Reviewed['version'] =>
      version.published !== undefined && entryLocale(version.published, brand) === brand.locales[0],
  );
  const findReview = await readReviews(originals.map(({ row }) => row));
  return originals.flatMap((version) => {
    const { uid, published } = version;
    const review = reviewEntry(uid, published, findReview(uid, published));
    return review ? [{ version, review }] : [];
  });
}

/** Lists the published entries of a brand that are due for a review, the longest ago first. */
export async function listDue(brand: Brand, versions: readonly Version[]): Promise<Reviewed[]> {
  const due = (await listReviews(brand, versions)).filter(({ review }) => review.isDue);
  return due.sort((a, b) => (a.review.dueDay ?? '').localeCompare(b.review.dueDay ?? ''));
}

function reviewEntry(uid: UID.ContentType, published: EntryRow, row: ReviewRow | undefined): Review | undefined {
  const located = listFacts(uid, published);
  const isAlways = uid === contentTypeUid('seite') || configuredBrand(uid);
  const isVisible = dated(uid, published).is === 'live' && !published['Besetzt'];
  if (!isVisible || (!isAlways && !located.length)) return undefined;
  const facts = located.map(({ name, path }) => ({ name, href: panelAddress(uid, published, path.join('.')) }));
  const months = row?.months ?? (facts.length ? usualMonths.withFacts : usualMonths.without);
  const publishedAt = toIso(published.publishedAt);
  const reviewedAt = row?.at ? toIso(row.at) : '';
  // A publication that changes facts is a review, too: see `reviewPublications`. Without facts, each publication is one.
  const isPublication = !reviewedAt || (!facts.length && publishedAt > reviewedAt);
  const at = isPublication ? publishedAt : reviewedAt;
  const dueDay = months
    ? monthsBefore(new Date(dayInZurich(at)), -months)
        .toISOString()
        .slice(0, 10)
    : undefined;
  return {
    facts: distinct(facts),
    at,
    author: isPublication ? '' : (row?.author ?? ''),
    months,
    ...(dueDay && { dueDay }),
    isDue: dueDay !== undefined && dueDay <= dayInZurich(new Date()),
  };
}

/** Databases return dates as texts, numbers or objects. */
export const toIso = (date: unknown) => new Date(date as string).toISOString();

/** Removes facts with the same name: each line of the opening hours is one. */
const distinct = (facts: Review['facts']) =>
  [...new Map(facts.toReversed().map((fact) => [fact.name, fact])).values()].toReversed();

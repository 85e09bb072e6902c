import type { UID } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';
import type { Brand } from '../../../sites.config.ts';
import { siteUids } from '../content-model/types.ts';
import { findBrand } from '../links/published-pages.ts';
import { type EntryRow, readVersions, type Version } from '../live/entry-rows.ts';
import { isAllowed, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { readRows, requestAuthor } from '../versions/record-versions.ts';
import { type EntryReview, intervals, type Translation } from './answers.ts';
import { listReviews, toIso } from './due.ts';
import { writeReview } from './review-table.ts';
import { type ComparedTranslation, compareTranslations, compareTwins } from './translations.ts';

/** Names an entry in one language. */
export const entryQuestion = z.object({
  uid: z.string(),
  documentId: z.string().min(1).max(100),
  locale: z.string().max(20).nullish(),
});
const confirmation = entryQuestion.extend({
  seen: z.string(),
  /** Sets only the interval. */
  months: z.literal(intervals).optional(),
});

/** Routes of the panel for reviews. They answer 404 for entries that the user may not read. */
export const reviewRoutes: PanelRoutes = {
  'GET /pruefung': async (ctx, rights) => {
    const entry = await readEntry(rights, ctx.query);
    return entry && describe(entry, rights);
  },
  'POST /pruefung': async (ctx, rights) => {
    const { data: asked } = confirmation.safeParse(ctx.request.body);
    if (!asked) throw new errors.ValidationError('Diese Angaben sind keine Prüfung.');
    const entry = await readEntry(rights, asked);
    if (!entry) return undefined;
    if (!mayConfirm(rights, entry)) throw new errors.ForbiddenError();
    if (asked.seen !== publicationTime(entry.original.published))
      throw new errors.ApplicationError(
        'Der Eintrag wurde eben neu veröffentlicht. Bitte laden Sie die Seite neu und sehen Sie ihn noch einmal an.',
      );
    const { uid, locale, original } = entry;
    const key = { documentId: original.row.documentId, locale };
    const author = requestAuthor();
    const { months } = asked;
    await writeReview(uid, key, months === undefined ? { at: new Date().toISOString(), author } : { months });
    return describe(entry, rights);
  },
};

interface Entry {
  uid: UID.ContentType;
  brand: Brand;
  /** Requested language; null for a type without languages. */
  locale: string | null;
  /** Version in the first language; it is published. */
  original: Version & { published: EntryRow };
  versions: Version[];
}

/** Reads an entry with a published original; undefined if there is none, or the user may not read it. */
async function readEntry(rights: Rights, of: unknown): Promise<Entry | undefined> {
  const { data: asked } = entryQuestion.safeParse(of);
  const uid = siteUids.find((one) => one === asked?.uid);
  if (!asked || !uid) return undefined;
  const rows = await readRows(uid, asked.documentId);
  const brand = rows[0] && findBrand(uid, rows[0]);
  // All rows of an entry share the brand, except between saving another brand and publishing it.
  if (!brand || rows.some((row) => findBrand(uid, row)?.id !== brand.id)) return undefined;
  const versions = await readVersions(brand, uid, asked.documentId);
  const original = versions.find(({ row }) => !row.locale || row.locale === brand.locales[0]);
  if (!original || !isPublished(original)) return undefined;
  const locale = original.row.locale ? (brand.locales.find((one) => one === asked.locale) ?? brand.locales[0]) : null;
  const entry = { uid, brand, locale, original, versions };
  return isAllowed(rights, 'read', { uid, brand: brand.id, locale }) ? entry : undefined;
}

const isPublished = (version: Version): version is Entry['original'] => version.published !== undefined;

const mayConfirm = (rights: Rights, { uid, brand, locale }: Entry) =>
  isAllowed(rights, 'publish', { uid, brand: brand.id, locale });

/** Returns the publication time of the original. A confirmation of another version is refused. */
const publicationTime = ({ publishedAt }: EntryRow) => toIso(publishedAt);

async function describe(entry: Entry, rights: Rights): Promise<EntryReview> {
  const { brand, locale, original, versions } = entry;
  const twin = await describeTwin(entry);
  const common = {
    seen: publicationTime(original.published),
    mayConfirm: mayConfirm(rights, entry),
    ...(twin && { twin }),
  };
  const translations = await compareTranslations(brand, versions);
  const own = translations.find((translation) => translation.locale === locale);
  if (own) return { ...common, translation: { ...shown(own), ...(own.outdated && { outdated: own.outdated }) } };
  const [reviewed] = await listReviews(brand, [original]);
  return {
    ...common,
    ...(reviewed && { review: reviewed.review }),
    ...(translations.length && { translations: translations.map(shown) }),
  };
}

/** Compares a page in plain language with the detailed page, which is another entry. */
async function describeTwin({ uid, brand, locale, original }: Entry): Promise<EntryReview['twin']> {
  if (!original.published['EinfacheSpracheVon']) return undefined;
  const { documentId } = original.row;
  const twins = await compareTwins(await readVersions(brand, uid));
  const own = twins.find(({ twin: { row } }) => row.documentId === documentId && row.locale === locale);
  return own && { is: own.outdated ? 'outdated' : 'current', ...(own.outdated && { outdated: own.outdated }) };
}

const shown = ({ locale, is, href }: ComparedTranslation): Translation => ({ locale, is, href });

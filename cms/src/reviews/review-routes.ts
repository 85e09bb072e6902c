import type { Core, UID } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';
import type { Brand } from '../../../sites.config.ts';
import { siteTypes } from '../content-model/types.ts';
import { findBrand } from '../links/published-pages.ts';
import { type EntryRow, readVersions, type Version } from '../live/entry-rows.ts';
import { addPanelRoutes, isAllowed, type Rights } from '../roles/rights-of-request.ts';
import { readRows, requestAuthor } from '../versions/record-versions.ts';
import { type EntryReview, intervals, type Translation } from './answers.ts';
import { listReviews, toIso } from './due.ts';
import { writeReview } from './review-table.ts';
import { type ComparedTranslation, compareTranslations } from './translations.ts';

const question = z.object({
  uid: z.string(),
  documentId: z.string().min(1).max(100),
  locale: z.string().max(20).nullish(),
});
const confirmation = question.extend({
  seen: z.string(),
  /** Sets only the interval. */
  months: z.literal(intervals).optional(),
});

/** Adds the panel's routes for reviews. They answer 404 for entries that the user may not read. */
export function addReviewRoutes(strapi: Core.Strapi): void {
  addPanelRoutes(strapi, {
    'GET /pruefung': async (ctx, rights) => {
      const entry = await readEntry(strapi, rights, ctx.query);
      return entry && describe(strapi, entry, rights);
    },
    'POST /pruefung': async (ctx, rights) => {
      const { data: asked } = confirmation.safeParse(ctx.request.body);
      if (!asked) throw new errors.ValidationError('Diese Angaben sind keine Prüfung.');
      const entry = await readEntry(strapi, rights, asked);
      if (!entry) return undefined;
      if (!mayConfirm(rights, entry)) throw new errors.ForbiddenError();
      if (asked.seen !== publicationTime(entry.original.published))
        throw new errors.ApplicationError(
          'Der Eintrag wurde eben neu veröffentlicht. Bitte laden Sie die Seite neu und sehen Sie ihn noch einmal an.',
        );
      const { uid, locale, original } = entry;
      const key = { documentId: original.row.documentId, locale };
      const author = requestAuthor(strapi);
      const { months } = asked;
      await writeReview(strapi, uid, key, months === undefined ? { at: new Date().toISOString(), author } : { months });
      return describe(strapi, entry, rights);
    },
  });
}

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
async function readEntry(strapi: Core.Strapi, rights: Rights, of: unknown): Promise<Entry | undefined> {
  const { data: asked } = question.safeParse(of);
  const type = asked && siteTypes(strapi).find(({ uid }) => uid === asked.uid);
  if (!type) return undefined;
  const uid = type.uid as UID.ContentType;
  const rows = await readRows(strapi, uid, asked.documentId);
  const brand = rows[0] && findBrand(uid, rows[0]);
  // All rows of an entry share the brand, except between saving another brand and publishing it.
  if (!brand || rows.some((row) => findBrand(uid, row)?.id !== brand.id)) return undefined;
  const versions = await readVersions(strapi, brand, uid, asked.documentId);
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

async function describe(strapi: Core.Strapi, entry: Entry, rights: Rights): Promise<EntryReview> {
  const { brand, locale, original, versions } = entry;
  const common = { seen: publicationTime(original.published), mayConfirm: mayConfirm(rights, entry) };
  const translations = await compareTranslations(strapi, brand, versions);
  const own = translations.find((translation) => translation.locale === locale);
  if (own) return { ...common, translation: { ...shown(own), ...(own.outdated && { outdated: own.outdated }) } };
  const [reviewed] = await listReviews(strapi, brand, [original]);
  return {
    ...common,
    ...(reviewed && { review: reviewed.review }),
    ...(translations.length && { translations: translations.map(shown) }),
  };
}

const shown = ({ locale, is, href }: ComparedTranslation): Translation => ({ locale, is, href });

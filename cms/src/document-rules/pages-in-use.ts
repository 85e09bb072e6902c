import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Brand } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { fixedPaths, hasPath } from '../../../src/sites/routes.ts';
import { type Draft, type Part, populateDeep, type Rule } from '../content-model/documents.ts';
import { queryRows, siteUids } from '../content-model/types.ts';
import { linksIn } from '../links/links-in.ts';
import { findBrand, listWebsites, mayLinkTo, publishedPages } from '../links/published-pages.ts';
import type { EntryRow } from '../live/entry-rows.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import { documentName, placeInWords, usesInWords } from './place-in-words.ts';

/**
 * Prevents broken links when an editor deletes or unpublishes a page. The error lists the links that would break. Pages
 * and configurations that every website needs can never be removed over HTTP.
 */
export const keepWhatIsUsed: Rule = async (context, next) => {
  const { uid, action } = context;
  if ((action !== 'delete' && action !== 'unpublish') || !siteUids.includes(uid)) return next();
  // Allows what the service does by itself.
  if (!strapi.requestContext.get()) return next();
  const { documentId, locale } = context.params as { documentId: string; locale?: string | string[] | null };
  const versions = await queryRows<EntryRow>(uid).findMany({ where: { documentId } });
  // An entry without languages leaves whichever language the request names.
  const isLeaving = (of: string | null) => !locale || locale === '*' || !of || [locale].flat().includes(of);
  const leaving = versions.filter((row) => row.publishedAt && isLeaving(row.locale));
  const brand = leaving[0] && findBrand(uid, leaving[0]);
  if (!brand) return next();
  if (leaving.some((row) => isNeededConfiguration(brand, uid, row)))
    throw new errors.ValidationError(
      'Die Konfiguration braucht jede Website. Sie können sie ändern, aber nicht entfernen.',
    );
  const needed = leaving.find((row) => isNeeded(uid, row));
  if (needed)
    throw new errors.ValidationError(
      `Die Seite «${needed['Pfad']}» braucht jede Website. Sie können sie ändern, aber nicht entfernen.`,
    );
  if (!rightsOfRequest()) return next();
  const all = new Set([documentId, ...documentsOfRequest()]);
  const isKept = (of: { documentId: string; locale?: unknown }) =>
    !all.has(of.documentId) || !isLeaving((of.locale ?? null) as string | null);
  const uses: string[] = [];
  for (const website of listWebsites(uid, brand)) uses.push(...(await linksThatBreak(website, isKept)));
  if (uses.length)
    throw new errors.ValidationError(`Hierher führen noch Links: ${usesInWords(uses)}. Bitte ändern Sie zuerst diese.`);
  return next();
};

/** Tells whether a version is the configuration that a website needs. Only the first language is needed. */
function isNeededConfiguration({ locales }: Brand, uid: UID.ContentType, { locale }: EntryRow): boolean {
  return configuredBrand(uid) !== undefined && (!locale || locale === locales[0]);
}

/** Describes the links in published content that would stop working, by their place. */
async function linksThatBreak(
  brand: Brand,
  isKept: (row: { documentId: string; locale?: unknown }) => boolean,
): Promise<string[]> {
  const now = await publishedPages(brand);
  const then = await publishedPages(brand, { counts: (_, row) => isKept(row) });
  const uses: string[] = [];
  for (const { uid, where: ofBrand } of mayLinkTo(brand.id)) {
    const where = { ...ofBrand, publishedAt: { $notNull: true } };
    const rows = await queryRows<Draft>(uid).findMany({ where, populate: populateDeep(uid) });
    for (const row of rows.filter(isKept)) {
      for (const { path, link } of linksIn(uid, row))
        if (now(link, row['locale']) && !then(link, row['locale']))
          uses.push(`${documentName(uid, row)}, ${placeInWords(uid, row, path)}`);
    }
  }
  return uses;
}

/** @returns the ids of the documents that an editor selected in a list for a bulk action. */
export function documentsOfRequest(): string[] {
  const { documentIds } = (strapi.requestContext.get()?.request.body ?? {}) as { documentIds?: unknown };
  return Array.isArray(documentIds) ? documentIds.filter((id) => typeof id === 'string') : [];
}

/** Tells whether a version of an entry is the page of a fixed route, which its website always needs. */
export function isNeeded(uid: UID.ContentType, version: Part): boolean {
  const path = version['Pfad'];
  const brand = findBrand(uid, version);
  return (
    uid === 'api::seite.seite' &&
    !!brand &&
    Object.values(fixedPaths).some((one) => one === path && hasPath(brand, one))
  );
}

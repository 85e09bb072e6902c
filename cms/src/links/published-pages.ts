import type { UID } from '@strapi/strapi';
import { type Brand, brands } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { holding } from '../../../src/sites/find-brand.ts';
import { leadsToPage } from '../../../src/sites/page-exists.ts';
import type { Part } from '../content-model/documents.ts';
import { contentTypeUid, queryRows, siteUids } from '../content-model/types.ts';
import type { EntryRow } from '../live/entry-rows.ts';

/** Collections with a page per entry. Vacancies are excluded: they come and go, and their pages stay. */
const lists = ['pages', 'events', 'media', 'homes'] as const;

/**
 * Tells whether a link leads to a page of a brand's website.
 *
 * @param locale of the document with the link. A document without languages counts as one in the first language.
 */
export type PageExists = (link: string, locale: unknown) => boolean;

/** Tells whether a row counts, by document and language. */
export type Counts = (uid: UID.ContentType, row: Pick<EntryRow, 'documentId' | 'locale'>) => boolean;

/** Finds the brand of a document: its field `Marke`, or the brand that it configures. */
export function findBrand(uid: UID.ContentType, document: Part): Brand | undefined {
  const id = configuredBrand(uid) ?? document['Marke'];
  return brands.find((brand) => brand.id === id);
}

/**
 * Reads which pages of a brand are published. Entries that a language lacks appear in the first language.
 *
 * @param asIfPublished ids of documents that are being published together: their drafts count, too.
 * @param counts filters the rows. @default all rows
 */
export async function publishedPages(
  brand: Brand,
  { asIfPublished = [], counts = () => true }: { asIfPublished?: readonly string[]; counts?: Counts } = {},
): Promise<PageExists> {
  const keys = new Map<string, ReadonlySet<string>>();
  for (const list of lists) {
    const { singular, key } = collections[list];
    const uid = contentTypeUid(singular);
    const or = [{ publishedAt: { $notNull: true } }, { documentId: { $in: [...asIfPublished] } }];
    const select = ['documentId', 'locale', key];
    // The holding's website shows the homes of all brands.
    const isOfAll = list === 'homes' && brand.id === holding.id;
    const where = { ...(!isOfAll && { Marke: brand.id }), $or: or };
    const rows = await queryRows<EntryRow>(uid).findMany({ select, where });
    const counting = rows.filter((row) => counts(uid, row));
    for (const locale of brand.locales) {
      const shown = counting.filter((row) => !row.locale || row.locale === locale || row.locale === brand.locales[0]);
      keys.set(`${list} ${locale}`, new Set(shown.map((row) => String(row[key]))));
    }
  }
  return (link, of) => {
    const locale = brand.locales.find((one) => one === of) ?? brand.locales[0];
    const has = (list: string, key: string) => keys.get(`${list} ${locale}`)?.has(key) ?? list !== 'groupHomes';
    return leadsToPage(link, brand, has);
  };
}

/** Lists the brands with a page for this entry. The holding's website also shows the homes of all brands. */
export function listWebsites(uid: UID.ContentType, brand: Brand): Brand[] {
  return uid === 'api::haus.haus' && brand.id !== holding.id ? [brand, holding] : [brand];
}

/** Lists the types that may link to pages of a brand, each with a filter for its documents. */
export function mayLinkTo(brand: string): { uid: UID.ContentType; where: object }[] {
  return siteUids.flatMap((uid) => {
    if (!configuredBrand(uid)) return [{ uid, where: { Marke: brand } }];
    return configuredBrand(uid) === brand ? [{ uid, where: {} }] : [];
  });
}

import type { Core, UID } from '@strapi/strapi';
import { type Brand, brands } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { leadsToPage } from '../../../src/sites/page-exists.ts';
import { rowsOf } from '../content-model/rows.ts';
import { uidOf } from '../content-model/site-types.ts';
import type { Part } from '../content-model/walk.ts';

/** Lists whose entries have addresses of their own; vacancies come and go, and their pages stay. */
const lists = ['pages', 'events', 'media', 'homes'] as const;
type List = (typeof lists)[number];

interface Row {
  documentId: string;
  locale: string | null;
  [field: string]: unknown;
}

/** Says whether a link leads to a page of a brand's website. */
export type LeadsToPage = (link: string) => boolean;

/** Tells which rows count: by document and language. */
export type Counts = (uid: UID.ContentType, row: Pick<Row, 'documentId' | 'locale'>) => boolean;

/** The brand of a document: what it says, or whose configuration it is. */
export function brandOf(uid: UID.ContentType, document: Part): Brand | undefined {
  const id = configuredBrand(uid) ?? document['Marke'];
  return (brands as readonly Brand[]).find((brand) => brand.id === id);
}

/**
 * Reads what is published of a brand.
 *
 * @param asIfPublished numbers of documents whose drafts count, too: of what is published together.
 * @param counts rows that are left out do not count.
 */
export async function publishedPages(
  strapi: Core.Strapi,
  brand: Brand,
  { asIfPublished = [], counts = () => true }: { asIfPublished?: readonly string[]; counts?: Counts } = {},
): Promise<LeadsToPage> {
  const keys = new Map<string, Set<string>>();
  for (const list of lists) {
    const { singular, key } = collections[list];
    const uid = uidOf(singular);
    const or = [{ publishedAt: { $notNull: true } }, { documentId: { $in: [...asIfPublished] } }];
    const select = ['documentId', 'locale', key];
    const rows = await rowsOf<Row>(strapi, uid).findMany({ select, where: { Marke: brand.id, $or: or } });
    keys.set(list, new Set(rows.filter((row) => counts(uid, row)).map((row) => String(row[key]))));
  }
  const has = (list: string, key: string) => keys.get(list as List)?.has(key) ?? true;
  return (link) => leadsToPage(link, brand, has);
}

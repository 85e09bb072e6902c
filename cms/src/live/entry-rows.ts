import type { UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';
import { pathOfEntry } from '../../../src/content/document-places.ts';
import { collectionOfUid, configuredBrand } from '../../../src/content/documents.ts';
import type { Entry } from '../../../src/content/parse.ts';
import { localPath } from '../../../src/sites/locale-path.ts';
import { fixedPaths, hasPath } from '../../../src/sites/routes.ts';
import { type Part, populateDeep } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { siteOrigins } from '../preview/settings.ts';

/** Version of an entry or a configuration, in one language. */
export interface EntryRow {
  documentId: string;
  locale: string | null;
  publishedAt: string | null;
  updatedAt: string;
  [field: string]: unknown;
}

export interface Person {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
}

/** Version with the person who stored it. */
export interface WholeRow extends EntryRow {
  updatedBy?: Person | null;
}

/** Returns when the content service publishes a draft by itself; undefined if it is not planned. */
export function plannedMoment({ LiveAb }: EntryRow): Date | undefined {
  return typeof LiveAb === 'string' || LiveAb instanceof Date ? new Date(LiveAb) : undefined;
}

/** Tells whether a draft is newer than the published version. */
export function isChanged(draft: EntryRow | undefined, published: EntryRow | undefined): boolean {
  return Boolean(draft && published && Date.parse(draft.updatedAt) > Date.parse(published.updatedAt));
}

/** Removes null fields, because the sites expect absent ones. */
export function withoutNulls<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_, of) => of ?? undefined));
}

/**
 * Returns the address of an entry's page on the website; undefined if its brand has no such page, or the key is
 * missing.
 */
export function entryUrl(uid: UID.ContentType, row: EntryRow, brand: Brand): string | undefined {
  const path = entryPath(uid, row);
  return path && hasPath(brand, path)
    ? siteOrigins()(brand) + localPath(brand, entryLocale(row, brand), path)
    : undefined;
}

/** Returns the path of an entry's page; a configuration leads to the home page. Undefined if the key is missing. */
export function entryPath(uid: UID.ContentType, row: Part): string | undefined {
  if (configuredBrand(uid)) return fixedPaths.home;
  const collection = collectionOfUid(uid);
  if (!collection || !row[collections[collection].key]) return undefined;
  // The other fields of the address were validated when they were written.
  return pathOfEntry(collection, { ...row, Titel: row['Titel'] ?? '' } as unknown as Entry<typeof collection>);
}

/** Returns the language of a version. A version without language belongs to the brand's first language. */
export function entryLocale({ locale }: Pick<EntryRow, 'locale'>, brand: Brand): Brand['locales'][number] {
  return brand.locales.find((one) => one === locale) ?? brand.locales[0];
}

/**
 * Tells whether the brand's website has the language of a version. An entry that moved from a brand with more languages
 * keeps them all.
 */
export function isOfWebsite({ locale }: Pick<EntryRow, 'locale'>, brand: Brand): boolean {
  return !locale || brand.locales.some((one) => one === locale);
}

/**
 * Returns the address of an entry in the panel.
 *
 * @param field path in its form: `Inhalt.1.Bild`.
 */
export function panelAddress(
  uid: UID.ContentType,
  { documentId, locale }: Pick<EntryRow, 'documentId' | 'locale'>,
  field = '',
): string {
  const isSingle = strapi.contentType(uid).kind === 'singleType';
  const query = [
    ...(locale ? [`plugins[i18n][locale]=${locale}`] : []),
    ...(field ? [`feld=${encodeURIComponent(field)}`] : []),
  ].join('&');
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  return `/content-manager/${path}${query && `?${query}`}`;
}

/** Draft and published version of an entry in one language. */
export interface Version {
  uid: UID.ContentType;
  /** The draft; the published version if there is none. */
  row: EntryRow;
  draft: EntryRow | undefined;
  published: EntryRow | undefined;
}

/** Maximum number of rows per type: more than any brand has, and few enough for memory. */
const maxRows = 4_000;

/** Reads all entries of a brand of one type, in the languages of its website. */
export async function readVersions(brand: Brand, uid: UID.ContentType, documentId?: string): Promise<Version[]> {
  const where = { ...(!configuredBrand(uid) && { Marke: brand.id }), ...(documentId && { documentId }) };
  const populate = populateDeep(uid);
  const rows = await queryRows<EntryRow>(uid).findMany({ where, populate, limit: maxRows });
  const entries = Map.groupBy(
    rows.filter((row) => isOfWebsite(row, brand)),
    (row) => versionKey(uid, row),
  );
  return [...entries.values()].flatMap((of) => {
    const [draft, published] = [of.find((row) => !row.publishedAt), of.find((row) => row.publishedAt)];
    const row = draft ?? published;
    return row ? [{ uid, row, draft, published }] : [];
  });
}

export function versionKey(uid: UID.ContentType, { documentId, locale }: Pick<EntryRow, 'documentId' | 'locale'>) {
  return `${uid} ${documentId} ${locale}`;
}

import type { Core, UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { type CollectionName, collections } from '../../../src/content/collections.ts';
import { collectionOfUid, configuredBrand } from '../../../src/content/documents.ts';
import type { Entry } from '../../../src/content/parse.ts';
import { pathOfEntry } from '../../../src/content/path-of-entry.ts';
import { localPath } from '../../../src/sites/locale-path.ts';
import { fixedPaths, hasPath } from '../../../src/sites/routes.ts';
import { siteOrigins } from '../preview/settings.ts';

/** A version of an entry or a configuration, in one language. */
export interface EntryRow {
  documentId: string;
  locale: string | null;
  publishedAt: string | null;
  updatedAt: string;
  [field: string]: unknown;
}

/** Whether a type has a version in each language. */
export function isLocalised(strapi: Core.Strapi, uid: UID.ContentType): boolean {
  const { pluginOptions } = strapi.contentType(uid);
  return Boolean((pluginOptions as { i18n?: { localized?: boolean } } | undefined)?.i18n?.localized);
}

/** Without what is empty, which the sites read as absent. */
export function withoutNulls<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_, of) => of ?? undefined));
}

/** Where an entry has its page on the website; undefined where its brand has no such page, or it lacks what its address is made of. */
export function addressOf(uid: UID.ContentType, row: EntryRow, brand: Brand): string | undefined {
  const path = pathOf(uid, row);
  if (!path || !hasPath(brand, path)) return undefined;
  const locale = localeOf(row, brand);
  return siteOrigins()(brand) + localPath(brand, locale, path);
}

/** What a configuration says stands on the home page. */
function pathOf(uid: UID.ContentType, row: EntryRow): string | undefined {
  if (configuredBrand(uid)) return fixedPaths.home;
  const collection = collectionOfUid(uid);
  if (!collection || !row[collections[collection].key]) return undefined;
  return pathOfRow(collection, row);
}

function pathOfRow<Name extends CollectionName>(collection: Name, row: EntryRow): string {
  // What an address is made of was checked when it was written.
  return pathOfEntry(collection, { ...row, Titel: row['Titel'] ?? '' } as unknown as Entry<Name>);
}

/** The language of a version; what is not localised counts as of the first. */
export function localeOf({ locale }: Pick<EntryRow, 'locale'>, brand: Brand): Brand['locales'][number] {
  return brand.locales.find((one) => one === locale) ?? brand.locales[0];
}

/** Whether the website of a brand has the language of a version: one moved from a brand with more languages keeps them. */
export function isOfWebsite({ locale }: Pick<EntryRow, 'locale'>, brand: Brand): boolean {
  return !locale || brand.locales.some((one) => one === locale);
}

/**
 * Where the panel opens an entry.
 *
 * @param field path in its form: `Inhalt.1.Bild`.
 */
export function panelAddress(
  strapi: Core.Strapi,
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

import type { Core, Struct, UID } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';

/** Lists the types that the sites read: the collections and one configuration per brand. */
export function siteTypes(strapi: Core.Strapi): Struct.ContentTypeSchema[] {
  const names = [
    ...Object.values(collections).map(({ singular }) => singular),
    ...brands.map(({ id }) => `konfiguration-${id}`),
  ];
  return names.map((name) => strapi.contentType(uidOf(name)));
}

/** Types with a number in their addresses: `/jobs/offene-stellen/17`. */
export const numberedTypes = Object.values(collections)
  .filter(({ key }) => key === 'Nummer')
  .map(({ singular }) => uidOf(singular));

/** @param name singular name of one of our types. */
export function uidOf(name: string): UID.ContentType {
  return `api::${name}.${name}`;
}

/** Tells whether a type has a version per language. */
export function isLocalised(strapi: Core.Strapi, uid: UID.ContentType): boolean {
  const { i18n } = (strapi.contentType(uid).pluginOptions ?? {}) as { i18n?: { localized?: boolean } };
  return i18n?.localized ?? false;
}

import type { Core, Struct, UID } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';

/** What the sites read: the collections and one configuration per brand. */
export function siteTypes(strapi: Core.Strapi): Struct.ContentTypeSchema[] {
  const names = [
    ...Object.values(collections).map(({ singular }) => singular),
    ...brands.map(({ id }) => `konfiguration-${id}`),
  ];
  return names.map((name) => strapi.contentType(uidOf(name)));
}

/** Types with an address of number: `/jobs/offene-stellen/17`. */
export const numberedTypes = Object.values(collections)
  .filter(({ key }) => key === 'Nummer')
  .map(({ singular }) => uidOf(singular));

/** @param name of a type of ours, in the singular. */
export function uidOf(name: string): UID.ContentType {
  return `api::${name}.${name}`;
}

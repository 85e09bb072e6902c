import type { Core, UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { holding } from '../../../src/sites/find-brand.ts';
import { siteTypes } from '../content-model/site-types.ts';

/** The brands on whose websites an entry of a brand has an address: the holding's shows the homes of all. */
export function websitesOf(uid: UID.ContentType, brand: Brand): Brand[] {
  return uid === 'api::haus.haus' && brand.id !== holding.id ? [brand, holding] : [brand];
}

/** The types whose documents may link to pages of a brand, with what finds them. */
export function mayLinkTo(strapi: Core.Strapi, brand: string): { uid: UID.ContentType; where: object }[] {
  return siteTypes(strapi).flatMap(({ uid, attributes }) => {
    if ('Marke' in attributes) return [{ uid: uid as UID.ContentType, where: { Marke: brand } }];
    return configuredBrand(uid) === brand ? [{ uid: uid as UID.ContentType, where: {} }] : [];
  });
}

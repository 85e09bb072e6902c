import type { Core, UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { holding } from '../../../src/sites/find-brand.ts';
import { siteTypes } from '../content-model/site-types.ts';

/** Lists the brands with a page for this entry. The holding's website also shows the homes of all brands. */
export function websitesOf(uid: UID.ContentType, brand: Brand): Brand[] {
  return uid === 'api::haus.haus' && brand.id !== holding.id ? [brand, holding] : [brand];
}

/** Lists the types that may link to pages of a brand, each with a filter for its documents. */
export function mayLinkTo(strapi: Core.Strapi, brand: string): { uid: UID.ContentType; where: object }[] {
  return siteTypes(strapi).flatMap(({ uid, attributes }) => {
    if ('Marke' in attributes) return [{ uid: uid as UID.ContentType, where: { Marke: brand } }];
    return configuredBrand(uid) === brand ? [{ uid: uid as UID.ContentType, where: {} }] : [];
  });
}

import type { Core, UID } from '@strapi/strapi';
import { configuredBrand } from '../../../src/content/documents.ts';
import { siteTypes } from '../content-model/site-types.ts';

/** The types whose documents may link to pages of a brand, with what finds them. */
export function mayLinkTo(strapi: Core.Strapi, brand: string): { uid: UID.ContentType; where: object }[] {
  return siteTypes(strapi).flatMap(({ uid, attributes }) => {
    if ('Marke' in attributes) return [{ uid: uid as UID.ContentType, where: { Marke: brand } }];
    return configuredBrand(uid) === brand ? [{ uid: uid as UID.ContentType, where: {} }] : [];
  });
}

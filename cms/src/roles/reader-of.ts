import type { UID } from '@strapi/strapi';
import type { BrandId } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import type { Rights } from './rights-of-request.ts';

/** Tells whether a user may read the entries of a type and brand. */
export type MayRead = (uid: UID.ContentType, brand: BrandId) => boolean;

/** Creates a check of read permissions with a cache per type. */
export function readerOf(rights: Rights): MayRead {
  const known = new Map<UID.ContentType, readonly BrandId[] | undefined>();
  return (uid, brand) => {
    if (!isOf(uid, brand)) return false;
    if (!known.has(uid)) known.set(uid, rights.brands(uid, 'read'));
    const own = known.get(uid);
    return !own || own.includes(brand);
  };
}

/** Tells whether a type can have entries of a brand: a configuration belongs to one brand only. */
function isOf(uid: UID.ContentType, brand: string): boolean {
  return (configuredBrand(uid) ?? brand) === brand;
}

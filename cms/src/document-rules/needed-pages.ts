import type { UID } from '@strapi/strapi';
import { fixedPaths, hasPath } from '../../../src/sites/routes.ts';
import type { Part } from '../content-model/walk.ts';
import { brandOf } from '../links/published-pages.ts';

/** Tells whether a version of an entry is the page of a fixed route, which its website always needs. */
export function isNeeded(uid: UID.ContentType, version: Part): boolean {
  const path = version['Pfad'];
  const brand = brandOf(uid, version);
  return (
    uid === 'api::seite.seite' &&
    !!brand &&
    Object.values(fixedPaths).some((one) => one === path && hasPath(brand, one))
  );
}

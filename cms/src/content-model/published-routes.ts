import type { UID } from '@strapi/strapi';
import { factories } from '../strapi.ts';

// Creates a new object per route, because Strapi writes each route's permission into it.
const reading = () => ({ policies: ['global::drafts-only-in-preview'] });

/** Creates the routes of a type with drafts. Readers get published versions only. */
export function publishedRoutes(uid: UID.ContentType) {
  return factories.createCoreRouter(uid, { config: { find: reading(), findOne: reading() } });
}

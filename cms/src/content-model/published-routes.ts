import type { UID } from '@strapi/strapi';
import { factories } from '../strapi.ts';

// A new object for each route: Strapi writes the permission that a route asks for into it.
const reading = () => ({ policies: ['global::drafts-only-in-preview'] });

/** The routes of a type that has drafts: a reader gets what is published. */
export function publishedRoutes(uid: UID.ContentType) {
  return factories.createCoreRouter(uid, { config: { find: reading(), findOne: reading() } });
}

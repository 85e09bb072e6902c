import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';

/**
 * Values of `@strapi/strapi`, loaded as CommonJS. An `import` would load the package's ES modules, which are built for
 * bundlers and fail in Node. Types are imported from the package itself.
 */
export const { createStrapi, factories } = createRequire(import.meta.url)(
  '@strapi/strapi',
) as typeof import('@strapi/strapi');

// Creates a new object per route, because Strapi writes each route's permission into it.
const reading = () => ({ policies: ['global::drafts-only-in-preview'] });

/** Gives each content type of `src/api` the usual routes, a service, and a controller if it has none of its own. */
export function serveTypes(): void {
  const controllers = strapi.get('controllers');
  const own: string[] = controllers.keys();
  for (const { uid, options } of Object.values(strapi.contentTypes)) {
    const [, name] = /^api::(.+)\./.exec(uid) ?? [];
    if (!name) continue;
    // Readers get published versions only.
    const config = options?.draftAndPublish ? { find: reading(), findOne: reading() } : {};
    strapi.api(name).routes = {
      ...strapi.api(name).routes,
      [name]: factories.createCoreRouter(uid, { config }) as Core.Router,
    };
    strapi.get('services').set(uid, factories.createCoreService(uid));
    if (!own.includes(uid)) controllers.set(uid, factories.createCoreController(uid));
  }
}

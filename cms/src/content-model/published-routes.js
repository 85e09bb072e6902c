'use strict';

const { factories } = require('@strapi/strapi');

// A new object for each route: Strapi writes the permission that a route asks for into it.
const reading = () => ({ policies: ['global::drafts-only-in-preview'] });

/** The routes of a type that has drafts: whoever may read it reads what is published. */
function publishedRoutes(uid) {
  return factories.createCoreRouter(uid, { config: { find: reading(), findOne: reading() } });
}

module.exports = { publishedRoutes };

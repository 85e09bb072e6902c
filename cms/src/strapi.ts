import { createRequire } from 'node:module';

/**
 * The values of `@strapi/strapi`, as CommonJS. An `import` of this package leads to ES modules that are meant for
 * bundlers: Node cannot load them. Types are imported from the package itself.
 */
export const { createStrapi, factories } = createRequire(import.meta.url)(
  '@strapi/strapi',
) as typeof import('@strapi/strapi');

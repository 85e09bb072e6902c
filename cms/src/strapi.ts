import { createRequire } from 'node:module';

/**
 * Values of `@strapi/strapi`, loaded as CommonJS. An `import` would load the package's ES modules, which are built for
 * bundlers and fail in Node. Types are imported from the package itself.
 */
export const { createStrapi, factories } = createRequire(import.meta.url)(
  '@strapi/strapi',
) as typeof import('@strapi/strapi');

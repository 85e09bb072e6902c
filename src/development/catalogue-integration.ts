import type { AstroIntegration } from 'astro';
import { catalogueRoute } from './catalogue/catalogue-route.ts';

/** Adds the catalogue of blocks and components to `npm run dev`; it is never built. */
export function catalogue(): AstroIntegration {
  return {
    name: 'catalogue',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev')
          injectRoute({
            pattern: catalogueRoute,
            entrypoint: new URL('./catalogue/Catalogue.astro', import.meta.url),
          });
      },
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { catalogueRoute } from '../sites/routes.ts';

/** Astro integration of `npm run dev`. Builds load only this file. */
export function development(): AstroIntegration {
  let server: typeof import('./development-server.ts') | undefined;
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': async ({ command, config, injectRoute, updateConfig }) => {
        if (command !== 'dev') return;
        server = await import('./development-server.ts');
        injectRoute({ pattern: catalogueRoute, entrypoint: new URL('./Catalogue.astro', import.meta.url) });
        updateConfig({ vite: server.viteForDevelopment(fileURLToPath(config.root)) });
      },
      'astro:server:setup': ({ server: vite }) => server?.serveDevelopment(vite),
    },
  };
}

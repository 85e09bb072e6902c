import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';
import i18next from 'astro-i18next';
import { islandStart } from '../../../src/builder/app/island-start.ts';

/** The project's islands, but with the scripts that Astro itself inserts to start them. */
function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      ...islandStart().hooks,
      'astro:config:done': ({ config }) => {
        const { vite } = config;
        vite.plugins = (vite.plugins ?? []).filter((plugin) => !isNamed(plugin, 'no-scripts-at-islands'));
      },
    },
  };
}

const isNamed = (plugin: unknown, name: string) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name;

/** Node runs the code that reads the content: a bundle of it would not find its files. */
const unbundledContent = {
  name: 'unbundled-content',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id.endsWith('/brand-sites.ts')
      ? { id: new URL('brand-sites.ts', import.meta.url).href, external: 'absolute' as const }
      : undefined,
};

export default defineConfig({
  srcDir: './site',
  output: 'static',
  integrations: [react(), i18next(), islands()],
  trailingSlash: 'never',
  image: { service: passthroughImageService() },
  vite: { plugins: [unbundledContent] },
});

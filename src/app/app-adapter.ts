import type { AstroIntegration } from 'astro';

/** An adapter whose built entry exports the app itself: the build and the origin call it as a function. */
export function appAdapter(): AstroIntegration {
  return {
    name: 'app-adapter',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [nothingPrerendered()] } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'app-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', hybridOutput: 'stable', staticOutput: 'stable' },
        });
      },
    },
  };
}

/**
 * Astro bundles its runtime and React once more for the pages that it renders by itself. There are none here, and nobody
 * loads that bundle.
 */
function nothingPrerendered() {
  const entry = /\/astro\/dist\/entrypoints\/prerender\.js$/;
  return {
    name: 'nothing-prerendered',
    apply: 'build' as const,
    enforce: 'pre' as const,
    load: (id: string) => (entry.test(id) ? 'export {};' : undefined),
  };
}

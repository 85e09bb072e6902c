import type { AstroIntegration } from 'astro';

/** Creates an adapter with an entry that exports the app: the build and the origin call it as a function. */
export function appAdapter(): AstroIntegration {
  return {
    name: 'app-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // With its packages in it, a bundle runs wherever it lies.
        const ssr = command === 'build' ? { noExternal: true as const } : {};
        updateConfig({ vite: { plugins: [nothingPrerendered()], ssr } });
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
 * Empties the bundle for prerendered pages, which contains a second copy of Astro's runtime and React. This app has no
 * such pages.
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

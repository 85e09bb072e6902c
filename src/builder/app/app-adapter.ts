import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Creates an adapter with an entry that exports the app: the build and the origin call it as a function. */
export function appAdapter(): AstroIntegration {
  return {
    name: 'app-adapter',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // With its packages in it, a bundle runs wherever it lies.
        const ssr = command === 'build' ? { noExternal: true as const } : {};
        const css = { modules: { generateScopedName } };
        updateConfig({ vite: { plugins: [nothingPrerendered(), rulesOnce(), ...shortScopes()], ssr, css } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'app-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', hybridOutput: 'stable', staticOutput: 'stable' },
        });
      },
      // Each route repeats all styles of the app, 95 kB; `entry.ts` needs them once.
      'astro:build:ssr': ({ manifest }) => {
        const known = new Set<string>();
        for (const route of manifest.routes)
          route.styles = route.styles.filter((style) => {
            const text = JSON.stringify(style);
            return !known.has(text) && known.add(text);
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

/**
 * Leaves styles to the server, which renders the islands, too: otherwise a fifth of the stylesheet would stand in it
 * twice.
 */
function rulesOnce() {
  return {
    name: 'rules-once',
    apply: 'build' as const,
    configEnvironment: (name: string) => (name === 'client' ? { build: { emitAssets: false } } : undefined),
  };
}

/** Names a class of a CSS module after its file. Vite's random names take 140 bytes of the compressed stylesheet. */
function generateScopedName(name: string, file: string): string {
  return `${basename(file).split('.')[0]}-${name}`;
}

/**
 * Shortens the attributes of component scopes, `data-astro-cid-<hash>`. In the compressed stylesheet, the hashes take
 * 550 bytes.
 */
function shortScopes() {
  const files = globSync('src/**/*.astro').toSorted();
  const indexes = new Map(files.map((file, index) => [resolve(file), index]));
  const transform = (code: string, id: string) => {
    const index = indexes.get(id.split('?')[0] ?? '');
    return index === undefined ? undefined : code.replaceAll(/data-astro-cid-\w{8}/g, `data-c${index.toString(36)}`);
  };
  const isStyle = (id: string) => id.includes('type=style');
  return [
    {
      name: 'short-scopes-of-styles',
      apply: 'build' as const,
      enforce: 'pre' as const,
      transform: (code: string, id: string) => (isStyle(id) ? transform(code, id) : undefined),
    },
    {
      name: 'short-scopes-of-components',
      apply: 'build' as const,
      enforce: 'post' as const,
      transform: (code: string, id: string) => (isStyle(id) ? undefined : transform(code, id)),
    },
  ];
}

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

const folder = new URL('../../islands/start/', import.meta.url);
const inlined = '?inlined';

/** Adds the client directive `whenIdle`, and `import text from './guard.ts?inlined'` for inline scripts. */
export function islandStart(): AstroIntegration {
  return {
    name: 'island-start',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'whenIdle', entrypoint: fileURLToPath(new URL('when-idle.ts', folder)) });
        updateConfig({ vite: { plugins: [{ name: 'inlined-script', load: loadInlined }, noScriptsAtIslands] } });
      },
    },
  };
}

/** Removes the scripts that Astro inserts before the first island of a page: `Document.astro` has them in the head. */
const noScriptsAtIslands = {
  name: 'no-scripts-at-islands',
  apply: 'build' as const,
  enforce: 'pre' as const,
  load(id: string) {
    if (!id.endsWith('/astro/dist/runtime/server/scripts.js')) return undefined;
    return `export const determineIfNeedsHydrationScript = () => false;
      export const determinesIfNeedsDirectiveScript = () => false;
      export const getPrescripts = () => '';`;
  },
};

/** Loads a module with the bundled and minified text of a script as its default export. */
async function loadInlined(id: string): Promise<string | undefined> {
  if (!id.endsWith(inlined)) return undefined;
  const entry = id.slice(0, -inlined.length);
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    // The project's own settings would add «use strict».
    tsconfigRaw: {},
    target: ['chrome100', 'safari15.4', 'firefox104'],
    write: false,
  });
  return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`;
}

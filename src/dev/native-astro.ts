import { readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { init, parse } from 'es-module-lexer';
import type { DevelopmentPlugin } from './vite-types.ts';

/** Folder of Astro's own modules. */
const astroFolder = dirname(fileURLToPath(import.meta.resolve('astro'))) + sep;

/**
 * Lets Node load Astro's own modules for pages. Vite would compile about 250 modules at each start, which takes more
 * than a second. Most of them are already loaded, because the development server uses them. Modules that need Vite
 * still use it.
 */
export function nativeAstro(): DevelopmentPlugin {
  return {
    name: 'native-astro',
    // Runs before Astro's own plugins, which load the first modules here.
    enforce: 'pre',
    async configureServer({ environments: { ssr }, config: { root } }) {
      await init;
      const looks = new Map<string, Look>();
      const isNative = (url: string) => {
        const file = fileOf(url, root);
        return file.startsWith(astroFolder) && file.endsWith('.js') && !needsVite(file, looks) ? file : undefined;
      };
      const fetchModule = ssr.fetchModule.bind(ssr);
      ssr.fetchModule = async (url, ...rest) => {
        const file = isNative(url);
        return file ? { externalize: pathToFileURL(file).href, type: 'module' } : fetchModule(url, ...rest);
      };
      const warmupRequest = ssr.warmupRequest.bind(ssr);
      ssr.warmupRequest = async (url) => (isNative(url) ? undefined : warmupRequest(url));
    },
  };
}

function fileOf(url: string, root: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url);
  if (url.startsWith('/@fs/')) return url.slice('/@fs'.length);
  return url.startsWith(root + sep) ? url : join(root, url);
}

/** Tells whether a module, or one of its imports, uses features that only Vite provides. */
function needsVite(file: string, looks: Map<string, Look>): boolean {
  const reached = new Set([file]);
  for (const module of reached) {
    const { isVites, imported } = looks.get(module) ?? look(module);
    looks.set(module, { isVites, imported });
    if (isVites) return true;
    for (const other of imported) reached.add(other);
  }
  return false;
}

interface Look {
  /** Whether it uses virtual modules or `import.meta.env`. */
  isVites: boolean;
  /** Imported files of the same package. */
  imported: readonly string[];
}

function look(file: string): Look {
  const code = readFileSync(file, 'utf8');
  const [imports] = parse(code, file);
  const names = imports.map(({ n: name = '' }) => name);
  return {
    isVites: imports.some(({ n: name = '', d: kind, e: end }) =>
      // -2 stands for `import.meta`.
      kind === -2 ? /^\.(env|hot)\b/.test(code.slice(end, end + 5)) : /^(virtual|astro):|\?/.test(name),
    ),
    imported: names.filter((name) => name.startsWith('.')).map((name) => resolve(dirname(file), name)),
  };
}

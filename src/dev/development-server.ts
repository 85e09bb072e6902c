import { readFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { findMediaFile } from '../content/find-media-file.ts';
import { foldersOfEnvironment } from '../releases/folders.ts';
import { contentReader } from './content-reader.ts';

/** Development server of Astro, which is Vite's server. */
type DevelopmentServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];
type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Paths that affect pages. Other paths are not watched, because builds write thousands of files there. */
const watched = /^(src|public|[^/]*\.(ts|mjs|cjs|json)|\.env[^/]*)(\/|$)/;
/** About 1,400 media files, which would cost the watcher a quarter of a second. */
const unwatched = /^src\/content\/default\/(encoded|bilder|dateien)(\/|$)/;

/** Origin that answers forms: `npm run serve -- --port 4322`. */
const origin = 'http://127.0.0.1:4322';

/** Configures Vite for the development server. @param root folder of the project. */
export function viteForDevelopment(root: string): ViteUserConfig {
  const packages = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('astro')))));
  return {
    plugins: [followDictionaries(), warmUp()],
    server: {
      strictPort: true,
      proxy: { '/api/': origin },
      // The packages may be outside of the project, as in a second working tree.
      fs: { allow: [root, packages] },
      watch: {
        ignored: (path) => {
          const within = relative(root, path).replaceAll(sep, '/');
          return within !== '' && !within.startsWith('..') && (!watched.test(within) || unwatched.test(within));
        },
      },
    },
  };
}

/** Compiles the modules of the first page while the server starts, with all imports of a module in parallel. */
function warmUp(): Plugin {
  return {
    name: 'warm-up',
    configEnvironment: (name: string) =>
      name === 'ssr'
        ? { dev: { preTransformRequests: true, warmup: ['src/pages/index.astro', 'src/middleware.ts'] } }
        : undefined,
  };
}

/** Time in which a text editor finishes writing, in milliseconds. */
const pauseMs = 60;

/** Modules that keep texts: the translator, and the loader of the dictionaries. */
const keepers = /\/src\/i18n\/translate\.ts$|astro:scripts\/page-ssr\.js$/;

/**
 * Treats a change of a dictionary as a change of the modules that keep its texts. Astro then reloads them and the open
 * pages.
 */
function followDictionaries(): Plugin {
  return {
    name: 'follow-dictionaries',
    hotUpdate: {
      // Before Astro's own handler, which loads the middleware again only if it sees changed modules.
      order: 'pre',
      async handler({ file, modules }) {
        if (this.environment.name !== 'ssr' || !/\/public\/locales\/.*\.json$/.test(file)) return undefined;
        await pause(pauseMs);
        const { idToModuleMap } = this.environment.moduleGraph;
        return [...modules, ...[...idToModuleMap.values()].filter(({ id }) => id && keepers.test(id))];
      },
    },
  };
}

/** Adds content and its files to Astro's development server. */
export function serveDevelopment(server: DevelopmentServer): void {
  server.middlewares.use((request, _, next) => {
    // Astro reads its locals from this property.
    Object.assign(request, { [Symbol.for('astro.locals')]: { development: contentReader } });
    next();
  });
  server.middlewares.use(async (request, response, next) => {
    if (!/^\/_(bilder|dateien)\//.test(request.url ?? '')) return next();
    try {
      const { media, pictures } = foldersOfEnvironment();
      const found = await findMediaFile(decodeURI(request.url ?? ''), { originals: [media], pictures: [pictures] });
      if (!found) return next();
      response.setHeader('content-type', found.type);
      return response.end(await readFile(found.path));
    } catch (error) {
      return next(error);
    }
  });
  followContent(server);
}

/** Code that reads content. */
const contentCode = /^(src\/(content|dev|fields|pictures|platform|sites)\/.*|sites\.config)\.ts$/;

/** Reloads open pages after changes that Vite does not track: content, and the code that reads it. */
function followContent({ watcher, environments, config }: DevelopmentServer): void {
  let waiting: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  let isCode = false;
  watcher.on('all', (_, path) => {
    const file = relative(config.root, path).replaceAll(sep, '/');
    const [, brand] = /^src\/content\/default\/([^/]+)\//.exec(file) ?? [];
    if (brand) changed.add(brand);
    else if (contentCode.test(file)) isCode = true;
    else return;
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const read = isCode ? contentReader.restart() : contentReader.read([...changed]);
      isCode = false;
      changed.clear();
      await read;
      environments.client.hot.send({ type: 'full-reload' });
    }, pauseMs);
  });
}

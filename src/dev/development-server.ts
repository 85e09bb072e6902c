import { readFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';
import { contentReader } from './content/content-reader.ts';
import { developmentRoutes } from './development-routes.ts';
import { followContent, followDictionaries, followLateWrites, followUnheard } from './follow-changes.ts';
import { nativeAstro } from './native-astro.ts';
import { report } from './report.ts';
import { Dictionaries } from './texts/dictionaries.ts';
import type { DevelopmentPlugin, DevelopmentServer } from './vite-types.ts';

/** Paths that affect pages. Other paths are not watched, because builds write thousands of files there. */
const watched = /^(src|public|[^/]*\.(ts|mjs|cjs|json)|\.env[^/]*)(\/|$)/;
/** About 1,400 media files, which would cost the watcher a quarter of a second. Changes show with the next page. */
const unwatched = /^src\/content\/default\/(encoded|bilder|dateien)(\/|$)/;

let dictionaries: Dictionaries | undefined;

/** Configures Vite for the development server. @param root folder of the project. */
export function viteForDevelopment(root: string): ViteUserConfig {
  // Survives a restart of the server after a change of its configuration.
  dictionaries ??= new Dictionaries(root);
  const packages = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('astro')))));
  return {
    plugins: [nativeAstro(), packagesLater(), followDictionaries(dictionaries), warmUp()],
    server: {
      strictPort: true,
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
function warmUp() {
  return {
    name: 'warm-up',
    configEnvironment: (name: string) =>
      name === 'ssr'
        ? { dev: { preTransformRequests: true, warmup: ['src/pages/index.astro', 'src/middleware.ts'] } }
        : undefined,
  };
}

/** Adds to Astro's development server: content, its files, and the answers of the origin. */
export function serveDevelopment(server: DevelopmentServer): void {
  const reader = contentReader();
  reader.start();
  developmentFiles(server);
  developmentRoutes(server, {
    contentOf: (brand) => reader.contentOf(brand),
    isFollowed: !process.env['CONTENT_URL'],
    dictionaryProblems: (language) => dictionaries?.problemsOf(language) ?? [],
    report,
  });
  followContent(server, reader);
  followLateWrites(server);
  followUnheard(server);
}

/** Serves pictures and documents of the content in `npm run dev`. Encodes each picture on its first request. */
function developmentFiles(server: DevelopmentServer): void {
  server.middlewares.use(async (request, response, next) => {
    if (!/^\/_(bilder|dateien)\//.test(request.url ?? '')) return next();
    try {
      const address = decodeURI(request.url ?? '');
      await contentReader().provide(address);
      const found = await fileOf(address);
      if (!found) return next();
      response.setHeader('content-type', found.type);
      return response.end(await readFile(found.path));
    } catch (error) {
      return next(error);
    }
  });
}

/** Finds a file. Its modules are loaded with the first request. */
async function fileOf(address: string) {
  const { foldersOfEnvironment } = await import('../build/releases/folders.ts');
  const { findMediaFile } = await import('../content/find-media-file.ts');
  const { media, pictures } = foldersOfEnvironment();
  return findMediaFile(address, { originals: [media], pictures: [pictures] });
}

/** Tells pages from modules: only modules have a file extension. */
const isPage = (url = '') => !/^\/@|\.\w+(\?|$)/.test(url);

/**
 * Delays Vite's bundling of browser packages until the first page is sent or another file is requested. The bundling
 * takes a second at a first start, and no page needs it.
 */
export function packagesLater(): DevelopmentPlugin {
  return {
    name: 'packages-later',
    configureServer({ environments: { client }, middlewares }) {
      const { depsOptimizer } = client;
      if (!depsOptimizer) return;
      const bundle = depsOptimizer.init.bind(depsOptimizer);
      depsOptimizer.init = async () => {};
      middlewares.use(async (request, response, next) => {
        if (isPage(request.url)) response.once('close', () => void bundle());
        else await bundle();
        next();
      });
    },
  };
}

import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';
import { contentReader } from './content/content-reader.ts';
import { developmentFiles } from './development-files.ts';
import { developmentRoutes } from './development-routes.ts';
import { followContent, followDictionaries, followLateWrites, followUnheard } from './follow-changes.ts';
import { nativeAstro } from './native-astro.ts';
import { packagesLater } from './packages-later.ts';
import { report } from './report.ts';
import { Dictionaries } from './texts/dictionaries.ts';
import type { DevelopmentServer } from './vite-types.ts';

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

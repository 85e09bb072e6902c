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

/** What of the project's folder makes pages. The rest is not watched: builds write thousands of files there. */
const watched = /^(src|public|[^/]*\.(ts|mjs|cjs|json)|\.env[^/]*)(\/|$)/;
/** Files of content: some 1,400, which would take the watcher a quarter of a second. They show with the next page. */
const unwatched = /^src\/content\/default\/(encoded|bilder|dateien)(\/|$)/;

let dictionaries: Dictionaries | undefined;

/** How the development server compiles. @param root the folder of the project. */
export function viteForDevelopment(root: string): ViteUserConfig {
  // Kept where the server starts again because its configuration changed.
  dictionaries ??= new Dictionaries(root);
  const packages = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('astro')))));
  return {
    plugins: [nativeAstro(), packagesLater(), followDictionaries(dictionaries), warmUp()],
    server: {
      strictPort: true,
      // They may lie elsewhere, as in a second working tree.
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

/** The first page's modules are compiled while the server starts, those that a module imports all at once. */
function warmUp() {
  return {
    name: 'warm-up',
    configEnvironment: (name: string) =>
      name === 'ssr'
        ? { dev: { preTransformRequests: true, warmup: ['src/pages/index.astro', 'src/middleware.ts'] } }
        : undefined,
  };
}

/** Adds to the development server what Astro does not have: content, its files, and what the origin answers. */
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

import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { foldersIn } from '../../src/releases/folders.ts';
import type { SourceChange } from './many-pages.ts';
import { type Measured, measure, withCompileCache } from './measure.ts';
import type { Peer, Work } from './peers.ts';

/** Files of this project that the other one copies. */
const copied = ['src', 'public', 'tests/bench', 'sites.config.ts', 'astro-i18next.config.ts', 'package.json'];

/**
 * The same sites as a stock static Astro project: the same content, components and middleware. Each route of
 * `src/pages` lies below `[site]` and lists its paths, so that one build makes all sites. That is faster than
 * thirteen builds, each with its own bundle. A language of a host has a folder of its own. There is no release,
 * compression, search index or sitemap, and every page renders its own bar and footer.
 */
export const staticAstro: Peer = {
  name: 'astro build, the same sites',
  async prepare(folder, work) {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    for (const name of copied) await cp(name, join(folder, name), { recursive: true });
    await copyMedia(work.dist, join(folder, 'public'));
    const files = join('tests', 'bench', 'static-astro');
    await write(join(folder, 'astro.config.mjs'), `export { default } from './${files}/astro.config.ts';`);
    await write(join(folder, 'site', 'middleware.ts'), `export { onRequest } from '../${files}/middleware.ts';`);
    const pages = join('src', 'pages');
    for (const route of await readdir(pages, { recursive: true }))
      if (extname(route)) await copyRoute(join(pages, route), folder, route);
    await writeContent(folder, work);
  },
  change: (folder, edit, work) => writeContent(folder, work, edit),
  run: astroBuild,
};

/** Builds an Astro project. */
export function astroBuild(folder: string): Promise<Measured> {
  return measure(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], folder, {
    ...withCompileCache,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
  });
}

/** Copies a route and adds `getStaticPaths`. «Not found» is a page of each site. */
async function copyRoute(from: string, folder: string, route: string): Promise<void> {
  const to = join(folder, 'site', 'pages', '[site]', route);
  const above = relative(dirname(to), folder);
  const added = [
    `import { sitePaths } from '${above}/tests/bench/static-astro/site-paths.ts';`,
    `export const getStaticPaths = () => sitePaths(${JSON.stringify(route)});\n`,
  ].join('\n');
  const text = (await readFile(from, 'utf8'))
    .replace(/(?<=')(?:\.\.\/)+/g, `${above}/src/`)
    .replaceAll("rewrite('/404')", "rewrite('/' + Astro.params.site + '/404')");
  await write(to, route.endsWith('.astro') ? text.replace('---\n', `---\n${added}`) : added + text);
}

async function writeContent(folder: string, { more }: Work, edit?: SourceChange): Promise<void> {
  await write(join(folder, 'content.json'), JSON.stringify({ more, edit, media: foldersIn('', resolve('var')).media }));
}

/** Copies the encoded pictures and the documents of all hosts. */
async function copyMedia(dist: string, to: string): Promise<void> {
  for (const host of await readdir(dist))
    for (const kind of ['_bilder', '_dateien']) {
      const from = join(dist, host, kind);
      if (existsSync(from)) await cp(from, join(to, kind), { recursive: true });
    }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nativeAstro } from '../../src/dev/native-astro.ts';

const packages = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('astro')))));
const root = dirname(packages);

/** Creates the environment of a development server that loads the modules of pages. */
async function environmentOf(folder: string) {
  const compiled: string[] = [];
  const ssr = {
    fetchModule: async (url: string) => {
      compiled.push(url);
      return { cache: true };
    },
    warmupRequest: async (url: string) => void compiled.push(url),
  };
  const { configureServer } = nativeAstro() as unknown as { configureServer(server: object): Promise<void> };
  await configureServer({ environments: { ssr }, config: { root: folder } });
  return { ssr, compiled };
}

test('Node loads Astro’s modules that are plain JavaScript', async () => {
  const { ssr, compiled } = await environmentOf(root);
  for (const name of ['core/constants.js', 'runtime/server/index.js', 'core/errors/index.js']) {
    const href = new URL(`file://${join(packages, 'astro/dist', name)}`).href;
    expect(await ssr.fetchModule(`/node_modules/astro/dist/${name}`)).toEqual({ externalize: href, type: 'module' });
    await ssr.warmupRequest(`/node_modules/astro/dist/${name}`);
  }
  expect(compiled).toEqual([]);
});

test('this also works in a folder with packages elsewhere', async () => {
  const { ssr } = await environmentOf('/elsewhere');
  const file = join(packages, 'astro/dist/core/constants.js');
  expect(await ssr.fetchModule(`/@fs${file}`)).toMatchObject({ externalize: `file://${file}` });
  expect(await ssr.fetchModule(`file://${file}`)).toMatchObject({ externalize: `file://${file}` });
});

test('Vite loads virtual and compiled modules, modules that import them, and everything else', async () => {
  const { ssr, compiled } = await environmentOf(root);
  const urls = [
    // Imports `virtual:astro:manifest`.
    '/node_modules/astro/dist/vite-plugin-app/createAstroServerApp.js',
    // Reads `import.meta.env`.
    '/node_modules/astro/dist/actions/runtime/client.js',
    // Imports the one above indirectly.
    '/node_modules/astro/dist/core/app/base.js',
    '/node_modules/astro/components/Code.astro',
    '/node_modules/@astrojs/react/dist/server.js',
    '/src/pages/index.astro',
    'virtual:astro:manifest',
  ];
  for (const url of urls) expect(await ssr.fetchModule(url)).toEqual({ cache: true });
  expect(compiled).toEqual(urls);
});

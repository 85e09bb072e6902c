import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Builder } from '../../src/build/builder.ts';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { indexAddress } from '../../src/search/index-file.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

// Tests builder and releases alone, without the brands, their content or the app.

let hosts: TwoHosts;
let builder: Builder<unknown, readonly string[], never>;
beforeEach(async () => {
  hosts = await twoHosts();
  const { model, folders, publisher } = hosts;
  builder = new Builder(model, { folders, publisher, origin: 'https://live.{host}' });
});
afterEach(async () => {
  await builder.close();
  await hosts.remove();
});

const at = (host: string, path: string) => join(hosts.folders.dist, host, path);
const read = (host: string, path: string) => readFile(at(host, path), 'utf8');
const lines = async (host: string, path: string) => (await read(host, path)).split('\n');
const release = (host: string) => readlink(join(hosts.folders.dist, host));
const outcomes = async (plan?: readonly string[]) =>
  Object.fromEntries((await builder.build(plan)).brands.map(({ brand, outcome }) => [brand, outcome]));

async function filesOf(host: string): Promise<string[]> {
  const entries = await readdir(at(host, ''), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((path) => path.slice(at(host, '').length)).sort();
}

async function inodesOf(host: string): Promise<Map<string, number>> {
  const files = await filesOf(host);
  return new Map(await Promise.all(files.map(async (file) => [file, (await stat(at(host, file))).ino] as const)));
}

test('each host has its pages, their files, the error pages, and compressed texts', async () => {
  expect(await outcomes()).toEqual({ north: 'published', south: 'published' });
  const withBrotli = (...names: string[]) => names.flatMap((name) => [name, `${name}.br`]);
  const withBoth = (...names: string[]) => names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  expect(await filesOf('north.example')).toEqual(
    [
      ...withBrotli('/404.html', '/500.html', '/ferry/410.html', '/harbour/index.html', '/index.html'),
      ...withBrotli('/parts.json', '/robots.txt', '/sitemap.xml', '/suche.json'),
      ...withBoth('/_astro/look.css', '/brand/north/mark.svg', '/theme.0a.css'),
      '/_dateien/0123456789abcdef/plan.pdf',
      '/_headers',
      '/_redirects',
    ].sort(),
  );
  expect(await read('north.example', 'index.html')).toContain('en 200 North Süden');
  expect(await read('north.example', '404.html')).toContain('en 404');
  expect(await read('south.example', 'fr/index.html')).toContain('fr 200 Sud North');
  expect(await read('south.example', 'fr/500.html')).toContain('fr 500 broken');
  const page = await read('north.example', 'harbour/index.html');
  expect(brotliDecompressSync(await readFile(at('north.example', 'harbour/index.html.br'))).toString()).toBe(page);
  const styles = await read('north.example', 'theme.0a.css');
  expect(gunzipSync(await readFile(at('north.example', 'theme.0a.css.gz'))).toString()).toBe(styles);
  const { manifest } = (await liveRelease(hosts.folders.dist, hosts.folders.releases, 'north.example')) ?? {};
  expect(manifest).toMatchObject({
    pages: { '/': 200, '/ferry': 410, '/harbour': 200 },
    downloads: { '/_dateien/0123456789abcdef/plan.pdf': 'Plan.pdf' },
    redirects: [{ from: '/old/*', to: '/' }],
    cause: 'north and south',
  });
});

test('files for platforms and search engines contain headers, redirects, errors and pages', async () => {
  await builder.build();
  expect(await lines('north.example', '_headers')).toEqual(
    expect.arrayContaining(['/*', '  x-content-type-options: nosniff', '/_astro/*', '/brand/*']),
  );
  expect(await lines('south.example', '_redirects')).toEqual([
    '/* https://live.south.example/:splat 200! Cookie=__Host-preview',
    '/de/old/ /de 301',
    '/fr/old/ /fr 301',
    '/api/* https://live.south.example/api/:splat 200!',
    '/de/* /de/404.html 404',
    '/fr/* /fr/404.html 404',
    '/* /de/404.html 404',
    '',
  ]);
  expect(await lines('north.example', '_redirects')).toContain('/ferry /ferry/410.html 410');
  const sitemap = await read('north.example', 'sitemap.xml');
  expect(sitemap.match(/<loc>[^<]*/g)).toEqual(['<loc>https://north.example/']);
  expect(await read('north.example', 'robots.txt')).toContain('Sitemap: https://north.example/sitemap.xml');
});

test('only a changed page is rendered, and all other files stay the same on the disk', async () => {
  await builder.build();
  expect(await hosts.rendered()).toHaveLength(5 + 3 * 2 + 3);
  const before = await inodesOf('north.example');
  const south = await release('south.example');
  hosts.content['north'] = { ...hosts.content['north'], '/harbour': 'The new harbour' };

  expect(await outcomes(['north'])).toEqual({ north: 'published', south: 'unchanged' });
  expect(await hosts.rendered()).toEqual(['north.example/harbour']);
  expect(await read('north.example', 'harbour/index.html')).toContain('The new harbour');
  const after = await inodesOf('north.example');
  const written = [...after].filter(([file, inode]) => before.get(file) !== inode).map(([file]) => file);
  const names = [...new Set(written.map((file) => file.replace(/\.(br|gz)$/, '')))];
  expect(names.sort()).toEqual(['/harbour/index.html', '/parts.json', indexAddress('')]);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(await release('south.example')).toBe(south);

  expect(await outcomes()).toEqual({ north: 'unchanged', south: 'unchanged' });
  expect(await hosts.rendered()).toEqual([]);
});

test('a page that shows content of another host is rendered again with it', async () => {
  await builder.build();
  await hosts.rendered();
  hosts.content['south'] = { '/de': 'Tiefer Süden', '/fr': 'Sud' };
  expect(await outcomes(['south'])).toEqual({ north: 'published', south: 'published' });
  expect(await hosts.rendered()).toEqual(['north.example/', 'south.example/de']);
  expect(await read('north.example', 'index.html')).toContain('Tiefer Süden');
});

test('where a build breaks nothing is put on top of what it had read, and the next build asks for everything', async () => {
  await builder.build();
  const { pull, questions } = hosts.model;
  hosts.content['north'] = { ...hosts.content['north'], '/harbour': 'The new harbour' };
  let known: ReadonlyMap<string, unknown> | undefined;
  hosts.model.questions = (plan, live, resting) => {
    known = live;
    return questions(plan, live, resting);
  };
  hosts.model.pull = async () => {
    throw new Error('the content service is gone');
  };
  await expect(builder.build()).rejects.toThrow('the content service is gone');
  expect(await read('north.example', 'harbour/index.html')).not.toContain('new');

  hosts.model.pull = pull;
  expect(await outcomes()).toEqual({ north: 'published', south: 'unchanged' });
  expect([...(known?.keys() ?? [])]).toEqual([]);
  expect(await read('north.example', 'harbour/index.html')).toContain('The new harbour');
});

test('a page that breaks holds its host alone, and is told once', async () => {
  hosts.content['north'] = { '/': 'broken', '/harbour': 'The harbour' };
  const { brands } = await builder.build();
  expect(brands.map(({ brand, outcome, problems }) => [brand, outcome, problems.length]).sort()).toEqual([
    ['north', 'held', 1],
    ['south', 'published', 0],
  ]);
});

test('a host that is held keeps its last release, and others what they show of it', async () => {
  await builder.build();
  const south = await release('south.example');
  hosts.content['south'] = new Error('the south is closed');
  hosts.content['north'] = { ...hosts.content['north'], '/': 'New North' };
  const { brands } = await builder.build();
  expect(brands).toContainEqual(
    expect.objectContaining({ brand: 'south', outcome: 'held', problems: ['the south is closed'] }),
  );
  expect(await release('south.example')).toBe(south);
  expect(await read('north.example', 'index.html')).toContain('New North Süden');
  expect(await readdir(hosts.folders.held)).toEqual(['south.json']);

  hosts.content['south'] = { '/de': 'Süden', '/fr': 'Sud' };
  expect(await outcomes()).toEqual({ north: 'unchanged', south: 'published' });
  expect(await read('south.example', 'de/index.html')).toContain('New North');
  expect(await readdir(hosts.folders.held)).toEqual([]);
});

test('a host that would lose more than a fifth of its pages is held, unless confirmed', async () => {
  await builder.build();
  const { folders, publisher, model } = hosts;
  hosts.content['north'] = { '/': 'North' };
  expect(await outcomes(['north'])).toMatchObject({ north: 'held' });
  await builder.settled();
  const willing = new Builder(model, { folders, publisher, acceptShrink: true });
  expect((await willing.build(['north'])).brands).toContainEqual(
    expect.objectContaining({ brand: 'north', outcome: 'published', pages: 1 }),
  );
  await willing.close();
  expect(await filesOf('north.example')).not.toContain('/harbour/index.html');
});

test('a host with pages about others keeps them when all content must be requested again', async () => {
  const { folders, publisher, model } = hosts;
  const brands = model.brands.map((brand) => ({
    ...brand,
    // Releases may be moved to another machine without the content.
    read: async () => undefined,
    sites: (...known: Parameters<typeof brand.sites>) =>
      brand.sites(...known).map((site) => ({
        ...site,
        pages: () => site.pages().filter(({ address }) => address !== '/ferry' || known[0].has('south')),
      })),
  }));
  for (const outcome of ['published', 'unchanged']) {
    const another = new Builder({ ...model, brands }, { folders, publisher });
    const { brands: reports } = await another.build();
    await another.close();
    expect(reports.map((report) => [report.brand, report.outcome, report.problems]).sort()).toEqual([
      ['north', outcome, []],
      ['south', outcome, []],
    ]);
  }
});

const pagesOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${index}`, 'A']));

/** Builds the north with a number of pages at a given time, in its own process. */
async function sizeAfter(count: number, now: string, acceptShrink = false): Promise<string | undefined> {
  const { folders, publisher, model } = hosts;
  hosts.content['north'] = { '/': 'North', ...pagesOf(count - 1) };
  const another = new Builder(model, { folders, publisher, now: new Date(now), acceptShrink });
  const { brands } = await another.build(['north']);
  await another.close();
  const north = brands.find(({ brand }) => brand === 'north');
  return north?.problems[0] ?? north?.outcome;
}

test('a host that repeatedly loses a fifth within a day is held at the second step', async () => {
  expect(await sizeAfter(50, '2027-05-01T08:00:00Z')).toBe('published');
  expect(await sizeAfter(40, '2027-05-03T08:00:00Z')).toBe('published');
  expect(await sizeAfter(41, '2027-05-03T09:00:00Z')).toBe('published');
  expect(await sizeAfter(33, '2027-05-03T10:00:00Z')).toBe(
    'north: would have lost 17 of 50 pages within a day; if that is meant, run the build with --accept-shrink',
  );
  // Setting the clock back neither drops the history nor keeps it longer.
  expect(await sizeAfter(33, '2027-05-01T07:00:00Z')).toContain('would have lost 17 of 50');
  expect(await sizeAfter(40, '2027-05-01T07:00:00Z')).toBe('published');
  expect(await sizeAfter(33, '2027-05-02T06:59:00Z')).toContain('would have lost 17 of 50');
  expect(await sizeAfter(33, '2027-05-02T07:00:00Z')).toBe('published');
});

test('a confirmed number of pages is the reference for the rest of the day', async () => {
  await sizeAfter(50, '2027-05-03T08:00:00Z');
  expect(await sizeAfter(20, '2027-05-03T09:00:00Z')).toContain('would lose 30 of 50');
  expect(await sizeAfter(20, '2027-05-03T09:00:00Z', true)).toBe('published');
  expect(await sizeAfter(19, '2027-05-03T10:00:00Z')).toBe('published');
  expect(await sizeAfter(14, '2027-05-03T11:00:00Z')).toBe(
    'north: would lose 5 of 19 pages (/13, /14, /15, …); if that is meant, run the build with --accept-shrink',
  );
});

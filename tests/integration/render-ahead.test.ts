import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Builder } from '../../src/builder/builder.ts';
import { liveRelease } from '../../src/releases/manifest.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

let hosts: TwoHosts;
type Texts = Readonly<Record<string, string>>;
let builder: Builder<Texts, readonly string[], never>;
/** Callback between the arrival of the north and of the south. */
let meanwhile: () => Promise<unknown>;
/** All requests to the app. */
let rendered: string[];

beforeEach(async () => {
  hosts = await twoHosts();
  rendered = [];
  builder = builderOf(hosts.model);
  meanwhile = () => untilRendered('north.example/500', 'north.example/theme.0a.css');
});
afterEach(async () => {
  await builder.close();
  await hosts.remove();
});

function builderOf(model: TwoHosts['model']): typeof builder {
  const pull: typeof model.pull = async (...asked) => {
    const { pulled, ...others } = await model.pull(...asked);
    return { ...others, pulled: slowly(pulled) };
  };
  async function* slowly(pulled: Awaited<ReturnType<typeof model.pull>>['pulled']) {
    for await (const one of pulled) {
      if (one.brand !== 'north') await meanwhile();
      yield one;
    }
  }
  const questions: typeof model.questions = (...asked) => model.questions(...asked);
  return new Builder<Texts, readonly string[], never>(
    { ...model, pull, questions },
    { ...hosts, origin: 'https://live.{host}' },
  );
}

async function note(): Promise<string[]> {
  rendered.push(...(await hosts.rendered()));
  return rendered;
}

async function untilRendered(...pages: string[]): Promise<void> {
  await vi.waitFor(async () => expect(await note()).toEqual(expect.arrayContaining(pages)));
  // Waits until its files are written and counted.
  await setTimeout(50);
}

const read = (host: string, path: string) => readFile(join(hosts.folders.dist, host, path), 'utf8');
const leftIn = async (host: string) =>
  (await readdir(join(hosts.folders.releases, host))).filter((name) => name.endsWith('.part'));
const times = (page: string) => rendered.filter((one) => one === page).length;

test('a host is rendered before others are known; then only pages that show them are rendered again', async () => {
  const { brands } = await builder.build();
  await note();
  expect(brands.map(({ brand, outcome, written }) => [brand, outcome, written]).sort()).toEqual([
    ['north', 'published', 6],
    ['south', 'published', 7],
  ]);
  expect(times('north.example/')).toBe(2);
  for (const page of ['/harbour', '/ferry', '/404', '/theme.0a.css'])
    expect(times(`north.example${page}`), page).toBe(1);
  expect(await read('north.example', 'index.html')).toContain('North Süden');
  expect(await leftIn('north.example')).toEqual([]);

  const others = await twoHosts();
  const other = new Builder(others.model, { ...others, origin: 'https://live.{host}' });
  await other.build();
  await other.close();
  const filesOf = async ({ folders: { dist, releases } }: TwoHosts) =>
    (await liveRelease(dist, releases, 'north.example'))?.manifest.files;
  expect(await filesOf(hosts)).toEqual(await filesOf(others));
  await others.remove();
});

test('pages rendered ahead are published, and unchanged hosts stay as they are', async () => {
  await builder.build();
  await note();
  rendered = [];
  hosts.content['north'] = { ...hosts.content['north'], '/harbour': 'The new harbour', '/pier': 'The pier' };
  hosts.content['south'] = { '/de': 'Tiefer Süden', '/fr': 'Sud' };
  meanwhile = () => untilRendered('north.example/harbour', 'north.example/pier');
  const { brands } = await builder.build();
  expect((await note()).toSorted()).toEqual([
    'north.example/',
    'north.example/harbour',
    'north.example/pier',
    'south.example/de',
  ]);
  expect(brands.map(({ brand, outcome, written }) => [brand, outcome, written]).sort()).toEqual([
    ['north', 'published', 3],
    ['south', 'published', 1],
  ]);
  expect(await read('north.example', 'harbour/index.html')).toContain('The new harbour');
  expect(await read('north.example', 'index.html')).toContain('Tiefer Süden');
});

test('a page removed by the time all hosts are known is not in the release', async () => {
  const { model, folders } = hosts;
  // The north has a page about the south while the south has content.
  const brands = model.brands.map((brand) => ({
    ...brand,
    sites: (...known: Parameters<typeof brand.sites>) =>
      brand.sites(...known).map((site) => ({
        ...site,
        pages: () => site.pages().filter(({ address }) => address !== '/ferry' || !known[0].has('south')),
      })),
  }));
  await builder.close();
  builder = builderOf({ ...model, brands });
  meanwhile = () => untilRendered('north.example/ferry', 'north.example/theme.0a.css');
  await builder.build();
  const live = await liveRelease(folders.dist, folders.releases, 'north.example');
  expect(Object.keys(live?.manifest.pages ?? {})).toEqual(['/', '/harbour']);
  expect(await readdir(join(folders.dist, 'north.example'))).not.toContain('ferry');
});

test('a failed build removes pages rendered ahead, and the next build requests everything', async () => {
  await builder.build();
  hosts.content['north'] = { ...hosts.content['north'], '/harbour': 'The new harbour' };
  meanwhile = async () => {
    await untilRendered('north.example/harbour');
    throw new Error('the content service is gone');
  };
  rendered = [];
  await hosts.rendered();
  await expect(builder.build()).rejects.toThrow('the content service is gone');
  expect(await leftIn('north.example')).toEqual([]);
  expect(await read('north.example', 'harbour/index.html')).not.toContain('new');

  meanwhile = async () => {};
  let known: ReadonlyMap<string, Texts> | undefined;
  const { questions } = hosts.model;
  hosts.model.questions = (plan, live, resting) => {
    known = live;
    return questions(plan, live, resting);
  };
  const { brands } = await builder.build();
  // Content that did not become live is not used as a base.
  expect([...(known?.keys() ?? [])]).toEqual(['south']);
  expect(brands.map(({ brand, outcome }) => [brand, outcome]).sort()).toEqual([
    ['north', 'published'],
    ['south', 'unchanged'],
  ]);
  expect(await read('north.example', 'harbour/index.html')).toContain('The new harbour');
});

test('a failing page is reported once, after all hosts are known', async () => {
  hosts.content['north'] = { '/': 'broken', '/harbour': 'The harbour' };
  meanwhile = () => untilRendered('north.example/');
  const { brands } = await builder.build();
  expect(brands.map(({ brand, outcome, problems }) => [brand, outcome, problems.length]).sort()).toEqual([
    ['north', 'held', 1],
    ['south', 'published', 0],
  ]);
});

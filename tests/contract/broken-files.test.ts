import { mkdir, readdir, readFile, rename, rm, rmdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrandId } from '../../sites.config.ts';
import { wholeBrands } from '../../src/build/plan/plan.ts';
import { recordsEnding } from '../../src/build/records.ts';
import { listReleases } from '../../src/build/release-list.ts';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { removePin, writePin } from '../../src/build/releases/pins.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { noteHeld } from '../../src/content/held-brands.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { snapshotPath } from '../../src/content/snapshot.ts';
import { startOrigin } from '../../src/origin/origin.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { full } from '../fixtures/full.ts';
import { now, type TemporaryFolders } from '../fixtures/temporary-build.ts';

/** Two brands that change, and one that shows content of both. */
const published: BrandId[] = ['tabor', 'bauma', 'digallo'];

const tabor = brandById('tabor');
const [host] = tabor.hosts;

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let builder: SiteBuilder;
let troubles: string[] = [];
let edits = 0;

beforeAll(async () => {
  content = await editableContent(await defaultSource(), aFew);
  server = await startContentServer(content.source);
  folders = await builtFolders('few', server, { isDestructive: true });
  open();
  await build();
  await builder.close();
});
beforeEach(() => {
  troubles = [];
  open();
});
afterEach(() => builder.close());
afterAll(async () => {
  await server?.close();
  await folders?.remove();
});

/** Opens a builder that has only the files on the disk. */
function open(stays = false): void {
  builder = openSiteBuilder({
    folders,
    now,
    stays,
    onTrouble: (line) => troubles.push(line),
    source: async (signal) => serviceSource({ url: server.url, token, signal }),
  });
}

/** Changes the pages of two brands. */
function edit(): string {
  edits += 1;
  const word = `Neu${edits} Gasse`;
  for (const id of ['tabor', 'bauma']) content.configuration(id, 'de-CH')['AdresseZeile1'] = word;
  return word;
}

const home = () => readFile(join(folders.dist, host, 'index.html'), 'utf8');
const live = async () => (await liveRelease(folders.dist, folders.releases, host))?.folder ?? '';

async function build(): Promise<Record<string, string>> {
  const { brands: reports } = await builder.build(wholeBrands(published));
  await builder.settled();
  return Object.fromEntries(reports.map(({ brand, outcome }) => [brand, outcome]));
}

/** Starts the origin. @returns the websites that it reports as not served. */
async function problemsOfOrigin(): Promise<string[]> {
  const outbox = { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 };
  const rebuild = { secrets: [], tokens: [], checkMinutes: 0 };
  const origin = await startOrigin({
    folders,
    outbox,
    secrets: `${outbox.folder}-secrets`,
    rebuild,
    build: async () => ({ brands: [] }),
    port: 0,
    hostname: '127.0.0.1',
  });
  try {
    const answer = await fetch(`http://127.0.0.1:${origin.port}/healthz`);
    const { problems = [] } = (await answer.json()) as { problems?: string[] };
    return problems;
  } finally {
    await origin.close();
  }
}

/** Files that a loss of power may empty. */
const files: [name: string, path: () => string | Promise<string>, served?: boolean][] = [
  ['the last good content of a brand', () => snapshotPath(folders.snapshots, tabor.id)],
  ['the index of the media', () => join(folders.media, 'files.json')],
  ['the manifest of the live release', async () => `${await live()}.json`, false],
  ['the records of the live release', async () => (await live()) + recordsEnding],
  [
    'the tones of the pictures',
    async () => {
      const path = join(folders.media, 'tones.json');
      await writeFile(path, '{"0": null}');
      return path;
    },
  ],
];

const write = (text: string | Uint8Array) => (path: string) => writeFile(path, text);
/** Ways in which a file may be broken. */
const ways: [name: string, (path: string) => Promise<void>][] = [
  ['is empty', truncate],
  ['is {}', write('{}')],
  [
    'has other types',
    async (path) => {
      const fields = Object.keys(JSON.parse(await readFile(path, 'utf8')));
      await writeFile(path, JSON.stringify(Object.fromEntries(fields.map((field) => [field, { no: [null] }]))));
    },
  ],
  ['is cut off', async (path) => writeFile(path, (await readFile(path)).subarray(0, -9))],
  ['is no text', write(Buffer.from([0, 255, 254, 128, 7]))],
  [
    'is a folder',
    async (path) => {
      await rm(path);
      await mkdir(path);
      await writeFile(join(path, 'inside'), 'x');
    },
  ],
];
const cases = files.flatMap(([name, path, served]) => ways.map(([way, spoil]) => ({ name, way, path, spoil, served })));

test.each(cases.filter((_, index) => full || index % 7 === 0))(
  '$name $way: it is rebuilt, and nothing else is affected',
  async ({ path: pathOf, spoil, way, served = true }) => {
    const path = await pathOf();
    // A folder in place of the content has its own test, and an empty index is valid.
    if (path === snapshotPath(folders.snapshots, tabor.id) && way === 'is a folder') return;
    if (path.startsWith(folders.media) && way === 'is {}') return;
    await spoil(path);
    expect(await problemsOfOrigin()).toEqual(served ? [] : ['1 of 13 websites have no release that can be served']);
    const word = edit();
    const others = Object.fromEntries(published.map((id) => [id, 'unchanged']));
    // The search of the holding finds pages of both.
    expect(await build()).toEqual({ ...others, tabor: 'published', bauma: 'published', digallo: 'published' });
    const named = way === 'is a folder' ? 'cannot be read' : 'is broken and counts as absent';
    expect(troubles).toContainEqual(expect.stringContaining(`${path} ${named}`));
    expect(await home()).toContain(word);
    expect(await problemsOfOrigin()).toEqual([]);
    troubles = [];
    const again = await build();
    expect(new Set(Object.values(again))).toEqual(new Set(['unchanged']));
    expect(troubles).toEqual([]);
  },
);

test('the manifest of an earlier release is empty: a rollback to it is impossible, and it is removed', async () => {
  edit();
  await build();
  const [, before] = (await listReleases(tabor, folders)).releases;
  await truncate(join(folders.releases, host, `${before?.id}.json`));
  expect(await problemsOfOrigin()).toEqual([]);
  edit();
  expect(await build()).toHaveProperty('tabor', 'published');
  expect(troubles).toEqual([]);
  expect((await readdir(join(folders.releases, host))).filter((name) => name.startsWith(before?.id ?? ''))).toEqual([]);
});

test('the record of a held brand is empty: the next build removes it', async () => {
  await noteHeld(folders.held, tabor.id, { content: [], other: ['a reason'] }, now);
  const path = join(folders.held, `${tabor.id}.json`);
  await truncate(path);
  expect(await problemsOfOrigin()).toEqual([]);
  expect(await build()).toHaveProperty('tabor', 'unchanged');
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

test('an empty pin file still pins the host', async () => {
  await writePin(folders.releases, host, { since: now.toISOString(), from: 'a', to: 'b' });
  await truncate(join(folders.releases, host, '.pin.json'));
  try {
    expect(await problemsOfOrigin()).toEqual([]);
    edit();
    expect(await build()).toMatchObject({ tabor: 'pinned', bauma: 'published' });
  } finally {
    await removePin(folders.releases, host);
  }
});

test('unreadable content holds its brand, and is not replaced', async () => {
  const path = snapshotPath(folders.snapshots, tabor.id);
  await rename(path, `${path}.aside`);
  await mkdir(path);
  try {
    edit();
    expect(await build()).toMatchObject({ tabor: 'held', bauma: 'published' });
  } finally {
    await rmdir(path);
    await rename(`${path}.aside`, path);
  }
  expect(await build()).toHaveProperty('tabor', 'published');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { pageFile } from '../../src/server/page-file.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

let server: ContentServer;
let folders: TemporaryFolders;
let edits = 0;

beforeAll(async () => {
  [server, folders] = await Promise.all([startContentServer(), temporaryFolders()]);
  await finish(startBuild());
});
afterAll(async () => {
  await server?.close();
  await folders?.remove();
});

/** A build as an operator starts it, with content that differs from the live one. */
function startBuild(): ChildProcess {
  const word = `Neu${++edits}`;
  server.faults.set('/api/konfiguration-', {
    body: (body) => body.replace('"AdresseZeile1":"', `"AdresseZeile1":"${word} `),
  });
  return spawn(process.execPath, ['scripts/build.ts'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      CONTENT_URL: server.url,
      CONTENT_TOKEN: token,
      DIST_FOLDER: folders.dist,
      WORK_FOLDER: join(folders.root, 'work'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function finish(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

/** Waits for a state of the disk, asked for as often as possible. */
async function until(isReached: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && !(await isReached())) await new Promise((resolve) => setImmediate(resolve));
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const anyIn = async (folder: string, isIt: (name: string) => boolean) =>
  (await readdir(folder).catch(() => [])).some(isIt);
const hosts = brands.map(({ hosts }) => hosts[0]);
const anyHost = async (isIt: (host: string) => Promise<boolean>) => (await Promise.all(hosts.map(isIt))).some(Boolean);

/** Each host's live folder holds everything that its manifest and its pages name. */
async function expectWholeReleases() {
  for (const host of hosts) {
    const link = await readlink(join(folders.dist, host));
    const folder = join(folders.dist, link);
    const manifest = JSON.parse(await readFile(`${folder}.json`, 'utf8'));
    const pages: [string, number][] = Object.entries(manifest.pages);
    expect(pages.length).toBeGreaterThan(20);
    const words = new Set<string>();
    for (const [address, status] of pages) {
      const html = await readFile(join(folder, pageFile(address, status)), 'utf8');
      for (const [word] of html.matchAll(/Neu\d+(?= )/g)) words.add(word);
      for (const [, asset] of html.matchAll(/(?:href|src)="(\/(?:_astro|_bilder|brand|theme)[^"]*)"/g))
        expect(await exists(join(folder, asset ?? '')), `${host}${address} names ${asset}`).toBe(true);
    }
    expect(words.size, `${host} mixes releases: ${[...words].join()}`).toBe(1);
  }
}

const stages: Record<string, (before: ReadonlySet<string>) => Promise<boolean>> = {
  'while it starts': async () => exists(folders.lock),
  'while content is pulled': async () => server.requests.length > 20,
  'while pages are rendered': () => anyHost((host) => exists(join(folders.releases, host, 'next.part', 'index.html'))),
  'while assets are placed': () => anyHost((host) => exists(join(folders.releases, host, 'next.part', '_bilder'))),
  'when the first host was swapped': (before) =>
    anyHost(async (host) => !before.has(await readlink(join(folders.dist, host)).catch(() => ''))),
  'while a release is named': () => anyIn(folders.dist, (name) => name.endsWith('.part')),
};

test.each(Object.keys(stages))(
  'killed %s, every host serves one whole release and the next run succeeds',
  async (name) => {
    const before = new Set(await Promise.all(hosts.map((host) => readlink(join(folders.dist, host)))));
    server.requests.length = 0;
    const child = startBuild();
    await until(() => stages[name]?.(before) ?? Promise.resolve(true), child);
    child.kill('SIGKILL');
    await finish(child);
    await expectWholeReleases();
    expect(await finish(startBuild())).toBe(0);
    await expectWholeReleases();
    expect(await anyHost(async (host) => exists(join(folders.releases, host, 'next.part')))).toBe(false);
  },
);

test('killed while the app is bundled, the next run bundles it', async () => {
  const apps = join(folders.root, 'work', 'apps');
  await rm(apps);
  const child = startBuild();
  await until(() => anyIn(apps, (name) => name.endsWith('.part')), child);
  child.kill('SIGKILL');
  await finish(child);
  await expectWholeReleases();
  expect(await finish(startBuild())).toBe(0);
  expect(await readdir(apps)).toContainEqual(expect.stringMatching(/^[0-9a-f]{16}$/));
});

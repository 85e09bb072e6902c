import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { exists, expectWholeReleases } from '../fixtures/whole-releases.ts';

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

const anyIn = async (folder: string, isIt: (name: string) => boolean) =>
  (await readdir(folder).catch(() => [])).some(isIt);
const hosts = brands.map(({ hosts }) => hosts[0]);
const anyHost = async (isIt: (host: string) => Promise<boolean>) => (await Promise.all(hosts.map(isIt))).some(Boolean);

const expectWhole = () => expectWholeReleases(folders.dist, hosts, /Neu\d+(?= )/g);

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
    await expectWhole();
    expect(await finish(startBuild())).toBe(0);
    await expectWhole();
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
  await expectWhole();
  expect(await finish(startBuild())).toBe(0);
  expect(await readdir(apps)).toContainEqual(expect.stringMatching(/^[0-9a-f]{16}$/));
});

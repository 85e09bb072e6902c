import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BrandId } from '../../sites.config.ts';
import { BuilderProcess } from '../../src/builder/builder-process.ts';
import { fullCheck } from '../../src/builder/plan.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { BuildIsRunning, withLock } from '../../src/platform/disk/lock.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';
import { aFew, editableContent } from '../fixtures/editable-content.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { exists, expectWholeReleases } from '../fixtures/whole-releases.ts';

const built: BrandId[] = ['tabor', 'bauma'];
const hosts = built.map((id) => brandById(id).hosts[0]);

let server: ContentServer;
let folders: TemporaryFolders;
let edits = 0;

beforeAll(async () => {
  const { source } = await editableContent(await defaultSource(), aFew);
  [server, folders] = await Promise.all([startContentServer(source), temporaryFolders()]);
});
afterAll(async () => {
  await server?.close();
  await folders?.remove();
});

/** Starts a build like an operator, with content that differs from the live one. */
function startBuild(): ChildProcess {
  const word = `Neu${++edits}`;
  server.faults.set('/api/konfiguration-', {
    body: (body) => body.replace('"AdresseZeile1":"', `"AdresseZeile1":"${word} `),
  });
  return spawn(process.execPath, ['scripts/build.ts', '--site', built.join()], {
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

/** Polls until the disk reaches a state. Without delay, because some states last very briefly. */
async function until(isReached: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && !(await isReached())) await setTimeout(0);
}

/** Whether a path changed after `start`: killed builds leave older files behind. */
const isNew = (path: string, start: number) =>
  lstat(path).then(
    ({ ctimeMs }) => ctimeMs > start,
    () => false,
  );
async function anyNewIn(folder: string, start: number): Promise<boolean> {
  const parts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.part'));
  return (await Promise.all(parts.map((name) => isNew(join(folder, name), start)))).some(Boolean);
}
const anyHost = async (isIt: (host: string) => Promise<boolean>) => (await Promise.all(hosts.map(isIt))).some(Boolean);

const expectWhole = () => expectWholeReleases(folders.dist, hosts, /Neu\d+(?= )/g);

type Stage = (start: number, before: ReadonlySet<string>) => Promise<boolean>;

/**
 * Kills a build as soon as the disk reaches a state, and waits for its exit. If a build ends before it can be killed,
 * the next one is killed.
 */
async function killWhen(isReached: Stage): Promise<void> {
  for (;;) {
    const before = new Set(await Promise.all(hosts.map((host) => readlink(join(folders.dist, host)).catch(() => ''))));
    server.requests.length = 0;
    const start = Date.now();
    const child = startBuild();
    await until(() => isReached(start, before), child);
    if (child.exitCode !== null) continue;
    child.kill('SIGKILL');
    await finish(child);
    return;
  }
}

async function expectNextRunSucceeds() {
  expect(await finish(startBuild())).toBe(0);
  await expectWhole();
  expect(await anyHost(async (host) => exists(join(folders.releases, host, 'next.part')))).toBe(false);
}

/** Kills a run while it bundles the app, then runs the next one. */
async function bundle() {
  const apps = join(folders.root, 'work', 'apps');
  await rm(apps, { recursive: true });
  await killWhen((start) => anyNewIn(apps, start));
  await expectWhole();
  await expectNextRunSucceeds();
  expect(await readdir(apps)).toContainEqual(expect.stringMatching(/^[0-9a-f]{16}$/));
}

// Also creates the releases for the tests after it.
test('an undisturbed run succeeds', expectNextRunSucceeds);
test('killed while the app is bundled, the next run bundles it', bundle);

const stages: Record<string, Stage> = {
  'while it starts': async (start) => Date.now() - start > 200,
  'while content is pulled': async () => server.requests.length > 10,
  'while pages are rendered': (start) => anyHost((host) => isNew(join(folders.releases, host, 'objects'), start)),
  'while its folder is made': (start) => anyHost((host) => isNew(join(folders.releases, host, 'next.part'), start)),
  'when the first host was swapped': (_, before) =>
    anyHost(async (host) => !before.has(await readlink(join(folders.dist, host)).catch(() => ''))),
  'while a release is named': (start) => anyNewIn(folders.dist, start),
};

test.each(Object.keys(stages))('killed %s, every host serves one complete release', async (name) => {
  await killWhen(stages[name] as Stage);
  await expectWhole();
  // Otherwise the next test continues from the remains and is killed one stage later.
  await expectNextRunSucceeds();
});

test('a build in its own process reports a running build, and can be stopped', async () => {
  server.faults.set('/api/', 'hanging');
  server.requests.length = 0;
  vi.stubEnv('CONTENT_URL', server.url);
  vi.stubEnv('CONTENT_TOKEN', token);
  const builder = new BuilderProcess(folders);
  const { signal } = new AbortController();
  const expectRunning = () =>
    withLock(folders.lock, () => expect(builder.build(fullCheck, signal)).rejects.toThrow(BuildIsRunning));
  await expectRunning();
  const ending = new AbortController();
  const outcome = expect(builder.build(fullCheck, ending.signal)).rejects.toThrow('without a report (SIGKILL)');
  await expect.poll(() => server.requests.length).toBeGreaterThan(0);
  ending.abort();
  await outcome;
  // The next build starts another process.
  await expectRunning();
  await builder.close();
  vi.unstubAllEnvs();
  server.faults.clear();
  await expectNextRunSucceeds();
});

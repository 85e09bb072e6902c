import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readPin } from '../../src/build/releases/pins.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { takeLock, withLock } from '../../src/platform/disk/lock.ts';
import { publicationLag } from '../../src/publish/notes.ts';
import { Publisher } from '../../src/publish/publisher.ts';
import { plainPurge } from '../../src/publish/purgers.ts';
import { askAt } from '../fixtures/ask.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

const host = 'tabor.example';
let folders: KeptFolders;
let first: string;
let second: string;

beforeEach(async () => {
  folders = await keptFolders();
  first = await releaseByHand(folders, 'tabor', { '/': 'one', '/robots.txt': 'one' });
  second = await releaseByHand(folders, 'tabor', { '/': 'two', '/robots.txt': 'two' });
});
afterEach(() => folders.remove());

const env = () => ({ ...process.env, ...folders.environment });
const command = (script: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], { env: env() });
const live = async () => basename(await readlink(join(folders.dist, host)));

test('the commands roll back, report it, list it and end it', async () => {
  const { stdout } = await command('rollback', '--site', 'tabor');
  expect(stdout).toBe(
    [
      `tabor: ${first} is live instead of ${second}`,
      '  It stays, whatever is published, until: npm run rollback -- --site tabor --unpin\n',
    ].join('\n'),
  );
  expect(await live()).toBe(first);
  const [list] = JSON.parse((await command('releases', '--site', 'tabor', '--json')).stdout);
  expect(list).toMatchObject({ brand: 'tabor', pin: { from: second, to: first } });
  expect(list.releases).toMatchObject([
    { id: second, isLive: false },
    { id: first, isLive: true },
  ]);
  expect((await command('releases')).stdout).toContain('tabor (tabor.example), rolled back on ');
  expect((await command('rollback', '--site', 'tabor', '--unpin')).stdout).toContain('the next build publishes');
  expect(await readPin(folders.releases, host)).toBeUndefined();
});

test('a host that cannot roll back does not stop the others', async () => {
  const { stdout, stderr, code } = await command('rollback', '--site', 'bauma,tabor', '--json').catch((error) => error);
  expect(code).toBe(1);
  expect(stderr).toBe('bauma: bauma.example has no live release\n');
  expect(JSON.parse(stdout)).toMatchObject([{ brand: 'tabor', to: first }]);
  const unknown = await command('rollback', '--site', 'taborr').catch((error) => error);
  expect(unknown.stderr).toMatch(/^--site: there is no brand «taborr»/);
});

test('rolling back and forth under load causes no wrong answer', async () => {
  const outbox = { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 };
  const origin: Origin = await startOrigin({
    folders,
    outbox,
    secrets: `${outbox.folder}-secrets`,
    port: 0,
    hostname: '127.0.0.1',
  });
  let isDone = false;
  const seen: Record<string, number> = {};
  const read = async (path: string) => {
    while (!isDone) {
      const { status, text } = await askAt(origin.port, host, path);
      const answer = `${status} ${text}`;
      seen[answer] = (seen[answer] ?? 0) + 1;
    }
  };
  const readers = ['/', '/', '/robots.txt', '/robots.txt'].map(read);
  await command('rollback', '--site', 'tabor');
  await command('rollback', '--site', 'tabor', '--to', second);
  isDone = true;
  await Promise.all(readers);
  await origin.close();
  expect(Object.keys(seen).sort()).toEqual(['200 one', '200 two']);
  expect(Object.values(seen).every((count) => count > 20)).toBe(true);
});

test('a cache that does not answer delays no rollback; it is purged once it answers', async () => {
  const held: ServerResponse[] = [];
  const purged: string[] = [];
  let isSilent = true;
  const cache = createServer(({ url = '' }, response) => {
    if (isSilent) return void held.push(response);
    purged.push(url);
    response.end();
  });
  cache.listen(0, '127.0.0.1');
  await once(cache, 'listening');
  const url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
  // The origin holds this lock, and publishes.
  const endOrigin = await takeLock(folders.owner);
  const publisher = new Publisher({
    folders,
    hosts: [host],
    destination: undefined,
    purger: plainPurge([url]),
    log: () => {},
    retry: { first: 50, longest: 200 },
  });
  publisher.start();
  onTestFinished(async () => {
    endOrigin();
    cache.closeAllConnections();
    cache.close();
    await publisher.stop();
  });
  await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const { stdout, stderr, code } = await promisify(execFile)(
    process.execPath,
    ['scripts/rollback.ts', '--site', 'tabor'],
    { env: { ...env(), PURGE_BY: `purge:${url}` } },
  ).catch((error) => error);
  expect(stdout).toContain(`tabor: ${first} is live instead of ${second}`);
  expect(stderr).toContain('tabor.example: live; cache not purged yet');
  expect(code).toBe(1);
  expect(purged).toEqual([]);
  isSilent = false;
  for (const response of held) response.end();
  await expect.poll(() => publicationLag(folders, host, 'caches'), { timeout: 30_000 }).toBeUndefined();
  expect(purged).toContain('/');
}, 60_000);

test('a broken lock is replaced', async () => {
  await mkdir(dirname(folders.lock), { recursive: true });
  await writeFile(folders.lock, 'junk');
  await command('rollback', '--site', 'tabor');
  expect(await live()).toBe(first);
});

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const stages: Record<string, () => Promise<boolean>> = {
  'when the host is pinned': async () => Boolean(await readPin(folders.releases, host)),
  'while the release is named': () => exists(join(folders.dist, `.${host}.part`)),
};

async function killed(child: ChildProcess, isReached: () => Promise<boolean>): Promise<void> {
  while (child.exitCode === null && !(await isReached())) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test.each(Object.keys(stages))(
  'killed %s, the host serves one complete release and can roll back again',
  async (name) => {
    const child = spawn(process.execPath, ['scripts/rollback.ts', '--site', 'tabor'], { env: env(), stdio: 'ignore' });
    await killed(child, stages[name] ?? (async () => true));
    const id = await live();
    expect([first, second]).toContain(id);
    expect(await readFile(join(folders.dist, host, 'index.html'), 'utf8')).toBe(id === first ? 'one' : 'two');
    // A rolled-back host is always pinned: otherwise the next build would undo the rollback.
    if (id === first) expect(await readPin(folders.releases, host)).toMatchObject({ to: first });
    await command('rollback', '--site', 'tabor', '--to', id === first ? second : first);
    expect(await live()).toBe(id === first ? second : first);
    await withLock(folders.lock, async () => {});
    expect((await readdir(folders.dist)).filter((part) => part.endsWith('.part'))).toEqual([]);
  },
);

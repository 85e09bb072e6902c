import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { noteBuild } from '../../src/builder/build-notes.ts';
import { wholeBrands } from '../../src/builder/plan.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { takeLock, withLock } from '../../src/platform/disk/lock.ts';
import { readActions } from '../../src/releases/audit.ts';
import { hashOfBytes } from '../../src/releases/damage.ts';
import { readPin } from '../../src/releases/pins.ts';
import { plainPurge } from '../../src/storage/purgers.ts';
import { uploadLag } from '../../src/storage/upload-notes.ts';
import { Uploader } from '../../src/storage/uploader.ts';
import { askAt } from '../fixtures/ask.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { shareWithOtherBuilds } from '../fixtures/shared-folders.ts';
import { startNginx } from '../fixtures/web-server.ts';

const host = 'tabor.example';
const nginxProgram = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']);
let folders: KeptFolders;
let first: string;
let second: string;

beforeEach(async () => {
  folders = await keptFolders();
  first = await releaseByHand(folders, 'tabor', { '/': 'one', '/robots.txt': 'one' });
  second = await releaseByHand(folders, 'tabor', { '/': 'two', '/robots.txt': 'two' });
});
afterEach(() => folders.remove());

const env = () => ({
  ...process.env,
  ...folders.environment,
  OUTBOX_FOLDER: join(folders.root, 'outbox'),
  SUDO_USER: 'anna',
});
const command = (script: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], { env: env() });
const live = async () => basename(await readlink(join(folders.dist, host)));

async function startTestOrigin(): Promise<Origin> {
  const outbox = { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 };
  const secrets = `${outbox.folder}-secrets`;
  const origin = await startOrigin({ folders, outbox, secrets, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => origin.close().catch(() => {}));
  return origin;
}

test('the commands roll back, report it, list it and end it', async () => {
  const { stdout } = await command('rollback', '--site', 'tabor');
  expect(stdout).toBe(
    [
      `tabor: ${first} is live instead of ${second}`,
      '  It stays, whatever is published, until: brand-sites rollback --site tabor --unpin\n',
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
  const status = await command('status', 'tabor').catch((error) => error);
  expect(status.code).toBe(1);
  expect(status.stdout).toContain(`pinned by anna since`);
  expect(status.stdout).toContain(`tabor  rollback from ${second} to ${first}  by anna`);
  expect((await command('rollback', '--site', 'tabor', '--unpin')).stdout).toContain('the next build publishes');
  await noteBuild(folders, { ...wholeBrands(['tabor']), causes: ['notification'] }, new Date(), {
    source: 'content',
    bundleReused: true,
    brands: [{ brand: 'tabor', outcome: 'released', problems: [], pages: 1, written: 1, milliseconds: 2_400 }],
    stages: { pages: 2_000 },
    milliseconds: 3_000,
  });
  const { actions, builds, tasks } = JSON.parse(
    (await command('status', 'tabor', '--json').catch((error) => error)).stdout,
  );
  expect(actions).toMatchObject([{ did: 'unpin', by: 'anna' }, { did: 'rollback' }]);
  expect(builds).toMatchObject([{ causes: ['notification'], outcomes: { released: 1 }, slowest: { brand: 'tabor' } }]);
  expect(tasks).not.toContain('pinned');
  expect(await readPin(folders.releases, host)).toBeUndefined();
});

test('a live release without a whole manifest is found', async () => {
  const path = join(folders.releases, host, `${second}.json`);
  for (const [damage, problem] of [
    [() => writeFile(path, '{'), `${second}.json is broken`],
    [() => rm(path), `the live release ${second} has no manifest`],
  ] as const) {
    await damage();
    for (const words of [[], ['--json']]) {
      const found = await command('releases', '--verify', '--site', 'tabor', ...words).catch((error) => error);
      expect([found.code, found.stdout]).toEqual([1, expect.stringContaining(problem)]);
    }
  }
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
  const origin = await startTestOrigin();
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
  const uploader = new Uploader({
    folders,
    hosts: [host],
    destination: undefined,
    purger: plainPurge([url]),
    log: () => {},
    retry: { first: 50, longest: 200 },
  });
  uploader.start();
  onTestFinished(async () => {
    endOrigin();
    cache.closeAllConnections();
    cache.close();
    await uploader.stop();
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
  await expect.poll(() => uploadLag(folders, host, 'caches'), { timeout: 30_000 }).toBeUndefined();
  expect(purged).toContain('/');
}, 60_000);

test('only the live release answers with pictures and documents; scripts of the one before stay', async () => {
  const own = { '/_dateien/0123456789abcdef/plan.pdf': 'plan', '/_bilder/fedcba9876543210-320.webp': 'picture' };
  await releaseByHand(folders, 'tabor', { '/': 'three', '/_astro/before.js': 'script', ...own });
  const origin = await startTestOrigin();
  const statuses = () =>
    Promise.all(
      ['/_astro/before.js', ...Object.keys(own)].map(async (path) => (await askAt(origin.port, host, path)).status),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await releaseByHand(folders, 'tabor', { '/': 'four' });
  expect(await statuses()).toEqual([200, 404, 404]);
});

test('a withdrawn file leaves each release at once, and no build brings it back until it is permitted again', async () => {
  const plan = '/_dateien/0123456789abcdef/plan.pdf';
  const [small, large] = ['/_bilder/fedcba9876543210-320.webp', '/_bilder/fedcba9876543210-760.avif'];
  const all = {
    '/': 'three',
    [plan]: 'plan',
    [small]: 'small',
    [large]: 'large',
    '/_bilder/00000000000000aa.jpg': 'other',
  };
  const third = await releaseByHand(folders, 'tabor', all);
  await releaseByHand(folders, 'tabor', { ...all, '/': 'four' });
  await releaseByHand(folders, 'bauma', all);
  const origin = await startTestOrigin();
  const statuses = (name = host) =>
    Promise.all(Object.keys(all).map(async (path) => (await askAt(origin.port, name, path)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  const { dist } = folders;
  const nginx = nginxProgram
    ? await startNginx(nginxProgram, { dist, origins: [`http://127.0.0.1:${origin.port}`] })
    : undefined;
  onTestFinished(() => nginx?.stop());
  const behindNginx = async () => (nginx ? (await askAt(nginx.port, host, plan)).status : undefined);
  for (const expected of [200, 200]) if (nginx) expect(await behindNginx()).toBe(expected);
  const { stdout } = await command('withdraw', `https://${host}${plan}`, small);
  expect(stdout).toContain('Removed from');
  const withoutThem = [200, 404, 404, 404, 200];
  expect(await statuses()).toEqual(withoutThem);
  expect(await statuses('bauma.example')).toEqual(withoutThem);
  await command('rollback', '--site', 'tabor', '--to', third);
  expect(await statuses()).toEqual(withoutThem);
  if (nginx) expect(await behindNginx()).toBe(404);
  await origin.close();
  if (nginx) expect(await behindNginx()).toBe(503);
  const paths = await readdir(folders.releases, { recursive: true });
  const bytes = ['plan', 'small', 'large'].map(hashOfBytes);
  expect(paths.filter((path) => /0123456789abcdef\/|fedcba9876543210/.test(path))).toEqual([]);
  expect(paths.filter((path) => bytes.some((hash) => path.endsWith(hash)))).toEqual([]);
  // The releases count as whole.
  await command('releases', '--verify');
  expect((await command('withdraw', '--list')).stdout).toContain(plan);
  expect((await command('withdraw', '--undo', plan)).stdout).toContain('brand-sites build');
  expect((await command('withdraw', '--list')).stdout).not.toContain(plan);
  const unknown = await command('withdraw', `https://${host}/kontakt`).catch((error) => error);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('/_dateien/')]);
  expect(await live()).toBe(third);
});

test('a rollback does not bring back a file whose withdrawal was interrupted', async () => {
  const plan = '/_dateien/0123456789abcdef/plan.pdf';
  const ids = [];
  for (const text of ['three', 'four']) ids.push(await releaseByHand(folders, 'tabor', { '/': text, [plan]: 'plan' }));
  await releaseByHand(folders, 'tabor', { '/': 'five' });
  const withdrawal = { hash: '0123456789abcdef', address: plan, at: new Date().toISOString() };
  await writeFile(join(folders.dist, '.withdrawn.json'), JSON.stringify([withdrawal]));
  // It was killed between a file and its manifest, before it came to the second release.
  await rm(join(folders.releases, host, 'objects', hashOfBytes('plan')));
  const origin = await startTestOrigin();
  for (const id of ids) {
    await command('rollback', '--site', 'tabor', '--to', id);
    const statuses = ['/', plan].map(async (path) => (await askAt(origin.port, host, path)).status);
    expect([await live(), ...(await Promise.all(statuses))]).toEqual([id, 200, 404]);
    expect(existsSync(join(folders.releases, host, id, plan))).toBe(false);
  }
  await command('releases', '--verify');
});

test('a loss of pages is accepted by a build that runs, not by one that finds another', async () => {
  await shareWithOtherBuilds(folders.environment.WORK_FOLDER);
  const build = () =>
    promisify(execFile)(process.execPath, ['scripts/build.ts', '--site', 'tabor', '--accept-shrink'], {
      env: { ...env(), CONTENT_URL: 'http://127.0.0.1:9', CONTENT_TOKEN: 'token' },
    }).catch((error) => error);
  const { stderr } = await withLock(folders.lock, build);
  expect(stderr).toContain('another build is running');
  expect(await readActions(folders)).toEqual([]);
  expect((await build()).stdout).toContain('the content service is away');
  expect(await readActions(folders)).toMatchObject([{ did: 'accept', brand: 'tabor', by: 'anna' }]);
}, 240_000);

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

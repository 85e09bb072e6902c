import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { accelRequest, StaticSites } from '../../src/origin/files/static-sites.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, readFile: vi.fn(real.readFile) };
});

let folders: KeptFolders;
beforeEach(async () => {
  folders = await keptFolders();
  await releaseByHand(folders, 'tabor', { '/': 'Haus', '/_astro/bar.js': 'bar', '/_astro/chunks/form.js': 'form' });
  await releaseByHand(folders, 'tabor', { '/': 'Haus und Garten' });
});
afterEach(() => folders.remove());

const ask = (path: string, init?: RequestInit) =>
  new StaticSites(new LiveSites(folders.dist)).answer(new Request(`https://tabor.example${path}`, init));

test('a file of an earlier release is served for pages that are still open', async () => {
  const response = await ask('/_astro/bar.js');
  expect([response.status, await response.text()]).toEqual([200, 'bar']);
});

test.each([
  ['of another name', '/_astro/other.js'],
  ['below a file', '/_astro/bar.js/x'],
  ['with a name too long for the disk', `/_astro/${'a'.repeat(300)}`],
  ['with an address too long for the disk', `/_astro/${'a/'.repeat(3_000)}a`],
  ['that is a folder', '/_astro/chunks'],
])('a file %s is not found', async (_, path) => {
  expect((await ask(path)).status).toBe(404);
});

test('answers for nginx alone are not cacheable', async () => {
  const address = '/_dateien/0123456789abcdef/tarife.pdf';
  await releaseByHand(
    folders,
    'tabor',
    { '/': 'Haus', [address]: 'Tarife' },
    { downloads: { [address]: 'Tarife.pdf' } },
  );
  const { status, headers } = await ask(address, { headers: { [accelRequest]: 'nginx' } });
  expect(headers.get('x-accel-redirect')).toBeTruthy();
  // RFC 9110, 15.1: caches may store these statuses by default.
  expect([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]).not.toContain(status);
  expect(await (await ask(address)).text()).toBe('Tarife');
});

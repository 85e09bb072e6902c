import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

const host = 'tabor.example';
let folders: KeptFolders;
beforeEach(async () => {
  folders = await keptFolders();
});
afterEach(async () => {
  vi.useRealTimers();
  await folders.remove();
});

test('an unreadable release is read again with the next request', async () => {
  const id = await releaseByHand(folders, 'tabor', { '/': 'Haus' });
  const manifest = join(folders.releases, host, `${id}.json`);
  const sites = new LiveSites(folders.dist);
  await rename(manifest, `${manifest}.aside`);
  await expect(sites.of(host)).rejects.toThrow(`${manifest} is missing`);
  await rename(`${manifest}.aside`, manifest);
  expect((await sites.of(host))?.manifest.pages).toEqual({ '/': 200 });
});

test('a new release is noticed in time, despite clock changes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sites = new LiveSites(folders.dist);
  await releaseByHand(folders, 'tabor', { '/': 'Haus' });
  await sites.of(host);
  vi.setSystemTime(Date.now() - 3_600_000);
  const id = await releaseByHand(folders, 'tabor', { '/': 'Haus und Garten' });
  await wait(60);
  expect((await sites.of(host))?.folder).toBe(join(folders.releases, host, id));
});

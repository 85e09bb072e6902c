import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assets, brandFiles } from '../../src/build/assets.ts';
import type { Site } from '../../src/build/brand-site.ts';
import { stage } from '../../src/build/release.ts';
import { Workers } from '../../src/build/workers.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { type SmallApp, smallApp } from '../fixtures/small-app.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, readdir: vi.fn(real.readdir) };
});

// A long-running process must not cache temporary failures: too many open files, an unavailable disk.
const tabor = brandById('tabor');
const [host] = tabor.hosts;

let folders: KeptFolders;
let app: SmallApp;
beforeEach(async () => {
  [folders, app] = await Promise.all([keptFolders(), smallApp()]);
});
afterEach(() => Promise.all([folders.remove(), app.remove()]));

test('unreadable files of a brand are read again', async () => {
  vi.mocked(readdir).mockRejectedValueOnce(new Error('EMFILE'));
  await expect(brandFiles('tabor')).rejects.toThrow('EMFILE');
  expect((await brandFiles('tabor')).size).toBeGreaterThan(0);
});

test('unreadable files of the app are read again', async () => {
  const place = async () =>
    assets('tabor', ['/_astro/a.js'], await stage(host, undefined, folders), {
      app: { folder: app.folder, hash: '', inline: { scripts: [], styles: [] }, reused: true },
      folders,
    });
  await expect(place()).rejects.toThrow('ENOENT');
  const scripts = join(app.folder, 'client/_astro');
  await mkdir(scripts, { recursive: true });
  await writeFile(join(scripts, 'a.js'), 'import "./b.js"');
  await writeFile(join(scripts, 'b.js'), '');
  await place();
  expect(await readFile(join(folders.releases, host, 'next.part/_astro/b.js'), 'utf8')).toBe('');
});

test('threads that could not load the app are started again', async () => {
  const [entry, aside] = [join(app.folder, 'server/entry.mjs'), join(app.folder, 'aside.mjs')];
  await rename(entry, aside);
  const workers = new Workers(app.folder);
  const site = { host, locale: 'de-CH' } as Site;
  const page = { address: '/', place: '/', statuses: [200] };
  const render = () => workers.render(site, { folder: app.folder, compressed: app.folder }, [page]);
  try {
    await expect(render()).rejects.toThrow('entry.mjs');
    await rename(aside, entry);
    expect(await render()).toHaveLength(1);
  } finally {
    await workers.close();
  }
});

test('an unreadable release is read again, and the error names the file', async () => {
  const id = await releaseByHand(folders, 'tabor', { '/': 'Haus' });
  const path = join(folders.releases, host, `${id}.json`);
  const sites = new LiveSites(folders.dist);
  const written = await readFile(path);
  await rm(path);
  await expect(sites.of(host)).rejects.toThrow(`${path} is missing`);
  await writeFile(path, '');
  await expect(sites.of(host)).rejects.toThrow(`${path} is broken`);
  await writeFile(path, written);
  expect((await sites.of(host))?.manifest.host).toBe(host);
});

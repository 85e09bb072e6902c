import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brandSite } from '../../src/builder/brand-site.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { assembleSite, type Site } from '../../src/content/site.ts';
import { nextSnapshot } from '../../src/content/snapshot.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');
const today = '2026-12-01';

let folder: string;
let site: Site;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'former-'));
  const content = await pullBrand(await defaultSource(), tabor, await openMediaStore(join(folder, 'media')));
  const snapshots = new Map([[tabor.id, nextSnapshot(tabor, content, undefined, today)]]);
  site = assembleSite(tabor, 'de-CH', snapshots, today);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the redirects of the site with former addresses of pages, or of its home. */
function redirectsWith(former: Record<string, string[]>, ofHome: string[] = []) {
  const known = brandSite(site).redirects().length;
  const pages = site.pages.map((page) => ({ ...page, FruehereAdressen: former[page.Pfad] ?? [] }));
  const homes = site.homes.map((home) => ({ ...home, FruehereAdressen: ofHome }));
  const redirects = brandSite({ ...site, pages, homes }).redirects();
  return redirects.slice(0, redirects.length - known).map(({ from, to }) => `${from} → ${to}`);
}

test('former addresses of pages and homes redirect to the current ones', () => {
  const [home] = site.homes;
  expect(redirectsWith({ '/kontakt': ['/s/so-erreichen-sie-uns', '/v/kontakt'] }, ['altes-haus'])).toEqual([
    '/s/so-erreichen-sie-uns → /kontakt',
    '/v/kontakt → /kontakt',
    `/unsere-haeuser/altes-haus → /unsere-haeuser/${home?.Kennung}`,
  ]);
});

test('existing and required pages are not redirected, and no redirect leads to another host', () => {
  const former = ['/', '/impressum', '/datenschutz', '/events', '/wohnen', '/kontakt', '/jobs/offene-stellen'];
  const hostile = [
    ...['//evil.example', '/\\evil.example', 'https://evil.example', '/s/../auth', '/s/a b', '/s/A'],
    ...['', '/api/kontakt'],
  ];
  expect(redirectsWith({ '/kontakt': [...former, ...hostile, '/s/gut'] }, ['/evil.example', '../auth'])).toEqual([
    '/s/gut → /kontakt',
  ]);
});

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type Brand, brands } from '../../sites.config.ts';
import { bundle } from '../../src/build/app/bundle.ts';
import { brandSite, type Page } from '../../src/build/brand-site.ts';
import { foldersOfEnvironment } from '../../src/build/releases/folders.ts';
import type { App } from '../../src/build/worker.ts';
import { assembleSite } from '../../src/content/site.ts';
import { readSnapshots } from '../../src/content/snapshot.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { full } from '../fixtures/full.ts';

const { folder } = await bundle(foldersOfEnvironment().apps);
const app: App = await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href);
const snapshots = await readSnapshots(formSites.snapshots);

const sites = (brands as readonly Brand[])
  .filter(({ id }) => ['tabor', 'rivabella'].includes(id))
  .flatMap((brand) => brand.locales.map((locale) => ({ name: `${brand.id} ${locale}`, brand, locale })));

test.each(sites)('a page of $name is the same alone and after all others, and lists its inputs', async (one) => {
  const site = brandSite(assembleSite(one.brand, one.locale, snapshots, '2027-05-14'));
  const render = async ({ address }: Page, pieces = new Map()) => {
    const reads = new Set<string>();
    const read = (name: string) => {
      reads.add(name);
      return site.part(name);
    };
    const { text } = await app.renderPage(`https://${site.host}${address}`, site.locale, read, pieces);
    return { address, text, reads: [...reads].sort() };
  };
  const shared = new Map();
  const pages = site.pages();
  for (const page of pages) await render(page, shared);
  // About one shared bar per menu entry.
  expect(shared.size).toBeLessThan(25);
  for (const page of full ? pages : pages.filter((_, index) => index % 4 === 0))
    expect(await render(page, shared)).toEqual(await render(page));
});

test('a footer that fails to render leaves no page', async () => {
  const tabor = brands.find(({ id }) => id === 'tabor') as Brand;
  const site = brandSite(assembleSite(tabor, 'de-CH', snapshots, '2027-05-14'));
  const read = (name: string) => {
    const part = site.part(name) as { Fusszeile: unknown };
    return name === 'configuration' ? { ...part, Fusszeile: [null] } : part;
  };
  const { status } = await app.renderPage(`https://${site.host}/kontakt`, 'de-CH', read, new Map());
  expect(status).toBe(500);
});

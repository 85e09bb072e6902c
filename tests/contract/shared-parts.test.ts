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
import { builtFolders } from '../fixtures/built-sites.ts';
import { full } from '../fixtures/full.ts';

const { folder } = await bundle(foldersOfEnvironment().apps);
const app: App = await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href);
const folders = await builtFolders('few');
const snapshots = await readSnapshots(folders.snapshots);

const sites = (brands as readonly Brand[])
  .filter(({ id }) => full || ['digallo', 'tabor', 'rivabella'].includes(id))
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
  for (const page of pages) expect(await render(page, shared)).toEqual(await render(page));
  const { text } = await render(pages[0] as Page, shared);
  expect(text.match(/<script>[^<]*customElements|customElements\.define\("astro-island"/g)).toHaveLength(1);
  expect(text.indexOf('customElements.define')).toBeLessThan(text.indexOf('</head>'));
});

test('the bar links each page to its own versions in the other languages', async () => {
  const brand = (brands as readonly Brand[]).find(({ locales }) => locales.length > 1) as Brand;
  const site = brandSite(assembleSite(brand, brand.locales[0], snapshots, '2027-05-14'));
  const shared = new Map();
  for (const [address, path] of Object.entries({ '/de': '', '/de/kontakt': '/kontakt', '/de/wohnen': '/wohnen' })) {
    const { text } = await app.renderPage(
      `https://${site.host}${address}`,
      site.locale,
      (name) => site.part(name),
      shared,
    );
    const bar = text.slice(text.indexOf('<astro-island'), text.indexOf('</astro-island>'));
    expect(bar).toContain(`href="/fr${path}"`);
    expect(bar).toContain(`&quot;href&quot;:[0,&quot;/fr${path}&quot;]`);
  }
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

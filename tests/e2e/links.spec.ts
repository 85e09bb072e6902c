import { expect, test } from '@playwright/test';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { checkLinks } from '../../src/origin/links/check-links.ts';
import { crawl } from './crawl.ts';
import { allBrands, folders, pagesOf, prefixesOf } from './hosts.ts';

/** Addresses that show the not-found pages. */
const unknown = ['/gibt-es-nicht', '/jobs/offene-stellen/999999', '/jobs/offene-lehrstellen/999999'];
/** Files that search engines request without a link. */
const files = ['/robots.txt', '/sitemap.xml'];

test('no link of any host to a page, fragment, file or other host of the project is broken', async ({ page }) => {
  test.setTimeout(180_000);
  const seeds: string[] = [];
  for (const brand of allBrands) {
    const addresses = [
      ...Object.keys(await pagesOf(brand)),
      ...prefixesOf(brand).flatMap((prefix) => unknown.map((path) => prefix + path)),
      ...files,
    ];
    seeds.push(...addresses.map((address) => `https://${brand.hosts[0]}${address}`));
  }
  const { broken, found } = await crawl(page, seeds);
  expect(broken).toEqual([]);
  // Guards against a crawl that finds too few files.
  expect(found['text/html']).toBeGreaterThanOrEqual(seeds.length - 2 * allBrands.length);
  for (const type of ['text/css', 'font/woff2', 'image/avif', 'image/webp', 'image/svg+xml', 'image/x-icon'])
    expect(found[type], type).toBeGreaterThanOrEqual(allBrands.length);
  expect(found['image/jpeg'], 'share images').toBeGreaterThanOrEqual(allBrands.length);
  expect(found['application/pdf'], 'documents').toBeGreaterThan(0);
});

test('the nightly link check finds no broken link, like the crawl', async () => {
  const checked: Record<string, unknown> = {};
  await checkLinks(new LiveSites(folders.dist), ({ id }, dead) => {
    checked[id] = dead;
  });
  expect(checked).toEqual(Object.fromEntries(allBrands.map(({ id }) => [id, []])));
});

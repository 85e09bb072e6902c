import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { pagesOf, prefixesOf, urlOf } from './hosts.ts';

for (const brand of [brandById('tabor'), brandById('rivabella')])
  test(`${brand.id}: common pages need no file of rare letters, the marks of the trail included`, async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') loaded.add(`${new URL(page.url()).pathname} ${request.url()}`);
    });
    const pages = Object.keys(await pagesOf(brand));
    for (const prefix of prefixesOf(brand)) {
      const vacancy = pages.find((address) => address.startsWith(`${prefix}/jobs/offene-stellen/`)) ?? '';
      for (const path of [prefix || '/', `${prefix}/kontakt`, `${prefix}/jobs/offene-stellen`, vacancy])
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(urlOf(brand, path), { waitUntil: 'networkidle' });
        }
    }
    expect(loaded.size).toBeGreaterThan(0);
    expect([...loaded].filter((address) => /-(?:rare|further)\./.test(address))).toEqual([]);
  });

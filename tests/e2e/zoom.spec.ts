import { expect, test } from '@playwright/test';
import { full } from '../fixtures/full.ts';
import { expectNone, type Finding } from './findings.ts';
import { standsForAll } from './full.ts';
import { allBrands, prefixesOf, urlOf } from './hosts.ts';
import { misfits } from './misfits.ts';
import { addressesToSee } from './page-types.ts';

/**
 * Widths in CSS pixels that a window of 1280 px has at a zoom. Here pages are loaded at it, and drawn in its pixels;
 * pages.spec.ts enlarges pages of all sites that are open.
 */
const zooms = [
  { zoom: '400 %', width: 320, deviceScaleFactor: 4 },
  { zoom: '200 %', width: 640, deviceScaleFactor: 2 },
];

for (const { zoom, width, deviceScaleFactor } of zooms)
  test.describe(`at a zoom of ${zoom}`, () => {
    test.use({ viewport: { width, height: 512 }, deviceScaleFactor });

    for (const brand of allBrands)
      for (const prefix of prefixesOf(brand).filter((one) => full || standsForAll(brand, one)))
        test(`${brand.id}${prefix} does not scroll sideways and cuts off no text`, async ({ page }) => {
          test.setTimeout(full ? 300_000 : 60_000);
          const findings: Finding[] = [];
          for (const address of full ? await addressesToSee(brand, prefix) : [prefix || '/', `${prefix}/kontakt`]) {
            await page.goto(urlOf(brand, address));
            await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
            findings.push(...(await misfits(page, address)));
          }
          expectNone(`${brand.id} at ${width} px`, findings);
        });
  });

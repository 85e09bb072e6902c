import { expect, test } from '@playwright/test';
import { beyondTheEdge } from './beyond-the-edge.ts';
import { clippedText } from './clipped-text.ts';
import { expectNone, type Finding } from './findings.ts';
import { full, standsForAll } from './full.ts';
import { allBrands, prefixesOf, urlOf } from './hosts.ts';
import { addressesToSee } from './page-types.ts';

/** At it all sites are seen whole. */
const narrowest = 320;

/** Widths in CSS pixels that a window of 1280 px has at a zoom. */
const zooms = [
  { zoom: '400 %', width: narrowest, deviceScaleFactor: 4 },
  { zoom: '200 %', width: 640, deviceScaleFactor: 2 },
];

for (const { zoom, width, deviceScaleFactor } of zooms)
  test.describe(`at a zoom of ${zoom}`, () => {
    test.use({ viewport: { width, height: 512 }, deviceScaleFactor });

    for (const brand of allBrands)
      for (const prefix of prefixesOf(brand))
        test(`${brand.id}${prefix} does not scroll sideways and cuts off no text`, async ({ page }) => {
          test.setTimeout(full ? 300_000 : 60_000);
          const findings: Finding[] = [];
          const isSeenWhole = full || width === narrowest || standsForAll(brand, prefix);
          for (const address of isSeenWhole ? await addressesToSee(brand, prefix) : [prefix || '/']) {
            await page.goto(urlOf(brand, address));
            await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
            for (const text of await beyondTheEdge(page)) findings.push({ address, text: `beyond the edge: ${text}` });
            findings.push(...(await clippedText(page, address)));
          }
          expectNone(`${brand.id} at ${width} px`, findings);
        });
  });

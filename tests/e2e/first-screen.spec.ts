import { expect, test } from '@playwright/test';
import { allBrands, prefixesOf, urlOf } from './hosts.ts';

/** Viewports of laptops, in pixels. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

for (const viewport of windows) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const brand of allBrands)
      test(`${brand.id}: the first screen tells what and where, shows the next step, and ends with the opening`, async ({
        page,
      }) => {
        const [prefix = ''] = prefixesOf(brand);
        await page.goto(urlOf(brand, `${prefix}/`));
        const opening = page.locator('main .hero').first();
        const parts = opening.locator('h1, .lead, .buttons .button, figure');
        expect(await opening.locator('.buttons .button').count()).toBeGreaterThan(0);
        const ends = await parts.evaluateAll((elements) =>
          elements.map((element) => ({
            part: element.className || element.localName,
            end: Math.round(element.getBoundingClientRect().bottom),
          })),
        );
        expect(ends.filter(({ end }) => end > viewport.height)).toEqual([]);
      });
  });
}

import { expect, test } from '@playwright/test';
import { type CropName, crops, windowWidths } from '../../src/pictures/crops.ts';
import { allBrands, prefixesOf, urlOf } from './hosts.ts';

/** Heights of the windows for which builds warn of cuts. */
const heights = { 360: 780, 390: 844, 768: 1024, 1280: 720, 1440: 900, 1920: 1080 } as const;
const layouts: Readonly<Record<string, CropName>> = {
  'is-neben': 'heroNeben',
  'is-gross': 'heroGross',
  'is-breit': 'heroBreit',
  'is-hoch': 'heroHoch',
  'is-block-daneben': 'heroStreifen',
  'is-block-darunter': 'heroStreifen',
};

// The layout needs no scripts.
test.use({ javaScriptEnabled: false });

test('no window cuts the picture of a home page more than builds assume', async ({ page }) => {
  const wrong: string[] = [];
  for (const brand of allBrands) {
    const [prefix = ''] = prefixesOf(brand);
    await page.goto(urlOf(brand, prefix || '/'));
    const hero = page.locator('main .hero').first();
    const names = (await hero.getAttribute('class'))?.split(' ') ?? [];
    const layout = names.flatMap((name) => layouts[name] ?? [])[0];
    if (!layout) throw new Error(`the home page of ${brand.id} has no opening`);
    if ((await hero.locator('> figure').count()) === 0) continue;
    for (const window of windowWidths) {
      await page.setViewportSize({ width: window, height: heights[window] });
      const { width, height } = (await hero.locator('> figure img').boundingBox()) ?? { width: 0, height: 1 };
      const assumed = crops[layout][window];
      // A picture of 3:2 loses its sides below that ratio, and its top and bottom above it.
      const isCutMore = assumed < 1.5 ? width / height < assumed - 0.02 : width / height > assumed + 0.02;
      if (isCutMore) wrong.push(`${brand.id} at ${window}: ${(width / height).toFixed(2)}, not ${assumed}`);
    }
  }
  expect(wrong).toEqual([]);
});

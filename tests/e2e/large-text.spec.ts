import { expect, test } from '@playwright/test';
import { full } from '../fixtures/full.ts';
import { expectNone, type Finding } from './findings.ts';
import { allBrands, prefixesOf, standsForAll, urlOf } from './hosts.ts';
import { cutWords, misfits } from './misfits.ts';
import { setTextSize } from './page-helpers.ts';
import { addressesToSee, typicalAddresses } from './page-types.ts';

interface Condition {
  name: string;
  width: number;
  /** Text size setting of the browser, in pixels. */
  textSize: number;
  /** Font size of the root element, in pixels. */
  letters?: number;
}

/**
 * Pages with enlarged text. pages.spec.ts zooms open pages; here the text size is a browser setting and, in the full
 * mode, the zoom is there from the start. Media queries ignore an enlarged root font size.
 */
const conditions: Condition[] = [
  { name: 'text twice as large, 360 px wide', width: 360, textSize: 32 },
  { name: 'letters alone twice as large, 390 px wide', width: 390, textSize: 16, letters: 36 },
];
const fullConditions: Condition[] = [
  { name: 'text twice as large, 390 px wide', width: 390, textSize: 32 },
  { name: 'letters alone twice as large, 320 px wide', width: 320, textSize: 16, letters: 32 },
  { name: 'a zoom of 400 %', width: 320, textSize: 16 },
  { name: 'a zoom of 200 %', width: 640, textSize: 16 },
];

/** French words are the longest. */
const isSeenWhole = (brand: (typeof allBrands)[number], prefix: string) =>
  full || standsForAll(brand, prefix) || prefix === '/fr';

for (const { name, width, textSize, letters } of full ? [...conditions, ...fullConditions] : conditions)
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    for (const brand of allBrands)
      for (const prefix of prefixesOf(brand))
        test(`${brand.id}${prefix} does not scroll sideways, cuts off no text and no word`, async ({ page }) => {
          test.setTimeout(full ? 600_000 : 120_000);
          await setTextSize(page, textSize);
          const findings: Finding[] = [];
          const addresses = isSeenWhole(brand, prefix)
            ? await addressesToSee(brand, prefix)
            : [...typicalAddresses(prefix), `${prefix}/kontakt`];
          for (const address of addresses) {
            await page.goto(urlOf(brand, address));
            await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
            expect(await page.evaluate(() => matchMedia(`(max-width: 16em)`).matches), 'text size').toBe(textSize > 16);
            if (letters)
              await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${letters}px`);
            findings.push(...(await misfits(page, address)), ...(await cutWords(page, address)));
          }
          expectNone(`${brand.id}${prefix} at ${width} px`, findings);
        });
  });

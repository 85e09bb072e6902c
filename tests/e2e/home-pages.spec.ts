import { expect, test } from '@playwright/test';
import { readDefault } from '../../src/content/default/read.ts';
import { allBrands, prefixesOf, urlOf } from './hosts.ts';

/** Limits of a home page: blocks, and its height on a phone, in pixels. */
const maxBlocks = 6;
const maxHeight = 6_000;
/** Size of the headline, relative to the next largest heading. */
const minRatio = 1.4;
const windows = [
  [360, 844],
  [390, 844],
  [768, 900],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

// The layout needs no scripts.
test.use({ javaScriptEnabled: false });

for (const brand of allBrands) {
  test(`${brand.id}: the home page is short, opens with a statement, and says how to get in touch`, async ({
    page,
  }) => {
    const pages = (await readDefault(brand.id, brand.locales[0])).seiten as { Pfad: string; Inhalt: object[] }[];
    expect(pages.find(({ Pfad }) => Pfad === '/')?.Inhalt.length).toBeLessThanOrEqual(maxBlocks);
    for (const prefix of prefixesOf(brand)) {
      await page.goto(urlOf(brand, prefix || '/'));
      // Other fonts break lines elsewhere.
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        const home = await page.evaluate(() => {
          const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
          const [title] = document.querySelectorAll('h1');
          const range = document.createRange();
          const text = title?.firstChild;
          const words = [...(text?.textContent ?? '').matchAll(/[\p{L}’-]+/gu)];
          const cut = words.filter(({ index, 0: word }) => {
            range.setStart(text as Node, index);
            range.setEnd(text as Node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          });
          return {
            ratio: size(title as Element) / Math.max(...[...document.querySelectorAll('main :is(h2, h3)')].map(size)),
            cut: cut.map(([word]) => word),
            height: document.documentElement.scrollHeight,
            telephones: [...document.querySelectorAll('main a[href^="tel:"]')].filter(
              (link) => link.getBoundingClientRect().bottom <= innerHeight,
            ).length,
          };
        });
        expect(home.cut, `cut words at ${width}`).toEqual([]);
        expect(home.telephones, `telephone at ${width}`).toBeGreaterThan(0);
        if (width === 390) expect(home.height).toBeLessThanOrEqual(maxHeight);
        if (width >= 1280) expect(home.ratio, `headline at ${width} × ${height}`).toBeGreaterThanOrEqual(minRatio);
      }
    }
  });
}

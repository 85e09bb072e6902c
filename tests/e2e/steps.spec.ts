import type { Page } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { urlOf } from './hosts.ts';
import { expect, test } from './visitor.ts';

/** Lists years and times of steps that overlap the text next to them. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.dated > li')].flatMap((step) => {
      const numeral = step.querySelector('.when');
      const box = numeral?.getBoundingClientRect();
      if (!numeral || !box) return ['a step without its numeral'];
      const text = document.createRange();
      text.setStartAfter(numeral);
      text.setEndAfter(step);
      const isOver = [...text.getClientRects()].some(
        // Text for screen readers is one pixel wide; letters reach slightly beyond their line.
        ({ left, right, top, bottom, width }) =>
          width > 1 && left < box.right && right > box.left && top + 10 < box.bottom && bottom - 10 > box.top,
      );
      return isOver ? [numeral.textContent ?? ''] : [];
    }),
  );
}

for (const [brand, path] of [
  ['forum-gerontologie', '/v/jahrestagung-2027'],
  ['digallo', '/ueber-uns'],
] as const)
  for (const width of [360, 768, 1024, 1440])
    test(`${brand}${path}: years and times do not overlap the text, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(urlOf(brandById(brand), path));
      await expect(page.locator('.dated > li').first()).toBeVisible();
      expect(await covered(page)).toEqual([]);
    });

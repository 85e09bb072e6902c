import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { one, urlOf } from './hosts.ts';
import { beyondTheEdge } from './misfits.ts';
import { openSmallMenu } from './page-helpers.ts';
import { addressOfEachType } from './page-types.ts';

test.use({ javaScriptEnabled: false });

const samples = one([
  { brand: brandById('digallo'), prefix: '', contact: 'Kontakt' },
  { brand: brandById('tabor'), prefix: '', contact: 'Kontakt' },
  { brand: brandById('hinderzelg'), prefix: '', contact: 'Kontakt' },
  { brand: brandById('rivabella'), prefix: '/fr', contact: 'Contact' },
]);

for (const { brand, prefix, contact } of samples) {
  test.describe(`${brand.id}${prefix} without JavaScript`, () => {
    test('has a menu on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(urlOf(brand, prefix || '/'));
      const link = page.locator('header').getByRole('link', { name: contact, exact: true });
      await expect(link).toBeHidden();
      await openSmallMenu(page);
      await expect(link).toBeInViewport();
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await link.click();
      await expect(page).toHaveURL(urlOf(brand, `${prefix}/kontakt`));
    });

    test('is readable and does not scroll sideways at a width of 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const address of await addressOfEachType(brand, prefix)) {
        await page.goto(urlOf(brand, address));
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        const text = await page.locator('main').innerText();
        expect(text.length, `${address} has little to read`).toBeGreaterThan(60);
        expect(await beyondTheEdge(page), `${address} is cut off or scrolls sideways`).toEqual([]);
      }
    });

    test('can be used with the keyboard from the first key on, and shows where the focus is', async ({ page }) => {
      await page.goto(urlOf(brand, `${prefix}/kontakt`));
      await page.keyboard.press('Tab');
      const skip = page.locator('a[href="#inhalt"]');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
      await page.reload();
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab');
        const focus = page.locator(':focus');
        if (!(await focus.count())) break;
        const { name, isVisible, ring } = await focus.evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          const { width, height, top, bottom } = element.getBoundingClientRect();
          return {
            name: element.outerHTML.slice(0, 120),
            isVisible: width > 1 && height > 1 && bottom > 0 && top < innerHeight,
            ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
          };
        });
        expect({ name, isVisible, ring: ring >= 2 }).toEqual({ name, isVisible: true, ring: true });
      }
    });
  });
}

import { expect, test } from '@playwright/test';
import { fullScreenOf, ofBrands, ofOneBrand, ofOtherLanguages, openGallery } from './gallery-page.ts';

for (const sample of [...ofBrands, ...ofOtherLanguages])
  test(`${sample.name}: buttons lead to the neighbours, and the position is announced`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    const total = await gallery.items.count();
    expect(total).toBeGreaterThan(2);
    await gallery.expectAt(1);
    await expect(gallery.button('previous')).toHaveAttribute('aria-disabled', 'true');
    for (let n = 2; n <= total; n++) {
      await gallery.button('next').click();
      await gallery.expectAt(n);
    }
    await expect(gallery.button('next')).toHaveAttribute('aria-disabled', 'true');
    await expect(gallery.button('next')).toBeFocused();
    await gallery.button('next').press('Enter');
    await gallery.expectAt(total);
    await gallery.button('previous').click();
    await gallery.expectAt(total - 1);
    await gallery.button('enlarge').click();
    const large = await fullScreenOf(gallery, sample);
    await large.expectAt(total - 1);
    await large.button('close').click();
    await expect(large.root).toBeHidden();
  });

for (const sample of ofOneBrand) {
  test(`${sample.name}: fast clicks move as far as slow ones`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    await gallery.button('next').click({ clickCount: 2 });
    await gallery.expectAt(3);
  });

  test(`${sample.name}: arrows, Home and End move the row that has the focus`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    const total = await gallery.items.count();
    await gallery.row.focus();
    for (const [key, n] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', total],
      ['ArrowRight', total],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await gallery.expectAt(n);
    }
    await expect(gallery.row).toBeFocused();
  });

  test(`${sample.name}: full screen has its own controls and restores the page when it closes`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    const total = await gallery.items.count();
    await gallery.button('next').click();
    await gallery.expectAt(2);
    await gallery.button('enlarge').press('Enter');
    const large = await fullScreenOf(gallery, sample);
    await large.expectAt(2);
    await expect(large.row.getByRole('img')).toHaveCount(Math.min(3, total));
    await expect(large.row.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.99 });
    for (const [key, n] of [
      ['ArrowLeft', 1],
      ['End', total],
      ['Home', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 3],
    ] as const) {
      await page.keyboard.press(key);
      await large.expectAt(n);
    }
    await page.keyboard.press('Escape');
    await expect(large.root).toBeHidden();
    await expect(gallery.button('enlarge')).toBeFocused();
    await gallery.expectAt(3);
  });

  test(`${sample.name}: content behind the full screen is inert`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    await gallery.button('enlarge').click();
    const large = await fullScreenOf(gallery, sample);
    const stops = new Set<string>();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      stops.add(await page.evaluate(() => (document.activeElement?.closest('dialog') ? 'inside' : 'browser')));
      expect(await page.evaluate(() => document.activeElement?.matches('dialog *, body'))).toBe(true);
    }
    expect(stops).toContain('inside');
    const isCovered = await page.evaluate(() => {
      const point = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return Boolean(point?.closest('dialog'));
    });
    expect(isCovered).toBe(true);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await large.button('close').click();
    await expect(gallery.button('enlarge')).toBeFocused();
  });

  test(`${sample.name}: a click on a picture enlarges that picture, and the row takes the focus back`, async ({
    page,
  }) => {
    const gallery = await openGallery(page, sample);
    await gallery.button('next').click();
    await gallery.expectAt(2);
    await gallery.items
      .nth(2)
      .locator('img')
      .click({ position: { x: 150, y: 300 } });
    const large = await fullScreenOf(gallery, sample);
    await large.expectAt(3);
    await page.keyboard.press('Escape');
    await expect(gallery.row).toBeFocused();
    await gallery.expectAt(3);
  });
}

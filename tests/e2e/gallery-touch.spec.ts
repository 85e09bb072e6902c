import { expect, type Page, test } from '@playwright/test';
import { middleOf, pinch, swipe } from './fingers.ts';
import { fullScreenOf, ofOneBrand, openGallery } from './gallery-page.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

for (const sample of ofOneBrand) {
  test(`${sample.name}: a swipe moves the row and the full screen`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    await swipe(page, await middleOf(gallery.row), -200);
    await gallery.expectAt(2);
    await swipe(page, await middleOf(gallery.row), 200);
    await gallery.expectAt(1);
    await gallery.items.first().locator('img').tap();
    const large = await fullScreenOf(gallery, sample);
    await swipe(page, await middleOf(large.row), -250);
    await large.expectAt(2);
    await large.button('close').tap();
    await expect(large.root).toBeHidden();
    await gallery.expectAt(2);
  });

  test(`${sample.name}: two fingers zoom the page in and out`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    expect(await blockedTouches(page)).toEqual([]);
    const middle = await middleOf(gallery.row);
    await pinch(page, middle, 40, 200);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
    await pinch(page, middle, 300, 40);
    await expect.poll(() => scaleOf(page)).toBe(1);
    await gallery.expectAt(1);
  });

  test(`${sample.name}: in full screen a finger pans the zoomed picture`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    await gallery.button('enlarge').tap();
    const large = await fullScreenOf(gallery, sample);
    await large.expectAt(1);
    expect(await blockedTouches(page)).toEqual([]);
    const middle = await middleOf(large.row);
    await pinch(page, middle, 40, 200);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
    const leftOf = () => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
    const before = await leftOf();
    await swipe(page, middle, -100);
    await expect.poll(leftOf).toBeGreaterThan(before + 20);
    await large.expectAt(1);
    await pinch(page, middle, 300, 40);
    await expect.poll(() => scaleOf(page)).toBe(1);
    await swipe(page, middle, -250);
    await large.expectAt(2);
  });
}

const scaleOf = (page: Page) => page.evaluate(() => visualViewport?.scale ?? 1);

/** Lists elements that block touch gestures. */
function blockedTouches(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')]
      .filter((element) => !/^(auto|manipulation)$/.test(getComputedStyle(element).touchAction))
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { axeFindings, expectNone, smallTargets } from './findings.ts';
import { middleOf, pinch, swipe } from './fingers.ts';
import { firstGallery, galleries, openGallery } from './gallery-page.ts';
import { urlOf } from './hosts.ts';

const [first] = galleries;
if (!first) throw new Error('there is no gallery');

for (const sample of galleries) {
  const name = sample.join('');

  test(`${name}: buttons and keys lead to the neighbours, and the position is announced`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    const total = await gallery.items.count();
    expect(total).toBeGreaterThan(2);
    await gallery.expectAt(1);
    await expect(gallery.button('previous')).toHaveAttribute('aria-disabled', 'true');
    await gallery.button('next').click({ clickCount: 2 });
    await gallery.expectAt(Math.min(3, total));
    await gallery.row.focus();
    for (const [key, n] of [
      ['ArrowLeft', Math.min(3, total) - 1],
      ['End', total],
      ['ArrowRight', total],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await gallery.expectAt(n);
    }
    await expect(gallery.row).toBeFocused();
    await page.keyboard.press('End');
    await expect(gallery.button('next')).toHaveAttribute('aria-disabled', 'true');
    await gallery.button('next').press('Enter');
    await gallery.expectAt(total);
  });
}

test('full screen has its own controls, makes the page inert and restores it when it closes', async ({ page }) => {
  const gallery = await openGallery(page, first);
  const total = await gallery.items.count();
  await gallery.button('next').click();
  await gallery.expectAt(2);
  await gallery.button('enlarge').press('Enter');
  const large = await gallery.fullScreen();
  await large.expectAt(2);
  await expect(large.row.getByRole('img')).toHaveCount(Math.min(3, total));
  await expect(large.row.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.99 });
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('dialog *, body'))).toBe(true);
  }
  await large.row.focus();
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

  await gallery.items
    .nth(2)
    .locator('img')
    .click({ position: { x: 150, y: 300 } });
  await large.expectAt(3);
  await large.button('close').click();
  await expect(gallery.row, 'a picture is no button, so its row takes the focus').toBeFocused();
});

test('the full screen is accessible, and its targets are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const gallery = await openGallery(page, first);
  const look = async (state: string) => [...(await axeFindings(page, state)), ...(await smallTargets(page, state))];
  const findings = await look('the row');
  // With less motion the next picture appears without animation.
  const scrolled = await gallery.button('next').evaluate((button: HTMLElement) => {
    button.click();
    return button.closest('.gallery-band')?.querySelector('[role=group]')?.scrollLeft;
  });
  await gallery.expectAt(2);
  expect(scrolled).toBe(await gallery.row.evaluate((row) => row.scrollLeft));
  expect(scrolled).toBeGreaterThan(0);
  await gallery.button('enlarge').click();
  await gallery.fullScreen();
  expectNone('gallery', [...findings, ...(await look('full screen'))]);
});

test('prints every picture and no button; with forced colours each button has a border', async ({ page }) => {
  const gallery = await openGallery(page, first);
  await page.emulateMedia({ media: 'print' });
  await expect(gallery.root.locator('button, [aria-live]').filter({ visible: true })).toHaveCount(0);
  const row = await gallery.row.boundingBox();
  for (const item of await gallery.items.all()) {
    const box = await item.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1);
    expect(box?.height).toBeGreaterThan(50);
  }
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const borders = () =>
    gallery.root.locator('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
        return (
          borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor
        );
      }),
    );
  expect(await borders()).toEqual(Array(3).fill(true));
  await gallery.button('enlarge').click();
  await gallery.fullScreen();
  expect(await borders()).toEqual(Array(6).fill(true));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the row scrolls and shows no button', async ({ page }) => {
    await page.goto(urlOf(brandById(first[0]), first[1]));
    const gallery = firstGallery(page);
    await expect(gallery.root.locator('button').filter({ visible: true })).toHaveCount(0);
    await gallery.items.last().scrollIntoViewIfNeeded();
    await expect(gallery.items.last().locator('img')).toBeInViewport({ ratio: 0.3 });
    await expect(gallery.items.first()).not.toBeInViewport();
  });
});

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('a swipe moves the row, two fingers zoom the page in and out', async ({ page }) => {
    const gallery = await openGallery(page, first);
    const middle = await middleOf(gallery.row);
    await swipe(page, middle, -200);
    await gallery.expectAt(2);
    await swipe(page, middle, 200);
    await gallery.expectAt(1);
    await pinch(page, middle, 40, 200);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
    await pinch(page, middle, 300, 40);
    await expect.poll(() => scaleOf(page)).toBe(1);
    await gallery.expectAt(1);
  });

  test('in full screen a finger moves to the next picture, and pans a zoomed one', async ({ page }) => {
    const gallery = await openGallery(page, first);
    await gallery.items.first().locator('img').tap();
    const large = await gallery.fullScreen();
    await large.expectAt(1);
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
    await large.button('close').tap();
    await expect(large.root).toBeHidden();
    await gallery.expectAt(2);
  });
});

const scaleOf = (page: Page) => page.evaluate(() => visualViewport?.scale ?? 1);

import { expect, type Page, test } from '@playwright/test';
import { firstGallery, fullScreenOf, ofBrands, ofLanguages, openGallery } from './gallery-page.ts';

for (const sample of [...ofBrands, ...ofLanguages])
  test(`${sample.name}: buttons lead to the neighbours, and the position is told`, async ({ page }) => {
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

for (const sample of ofBrands) {
  test(`${sample.name}: who clicks fast comes as far as who clicks slowly`, async ({ page }) => {
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

  test(`${sample.name}: full screen has its own way through the pictures and gives everything back`, async ({
    page,
  }) => {
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

  test(`${sample.name}: what lies behind the full screen is out of reach`, async ({ page }) => {
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

  test(`${sample.name}: the script that comes moves nothing`, async ({ page }) => {
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/\/Gallery\.[\w-]+\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: object[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[])
          if (entry.value >= 0.001)
            shifts.push({
              at: entry.startTime,
              value: entry.value,
              moved: entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 100)),
            });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(sample.url());
    const gallery = firstGallery(page, sample);
    await gallery.row.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(gallery.root.locator('button').first()).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    await frames(page);
    letCome();
    await expect(gallery.button('enlarge')).toBeVisible();
    await frames(page);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: object[] }).shifts);
    expect(shifts).toEqual([]);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test(`${sample.name}: without script the row scrolls and shows no button`, async ({ page }) => {
      await page.goto(sample.url());
      const gallery = firstGallery(page, sample);
      await expect(gallery.root.locator('button').filter({ visible: true })).toHaveCount(0);
      await gallery.items.last().scrollIntoViewIfNeeded();
      await expect(gallery.items.last().locator('img')).toBeInViewport({ ratio: 0.3 });
      await expect(gallery.items.first()).not.toBeInViewport();
    });
  });

  test(`${sample.name}: paper shows every picture and no button`, async ({ page }) => {
    const gallery = await openGallery(page, sample);
    await page.emulateMedia({ media: 'print' });
    await expect(gallery.root.locator('button, [aria-live]').filter({ visible: true })).toHaveCount(0);
    const row = await gallery.row.boundingBox();
    for (const item of await gallery.items.all()) {
      const box = await item.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1);
      expect(box?.height).toBeGreaterThan(50);
    }
  });

  test.describe('with less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(`${sample.name}: the next picture is there at once`, async ({ page }) => {
      const gallery = await openGallery(page, sample);
      const scrolled = await gallery.button('next').evaluate((button: HTMLElement) => {
        button.click();
        return button.closest('.gallery-band')?.querySelector('[role=group]')?.scrollLeft;
      });
      await gallery.expectAt(2);
      expect(scrolled).toBe(await gallery.row.evaluate((row) => row.scrollLeft));
      expect(scrolled).toBeGreaterThan(0);
    });
  });
}

/** What browsers say of a part of the page that moved by itself. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Two frames: what a script has set off is then laid out. */
function frames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

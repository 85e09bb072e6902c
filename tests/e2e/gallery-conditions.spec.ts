import { expect, type Page, test } from '@playwright/test';
import { axeFindings, expectNone, smallTargets } from './findings.ts';
import { firstGallery, fullScreenOf, ofBrands, ofOneBrand, openGallery } from './gallery-page.ts';

for (const sample of ofBrands) {
  test(`${sample.name}: the script causes no layout shift`, async ({ page }) => {
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
        for (const { value, sources } of list.getEntries() as LayoutShift[]) {
          const moved = sources.map(({ node }) => node as Element | null).filter((node) => node?.closest?.('main'));
          if (value >= 0.001 && moved.length)
            shifts.push({ value, moved: moved.map((node) => node?.outerHTML.slice(0, 100)) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The browser reports shifts only within the viewport, so content after the gallery must be visible.
    await page.setViewportSize({ width: 768, height: 1024 });
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

  test(`${sample.name}: prints every picture and no button`, async ({ page }) => {
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

  test.describe(() => {
    test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

    test(`${sample.name}: the full screen is accessible, and its targets are large enough`, async ({ page }) => {
      const gallery = await openGallery(page, sample);
      const look = async (state: string) => [...(await axeFindings(page, state)), ...(await smallTargets(page, state))];
      const findings = await look('the row');
      await gallery.button('enlarge').click();
      await fullScreenOf(gallery, sample);
      expectNone(sample.name, [...findings, ...(await look('full screen'))]);
    });
  });
}

for (const sample of ofOneBrand) {
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

  test.describe('with less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(`${sample.name}: the next picture appears without animation`, async ({ page }) => {
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

  test.describe('with forced colours', () => {
    test.use({ contextOptions: { forcedColors: 'active' } });

    test(`${sample.name}: each button has a border`, async ({ page }) => {
      const gallery = await openGallery(page, sample);
      await expectBorders(page, 3);
      await gallery.button('enlarge').click();
      await fullScreenOf(gallery, sample);
      await expectBorders(page, 6);
    });
  });
}

/** Expects a number of buttons with borders that differ from the background. */
async function expectBorders(page: Page, count: number): Promise<void> {
  const borders = await page
    .locator('.gallery-band')
    .first()
    .locator('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
        return (
          borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor
        );
      }),
    );
  expect(borders).toEqual(Array(count).fill(true));
}

/** Entry of a layout shift in the browser's performance timeline. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Waits for two frames, after which layout changes of a script are done. */
function frames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

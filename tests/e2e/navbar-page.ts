import type { Page } from '@playwright/test';

export const telephone = { width: 360, height: 740 };
export const bar = (page: Page) => page.locator('astro-island > header');
/** Button of the menu on a narrow screen, in German. */
export const opener = (page: Page) => bar(page).locator('summary', { hasText: 'Menü' });
/** Longer than the debounce of the scroll handler and the animation of the bar, in ms. */
const settled = 400;

export async function scrollPage(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  await page.waitForTimeout(settled);
}

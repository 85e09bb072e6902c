import { expect, type Page } from '@playwright/test';

/** Waits until the islands that start by themselves run. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[client=whenIdle]:not([ssr])')).not.toHaveCount(0);
  await expect(page.locator('astro-island[client=whenIdle][ssr]')).toHaveCount(0);
  // React starts later; then the menu opens a dialog.
  await expect(page.locator('astro-island > header :not(nav) > details > summary:not([aria-haspopup])')).toHaveCount(0);
}

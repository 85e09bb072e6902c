import type { Page } from '@playwright/test';

/** Asks the server once from the page: what the page had begun before has been asked for, and shows. */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
}

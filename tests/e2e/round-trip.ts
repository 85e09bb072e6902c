import type { Page } from '@playwright/test';

/** Sends one request from the page: earlier requests of the page have then been sent. */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
}

import type { Page } from '@playwright/test';

/**
 * Shows in `other`, whose scripts run, what `page` shows without any: axe is a script itself. No script of the page is
 * taken along.
 */
export async function showUnscripted(page: Page, other: Page): Promise<void> {
  const html = (await page.content())
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    // Without script they are shown.
    .replaceAll(/<\/?noscript\b[^>]*>/g, '');
  await other.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await other.goto(page.url());
  await other.unrouteAll();
}

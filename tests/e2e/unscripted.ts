import type { Page } from '@playwright/test';

/**
 * Shows the page of `page`, which runs without scripts, in `other`, where axe can run. The scripts of the page are
 * removed.
 */
export async function showUnscripted(page: Page, other: Page): Promise<void> {
  const html = (await page.content())
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    // Browsers show `<noscript>` content without scripts.
    .replaceAll(/<\/?noscript\b[^>]*>/g, '');
  await other.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await other.goto(page.url());
  await other.unrouteAll();
}

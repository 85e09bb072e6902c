import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { brandOfHost } from '../../src/sites/find-brand.ts';
import { folders } from './hosts.ts';

/** Waits until the islands that start by themselves run. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[client=whenIdle]:not([ssr])')).not.toHaveCount(0);
  await expect(page.locator('astro-island[client=whenIdle][ssr]')).toHaveCount(0);
  // React starts later; then the menu opens a dialog.
  await expect(page.locator('astro-island > header :not(nav) > details > summary:not([aria-haspopup])')).toHaveCount(0);
}

/** Sends one request from the page: earlier requests of the page have then been sent. */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
}

/**
 * Matches texts in this order with anything between, as accessible descriptions change spaces. Soft hyphens are
 * optional.
 */
export const inThisOrder = (parts: readonly string[]): RegExp => new RegExp(parts.map(pattern).join('.*'), 's');

const pattern = (text: string) =>
  text
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll(/\s/g, '\\s')
    .replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u00ad?');

/** Opens the menu of a narrow screen. */
export async function openSmallMenu(page: Page): Promise<void> {
  const header = page.locator('body > header, astro-island header').first();
  await header.locator('summary').filter({ visible: true }).first().click();
  await expect(header.locator('nav').filter({ visible: true })).toHaveCount(1);
}

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

/** Serves the error page of the servers at `/500.html`, which otherwise answers 404. */
export async function showBrokenPages(page: Page): Promise<void> {
  await page.route('**/500.html', async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const path = join(folders.dist, brandOfHost(host).hosts[0], pathname);
    await route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', path });
  });
}

export const telephone = { width: 360, height: 740 };
export const bar = (page: Page) => page.locator('astro-island > header');
/** Button of the menu on a narrow screen, in German. */
export const opener = (page: Page) => bar(page).locator('summary', { hasText: 'Menü' });
/** Scrolls the page, and waits until the bar has moved. The bar decides once the page has rested for 50 ms. */
export async function scrollPage(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top, behavior: 'instant' });
    await scrolled;
    await new Promise((resolve) => setTimeout(resolve, 60));
    await new Promise(requestAnimationFrame);
    const moves = document.querySelector('astro-island > header')?.getAnimations() ?? [];
    await Promise.allSettled(moves.map(({ finished }) => finished));
  }, y);
}

/** Sets the text size of the browser, in pixels: the default, or twice as much. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

import type { Page } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { urlOf } from './hosts.ts';
import { expect, test } from './visitor.ts';

declare global {
  interface Window {
    /** The words of what goes along from page to page: see `watch`. */
    named(): string[];
  }
}

/** What takes part in the last change of pages. */
interface Change {
  isChanged: boolean;
  /** What goes along from the page that was left, by its words, and what it becomes. */
  left: string[];
  reached: string[];
}

/** Notes changes of pages; to be called before the first page. */
async function watch(page: Page): Promise<() => Promise<Change>> {
  await page.addInitScript(() => {
    const named = () =>
      [...document.querySelectorAll('main *')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'entry')
        .map((element) => element.textContent?.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ').trim() ?? '');
    window.named = named;
    addEventListener('pageswap', () => sessionStorage.setItem('test-left', JSON.stringify(named())));
    addEventListener('pagereveal', ({ viewTransition }) =>
      sessionStorage.setItem('test-changed', String(Boolean(viewTransition))),
    );
  });
  return async () => {
    await page.waitForLoadState();
    return page.evaluate(() => ({
      isChanged: sessionStorage.getItem('test-changed') === 'true',
      left: JSON.parse(sessionStorage.getItem('test-left') ?? '[]'),
      reached: window.named(),
    }));
  };
}

const lists = [
  { brand: 'tabor', path: '/jobs/offene-stellen', link: 'main .rows a' },
  { brand: 'tabor', path: '/events', link: 'main .leads-on a' },
  { brand: 'zumipark', path: '/media', link: 'main .leads-on a' },
  { brand: 'digallo', path: '/unsere-haeuser', link: 'main .leads-on a[href^="/unsere-haeuser/"]' },
] as const;

for (const { brand, path, link } of lists) {
  test(`${brand}${path}: the title of an entry goes along to its page`, async ({ page }) => {
    const change = await watch(page);
    await page.goto(urlOf(brandById(brand), path));
    const entry = page.locator(link).first();
    const title = ((await entry.locator('.title').count()) ? entry.locator('.title') : entry).innerText();
    const words = (await title).replaceAll('\u00ad', '').replaceAll('\u00a0', ' ').trim();
    await entry.click();
    await page.waitForURL((url) => url.pathname !== path);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await change()).toEqual({ isChanged: true, left: [words], reached: [words] });
  });
}

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees pages change at once', async ({ page }) => {
    const change = await watch(page);
    await page.goto(urlOf(brandById('tabor'), '/events'));
    await page.locator('main .leads-on a').first().click();
    await page.waitForURL('**/events/*/*');
    await expect(page.locator('main h1')).toBeVisible();
    expect(await change()).toEqual({ isChanged: false, left: [], reached: [] });
  });
});

test('an answer that is laid out before its stylesheet has come still follows the last page', async ({ page }) => {
  const change = await watch(page);
  await page.goto(urlOf(brandById('tabor'), '/kontakt'));
  // Held until the page has begun. The address names the message, so that Chromium lays the page out without the styles.
  await page.route('**/theme.*.css', async (route) => {
    await page.waitForFunction(() => document.body, undefined, { polling: 20 });
    await route.continue();
  });
  await page.locator('main form').evaluate((form) => (form as HTMLFormElement).submit());
  await page.waitForURL('**/api/kontakt?*');
  await expect(page.locator('main h1')).toBeVisible();
  expect((await change()).isChanged).toBe(true);
});

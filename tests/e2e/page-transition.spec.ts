import type { Page } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { urlOf } from './hosts.ts';
import { expect, test } from './visitor.ts';

declare global {
  interface Window {
    /** Texts of the elements that take part in a page transition: see `watch`. */
    named(): string[];
  }
}

/** Elements of the last page transition. */
interface Change {
  isChanged: boolean;
  /** Texts of the moving elements on the old page, and on the new one. */
  left: string[];
  reached: string[];
}

/** Records page transitions; must be called before the first page. */
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
  { brand: 'digallo', path: '/unsere-haeuser', link: 'main .leads-on a[href^="/unsere-haeuser/"]' },
] as const;

for (const { brand, path, link } of lists) {
  test(`${brand}${path}: the title of an entry moves to its page`, async ({ page }) => {
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without animation', async ({ page }) => {
    const change = await watch(page);
    await page.goto(urlOf(brandById('tabor'), '/events'));
    await page.locator('main .leads-on a').first().click();
    await page.waitForURL('**/events/*/*');
    await expect(page.locator('main h1')).toBeVisible();
    expect(await change()).toEqual({ isChanged: false, left: [], reached: [] });
  });
});

test('the transition also works for an answer that is laid out before its stylesheet loads', async ({ page }) => {
  const change = await watch(page);
  await page.goto(urlOf(brandById('tabor'), '/kontakt'));
  // Delays the stylesheet until the page has a body. The address targets the message, so that Chromium lays the page
  // out without styles.
  await page.route('**/theme.*.css', async (route) => {
    await page.waitForFunction(() => document.body, undefined, { polling: 20 });
    await route.continue();
  });
  await page.locator('main form').evaluate((form) => (form as HTMLFormElement).submit());
  await page.waitForURL('**/api/kontakt?*');
  await expect(page.locator('main h1')).toBeVisible();
  expect((await change()).isChanged).toBe(true);
});

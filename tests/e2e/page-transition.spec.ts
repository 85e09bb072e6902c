import type { Page } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { plain } from '../fixtures/plain.ts';
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

test('the title of an entry moves to its page', async ({ page }) => {
  const change = await watch(page);
  await page.goto(urlOf(brandById('tabor'), '/jobs/offene-stellen'));
  const entry = page.locator('main .rows a').first();
  const words = plain(await entry.innerText());
  await entry.click();
  await page.waitForURL('**/jobs/offene-stellen/*');
  await expect(page.locator('main h1')).toBeVisible();
  const { isChanged, left, reached } = await change();
  expect(isChanged).toBe(true);
  expect(left).toHaveLength(1);
  expect(words).toContain(left[0]);
  expect(reached).toEqual(left);
});

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

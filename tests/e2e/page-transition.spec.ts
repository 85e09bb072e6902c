import { brandById } from '../../src/sites/find-brand.ts';
import { plain } from '../fixtures/plain.ts';
import { urlOf } from './hosts.ts';
import { expect, test } from './visitor.ts';

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the title of an entry moves to its page: motion ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      /** Texts of the elements that move. */
      const moving = () =>
        [...document.querySelectorAll('main *')]
          .filter((element) => getComputedStyle(element).viewTransitionName === 'entry')
          .map((element) => element.textContent?.trim())
          .join();
      Object.assign(window, { moving });
      addEventListener('pageswap', () => sessionStorage.setItem('left', moving()));
      addEventListener('pagereveal', ({ viewTransition }) =>
        sessionStorage.setItem('isChanged', String(Boolean(viewTransition))),
      );
    });
    // The browser leaves out a transition if the next page takes more than four seconds, so several are tried.
    await expect(async () => {
      await page.goto(urlOf(brandById('tabor'), '/jobs/offene-stellen'));
      const entry = page.locator('main .rows a').first();
      const words = plain(await entry.innerText());
      await entry.click();
      await page.waitForURL('**/jobs/offene-stellen/*');
      await expect(page.locator('main h1')).toBeVisible();
      const [isChanged = '', left = '', reached = ''] = await page.evaluate(() => [
        sessionStorage.getItem('isChanged') ?? '',
        sessionStorage.getItem('left') ?? '',
        (window as unknown as { moving(): string }).moving(),
      ]);
      expect([isChanged, plain(reached)]).toEqual([String(reducedMotion !== 'reduce'), plain(left)]);
      expect(left.length > 0, 'what moves').toBe(reducedMotion !== 'reduce');
      expect(words).toContain(plain(left));
    }).toPass({ timeout: 150_000 });
  });

test('the picture of a card grows into the picture of its page', async ({ page }) => {
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main img')].filter(
          (image) => getComputedStyle(image).viewTransitionName === 'picture',
        ).length,
    );
  await page.goto(urlOf(brandById('digallo'), '/unsere-haeuser'));
  expect(await moving()).toBe(0);
  const card = page.locator('.leads-on:has(img) a').first();
  // On a busy machine the first focus may come late.
  await expect(async () => {
    await card.focus();
    expect(await moving()).toBe(1);
  }).toPass();
  await card.press('Enter');
  await page.waitForURL('**/unsere-haeuser/*');
  await expect.poll(moving).toBe(1);
});

import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { urlOf } from './hosts.ts';

test('answers are printed, open or closed', async ({ page }) => {
  await page.goto(urlOf(brandById('tabor'), '/s/tarife'));
  const answers = page.getByRole('main').locator('details > .rich-text');
  expect(await answers.count()).toBeGreaterThan(1);
  const heights = () =>
    answers.evaluateAll((all) => all.map((answer) => Math.round(answer.getBoundingClientRect().height)));
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answers.first()).toBeVisible();
  expect(Math.min(...(await heights()))).toBeGreaterThan(10);
});

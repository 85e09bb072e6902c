import type { Locator } from '@playwright/test';
import { plain } from '../fixtures/plain.ts';
import { applicantOf, openVacancy, path } from './application-page.ts';
import { formPage, holdBack, openForm, placeNamed, tabor } from './form-page.ts';
import { urlOf } from './hosts.ts';
import { bar, hydrated } from './page-helpers.ts';
import { expect, test } from './visitor.ts';

test('a vacancy in the address takes precedence over the stored one, if it exists', async ({ page }, info) => {
  const first = await openForm(page, tabor, path);
  const { privacy: _, ...typed } = applicantOf(info);
  await first.fill(typed);
  const { number, area } = await openVacancy(page, tabor);
  const { values } = await openForm(page, tabor, `${path}?stelle=${number}`);
  expect(await values()).toEqual({ ...typed, vacancy: String(number), area });

  await page.evaluate(() => {
    localStorage['application'] = JSON.stringify({ vacancy: '99999', firstName: 'Rosa' });
  });
  await page.goto('about:blank');
  await openForm(page, tabor, `${path}?stelle=1%22%3E`);
  expect(await values()).toEqual({ firstName: 'Rosa' });
});

test('a vacancy chosen before the form script runs takes precedence over the one in the address', async ({ page }) => {
  const { number } = await openVacancy(page, tabor);
  const arrive = await holdBack(page, '**/_astro/ApplicationForm.*');
  await page.goto(urlOf(tabor.brand, `${path}?stelle=${number}`));
  const { field, fill, values } = await formPage(page, tabor);
  const other = await anotherVacancy(field('vacancy'), number);
  await fill({ vacancy: other });
  arrive();
  await hydrated(page);
  await expect(page).toHaveURL(urlOf(tabor.brand, `${path}?stelle=${other}`));
  expect(await values(), 'the area of the vacancy in the address is not filled in either').toEqual({ vacancy: other });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vacancy in the address is chosen, with its area', async ({ page }) => {
    const { brand, prefix } = placeNamed('rivabella/fr');
    await page.goto(urlOf(brand, `${prefix}/jobs/offene-stellen`));
    await page.locator('#stellen a[href]').filter({ visible: true }).first().click();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.locator('a[href*="?stelle="]').filter({ visible: true }).first().click();
    const choice = page.locator('select[name=vacancy]');
    await expect(choice).toHaveValue(/^\d+$/);
    expect(plain(await choice.locator('option:checked').innerText())).toBe(plain(title));
    await expect(page.locator('select[name=area]')).not.toHaveValue('');
    await page.goto(urlOf(brand, `${prefix}${path}?stelle=99999`));
    await expect(choice).toHaveValue('');
  });
});

/** Returns the number of another vacancy in the select. */
async function anotherVacancy(choice: Locator, number: number): Promise<string> {
  const numbers = await choice.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  const other = numbers.find((one) => one && one !== String(number));
  if (!other) throw new Error(`there is no vacancy but ${number}`);
  return other;
}

test('choosing a language keeps the vacancy in the address', async ({ page }) => {
  const rivabella = placeNamed('rivabella/de');
  const { number, area } = await openVacancy(page, rivabella);
  const { values } = await openForm(page, rivabella, `${path}?stelle=${number}`);
  await bar(page).getByRole('link', { name: 'FR', exact: true }).click();
  await expect(page).toHaveURL(urlOf(rivabella.brand, `/fr${path}?stelle=${number}`));
  await hydrated(page);
  expect(await values()).toEqual({ vacancy: String(number), area });
});

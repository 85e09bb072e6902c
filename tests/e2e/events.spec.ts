import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { axeFindings, expectNone } from './findings.ts';
import { one, urlOf } from './hosts.ts';

/** Row of an event in a list. */
const rowOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a list shows the frequency and the next date of a recurring event, its page the next dates', async ({ page }) => {
  await page.goto(urlOf(brandById('tabor'), '/events'));
  // The sites are built for Saturday, 21 November 2026.
  const tour = rowOf(page, 'Rundgang durchs Haus');
  await expect(tour.getByText('Jeden Donnerstag, 14.00 bis 15.00 Uhr')).toBeVisible();
  await expect(tour.getByText('Das nächste Mal: Do, 26. November 2026')).toBeVisible();
  await expect(tour.locator('time')).toHaveAttribute('datetime', '2026-11-26T13:00:00.000Z');
  const past = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Vergangene Veranstaltungen' }) });
  await expect(past.getByRole('link', { name: 'Guggenmusig' })).toBeVisible();
  await expect(past.getByRole('link', { name: 'Rundgang durchs Haus' })).toHaveCount(0);
  const starts = await page
    .locator('article time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  const upcoming = starts.filter((start) => (start ?? '') >= '2026-11-21');
  expect(upcoming).toEqual([...upcoming].sort());

  // The page of the event leaves out excluded dates.
  await page.getByRole('link', { name: 'Rundgang durchs Haus' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Jeden Donnerstag' })).toBeVisible();
  const dates = page.getByRole('article').getByRole('listitem');
  await expect(dates).toHaveText(
    [
      '26. November 2026',
      '3. Dezember 2026',
      '10. Dezember 2026',
      '17. Dezember 2026',
      '7. Januar 2027',
      '14. Januar 2027',
    ].map((day) => `Do, ${day}`),
  );
  expectNone('an event that recurs', await axeFindings(page, 'an event that recurs'));
});

const rhythms = {
  de: 'Jeden Mittwoch, 15.00 bis 16.00 Uhr',
  it: 'Ogni mercoledì',
  fr: 'Chaque mercredi',
  en: 'Every Wednesday',
};
const titles = { de: 'Chor', it: 'Coro', fr: 'Chœur', en: 'Choir' };
for (const language of one(['fr', 'de', 'it', 'en'] as const))
  test(`rivabella shows its week in ${language}, without links to pages that it does not have`, async ({ page }) => {
    const rivabella = brandById('rivabella');
    await page.goto(urlOf(rivabella, `/${language}/wohnen/veranstaltungen`));
    const choir = rowOf(page, titles[language]).first();
    await expect(choir.getByText(rhythms[language])).toBeVisible();
    await expect(page.locator('main a[href*="/events"]')).toHaveCount(0);
    await page.goto(urlOf(rivabella, `/${language}`));
    await page.locator(`main a[href="/${language}/wohnen/veranstaltungen"]`).last().click();
    await expect(page.getByRole('heading', { name: titles[language], exact: true })).toBeVisible();
  });

import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { axeFindings, expectNone } from './findings.ts';
import { urlOf } from './hosts.ts';

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

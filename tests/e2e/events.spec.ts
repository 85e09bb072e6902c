import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { builtAt } from '../browser/default-sites.ts';
import { axeFindings, expectNone } from './findings.ts';
import { urlOf } from './hosts.ts';

/** Row of an event in the programme of the coming months. Hidden rows have no role. */
const rowOf = (page: Page, title: string) =>
  page.locator('.programme-months').getByRole('article').filter({ hasText: title });

/** Shows the later months and the older events. */
const unfold = (page: Page) =>
  page.locator('.fold').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });

test('a list shows the frequency and the next date of a recurring event, its page the next dates', async ({ page }) => {
  await page.clock.setFixedTime(builtAt);
  await page.goto(urlOf(brandById('tabor'), '/events'));
  await unfold(page);
  const tour = rowOf(page, 'Rundgang durchs Haus');
  await expect(tour.getByText('14.00 bis 15.00 Uhr')).toBeVisible();
  await expect(tour.getByText('Jeden Donnerstag')).toBeVisible();
  // The tile says the date, and the text does not repeat it.
  await expect(tour.locator('time')).toHaveText('Do26.Nov.');
  await expect(tour.getByText('26. November')).toHaveCount(0);
  await expect(tour.locator('time')).toHaveAttribute('datetime', '2026-11-26T13:00:00.000Z');
  const past = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Vergangene Veranstaltungen' }) });
  await expect(past.getByRole('link', { name: 'Guggenmusig' })).toBeVisible();
  await expect(past.getByRole('link', { name: 'Rundgang durchs Haus' })).toHaveCount(0);
  const starts = await page
    .locator('.programme-months time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  const upcoming = starts.filter((start) => (start ?? '') >= '2026-11-21');
  expect(upcoming).toEqual([...upcoming].sort());

  // The page of the event leaves out excluded dates.
  await tour.getByRole('link', { name: 'Rundgang durchs Haus' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Jeden Donnerstag' })).toBeVisible();
  const dates = page.getByRole('article').getByRole('listitem');
  await expect(dates).toHaveText(
    ['3. Dezember 2026', '10. Dezember 2026', '17. Dezember 2026', '7. Januar 2027', '14. Januar 2027'].map(
      (day) => `Do, ${day}`,
    ),
  );
  expectNone('an event that recurs', await axeFindings(page, 'an event that recurs'));
});

test('at the end of a date the list and the page of the event step to the next one', async ({ page }) => {
  await page.clock.install({ time: '2026-11-26T12:00:00.000Z' });
  await page.goto(urlOf(brandById('tabor'), '/events'));
  const tour = rowOf(page, 'Rundgang durchs Haus');
  await expect(tour.locator('time')).toHaveText('Do26.Nov.');
  await page.clock.fastForward('02:01:00');
  await expect(tour).toHaveCount(1);
  await expect(tour.locator('time')).toHaveText('Do3.Dez.');

  await tour.getByRole('link').click();
  const date = page.locator('.invitation time').filter({ visible: true });
  await expect(date).toHaveAttribute('datetime', '2026-12-03T13:00:00.000Z');
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(4);
});

test('an event with registration offers it first, then the number, then the calendar', async ({ page }) => {
  await page.clock.setFixedTime(builtAt);
  const buttons = page.locator('.invitation a.button');
  await page.goto(urlOf(brandById('forum-gerontologie'), '/events'));
  await unfold(page);
  await rowOf(page, 'Was das alte Hirn besser kann').getByRole('link').first().click();
  await expect(buttons).toHaveText(['Anmelden', '044 000 00 70', 'In den Kalender eintragen']);
  await expect(buttons.first()).toHaveAttribute('href', '/kontakt?veranstaltung=2103#formular');
  expectNone('an event with registration', await axeFindings(page, 'an event with registration'));
  await page.goto(urlOf(brandById('tabor'), '/events'));
  await rowOf(page, 'Rundgang durchs Haus').getByRole('link').click();
  await expect(buttons).toHaveText(['In den Kalender eintragen']);
});

test('a list of the home page stays full when a date ends', async ({ page }) => {
  const brand = brandById('tabor');
  const titles = page.locator('[data-dates] h3').filter({ visible: true });
  await page.clock.install({ time: builtAt });
  await page.goto(urlOf(brand, '/'));
  const before = await titles.allTextContents();
  await page.clock.fastForward(6 * 86_400_000);
  await expect(titles).not.toHaveText(before);
  await expect(titles).toHaveCount(before.length);
});

test('the coming week has seven days with their dates, and a date of today says so', async ({ page }) => {
  await page.clock.install({ time: builtAt });
  await page.goto(urlOf(brandById('rivabella'), '/de/wohnen/veranstaltungen'));
  await unfold(page);
  const days = page.locator('.programme-week > li');
  await expect(days.locator('time')).toHaveText(
    ['Heute21.', 'Sonntag22.', 'Montag23.', 'Dienstag24.', 'Mittwoch25.', 'Donnerstag26.', 'Freitag27.'].map(
      (day) => `${day}Nov.`,
    ),
  );
  await expect(days.nth(5)).toContainText('Italienisch in der Bibliothek');
  await expect(rowOf(page, 'Film').getByText('heute, 14.30 Uhr')).toBeVisible();
  // Tiles have the weekday, and the year only if it is not this one.
  await expect(rowOf(page, 'Chor').locator('time')).toHaveText('Mi25.Nov.');
  await expect(rowOf(page, '1. August').locator('time')).toHaveText('So1.Aug.2027');
});

test('without JavaScript a date of today says so', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(urlOf(brandById('rivabella'), '/de/wohnen/veranstaltungen'));
  await expect(rowOf(page, 'Film').getByText('heute, 14.30 Uhr')).toBeVisible();
  await context.close();
});

test('a page shows the events of the kind that its block chooses', async ({ page }) => {
  await page.clock.setFixedTime(builtAt);
  await page.goto(urlOf(brandById('digallo'), '/s/heimkosten'));
  const block = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Beratung und Abende dazu' }) });
  await expect(block.getByRole('article').getByRole('heading')).toHaveText([
    'Sprechstunde der Platzberatung',
    'Was ein Heimplatz kostet und wer ihn bezahlt',
  ]);
});

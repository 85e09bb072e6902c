import { visit } from './content.ts';
import { expect, test } from './panel-page.ts';

test('an editor changes a place with two presses on a phone, and it is live', async ({ open }) => {
  const anna = await open('Anna', '/admin/plaetze');
  const { page } = anna;
  await page.setViewportSize({ width: 390, height: 844 });
  await anna.says('Tabor');
  await expect(page.getByText('Pflegezentrum Bauma')).toHaveCount(0);
  const place = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Daueraufenthalt' }) });
  await place.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'auf Anfrage' }).click();
  await place.getByRole('button', { name: 'Daueraufenthalt veröffentlichen, Tabor' }).click();
  await expect(place.getByText(/^Live auf/)).toBeVisible();
  await expect(place.getByText(/geprüft am .+ von Anna/)).toBeVisible();
  await expect(place.getByRole('link', { name: 'Zu den früheren Fassungen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menü', exact: true })).toBeVisible();
  // The website is built for a fixed day, on which the check may be in the future.
  expect((await visit('/plaetze.json')).text).toMatch(/"kind": "long-stay"[^{}]*({[^}]*})?[^{}]*"checkedBy": "Anna/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('one press confirms all places of a home, and no name of a room is cut off', async ({ open }) => {
  const beat = await open('Beat', '/admin/plaetze');
  const room = beat.page.getByText('Ferienzimmer, ab zwei Wochen').first();
  expect(await room.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0);
  await beat.click('Alles stimmt noch');
  await expect(beat.page.getByText(/geprüft am .+ von Beat/)).toHaveCount(2);
});

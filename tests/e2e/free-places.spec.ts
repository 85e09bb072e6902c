import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { plain } from '../fixtures/plain.ts';
import { axeFindings, expectNone } from './findings.ts';
import { urlOf } from './hosts.ts';
import { beyondTheEdge } from './misfits.ts';

const tabor = brandById('tabor');
const home = '/unsere-haeuser/tabor';
/** Places of a page, with no-break spaces as spaces. */
const lines = async (page: Page) =>
  (await page.locator('.places').first().getByRole('listitem').allInnerTexts()).map((text) =>
    plain(text).replaceAll(/\s+/g, ' ').trim(),
  );

/** Home of each place in the band of the start page. */
const homesOfPlaces = {
  waeckerling: ['Haus Rebgarten', 'Haus Wäckerling'],
  rosengarten: ['Haus Rosengarten', 'Haus Hagebutte'],
  brunisberg: ['Haus Brunisberg', 'Wohnhaus Sagi'],
} as const;

test('start page, home and prices say what is free, what it costs, and who checked it when', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T09:00:00+01:00');
  const check = page.getByText('geprüft am 20. November 2026 von Selina Odermatt');
  for (const address of [home, '/s/tarife']) {
    await page.goto(urlOf(tabor, address));
    expect(await lines(page), address).toEqual([
      'Einzelzimmer zur Rigi Daueraufenthalt, Fr. 199.– pro Tag, ohne Pflege jetzt frei',
      'Ferienzimmer, ab zwei Wochen Ferienbett, Fr. 227.– pro Tag, ohne Pflege frei ab 4. Januar 2027',
    ]);
    await expect(check).toBeVisible();
  }
  for (const address of ['/', '/wohnen']) {
    await page.goto(urlOf(tabor, address));
    await expect(check).toBeVisible();
    expect(await lines(page), address).toEqual([
      'Einzelzimmer zur Rigi jetzt frei',
      'Ferienzimmer, ab zwei Wochen frei ab 4. Januar 2027',
    ]);
  }
});

test('a list with places of several homes names the home of each, once', async ({ page }) => {
  for (const [id, homes] of Object.entries(homesOfPlaces) as [keyof typeof homesOfPlaces, readonly string[]][]) {
    await page.goto(urlOf(brandById(id), '/'));
    const shown = await lines(page);
    expect(shown, id).toEqual(homes.map((name) => expect.stringContaining(name)));
    for (const [index, name] of homes.entries()) expect(shown[index]?.split(name)).toHaveLength(2);
  }
});

test('an open page turns a place that nobody checked into «Bitte anrufen», at midnight in Zurich', async ({ page }) => {
  await page.clock.install({ time: '2026-11-27T22:58:00.000Z' });
  await page.goto(urlOf(tabor, home));
  const places = page.locator('.places').first();
  await expect(places.getByText('jetzt frei')).toBeVisible();
  await expect(places.getByText('Bitte anrufen').first()).toBeHidden();
  await page.clock.fastForward('02:30');
  await expect(places.getByText('jetzt frei')).toBeHidden();
  await expect(places.getByText('geprüft am')).toBeHidden();
  await expect(places.getByText('Bitte anrufen').first()).toBeVisible();
  await expect(places.getByRole('link', { name: '041 000 00 43' })).toHaveCount(2);
  await page.goto(urlOf(tabor, '/'));
  const band = page.locator('.places-band');
  await expect(band.getByText('Bitte anrufen').first()).toBeVisible();
  await expect(band.getByRole('link', { name: '041 000 00 43' }), 'the number stands beside the list').toHaveCount(1);
});

test('places fit on a phone, and a screen reader can read them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [id, address] of [
    ['waeckerling', '/'],
    ['rivabella', '/it/unsere-haeuser/residenza-rivabella'],
  ] as const) {
    await page.goto(urlOf(brandById(id), address));
    expect(await beyondTheEdge(page), address).toEqual([]);
    expectNone(address, await axeFindings(page, address));
  }
});

test('the feed of a home has its places, that of the group those of all homes', async ({ page }) => {
  const read = async (id: 'tabor' | 'digallo') =>
    (await (await page.goto(urlOf(brandById(id), '/plaetze.json')))?.json()) as {
      places: { id: string; state: string; home: { url: string } }[];
    };
  const own = await read('tabor');
  expect(own.places).toMatchObject([
    { id: 'tabor-41', kind: 'long-stay', state: 'free', room: { francsPerDay: 199 }, checkedOn: '2026-11-20' },
    { id: 'tabor-42', kind: 'holiday-bed', state: 'from', day: '2027-01-04', validUntil: '2026-11-27T23:00:00.000Z' },
  ]);
  const group = await read('digallo');
  expect(group.places).toEqual(expect.arrayContaining(own.places));
  expect(new Set(group.places.map(({ id }) => id)).size).toBe(group.places.length);
});

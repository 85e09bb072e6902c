import { expect, type Page, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { brandById, holding } from '../../src/sites/find-brand.ts';
import { plain } from '../fixtures/plain.ts';
import { axeFindings, expectNone } from './findings.ts';
import { ask, urlOf } from './hosts.ts';
import { hydrated } from './page-helpers.ts';

const path = '/unsere-haeuser';
const names = (page: Page) => page.locator('#haeuser .home .title').filter({ visible: true });
const status = (page: Page) => page.locator('astro-island').getByRole('status');
const place = (page: Page) => page.getByRole('searchbox', { name: 'PLZ oder Ort' });
const menu = (page: Page, name: string) => page.locator('summary', { hasText: name });
const choice = (page: Page, name: RegExp) => page.locator('astro-island').getByRole('link', { name });

async function open(page: Page, brand: Brand, query = ''): Promise<void> {
  await page.goto(urlOf(brand, path + query));
  await hydrated(page);
  await expect(page.locator('astro-island [data-live]')).toBeVisible();
}

test('a postcode sorts all homes of the group by distance, and the address holds it', async ({ page }) => {
  const tables: string[] = [];
  page.on('request', (request) => request.url().includes('gazetteer') && tables.push(request.url()));
  await open(page, holding);
  const total = await page.locator('#haeuser [data-art]').count();
  await expect(status(page)).toHaveText(`${total} Häuser`);
  expect(await names(page).count(), 'the rest of each kind is folded').toBeLessThan(total);
  expect(tables, 'the table of places is not loaded before someone types').toEqual([]);
  await place(page).fill('8494');
  await expect(status(page)).toHaveText(`${total} Häuser, die nächsten zuerst, ab Bauma`);
  await expect(page).toHaveURL(/\?ort=8494$/);
  await expect(names(page)).toHaveCount(total);
  await expect(names(page).first()).toHaveText('Pflegezentrum Bauma');
  await expect(names(page).last()).toHaveText('Residenza Rivabella');
  const distances = await page.locator('#haeuser [data-entfernung]').allInnerTexts();
  const km = distances.map((text) => Number(/rund (\d+) km/.exec(text)?.[1]));
  expect(km).toEqual(km.toSorted((a, b) => a - b));
  expect(tables).toHaveLength(1);

  await page.reload();
  await hydrated(page);
  await expect(names(page).first()).toHaveText('Pflegezentrum Bauma');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(page.getByRole('heading', { name: 'Pflegeheime' }), 'the kinds are back').toBeVisible();
  await expect(page.locator('#haeuser [data-entfernung]').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('p:focus')).toContainText(`${total} Häuser`);
});

test('an option that is not offered any more stays chosen in a link that was sent', async ({ page }) => {
  // All homes below 7000 cost less than 6000, too.
  await open(page, holding, '?preis=7000');
  await expect(menu(page, 'Preis')).toContainText('7’000');
  await expect(status(page)).not.toHaveText(`${await page.locator('#haeuser [data-art]').count()} Häuser`);
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await menu(page, 'Preis').click();
  await expect(choice(page, /6’000/)).toBeVisible();
  await expect(choice(page, /7’000/), 'and is not offered to others').toHaveCount(0);
});

test('a place of two letters is found', async ({ page }) => {
  await open(page, holding);
  await place(page).fill('Au');
  await expect(status(page)).toContainText('die nächsten zuerst, ab Au');
});

test('an opened fold and the focus stay when the filters start', async ({ page }) => {
  // The filters start later than the visitor.
  await page.route('**/*.js', async (route) => {
    await focused;
    await route.continue();
  });
  const { promise: focused, resolve } = Promise.withResolvers<void>();
  await page.goto(urlOf(holding, path), { waitUntil: 'commit' });
  await page.locator('#haeuser .fold > summary').first().click();
  const home = page.locator('#haeuser .fold .home a').first();
  // Before the stylesheets have come, a page takes no focus.
  await expect(async () => {
    await home.focus();
    await expect(home).toBeFocused({ timeout: 1_000 });
  }).toPass();
  resolve();
  await hydrated(page);
  await expect(status(page)).toHaveText(/Häuser/);
  await expect(home).toBeFocused();
});

test('needs, language and price combine, and each option keeps its promise', async ({ page }) => {
  await open(page, holding);
  await menu(page, 'Geeignet für').click();
  await choice(page, /^Demenz/).click();
  await menu(page, 'Geeignet für').click();
  const pets = choice(page, /^Haustiere/);
  const [promised] = (await pets.innerText()).match(/\d+/) ?? [];
  await pets.click();
  await expect(page).toHaveURL(/\?bedarf=demenz\+haustiere$/);
  await expect(status(page)).toHaveText(`${promised} Häuser`);
  await expect(names(page)).toHaveCount(Number(promised));
  await menu(page, 'Preis').click();
  await choice(page, /^bis Fr\. 6’000/).click();
  await expect(page).toHaveURL(/preis=6000/);
  const cheap = await names(page).count();
  expect(cheap).toBeGreaterThan(0);
  expect(cheap).toBeLessThan(Number(promised));
  await page.goBack();
  await expect(names(page)).toHaveCount(Number(promised));
});

test('without a result, the nearest homes stay, and one press removes what stands in the way', async ({ page }) => {
  await open(page, holding, '?ort=Weggis&art=seniorenresidenz&bedarf=psychiatrie');
  await expect(status(page)).toContainText('Kein Haus erfüllt alles. Am nächsten kommen diese');
  await expect(names(page)).toHaveCount(3);
  const wayOut = page.getByRole('button', { name: /^Ohne «.+»: \d+ Häuser$/ });
  const [count] = (await wayOut.innerText()).match(/\d+/) ?? [];
  await wayOut.click();
  await expect(names(page)).toHaveCount(Number(count));
  await expect(status(page)).toHaveText(`${count} Häuser, die nächsten zuerst, ab Weggis`);
  await expect(page.locator('p', { has: page.getByRole('status') }), 'the pressed button is gone').toBeFocused();
});

test('an unknown place says what to type instead; the list says that a filter of the address is unknown', async ({
  page,
}) => {
  await open(page, holding, '?ort=Xyzzy&art=<script>&preis=alles');
  await expect(status(page)).toContainText('Einen Filter dieses Links gibt es zurzeit nicht.');
  await expect(status(page)).toContainText('«Xyzzy» kennen wir nicht. Versuchen Sie es mit der Postleitzahl');
  await expect(page.getByRole('heading', { name: 'Pflegeheime' })).toBeVisible();
});

test('each home shows picture, price, free places and telephone', async ({ page }) => {
  await open(page, holding);
  const card = page.locator('#haeuser li', { has: page.getByRole('heading', { name: 'Tabor' }) });
  await expect(card.locator('img')).toBeVisible();
  expect(plain(await card.innerText())).toMatch(/ab Fr\. \d+\.– pro Tag, ohne Pflege/);
  await expect(card.locator('.places li').first()).toBeVisible();
  await expect(card.getByRole('link', { name: '041 000 00 40' })).toBeVisible();
  const without = page.locator('#haeuser li', { has: page.getByRole('heading', { name: 'Haus zur Schreibfeder' }) });
  await expect(without).toContainText('Preis auf Anfrage');
  expectNone('homes', await axeFindings(page, path));
});

test('a brand with two homes finds its own; one with a single home has nothing to find', async ({ page }) => {
  await open(page, brandById('rosengarten'), '?ort=8645');
  await expect(names(page)).toHaveText(['Haus Hagebutte', 'Haus Rosengarten']);
  await expect(page.locator('astro-island summary', { hasText: 'Art' }), 'both are of one kind').toHaveCount(0);
  const { text } = await ask(brandById('tabor').hosts[0], path);
  expect(text).not.toContain('PLZ oder Ort');
});

test('the map numbers and names each home and names each lake', async ({ page }) => {
  await page.goto(urlOf(holding, path));
  const maps = page.locator('.homes-map svg');
  const homes = page.locator('.homes-map li');
  await expect(maps).toHaveCount(2);
  await expect(page.locator('.homes-map .pin')).toHaveCount(await homes.count());
  await expect(page.locator('.homes-map .is-wide .home')).toHaveCount(await homes.count());
  const named = await page.locator('.homes-map .is-wide .home').allTextContents();
  const listed = await homes.locator('a').allTextContents();
  expect(named.map((name) => name.trim().replace(/^\d+ /, '')).toSorted()).toEqual(listed.toSorted());
  for (const map of await maps.all())
    for (const size of ['wide', 'narrow'])
      await expect(map.locator(`.is-${size} .lake`)).toHaveCount(await map.locator('.water').count());
  const blue = await page
    .locator('.homes-map .water')
    .first()
    .evaluate((water) => getComputedStyle(water).fill);
  expect(blue).toBe('rgb(166, 207, 234)');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the homes stand by kind, with a link to each kind', async ({ page }) => {
    await page.goto(urlOf(holding, path));
    await expect(place(page)).toBeHidden();
    const kinds = page.getByRole('navigation', { name: 'Häuser nach Art' }).getByRole('link');
    const links = await kinds.all();
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const [, name = '', count] = /^(.+) \((\d+)\)$/.exec((await link.innerText()).trim()) ?? [];
      const section = page.locator((await link.getAttribute('href')) ?? 'nowhere');
      await expect(section.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(section.locator('.home')).toHaveCount(Number(count));
    }
  });
});

import type { Page, Request } from '@playwright/test';
import type { IndexedPage } from '../../src/search/index-file.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { axeFindings } from './findings.ts';
import { holdBack } from './form-page.ts';
import { ask, pagesOf, urlOf } from './hosts.ts';
import { beyondTheEdge } from './misfits.ts';
import { expect, test } from './visitor.ts';

const tabor = brandById('tabor');
const digallo = brandById('digallo');
const rivabella = brandById('rivabella');

const field = (page: Page) => page.locator('#suchwort');
const results = (page: Page) => page.getByRole('main').locator('ol > li');
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('the button in the bar opens the search, which finds typed words', async ({ page }) => {
  await page.goto(urlOf(tabor, '/kontakt'));
  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click();
  await expect(page).toHaveURL(urlOf(tabor, '/suche'));
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('besuchszeit');
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', '/v/besuchszeiten');
  await expect(results(page).first().locator('mark').first()).toHaveText('Besuchszeiten');
  await expect(page).toHaveURL(urlOf(tabor, '/suche?q=besuchszeit'));
  await expect(status(page)).toHaveText(/Seiten gefunden zu «besuchszeit»/);
  await expect(page.locator('[data-site-map]')).toBeHidden();
  const told = page.waitForRequest(urlOf(tabor, '/suche?q=besuchszeit'));
  await results(page).first().getByRole('link').click();
  await told;
});

test('the address holds the query; going back restores the previous one', async ({ page }) => {
  await page.goto(urlOf(rivabella, '/fr/suche?q=tarifs'));
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', '/fr/s/tarife');
  await expect(field(page)).toHaveValue('tarifs');
  await expect(page).toHaveTitle(/^tarifs – Recherche/);
  await field(page).fill('infirmière');
  await field(page).press('Enter');
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', '/fr/jobs/offene-stellen/1701');
  await page.goBack();
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', '/fr/s/tarife');
});

test('results and the list of all pages mark texts in another language', async ({ page }) => {
  await page.goto(urlOf(rivabella, '/fr/suche?q=umzug'));
  const found = results(page).filter({ hasText: 'Aus der Deutschschweiz ins Tessin' });
  await expect(found.locator('strong')).toHaveAttribute('lang', 'de-CH');
  await expect(found.locator('p')).toHaveAttribute('lang', 'de-CH');
  await page.goto(urlOf(rivabella, '/fr/suche'));
  const link = (name: string) => page.locator('[data-site-map]').getByRole('link', { name, exact: true });
  await expect(link('Umzug ins Tessin')).toHaveAttribute('lang', 'de-CH');
  await expect(link('Contact')).not.toHaveAttribute('lang', /./);
});

test('the holding finds pages of the whole group and names their brand', async ({ page }) => {
  await page.goto(urlOf(digallo, '/suche?q=hofladen'));
  await expect(results(page).first()).toContainText('Hinderzelg');
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', /^https:\/\/hinderzelg\.example\//);
});

test('more results load on request, and a link to a fragment of the page keeps them', async ({ page }) => {
  await page.goto(urlOf(digallo, '/suche?q=pflege'));
  await expect(results(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Weitere Ergebnisse' }).click();
  await expect(results(page)).toHaveCount(16);
  await expect(results(page).nth(8).getByRole('link')).toBeFocused();
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#inhalt$/);
  await expect(results(page)).toHaveCount(16);
});

test('without a connection the page shows an error and can retry', async ({ page, context }) => {
  const loaded = page.waitForResponse('**/_astro/search-page*.js');
  await page.goto(urlOf(tabor, '/suche'));
  await (await loaded).finished();
  await context.setOffline(true);
  await field(page).fill('tarife');
  await expect(status(page)).toHaveText(
    'Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', '/s/tarife');
});

test('a host without an index shows an error and lists all pages', async ({ page }) => {
  await page.route('**/suche.json', (route) => route.fulfill({ status: 404 }));
  await page.goto(urlOf(tabor, '/suche?q=tarife'));
  await expect(status(page)).toContainText('Die Suche ist gerade nicht erreichbar');
  await expect(page.locator('[data-site-map]').getByRole('link', { name: 'Tarife' })).toBeVisible();
});

test('numbers, mistyped words and words with signs are found', async ({ page }) => {
  for (const [query, wanted] of [
    ['041 000 00 41', '/jobs/offene-stellen/1406'],
    ['+41 41 000 00 41', '/jobs/offene-stellen/1406'],
    ['tarfie', '/s/tarife'],
    ['<b>Tarife</b>', '/s/tarife'],
    ['Café-Terrasse', '/s/terrassencafe'],
  ] as const) {
    await page.goto(urlOf(tabor, `/suche?${new URLSearchParams({ q: query })}`));
    await expect(results(page).getByRole('link').first()).toBeVisible();
    const addresses = await results(page)
      .getByRole('link')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href')));
    expect(addresses, query).toContain(wanted);
  }
});

test('a query without results lists all pages and fits, and markup in it is text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const query of ['a', 'und der die', 'x'.repeat(500)]) {
    await page.goto(urlOf(tabor, `/suche?${new URLSearchParams({ q: query })}`));
    await expect(status(page)).toContainText('haben wir nichts gefunden');
    await expect(page.locator('[data-site-map]').getByRole('link', { name: 'Kontakt', exact: true })).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
  }
  const markup = '<img src=x onerror=alert(1)>qqqq';
  await field(page).fill(markup);
  await expect(status(page)).toContainText(markup);
  expect(await page.locator('main img').count()).toBe(0);
});

test('the search loads after the page, and words typed before count', async ({ page }) => {
  const arrive = await holdBack(page, '**/_astro/search-page*.js');
  await page.goto(urlOf(tabor, '/suche'));
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tarife');
  arrive();
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', '/s/tarife');
});

test('the first query loads the index, at most 150 kB with the script, from the own host', async ({ page }) => {
  const asked: Request[] = [];
  page.on('requestfinished', (request) => asked.push(request));
  const indexes = () => asked.filter((request) => request.url().endsWith('/suche.json'));
  await page.goto(urlOf(digallo, '/suche'));
  await page.waitForLoadState('networkidle');
  expect(indexes(), 'before a query').toEqual([]);
  for (const query of ['pflegefachfrau nachtwache stelle', 'restaurant']) {
    await field(page).fill(query);
    await expect(status(page)).toContainText(`«${query}»`);
    await expect(results(page)).toHaveCount(8);
  }
  expect(indexes()).toHaveLength(1);
  const own = new URL(urlOf(digallo, '/')).host;
  expect(asked.map((request) => new URL(request.url()).host).filter((host) => host !== own)).toEqual([]);
  const parts = asked.filter((request) => /suche\.json|SearchForm|search-page/.test(request.url()));
  const sizes = await Promise.all(parts.map(async (request) => (await request.sizes()).responseBodySize));
  expect(sizes.length, 'scripts and index').toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
});

test('results are accessible and fit, long titles too', async ({ page }) => {
  await page.goto(urlOf(digallo, '/suche?q=lehrstelle+hauswirtschaft'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(results(page)).toHaveCount(8);
    expect(await axeFindings(page, '/suche?q=')).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
  }
});

test('pages that are not for visitors, gone or over are not in the index', async () => {
  const pages = await pagesOf(tabor);
  const index: IndexedPage[] = JSON.parse((await ask(tabor.hosts[0], '/suche.json')).text);
  const found = index.map(({ address }) => address);
  expect(found).toContain('/jobs/offene-stellen/1401');
  expect(pages['/jobs/offene-stellen/1402'], 'the vacancy is filled').toBe(410);
  const hidden = [
    '/jobs/offene-stellen/1402',
    '/events/1401/guggenmusig-am-schmutzigen-donnerstag',
    '/intern',
    '/auth',
  ];
  for (const address of [...hidden, '/mail-signatur', '/suche', '/gastronomie', '/404'])
    expect(found).not.toContain(address);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page lists all pages by section, also at the address of a query', async ({ page }) => {
    await page.goto(urlOf(tabor, '/'));
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).first().click();
    await expect(page).toHaveURL(urlOf(tabor, '/suche'));
    await page.goto(urlOf(tabor, '/suche?q=tarife'));
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Arbeit und Ausbildung' })).toBeVisible();
    await page.locator('[data-site-map]').getByRole('link', { name: 'Tarife' }).click();
    await expect(page).toHaveURL(urlOf(tabor, '/s/tarife'));
  });
});

import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { brandById, holding } from '../../src/sites/find-brand.ts';
import { plain } from '../fixtures/plain.ts';
import { axeFindings, expectNone } from './findings.ts';
import { holdBack } from './form-page.ts';
import { ask, one, prefixesOf, urlOf } from './hosts.ts';
import { hydrated } from './page-helpers.ts';

const tabor = brandById('tabor');
const path = '/jobs/offene-stellen';
const nothing = 'Zu Ihren Suchkriterien wurden keine passenden Stellen gefunden.';

/** Visible vacancies. */
const rows = (page: Page) => page.locator('#stellen li').filter({ visible: true });
const companies = (page: Page) => page.locator('#stellen [data-betrieb]').filter({ visible: true });
const count = (page: Page) => page.getByRole('status');
const menu = (page: Page, name: string) => page.locator('summary', { hasText: name });
const choice = (page: Page, name: RegExp | string) =>
  page.locator('astro-island').getByRole('link', { name, exact: typeof name === 'string' });
const keyword = (page: Page) => page.getByRole('searchbox', { name: 'Stichwort' });
const reset = (page: Page, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name: 'Filter zurücksetzen' }).click();
/** The row that holds the folded filters on a phone. */
const fold = (page: Page) => page.locator('summary', { hasText: /^Filter/ });

async function open(page: Page, brand: Brand, address: string): Promise<void> {
  await page.goto(urlOf(brand, address));
  await isLive(page);
}

async function isLive(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('#stellen')).toHaveAttribute('data-live', /./);
}

/** Expects the count to match the visible rows. */
async function expectCounted(page: Page, unit = 'Stellen'): Promise<void> {
  await expect.poll(async () => `${await rows(page).count()} ${unit}`).toBe(await count(page).innerText());
}

test('the list begins with the own vacancies and widens to the group', async ({ page }) => {
  await open(page, tabor, path);
  await expect(companies(page)).toHaveCount(1);
  await expectCounted(page);
  const own = await rows(page).count();
  await page.getByRole('link', { name: 'Ganze Gruppe anzeigen' }).click();
  await expect(page).toHaveURL(/\?betrieb=alle$/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(own);
  await expectCounted(page);
  await expect(rows(page).nth(own).getByRole('link'), 'the focus goes on with what came').toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(own);
  await expect(page).toHaveURL(/offene-stellen$/);

  await open(page, holding, path);
  await page.locator('#stellen .fold > summary').click();
  await expect.poll(() => companies(page).count(), 'the holding has all').toBeGreaterThan(10);
  await expectCounted(page);
});

for (const id of one(['tabor', 'waeckerling', 'bauma'] as const))
  test(`${id}: filters by area and company together, and the address holds both`, async ({ page }) => {
    await open(page, brandById(id), path);
    await menu(page, 'Betrieb').click();
    await choice(page, /^Alle Betriebe/).click();
    await menu(page, 'Bereich').click();
    const area = choice(page, /^Hotellerie/);
    const [promised] = (await area.innerText()).match(/\d+/) ?? [];
    await area.click();
    await expect(page).toHaveURL(/\?bereich=hotellerie&betrieb=alle$/);
    await expect(count(page)).toHaveText(`${promised} Stellen`);
    await expect(rows(page)).toHaveCount(Number(promised));
    expect(await page.locator('#stellen li:visible:not([data-bereich=hotellerie])').count()).toBe(0);
    await expect(menu(page, 'Bereich')).toBeFocused();

    await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
    await page.keyboard.press('Enter');
    await expect(page, 'a link to a fragment keeps the filters').toHaveURL(/#inhalt$/);
    await expect(rows(page)).toHaveCount(Number(promised));
    await page.goBack();
    await page.reload();
    await hydrated(page);
    await expect(rows(page)).toHaveCount(Number(promised));
    await reset(page);
    await expect(companies(page)).toHaveCount(1);
    await expect(page).toHaveURL(/offene-stellen$/);
    await expect(page.locator('p:focus'), 'what there is now is read out').toContainText(/^\d+ Stelle/);
  });

/** Distances of the visible vacancies in km, in the order of the page. */
async function distances(page: Page): Promise<number[]> {
  const texts = await rows(page).locator('.distance').allInnerTexts();
  return texts.map((text) => Number(/rund (\d+) km/.exec(plain(text))?.[1]));
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

test('the vacancies near a postcode come first, and a distance hides the others', async ({ page }) => {
  const requests: string[] = [];
  await open(page, tabor, path);
  const before = await rows(page).allInnerTexts();
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('searchbox', { name: 'Ihr Ort oder Ihre PLZ' }).fill('8640');
  await expect(count(page)).toContainText('die nächsten zuerst, ab Rapperswil');
  await expect(companies(page).first()).toContainText('Rapperswil');
  const all = await distances(page);
  expect(all.length, 'of the whole group').toBeGreaterThan(before.length);
  await expect(
    rows(page)
      .nth(all.length - 1)
      .locator('.distance'),
    'unknown distances come last',
  ).toHaveCount(1);
  await menu(page, 'Umkreis').click();
  await choice(page, 'bis 10 km').click();
  await expect(page).toHaveURL(/\?nahe=8640&umkreis=10$/);
  await expect.poll(async () => Math.max(...(await distances(page)))).toBeLessThanOrEqual(10);
  expect(await rows(page).count()).toBe(all.filter((km) => km <= 10).length);
  await page.reload();
  await isLive(page);
  await expect.poll(async () => (await distances(page)).length).toBe(all.filter((km) => km <= 10).length);
  expect(
    requests.filter((url) => url.includes('8640') && !url.includes(path)),
    'the place stays on the device',
  ).toEqual([]);
  const place = page.getByRole('searchbox', { name: 'Ihr Ort oder Ihre PLZ' });
  await place.fill('');
  await place.fill('6353');
  await expect(count(page), 'the distance goes with its place').toContainText('die nächsten zuerst, ab Weggis');
  await expect(page).toHaveURL(/\?nahe=6353$/);
  await reset(page, 'link');
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(before);
  await page.getByRole('searchbox', { name: 'Ihr Ort oder Ihre PLZ' }).fill('Hintertupfingen');
  await expect(count(page)).toContainText('«Hintertupfingen» kennen wir nicht');
});

test('the switch adds apprenticeships; on their own list it leads to the vacancies', async ({ page }) => {
  await open(page, tabor, path);
  const toggle = page.getByRole('switch', { name: 'Lehrstellen anzeigen' });
  await expect(toggle).not.toBeChecked();
  const before = await rows(page).count();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  await expect(page).toHaveURL(/\?lehrstellen=ja$/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  await expect(count(page)).toHaveText(/^\d+ Stellen, \d+ Lehrstellen?$/);
  await expect(page.locator('#stellen [data-lehrstelle]:visible').first()).toContainText('Lehrstelle');
  await page.goBack();
  await expect(toggle).not.toBeChecked();
  await expect(rows(page)).toHaveCount(before);

  await open(page, tabor, '/jobs/offene-lehrstellen#betrieb=alle');
  await expect(rows(page)).not.toHaveCount(0);
  expect(await page.locator('#stellen li:not([data-lehrstelle])').count()).toBe(0);
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(page).toHaveURL(urlOf(tabor, `${path}?betrieb=alle`));
});

const outdated = 'Einen Filter dieses Links gibt es zurzeit nicht.';

test('shows that nothing matches and how to reset; the list says that a filter of the address is unknown', async ({
  page,
}) => {
  await open(page, brandById('forum-gerontologie'), `${path}#bereich=hotellerie`);
  await expect(rows(page), 'an address of an older release').toHaveCount(0);
  await expect(count(page)).toHaveText(nothing);
  await reset(page);
  await expect(rows(page)).not.toHaveCount(0);
  await open(page, tabor, `${path}?bereich=<script>&betrieb=nobody&lehrstellen=vielleicht`);
  await expect(companies(page)).toHaveCount(1);
  await expect(rows(page)).not.toHaveCount(0);
  await expect(count(page)).toContainText(outdated);
  await menu(page, 'Bereich').click();
  await choice(page, /^Hotellerie/).click();
  await expect(count(page)).not.toContainText(outdated);
});

test('the filters can be used with the keyboard alone; a menu closes when the focus or a press is elsewhere', async ({
  page,
}) => {
  await open(page, tabor, path);
  const area = menu(page, 'Bereich');
  await area.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toContainText('Pflege und Betreuung');
  await page.keyboard.press('Escape');
  await expect(area).toBeFocused();
  await expect(choice(page, /^Hauswirtschaft/)).toBeHidden();
  await page.keyboard.press('Enter');
  await choice(page, /^Hauswirtschaft/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?bereich=hauswirtschaft$/);

  const everywhere = choice(page, /^Alle Orte/);
  await menu(page, 'Ort').click();
  await expect(everywhere).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(everywhere).toBeHidden();
  await menu(page, 'Ort').press('Enter');
  await expect(everywhere).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(everywhere).toBeHidden();
});

for (const id of ['tabor', 'digallo', 'rivabella'] as const)
  test(`${id}: a phone shows the first vacancies on its first screen, and the filters in one row`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const brand = brandById(id);
    await page.goto(urlOf(brand, prefixesOf(brand)[0] + path));
    await expect(rows(page).nth(1)).toBeInViewport({ ratio: 1 });
    const company = id === 'digallo' ? 'Ganze Gruppe' : brand.name;
    await expect(fold(page)).toHaveText(`Filter ${company}`);
    await expect(menu(page, 'Bereich')).toBeHidden();
    await isLive(page);
    await fold(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(keyword(page)).toBeFocused();
    await fold(page).press('Enter');
    await expect(keyword(page)).toBeHidden();
    await fold(page).tap();
    await menu(page, 'Bereich').tap();
    await choice(page, /^Pflege und Betreuung/).tap();
    await expect(fold(page)).toHaveText(`Filter ${company}, Pflege und Betreuung`);
    await expect(page).toHaveURL(/\?bereich=pflege-betreuung$/);
    await expect(page.locator('#stellen li:visible:not([data-bereich=pflege-betreuung])')).toHaveCount(0);
    await page.close();
  });

test('the key of the search leads to the number of results', async ({ page }) => {
  await open(page, tabor, path);
  await keyword(page).fill('pflege');
  await keyword(page).press('Enter');
  await expect(page.locator('p', { has: count(page) })).toBeFocused();
});

test('a press, a focus and words before the start of the script take effect', async ({ page }) => {
  const arrive = await holdBack(page, '**/_astro/*.js');
  await page.goto(urlOf(tabor, `${path}?bereich=pflege-betreuung`));
  await keyword(page).fill('pflege');
  await menu(page, 'Betrieb').click();
  const all = choice(page, /^Alle Betriebe/);
  await all.focus();
  await all.hover();
  await page.mouse.down();
  arrive();
  await isLive(page);
  await expect(all).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(/\?bereich=pflege-betreuung&betrieb=alle&stichwort=pflege$/);
  await expectCounted(page);
});

test('going back restores the position in a list with two filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, tabor, `${path}?bereich=pflege-betreuung&betrieb=alle`);
  await expectCounted(page);
  const row = rows(page).nth(Math.floor((await rows(page).count()) / 2));
  await row.evaluate((row) => row.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await page.evaluate(() => {
    location.href = '/kontakt';
  });
  await page.waitForURL('**/kontakt');
  await page.goBack();
  await isLive(page);
  await expect(row).toBeInViewport({ ratio: 1 });
});

for (const { language, area, none, single, many } of one([
  { language: 'fr', area: 'Hôtellerie', none: 'Aucun poste', single: /^1 poste vacant$/, many: / postes vacants$/ },
  { language: 'de', area: 'Hotellerie', none: 'Zu Ihren Suchkriterien', single: /^1 Stelle$/, many: / Stellen$/ },
  { language: 'it', area: 'Servizi alberghieri', none: 'Nessun posto', single: /^1 posto/, many: / posti vacanti$/ },
  { language: 'en', area: 'Hotel industry', none: 'No matching jobs', single: /^1 vacancy$/, many: / vacancies$/ },
]))
  test(`rivabella filters and counts in ${language}`, async ({ page }) => {
    const rivabella = brandById('rivabella');
    await open(page, rivabella, `/${language}${path}`);
    await expect(count(page)).toHaveText(many);
    await page.locator('main details details summary').first().click();
    await choice(page, new RegExp(`^${area}`)).click();
    await expect(page).toHaveURL(/\?bereich=hotellerie$/);
    await expect(count(page)).toHaveText(single);
    await open(page, rivabella, `/${language}${path}?bereich=hauswirtschaft&betrieb=forum-gerontologie`);
    await page.reload();
    await expect(count(page)).toContainText(none);
  });

test('place and workload filter together, in the whole group, and the address holds both', async ({ page }) => {
  await open(page, tabor, path);
  await menu(page, 'Ort').click();
  await choice(page, /^Zollikon/).click();
  await expect(page).toHaveURL(/\?ort=zollikon$/);
  await expect(companies(page)).toHaveCount(1);
  await expect(companies(page)).toHaveAttribute('data-betrieb', 'zumipark');
  await menu(page, 'Pensum').click();
  const workload = choice(page, /^50 bis 79/);
  const promised = Number((await workload.innerText()).match(/\d+$/)?.[0]);
  await workload.click();
  await expect(page).toHaveURL(/\?ort=zollikon&pensum=50-79$/);
  await expect(rows(page)).toHaveCount(promised);
  for (const facts of (await rows(page).allInnerTexts()).map(plain)) {
    expect(facts).toContain('Zollikon');
    const [from = 0, to = from] = (/(\d+)(?:–(\d+))?\s%/.exec(facts) ?? []).slice(1).filter(Boolean).map(Number);
    expect(from <= 79 && to >= 50, facts).toBe(true);
  }
});

test('words filter during typing, ignore punctuation and case, and are restored from the address', async ({ page }) => {
  await open(page, holding, path);
  await keyword(page).pressSequentially('KOCHIN uz');
  await expect(page).toHaveURL(/\?stichwort=KOCHIN\+uz$/);
  await expectCounted(page, 'Stelle');
  await expect(rows(page)).toContainText(['Köchin']);
  await expect(rows(page)).toContainText(['Uznach']);
  await page.reload();
  await hydrated(page);
  await expect(keyword(page)).toHaveValue('KOCHIN uz');
  await expect(rows(page)).toHaveCount(1);
  // The hint «opens in a new tab» is not searched.
  await keyword(page).fill('neuen tab');
  await expect(count(page)).toHaveText(nothing);
  await reset(page);
  await expect(keyword(page)).toHaveValue('');
  await expect(rows(page)).not.toHaveCount(1);
});

test('script and origin find the same vacancies for written out umlauts and workloads', async ({ page }) => {
  await open(page, tabor, `${path}?lehrstellen=ja`);
  for (const [words, expected] of [
    ['koechin', /Köchin/],
    ['koechin 80-100%', /Köchin/],
    ['80-100%', /(?:[89]\d|100)\s%/],
    // The kind is named in a mixed list; the words «offen seit» are no facts of a vacancy.
    ['lehrstelle', /Lehrstelle/],
    ['offen', undefined],
    ['tabor', undefined],
  ] as const) {
    await keyword(page).fill(words);
    await expect(page).toHaveURL(/stichwort=/);
    const { text } = await ask(tabor.hosts[0], `${path}?lehrstellen=ja&stichwort=${encodeURIComponent(words)}`);
    const listed = text.match(/<li(?=[^>]* data-bereich)(?![^>]* hidden)/g) ?? [];
    await expect(rows(page), words).toHaveCount(listed.length);
    if (!expected) continue;
    expect(listed.length, words).toBeGreaterThan(0);
    for (const row of await rows(page).allInnerTexts()) expect(plain(row), words).toMatch(expected);
  }
});

test('the newest vacancies stand first; those of another house open in a new tab, with a hint', async ({
  page,
  context,
}) => {
  await page.goto(urlOf(holding, path));
  const daysOf = (list: Locator) =>
    list.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  await page.locator('#stellen .fold > summary').click();
  const [, ...others] = await companies(page).all();
  const firsts: string[] = [];
  for (const company of others) {
    const days = await daysOf(company.locator('li').filter({ visible: true }));
    expect(days).toEqual(days.toSorted().reverse());
    firsts.push(days[0] ?? '');
  }
  expect(firsts.length).toBeGreaterThan(8);
  expect(firsts).toEqual(firsts.toSorted().reverse());
  expect(plain(await rows(page).locator('time').first().innerText())).toMatch(/^\d+\. \p{L}+$/u);

  const link = page.locator('#stellen a[href^="https://"]').filter({ visible: true }).first();
  const address = (await link.getAttribute('href')) ?? '';
  await context.route(address, (route) => route.fulfill({ body: 'das Inserat' }));
  expect(plain(await link.innerText())).toContain('(öffnet in einem neuen Tab)');
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(opened).toHaveURL(address);
  await expect(page).toHaveURL(urlOf(holding, path));
});

test('a list that opened with a place returns to its own order, and an opened fold stays open', async ({ page }) => {
  const order = () =>
    rows(page)
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  await open(page, tabor, path);
  const own = await order();
  await open(page, tabor, `${path}?nahe=8400`);
  expect(await order()).not.toEqual(own);
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
  await expect(count(page)).not.toContainText('Winterthur');
  await isLive(page);
  expect(await order()).toEqual(own);

  await open(page, holding, path);
  await page.locator('#stellen .fold > summary').click();
  await keyword(page).fill('kochin');
  await expect(page.locator('#stellen .fold > summary')).toBeHidden();
  await reset(page);
  await expect(page.locator('#stellen .fold')).toHaveAttribute('open');
});

test('an address with filters shows the same list with script as the origin renders', async ({ page }) => {
  await open(page, tabor, `${path}?bereich=hotellerie&betrieb=zumipark&von=plakat`);
  await expect(companies(page)).toHaveCount(1);
  await expectCounted(page, 'Stelle');
  await expect(fold(page)).toHaveText('Filter Zumipark, Hotellerie');
  const before = await rows(page).count();
  await menu(page, 'Betrieb').click();
  await choice(page, /^Alle Betriebe/).click();
  await expect(page).toHaveURL(/offene-stellen\?bereich=hotellerie&betrieb=alle$/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links filter by area and by the whole group', async ({ page }) => {
    await page.goto(urlOf(tabor, path));
    await expect(companies(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Ganze Gruppe anzeigen' }).click();
    await expect.poll(() => companies(page).count()).toBeGreaterThan(5);
    await menu(page, 'Bereich').click();
    await choice(page, 'Verwaltung').click();
    await expect(rows(page)).not.toHaveCount(0);
    expect(await page.locator('#stellen li:visible:not([data-bereich=verwaltung])').count()).toBe(0);
    await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
    await page.getByRole('switch', { name: 'Lehrstellen anzeigen' }).click();
    await expect(page).toHaveURL(/\/jobs\/offene-lehrstellen$/);
  });

  test('addresses filter', async ({ page }) => {
    for (const [address, allowed] of [
      ['?betrieb=kreuzstift', '[data-betrieb=kreuzstift] li'],
      ['?bereich=hotellerie&betrieb=alle', '[data-bereich=hotellerie]'],
      ['?bereich=hotellerie&betrieb=zumipark', '[data-betrieb=zumipark] [data-bereich=hotellerie]'],
      ['?bereich=hotellerie&pensum=80-100', '[data-betrieb=tabor] [data-bereich=hotellerie][data-pensum~="80-100"]'],
      ['?betrieb=alle&ort=zollikon', '[data-betrieb=zumipark] li'],
      ['?ort=zollikon&pensum=50-79', '[data-betrieb=zumipark] [data-pensum~="50-79"]'],
    ] as const) {
      await page.goto(urlOf(tabor, path + address));
      const wanted = await page.locator(`#stellen :is(${allowed}):not([data-lehrstelle])`).count();
      expect(wanted, address).toBeGreaterThan(0);
      await expect(rows(page), address).toHaveCount(wanted);
      await expect(page.locator(`#stellen li:is(${allowed}):visible`), address).toHaveCount(wanted);
      for (const company of await companies(page).all())
        expect(await company.locator('li:visible').count(), 'a company without such vacancies').toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
      await expect(companies(page)).toHaveCount(1);
    }
  });

  test('the origin says that a filter of the address is unknown', async ({ page }) => {
    for (const id of ['tabor', 'digallo'] as const) {
      await page.goto(urlOf(brandById(id), `${path}?ort=atlantis`));
      await expect(count(page), id).toContainText(outdated);
      await expect(rows(page), id).not.toHaveCount(0);
    }
  });

  test('the origin puts the nearest vacancies first', async ({ page }) => {
    await page.goto(urlOf(tabor, path));
    await page.getByRole('searchbox', { name: 'Ihr Ort oder Ihre PLZ' }).fill('8640');
    await page.getByRole('button', { name: 'Nächste Stellen zuerst' }).click();
    await expect(page).toHaveURL(/\?nahe=8640$/);
    await expect(count(page)).toContainText('die nächsten zuerst, ab Rapperswil');
    await menu(page, 'Umkreis').click();
    await choice(page, 'bis 20 km').click();
    await expect(page).toHaveURL(/umkreis=20/);
    const shown = await distances(page);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown[0]).toBe(Math.min(...shown));
    expect(Math.max(...shown)).toBeLessThanOrEqual(20);
    for (const company of await companies(page).all()) {
      const ofCompany = await company.locator('li:visible .distance').allInnerTexts();
      const kilometres = ofCompany.map((text) => Number(/\d+/.exec(text)));
      expect(kilometres).toEqual(ascending(kilometres));
    }
    await page.goto(urlOf(tabor, `${path}?nahe=Hintertupfingen`));
    await expect(count(page)).toContainText('«Hintertupfingen» kennen wir nicht');
  });

  test('the origin searches words and combines them with all filters', async ({ page }) => {
    await page.goto(urlOf(tabor, path));
    await keyword(page).fill('kochin');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL(/\/jobs\/offene-stellen\?stichwort=kochin$/);
    await expect(keyword(page)).toHaveValue('kochin');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Köchin');
    await menu(page, 'Betrieb').click();
    await choice(page, 'Alle Betriebe').click();
    await expect(page).toHaveURL(/\?betrieb=alle&stichwort=kochin$/);
    const all = await rows(page).count();
    expect(all).toBeGreaterThan(1);
    await expect(count(page)).toHaveText(`${all} Stellen`);
    await menu(page, 'Ort').click();
    await choice(page, 'Weggis').click();
    await menu(page, 'Pensum').click();
    await choice(page, /^80 bis 100/).click();
    await expect(page).toHaveURL(/\?betrieb=alle&ort=weggis&pensum=80-100&stichwort=kochin$/);
    await expect(rows(page)).toHaveCount(1);
    await keyword(page).fill('<b>"qqq');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(0);
    await expect(keyword(page)).toHaveValue('<b>"qqq');
    await expect(count(page)).toHaveText(nothing);
    await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
    await expect(companies(page)).toHaveCount(1);
  });
});

test('the filters are accessible unfolded, filtered and empty', async ({ page }) => {
  for (const address of ['?betrieb=alle', '?bereich=hotellerie&betrieb=forum-gerontologie']) {
    await open(page, holding, path + address);
    await menu(page, 'Betrieb').click();
    expectNone(address, await axeFindings(page, address));
  }
});

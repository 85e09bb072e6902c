import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { brandById, holding } from '../../src/sites/find-brand.ts';
import { plain } from '../fixtures/plain.ts';
import { axeFindings, expectNone } from './findings.ts';
import { holdBack } from './form-page.ts';
import { ask, one, prefixesOf, urlOf } from './hosts.ts';
import { hydrated } from './page-helpers.ts';

/** Visible vacancies. */
const rows = (page: Page) => page.locator('#stellen li').filter({ visible: true });
const companies = (page: Page) => page.locator('#stellen [data-betrieb]').filter({ visible: true });
const count = (page: Page) => page.getByRole('status');

async function open(page: Page, brand: Brand, address: string): Promise<void> {
  await page.goto(urlOf(brand, address));
  await hydrated(page);
  await expect(page.locator('#stellen')).toHaveAttribute('data-live', /./);
}

/** The row that holds the folded filters on a phone. */
const fold = (page: Page) => page.locator('summary', { hasText: /^Filter/ });

/** Expects the count to match the visible rows. */
async function expectCounted(page: Page, unit = 'Stellen'): Promise<void> {
  await expect.poll(async () => `${await rows(page).count()} ${unit}`).toBe(await count(page).innerText());
}

const homes = one(['tabor', 'waeckerling', 'bauma'] as const);

for (const id of homes) {
  const brand = brandById(id);

  test(`${id}: begins with its own vacancies and widens to the group`, async ({ page }) => {
    await open(page, brand, '/jobs/offene-stellen');
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
  });

  test(`${id}: filters by area and company together, and the address holds both`, async ({ page }) => {
    await open(page, brand, '/jobs/offene-stellen');
    await page.locator('summary', { hasText: 'Betrieb' }).click();
    await page.getByRole('link', { name: /^Alle Betriebe/ }).click();
    await page.locator('summary', { hasText: 'Bereich' }).click();
    const choice = page.locator('astro-island').getByRole('link', { name: /^Hotellerie/ });
    const [promised] = (await choice.innerText()).match(/\d+/) ?? [];
    await choice.click();
    await expect(page).toHaveURL(/\?bereich=hotellerie&betrieb=alle$/);
    await expect(count(page)).toHaveText(`${promised} Stellen`);
    await expect(rows(page)).toHaveCount(Number(promised));
    expect(await page.locator('#stellen li:visible:not([data-bereich=hotellerie])').count()).toBe(0);
    await expect(page.locator('summary', { hasText: 'Bereich' })).toBeFocused();

    await page.reload();
    await hydrated(page);
    await expect(rows(page)).toHaveCount(Number(promised));
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await expect(companies(page)).toHaveCount(1);
    await expect(page).toHaveURL(/offene-stellen$/);
    await expect(page.locator('p:focus'), 'what there is now is read out').toContainText(/^\d+ Stelle/);
  });
}

test('a link to a fragment of the page keeps the filters', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen?bereich=hotellerie&betrieb=alle');
  const shown = await rows(page).count();
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#inhalt$/);
  await expectCounted(page);
  await expect(rows(page)).toHaveCount(shown);
  await page.goBack();
  await expect(page).toHaveURL(/\?bereich=hotellerie&betrieb=alle$/);
  await expect(rows(page)).toHaveCount(shown);
});

test('the holding’s list has all vacancies of the group', async ({ page }) => {
  await open(page, holding, '/jobs/offene-stellen');
  await expect.poll(() => companies(page).count()).toBeGreaterThan(10);
  await expectCounted(page);
});

test('the switch adds apprenticeships to the vacancies, marked as such', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen');
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
});

test('the list of apprenticeships has the switch on; switching it off leads to the vacancies', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-lehrstellen?betrieb=alle');
  await expect(rows(page)).not.toHaveCount(0);
  expect(await page.locator('#stellen li:not([data-lehrstelle])').count()).toBe(0);
  const toggle = page.getByRole('switch', { name: 'Lehrstellen anzeigen' });
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(page).toHaveURL(urlOf(brandById('tabor'), '/jobs/offene-stellen?betrieb=alle'));
});

test('shows that nothing matches, and how to reset the filters', async ({ page }) => {
  await open(page, brandById('forum-gerontologie'), '/jobs/offene-stellen#bereich=hotellerie');
  await expect(rows(page), 'an address of an older release').toHaveCount(0);
  await expect(count(page)).toHaveText('Zu Ihren Suchkriterien wurden keine passenden Stellen gefunden.');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(rows(page)).not.toHaveCount(0);
});

test('an address with unknown filters shows the initial list', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen?bereich=<script>&betrieb=nobody&lehrstellen=vielleicht');
  await expect(companies(page)).toHaveCount(1);
  await expect(rows(page)).not.toHaveCount(0);
});

test('the filters can be used with the keyboard alone', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen');
  const menu = page.locator('summary', { hasText: 'Bereich' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toContainText('Pflege und Betreuung');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.locator('astro-island').getByRole('link', { name: /^Hauswirtschaft/ })).toBeHidden();
  await page.keyboard.press('Enter');
  await page
    .locator('astro-island')
    .getByRole('link', { name: /^Hauswirtschaft/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?bereich=hauswirtschaft$/);
});

test('on a phone a tap filters', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await open(page, brandById('rosengarten'), '/jobs/offene-stellen');
  await fold(page).tap();
  await page.locator('summary', { hasText: 'Bereich' }).tap();
  await page
    .locator('astro-island')
    .getByRole('link', { name: /^Pflege und Betreuung/ })
    .tap();
  await expect(fold(page)).toHaveText('Filter Rosengarten, Pflege und Betreuung');
  await expect(page).toHaveURL(/\?bereich=pflege-betreuung$/);
  await expect(page.locator('#stellen li:visible:not([data-bereich=pflege-betreuung])')).toHaveCount(0);
  await page.close();
});

test('a press and a focus on a choice survive the start of the script', async ({ page }) => {
  const arrive = await holdBack(page, '**/_astro/*.js');
  await page.goto(urlOf(brandById('tabor'), '/jobs/offene-stellen?bereich=pflege-betreuung'));
  await page.locator('summary', { hasText: 'Betrieb' }).click();
  const choice = page.getByRole('link', { name: /^Alle Betriebe/ });
  await choice.focus();
  await choice.hover();
  await page.mouse.down();
  arrive();
  await hydrated(page);
  await expect(page.locator('#stellen')).toHaveAttribute('data-live', /./);
  await expect(choice).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(/\?bereich=pflege-betreuung&betrieb=alle$/);
  await expectCounted(page);
});

test('going back restores the position in a list with two filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const brand = brandById('tabor');
  await open(page, brand, '/jobs/offene-stellen?bereich=pflege-betreuung&betrieb=alle');
  await expectCounted(page);
  const middle = (await rows(page).count()) / 2;
  const row = rows(page).nth(Math.floor(middle));
  await row.evaluate((row) => row.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await page.evaluate(() => {
    location.href = '/kontakt';
  });
  await page.waitForURL('**/kontakt');
  await page.goBack();
  await hydrated(page);
  await expect(page.locator('#stellen')).toHaveAttribute('data-live', /./);
  await expect(row).toBeInViewport({ ratio: 1 });
});

const inLanguages = [
  { language: 'de', area: 'Hotellerie', none: 'Zu Ihren Suchkriterien', one: /^1 Stelle$/, many: / Stellen$/ },
  { language: 'it', area: 'Servizi alberghieri', none: 'Nessun posto', one: /^1 posto/, many: / posti vacanti$/ },
  { language: 'fr', area: 'Hôtellerie', none: 'Aucun poste', one: /^1 poste vacant$/, many: / postes vacants$/ },
  {
    language: 'en',
    area: 'Hotel industry',
    none: 'No matching jobs found',
    one: /^1 vacancy$/,
    many: / vacancies$/,
  },
];
for (const { language, area, none, one, many } of inLanguages)
  test(`rivabella filters and counts in ${language}`, async ({ page }) => {
    const brand = brandById('rivabella');
    await open(page, brand, `/${language}/jobs/offene-stellen`);
    await expect(count(page)).toHaveText(many);
    await page.locator('main details details summary').first().click();
    await page
      .locator('astro-island')
      .getByRole('link', { name: new RegExp(`^${area}`) })
      .click();
    await expect(page).toHaveURL(/\?bereich=hotellerie$/);
    await expect(count(page)).toHaveText(one);
    await open(page, brand, `/${language}/jobs/offene-stellen?bereich=hauswirtschaft&betrieb=forum-gerontologie`);
    await page.reload();
    await expect(count(page)).toContainText(none);
  });

for (const id of ['tabor', 'digallo', 'rivabella'] as const)
  test(`${id}: a phone shows the first vacancies on its first screen, and the chosen filters in one row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const brand = brandById(id);
    await page.goto(urlOf(brand, `${prefixesOf(brand)[0]}/jobs/offene-stellen`));
    await expect(rows(page).nth(1)).toBeInViewport({ ratio: 1 });
    await expect(fold(page)).toHaveText(id === 'digallo' ? 'Filter Ganze Gruppe' : `Filter ${brand.name}`);
    await expect(page.locator('summary', { hasText: 'Bereich' })).toBeHidden();
  });

test('the filter row on a phone opens with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, brandById('tabor'), '/jobs/offene-stellen?pensum=80-100');
  await expect(fold(page)).toHaveText('Filter Tabor, 80 bis 100 %');
  await fold(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Stichwort' })).toBeFocused();
  await fold(page).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Stichwort' })).toBeHidden();
});

test('a menu closes on a press elsewhere, and when the keyboard leaves it', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen');
  const menu = page.locator('summary', { hasText: 'Ort' });
  const choice = page.getByRole('link', { name: /^Alle Orte/ });
  await menu.click();
  await expect(choice).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(choice).toBeHidden();
  await menu.press('Enter');
  await expect(choice).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(choice).toBeHidden();
});

test('place and workload filter together, in the whole group, and the address holds both', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen');
  await page.locator('summary', { hasText: 'Ort' }).click();
  await page.getByRole('link', { name: /^Zollikon/ }).click();
  await expect(page).toHaveURL(/\?ort=zollikon$/);
  await expect(companies(page)).toHaveCount(1);
  await expect(companies(page)).toHaveAttribute('data-betrieb', 'zumipark');
  await page.locator('summary', { hasText: 'Pensum' }).click();
  const choice = page.getByRole('link', { name: /^50 bis 79/ });
  const promised = Number((await choice.innerText()).match(/\d+$/)?.[0]);
  await choice.click();
  await expect(page).toHaveURL(/\?ort=zollikon&pensum=50-79$/);
  await expect(rows(page)).toHaveCount(promised);
  for (const facts of (await rows(page).allInnerTexts()).map(plain)) {
    expect(facts).toContain('Zollikon');
    const [from = 0, to = from] = (/(\d+)(?:–(\d+))?\s%/.exec(facts) ?? []).slice(1).filter(Boolean).map(Number);
    expect(from <= 79 && to >= 50, facts).toBe(true);
  }
});

test('words filter during typing, ignore punctuation and case, and are restored from the address', async ({ page }) => {
  await open(page, holding, '/jobs/offene-stellen');
  const field = page.getByRole('searchbox', { name: 'Stichwort' });
  await field.pressSequentially('KOCHIN uz');
  await expect(page).toHaveURL(/\?stichwort=KOCHIN\+uz$/);
  await expectCounted(page, 'Stelle');
  await expect(rows(page)).toContainText(['Köchin']);
  await expect(rows(page)).toContainText(['Uznach']);
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue('KOCHIN uz');
  await expect(rows(page)).toHaveCount(1);
  // The hint «opens in a new tab» is not searched.
  await field.fill('neuen tab');
  await expect(count(page)).toHaveText('Zu Ihren Suchkriterien wurden keine passenden Stellen gefunden.');
  await field.fill('qqq');
  await field.press('Enter');
  await expect(count(page)).toHaveText('Zu Ihren Suchkriterien wurden keine passenden Stellen gefunden.');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(field).toHaveValue('');
  await expect(rows(page)).not.toHaveCount(1);
});

test('written out umlauts and workloads in any form are found, by the script and by the origin', async ({ page }) => {
  const tabor = brandById('tabor');
  await open(page, tabor, '/jobs/offene-stellen?lehrstellen=ja');
  const all = (await rows(page).allInnerTexts()).map(plain);
  const upTo = (text: string) => Number(/(\d+)\s%/.exec(text)?.[1]);
  const cases: [words: string, isFound: (text: string) => boolean][] = [
    ['koechin', (text) => text.includes('Köchin')],
    ['100%', (text) => upTo(text) === 100],
    ['80-100%', (text) => upTo(text) >= 80],
    ['koechin 80-100%', (text) => text.includes('Köchin') && upTo(text) >= 80],
  ];
  expect(all.some((text) => text.includes('Vollzeit (100 %)'))).toBe(true);
  for (const [words, isFound] of cases) {
    const expected = all.filter(isFound);
    expect(expected.length, words).toBeGreaterThan(0);
    await page.goto(urlOf(tabor, '/jobs/offene-stellen?lehrstellen=ja'));
    await hydrated(page);
    await page.getByRole('searchbox', { name: 'Stichwort' }).fill(words);
    await expect(rows(page), words).toHaveCount(expected.length);
    expect((await rows(page).allInnerTexts()).map(plain), words).toEqual(expected);
    const { text } = await ask(
      tabor.hosts[0],
      `/jobs/offene-stellen?lehrstellen=ja&stichwort=${encodeURIComponent(words)}`,
    );
    const listed = text.match(/<li(?=[^>]* data-bereich)(?![^>]* hidden)/g) ?? [];
    expect(listed, `${words}, by the origin`).toHaveLength(expected.length);
  }
  await page.getByRole('searchbox', { name: 'Stichwort' }).fill('Weggis40');
  await expect(rows(page), 'a place and a workload are two words').toHaveCount(0);
});

test('a vacancy in two towns is found in both', async ({ page }) => {
  const rosengarten = brandById('rosengarten');
  await open(page, rosengarten, '/jobs/offene-stellen');
  const both = await rows(page).filter({ hasText: 'Rapperswil und Jona' }).count();
  expect(both).toBeGreaterThan(0);
  for (const town of ['Jona', 'Rapperswil']) {
    const alone = await rows(page)
      .filter({ has: page.getByText(town, { exact: true }) })
      .count();
    await page.locator('summary', { hasText: 'Ort' }).click();
    await page.getByRole('link', { name: new RegExp(`^${town} *\\d`) }).click();
    await expect(page).toHaveURL(new RegExp(`\\?ort=${town.toLowerCase()}$`));
    await expect(rows(page)).toHaveCount(both + alone);
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await expect(page).toHaveURL(/offene-stellen$/);
  }
});

test('words typed before the script runs take effect', async ({ page }) => {
  const arrive = await holdBack(page, '**/_astro/*.js');
  await page.goto(urlOf(holding, '/jobs/offene-stellen'));
  await page.getByRole('searchbox', { name: 'Stichwort' }).fill('uznach');
  arrive();
  await hydrated(page);
  await expect(page).toHaveURL(/\?stichwort=uznach$/);
  await expect(companies(page)).toHaveCount(1);
});

test('the newest vacancies stand first, with the day of their publication', async ({ page }) => {
  await page.goto(urlOf(holding, '/jobs/offene-stellen'));
  const daysOf = (list: Locator) =>
    list.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  const [, ...others] = await companies(page).all();
  const firsts: string[] = [];
  for (const company of others) {
    const days = await daysOf(company.locator('li').filter({ visible: true }));
    expect(days).toEqual(days.toSorted().reverse());
    firsts.push(days[0] ?? '');
  }
  expect(firsts.length).toBeGreaterThan(8);
  expect(firsts).toEqual(firsts.toSorted().reverse());
  expect(plain(await rows(page).locator('time').first().innerText())).toMatch(/^\d+\. \p{L}+ 20\d\d$/u);
});

test('a vacancy of another house opens in a new tab, with a hint', async ({ page, context }) => {
  await page.goto(urlOf(holding, '/jobs/offene-stellen'));
  const link = page.locator('#stellen a[href^="https://"]').filter({ visible: true }).first();
  const address = (await link.getAttribute('href')) ?? '';
  await context.route(address, (route) => route.fulfill({ body: 'das Inserat' }));
  expect(plain(await link.innerText())).toContain('(öffnet in einem neuen Tab)');
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(opened).toHaveURL(address);
  await expect(page).toHaveURL(urlOf(holding, '/jobs/offene-stellen'));
});

test('an address with filters shows the same list with script as the origin renders', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen?bereich=hotellerie&betrieb=zumipark&von=plakat');
  await expect(companies(page)).toHaveCount(1);
  await expectCounted(page, 'Stelle');
  await expect(fold(page)).toHaveText('Filter Zumipark, Hotellerie');
  const before = await rows(page).count();
  await page.locator('summary', { hasText: 'Betrieb' }).click();
  await page.getByRole('link', { name: /^Alle Betriebe/ }).click();
  await expect(page).toHaveURL(/offene-stellen\?bereich=hotellerie&betrieb=alle$/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const id of homes)
    test(`${id}: links filter by area, by company and by the whole group`, async ({ page }) => {
      const brand = brandById(id);
      await page.goto(urlOf(brand, '/jobs/offene-stellen'));
      await expect(companies(page)).toHaveCount(1);
      await page.getByRole('link', { name: 'Ganze Gruppe anzeigen' }).click();
      await expect.poll(() => companies(page).count()).toBeGreaterThan(5);
      await page.locator('summary', { hasText: 'Bereich' }).click();
      await page.locator('astro-island').getByRole('link', { name: 'Verwaltung', exact: true }).click();
      await expect(rows(page)).not.toHaveCount(0);
      expect(await page.locator('#stellen li:visible:not([data-bereich=verwaltung])').count()).toBe(0);
      for (const company of await companies(page).all())
        expect(await company.locator('li:visible').count(), 'a company without vacancies of the area').toBeGreaterThan(
          0,
        );
      await page.goto(urlOf(brand, '/jobs/offene-stellen?betrieb=kreuzstift'));
      await expect(companies(page)).toHaveCount(1);
      await expect(companies(page)).toHaveAttribute('data-betrieb', 'kreuzstift');
    });

  test('two filters in one address both hold', async ({ page }) => {
    for (const [address, allowed] of [
      ['?bereich=hotellerie&betrieb=alle', '[data-bereich=hotellerie]'],
      ['?bereich=hotellerie&betrieb=zumipark', '[data-betrieb=zumipark] [data-bereich=hotellerie]'],
      ['?bereich=hotellerie&pensum=80-100', '[data-betrieb=tabor] [data-bereich=hotellerie][data-pensum~="80-100"]'],
      ['?betrieb=alle&ort=zollikon', '[data-betrieb=zumipark] li'],
      ['?ort=zollikon&pensum=50-79', '[data-betrieb=zumipark] [data-pensum~="50-79"]'],
      ['?betrieb=alle&pensum=1-49', '[data-pensum~="1-49"]'],
    ] as const) {
      await page.goto(urlOf(brandById('tabor'), `/jobs/offene-stellen${address}`));
      const wanted = await page.locator(`#stellen :is(${allowed}):not([data-lehrstelle])`).count();
      expect(wanted, address).toBeGreaterThan(0);
      await expect(rows(page), address).toHaveCount(wanted);
      await expect(page.locator(`#stellen li:is(${allowed}):visible`), address).toHaveCount(wanted);
      for (const company of await companies(page).all())
        expect(await company.locator('li:visible').count(), address).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
      await expect(companies(page)).toHaveCount(1);
    }
  });

  test('the origin searches words and combines them with all filters', async ({ page }) => {
    await page.goto(urlOf(brandById('tabor'), '/jobs/offene-stellen'));
    await page.getByRole('searchbox', { name: 'Stichwort' }).fill('kochin');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL(/\/jobs\/offene-stellen\?stichwort=kochin$/);
    await expect(page.getByRole('searchbox', { name: 'Stichwort' })).toHaveValue('kochin');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Köchin');
    await page.locator('summary', { hasText: 'Betrieb' }).click();
    await page.getByRole('link', { name: 'Alle Betriebe' }).click();
    await expect(page).toHaveURL(/\?betrieb=alle&stichwort=kochin$/);
    const all = await rows(page).count();
    expect(all).toBeGreaterThan(1);
    await expect(count(page)).toHaveText(`${all} Stellen`);
    await page.locator('summary', { hasText: 'Ort' }).click();
    await page.getByRole('link', { name: 'Weggis', exact: true }).click();
    await page.locator('summary', { hasText: 'Pensum' }).click();
    await page.getByRole('link', { name: /^80 bis 100/ }).click();
    await expect(page).toHaveURL(/\?betrieb=alle&ort=weggis&pensum=80-100&stichwort=kochin$/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Stichwort' }).fill('<b>"qqq');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Stichwort' })).toHaveValue('<b>"qqq');
    await expect(count(page)).toHaveText('Zu Ihren Suchkriterien wurden keine passenden Stellen gefunden.');
    await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
    await expect(companies(page)).toHaveCount(1);
    await expect(rows(page)).not.toHaveCount(0);
  });

  test('the switch leads to the list of apprenticeships', async ({ page }) => {
    await page.goto(urlOf(brandById('tabor'), '/jobs/offene-stellen'));
    await page.getByRole('switch', { name: 'Lehrstellen anzeigen' }).click();
    await expect(page).toHaveURL(/\/jobs\/offene-lehrstellen$/);
  });
});

test('the filters are accessible unfolded, filtered and empty', async ({ page }) => {
  for (const address of ['?betrieb=alle', '?bereich=hotellerie&betrieb=forum-gerontologie']) {
    await open(page, brandById('digallo'), `/jobs/offene-stellen${address}`);
    await page.locator('summary', { hasText: 'Betrieb' }).click();
    expectNone(address, await axeFindings(page, address));
  }
});

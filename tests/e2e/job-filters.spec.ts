import { expect, type Page, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { brandById, holding } from '../../src/sites/find-brand.ts';
import { axeFindings } from './axe.ts';
import { expectNone } from './findings.ts';
import { holdBack } from './form-page.ts';
import { one } from './full.ts';
import { urlOf } from './hosts.ts';
import { hydrated } from './hydrated.ts';

/** Titles of the vacancies that can be seen. */
const rows = (page: Page) => page.locator('#stellen li').filter({ visible: true });
const companies = (page: Page) => page.locator('#stellen [data-betrieb]').filter({ visible: true });
const count = (page: Page) => page.getByRole('status');

async function open(page: Page, brand: Brand, address: string): Promise<void> {
  await page.goto(urlOf(brand, address));
  await hydrated(page);
  await expect(page.locator('#stellen')).toHaveAttribute('data-live', /./);
}

/** What is counted is what is there. */
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
    await expect(page).toHaveURL(/#betrieb=alle$/);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(own);
    await expectCounted(page);
    await page.goBack();
    await expect(rows(page)).toHaveCount(own);
    await expect(page).toHaveURL(/offene-stellen$/);
  });

  test(`${id}: filters by area and company together, and the address says so`, async ({ page }) => {
    await open(page, brand, '/jobs/offene-stellen');
    await page.locator('summary', { hasText: 'Betrieb' }).click();
    await page.getByRole('link', { name: /^Alle Betriebe/ }).click();
    await page.locator('summary', { hasText: 'Bereich' }).click();
    const choice = page.getByRole('link', { name: /^Hotellerie/ });
    const [promised] = (await choice.innerText()).match(/\d+/) ?? [];
    await choice.click();
    await expect(page).toHaveURL(/#bereich=hotellerie&betrieb=alle$/);
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
  });
}

test('the holding’s list has all vacancies of the group', async ({ page }) => {
  await open(page, holding, '/jobs/offene-stellen');
  await expect.poll(() => companies(page).count()).toBeGreaterThan(10);
  await expectCounted(page);
});

test('the switch shows apprenticeships beside the vacancies, marked as such', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen');
  const toggle = page.getByRole('switch', { name: 'Lehrstellen anzeigen' });
  await expect(toggle).not.toBeChecked();
  const before = await rows(page).count();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  await expect(page).toHaveURL(/#lehrstellen=ja$/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  await expect(count(page)).toHaveText(/^\d+ Stellen, \d+ Lehrstellen?$/);
  await expect(page.locator('#stellen [data-lehrstelle]:visible').first()).toContainText('Lehrstelle');
  await page.goBack();
  await expect(toggle).not.toBeChecked();
  await expect(rows(page)).toHaveCount(before);
});

test('the list of apprenticeships has the switch on; switching it off leads to the vacancies', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-lehrstellen#betrieb=alle');
  await expect(rows(page)).not.toHaveCount(0);
  expect(await page.locator('#stellen li:not([data-lehrstelle])').count()).toBe(0);
  const toggle = page.getByRole('switch', { name: 'Lehrstellen anzeigen' });
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(page).toHaveURL(urlOf(brandById('tabor'), '/jobs/offene-stellen#betrieb=alle'));
});

test('says that nothing matches, and leads back', async ({ page }) => {
  await open(page, brandById('forum-gerontologie'), '/jobs/offene-stellen#bereich=hotellerie');
  await expect(rows(page)).toHaveCount(0);
  await expect(count(page)).toHaveText('Zu Ihren Suchkriterien wurden keine passenden Stellen gefunden.');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(rows(page)).not.toHaveCount(0);
});

test('an address with unknown filters shows the list as it begins', async ({ page }) => {
  await open(page, brandById('tabor'), '/jobs/offene-stellen#bereich=<script>&betrieb=nobody&lehrstellen=vielleicht');
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
  await expect(page.getByRole('link', { name: /^Hauswirtschaft/ })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Hauswirtschaft/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#bereich=hauswirtschaft$/);
});

test('on a telephone a touch filters', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await open(page, brandById('rosengarten'), '/jobs/offene-stellen');
  await page.locator('summary', { hasText: 'Bereich' }).tap();
  await page.getByRole('link', { name: /^Pflege und Betreuung/ }).tap();
  await expect(page).toHaveURL(/#bereich=pflege-betreuung$/);
  await expect(page.locator('#stellen li:visible:not([data-bereich=pflege-betreuung])')).toHaveCount(0);
  await page.close();
});

test('a press and a focus on a choice are not lost when the script comes', async ({ page }) => {
  const arrive = await holdBack(page, '**/_astro/*.js');
  await page.goto(urlOf(brandById('tabor'), '/jobs/offene-stellen#bereich=pflege-betreuung'));
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
  await expect(page).toHaveURL(/#bereich=pflege-betreuung&betrieb=alle$/);
  await expectCounted(page);
});

test('the way back leads to where one was in a list with two filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const brand = brandById('tabor');
  await open(page, brand, '/jobs/offene-stellen#bereich=pflege-betreuung&betrieb=alle');
  await expectCounted(page);
  const middle = (await rows(page).count()) / 2;
  const place = await rows(page)
    .nth(Math.floor(middle))
    .evaluate((row) => {
      row.scrollIntoView({ behavior: 'instant', block: 'center' });
      return scrollY;
    });
  await page.evaluate(() => {
    location.href = '/kontakt';
  });
  await page.waitForURL('**/kontakt');
  await page.goBack();
  await hydrated(page);
  await expect(page.locator('#stellen')).toHaveAttribute('data-live', /./);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
});

const inLanguages = [
  { language: 'de', area: 'Hotellerie', none: 'Zu Ihren Suchkriterien', one: /^1 Stelle$/, many: / Stellen$/ },
  { language: 'it', area: 'Servizi alberghieri', none: 'Nessun posto', one: /^1 posto/, many: / posti vacanti$/ },
  { language: 'fr', area: 'Hôtellerie', none: 'Aucun poste', one: /^1 poste vacant$/, many: / postes vacants$/ },
  { language: 'en', area: 'Hospitality services', none: 'No matching jobs found', one: /^1 vacancy$/, many: / vacancies$/ },
];
for (const { language, area, none, one, many } of inLanguages)
  test(`rivabella filters and counts in ${language}`, async ({ page }) => {
    const brand = brandById('rivabella');
    await open(page, brand, `/${language}/jobs/offene-stellen`);
    await expect(count(page)).toHaveText(many);
    await page.locator('details:not(header *) summary').first().click();
    await page.getByRole('link', { name: new RegExp(`^${area}`) }).click();
    await expect(page).toHaveURL(/#bereich=hotellerie$/);
    await expect(count(page)).toHaveText(one);
    await open(page, brand, `/${language}/jobs/offene-stellen#bereich=hauswirtschaft&betrieb=forum-gerontologie`);
    await page.reload();
    await expect(count(page)).toContainText(none);
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
      await page.getByRole('link', { name: 'Verwaltung', exact: true }).click();
      await expect(rows(page)).not.toHaveCount(0);
      expect(await page.locator('#stellen li:visible:not([data-bereich=verwaltung])').count()).toBe(0);
      for (const company of await companies(page).all())
        expect(await company.locator('li:visible').count(), 'a company without vacancies of the area').toBeGreaterThan(
          0,
        );
      await page.goto(urlOf(brand, '/jobs/offene-stellen#betrieb=kreuzstift'));
      await expect(companies(page)).toHaveCount(1);
      await expect(companies(page)).toHaveAttribute('data-betrieb', 'kreuzstift');
    });

  test('the switch leads to the list of apprenticeships', async ({ page }) => {
    await page.goto(urlOf(brandById('tabor'), '/jobs/offene-stellen'));
    await page.getByRole('switch', { name: 'Lehrstellen anzeigen' }).click();
    await expect(page).toHaveURL(/\/jobs\/offene-lehrstellen$/);
  });
});

test('the filters are accessible unfolded, filtered and empty', async ({ page }) => {
  for (const address of ['#betrieb=alle', '#bereich=hotellerie&betrieb=forum-gerontologie']) {
    await open(page, brandById('digallo'), `/jobs/offene-stellen${address}`);
    await page.locator('summary', { hasText: 'Betrieb' }).click();
    expectNone(address, await axeFindings(page, address));
  }
});

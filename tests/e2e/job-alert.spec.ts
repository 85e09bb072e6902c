import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { axeFindings, expectNone } from './findings.ts';
import { urlOf } from './hosts.ts';
import { hydrated } from './page-helpers.ts';

const tabor = brandById('tabor');
const path = '/jobs/offene-stellen';
const form = (page: Page) => page.locator('#stellen-mail');
const chosen = (page: Page) => form(page).locator('strong');
const ordered = (page: Page) => form(page).locator('[name="suche"]');
const feed = (page: Page) => page.getByRole('link', { name: 'Diese Auswahl als RSS-Feed' });

test('the order below the list names the filters that are set, and so does the feed', async ({ page }) => {
  await page.goto(urlOf(tabor, path));
  await hydrated(page);
  await expect(chosen(page)).toHaveText('Tabor');
  await page.locator('summary', { hasText: 'Bereich' }).click();
  await page
    .locator('astro-island')
    .getByRole('link', { name: /^Hotellerie/ })
    .click();
  await expect(chosen(page)).toHaveText('Tabor, Hotellerie');
  await expect(ordered(page)).toHaveValue(`${path}?bereich=hotellerie`);
  await expect(feed(page)).toHaveAttribute('href', /\/jobs\/stellen\.rss\?bereich=hotellerie$/);
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(ordered(page)).toHaveValue(path);
});

test('without script, the filters of the address are ordered', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(urlOf(tabor, `${path}?bereich=hotellerie&nahe=8640&umkreis=30`));
  await expect(chosen(page)).toHaveText('Hotellerie, 8640, bis 30 km');
  await expect(ordered(page)).toHaveValue(`${path}?bereich=hotellerie&nahe=8640&umkreis=30`);
  // This origin sends no mails: it says so.
  await form(page).getByLabel('E-Mail').fill('rosa@zimtstern.example');
  await form(page).getByRole('button', { name: 'Bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Diese Website kann zurzeit keine Mails verschicken.',
  );
  await context.close();
});

for (const [name, address] of [
  ['a mail is on its way', '/api/stellen-mail'],
  ['an order is gone', '/api/stellen-mail?code=AAAAAAAAAAAAAAAAAAAAAA'],
  ['an order has ended', '/api/stellen-mail/ende?code=AAAAAAAAAAAAAAAAAAAAAA'],
] as const)
  test(`the page that says that ${name} has no faults`, async ({ page }) => {
    await page.goto(urlOf(tabor, address));
    await expect(page.getByRole('link', { name: 'Zur Liste der Stellen' })).toBeVisible();
    expectNone(address, await axeFindings(page, address));
  });

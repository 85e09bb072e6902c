import { expect, type Page, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { axeFindings, expectNone } from './findings.ts';
import { holdBack } from './form-page.ts';
import { ask, one, urlOf } from './hosts.ts';
import { hydrated, openSmallMenu, roundTrip } from './page-helpers.ts';

const tabor = brandById('tabor');
const notice = (page: Page) => page.getByRole('alert');
const code = '**/_astro/*.js*';
const style = '**/theme.*.css';

/** Number of navigations, without the requests of the page's own guard. */
interface Visits {
  count: number;
}

/** Serves a changed page; `visits` includes the current navigation. */
async function change(
  page: Page,
  brand: Brand,
  address: string,
  changed: (html: string, visits: number, isVisit: boolean) => string,
): Promise<Visits> {
  const visits: Visits = { count: 0 };
  await page.route(urlOf(brand, address), async (route) => {
    const isVisit = route.request().isNavigationRequest();
    visits.count += Number(isVisit);
    const { status, headers, text } = await ask(brand.hosts[0], address);
    const { 'content-length': _, ...others } = headers;
    const body = changed(text, visits.count, isVisit);
    await route.fulfill({ status, headers: others as Record<string, string>, body });
  });
  return visits;
}

/** Serves a page of an earlier release on the first visit: files of that name are gone. */
const firstIsOld = (name: RegExp) => (html: string, visits: number, isVisit: boolean) =>
  isVisit && visits === 1 ? html.replace(name, (file) => file.replace('.', '.old-')) : html;

for (const { brand, prefix, failed } of one([
  { brand: tabor, prefix: '', failed: 'Ein Teil der Seite konnte nicht geladen werden' },
  { brand: brandById('rivabella'), prefix: '/en', failed: 'Loading chunk failed' },
]))
  test(`${brand.id}${prefix}: code that does not load leaves the page usable and is loaded on demand`, async ({
    page,
  }) => {
    await page.route(code, (route) => route.abort());
    await page.goto(urlOf(brand, `${prefix}/jobs/offene-stellen`));
    const atFilters = notice(page).last();
    await expect(notice(page)).toHaveCount(2);
    await expect(atFilters).toContainText(failed);
    expectNone('with the notice', await axeFindings(page, 'the notice'));
    // The server-rendered part works as without script.
    await page.locator('main details details summary').first().click();
    await page.locator('main details a[href="?bereich=verwaltung"]').click();
    await expect(page.locator('#stellen li:visible:not([data-bereich=verwaltung])')).toHaveCount(0);
    await expect(notice(page)).toHaveCount(2);

    await page.unroute(code);
    for (const button of (await notice(page).getByRole('button').all()).filter((_, index) => index % 2 === 0).reverse())
      await button.click();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    expect(page.url()).toContain('?bereich=verwaltung');
  });

test('code that fails to load again shows the error again, and a placeholder meanwhile', async ({ page }) => {
  await page.route(code, (route) => route.abort());
  await page.goto(urlOf(tabor, '/impressum'));
  const retry = notice(page).getByRole('button', { name: 'Noch einmal versuchen' });
  await retry.click();
  await expect(notice(page)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(1);
  await page.unroute(code);
  const arrive = await holdBack(page, code);
  await retry.press('Enter');
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(notice(page)).toHaveCount(0);
  arrive();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toHaveCount(0);
});

test('code that takes longer than 120 seconds counts as failed, and still runs when it arrives', async ({ page }) => {
  const arrive = await holdBack(page, code);
  await page.clock.install({ time: 0 });
  const asked = page.waitForRequest(code);
  await page.goto(urlOf(tabor, '/impressum'));
  await asked;
  // From here on the clock stands still: a slow machine would reach 120 seconds by itself.
  await page.clock.pauseAt(119_000);
  await roundTrip(page);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(notice(page)).toContainText('konnte nicht geladen werden');
  await page.clock.resume();
  arrive();
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

for (const name of [/Navbar\.[\w-]+\.js/g, /theme\.\w+\.css/g])
  test(`a page of an earlier release with a missing ${name.source.slice(0, 6)} reloads once`, async ({ page }) => {
    const visits = await change(page, tabor, '/impressum', firstIsOld(name));
    await page.goto(urlOf(tabor, '/impressum'));
    await expect.poll(() => visits.count).toBe(2);
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.locator('header').first()).toHaveCSS('position', 'sticky');
  });

test('a page that remains from an earlier release does not reload in a loop', async ({ page }) => {
  const visits = await change(page, tabor, '/impressum', (html, _, isVisit) =>
    isVisit ? html.replaceAll('Navbar.', 'Navbar.old-') : html,
  );
  await page.clock.install({ time: 0 });
  await page.goto(urlOf(tabor, '/impressum'));
  await expect(notice(page)).toBeVisible({ timeout: 15_000 });
  await page.clock.fastForward(60_000);
  await roundTrip(page);
  expect(visits.count).toBe(2);
});

test('a stylesheet that does not load shows an error, and can be loaded again', async ({ page }) => {
  await page.route(style, (route) => route.abort());
  await page.goto(urlOf(tabor, '/impressum'));
  await expect(notice(page).first()).toContainText('konnte nicht geladen werden');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(style);
  await notice(page).first().getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await expect(page.locator('header').first()).toHaveCSS('position', 'sticky');
});

test('an island that throws is replaced by its server-rendered HTML', async ({ page }) => {
  const brand = brandById('rivabella');
  // Breaks the list of main pages, so that the script of the bar fails.
  await change(page, brand, '/en/impressum', (html) => html.replace('&quot;Nav&quot;:[1', '&quot;Nav&quot;:[0'));
  await page.goto(urlOf(brand, '/en/impressum'));
  await expect(notice(page)).toContainText('Unexpected Application Error!');
  await expect(page.locator('header').getByRole('link', { name: 'IT', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await openSmallMenu(page);
  await page.locator('header nav').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(urlOf(brand, '/en/kontakt'));
});

import { expect, type Route, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { ask, languageSegments, one, urlOf } from './hosts.ts';
import { bar, hydrated, opener, scrollPage, showBrokenPages, telephone } from './page-helpers.ts';

for (const brand of one([brandById('digallo'), brandById('tabor'), brandById('hinderzelg')])) {
  test.describe(`${brand.id}: the menu of a phone`, () => {
    test.use({ viewport: telephone });

    test('keeps the focus, makes the page inert, closes by Escape and gives the focus back', async ({ page }) => {
      await page.goto(urlOf(brand, '/kontakt'));
      await hydrated(page);
      await opener(page).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-current=page]')).toHaveText('Kontakt');
      for (let step = 0; step < 20; step++) {
        await page.keyboard.press('Tab');
        // Between two rounds the browser's own controls take the focus; it is never on the page behind.
        const place = await page.evaluate(() =>
          document.activeElement?.closest('dialog') ? 'dialog' : document.activeElement?.localName,
        );
        expect(['dialog', 'body']).toContain(place);
      }
      const isInert = await page.evaluate(() => {
        const link = document.querySelector<HTMLElement>('main a, footer a');
        link?.focus();
        return document.activeElement !== link;
      });
      expect(isInert).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    test('opens and closes by touch, and its links work', async ({ browser }) => {
      const page = await browser.newPage({ viewport: telephone, hasTouch: true, isMobile: true });
      await page.goto(urlOf(brand, '/'));
      await hydrated(page);
      await opener(page).tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('link', { name: /\d{3} \d{2} \d{2}/ })).toBeVisible();
      await page.touchscreen.tap(10, 400);
      await expect(dialog).toBeHidden();
      await opener(page).tap();
      await dialog.getByRole('link', { name: 'Kontakt' }).tap();
      await expect(page).toHaveURL(urlOf(brand, '/kontakt'));
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.close();
    });
  });

  test(`${brand.id}: the bar hides on scrolling down and comes back on scrolling up, and for the keyboard`, async ({
    page,
  }) => {
    await page.goto(urlOf(brand, '/'));
    await hydrated(page);
    await scrollPage(page, 600);
    await expect(bar(page)).not.toBeInViewport();
    await scrollPage(page, 590);
    await expect(bar(page), '10 px up are not enough').not.toBeInViewport();
    await scrollPage(page, 580);
    await expect(bar(page), '20 px up').toBeInViewport();
    await scrollPage(page, 800);
    await expect(bar(page)).not.toBeInViewport();
    await bar(page).getByRole('link').last().focus();
    await expect(bar(page)).toBeInViewport();
    await scrollPage(page, 900);
    await expect(bar(page), 'while it has the focus').toBeInViewport();
  });
}

test('the bar stays while its menu is open', async ({ page }) => {
  await page.setViewportSize(telephone);
  await page.goto(urlOf(brandById('tabor'), '/'));
  await hydrated(page);
  await opener(page).click();
  await scrollPage(page, 900);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeInViewport();
});

test('pages under /v/ have no bar', async ({ page }) => {
  await page.goto(urlOf(brandById('digallo'), '/v/lehrberufe'));
  await expect(page.locator('header nav')).toHaveCount(0);
});

test.describe('with no configuration in the page', () => {
  test.use({ viewport: { width: 1700, height: 900 } });

  test.beforeEach(({ page }) => showBrokenPages(page));

  const broken = (id: 'tabor' | 'rivabella', prefix = '') => urlOf(brandById(id), `${prefix}/500.html`);

  test('requests the configuration of its language', async ({ page }) => {
    const asked = page.waitForRequest('**/konfiguration.json');
    await page.goto(broken('rivabella', '/it'));
    expect(new URL((await asked).url()).pathname).toBe('/it/konfiguration.json');
    const link = bar(page).locator('nav:visible').getByRole('link', { name: 'Contatti', exact: true });
    await expect(link).toHaveAttribute('href', '/it/kontakt');
  });

  for (const [failure, fail] of [
    ['a refusal', (route) => route.fulfill({ status: 404, body: 'not here' })],
    ['half an answer', (route) => route.fulfill({ contentType: 'application/json', body: '{"Nav":[{"na' })],
  ] as [string, (route: Route) => Promise<void>][])
    test(`offers home, contact and jobs after ${failure}`, async ({ page }) => {
      await page.route('**/konfiguration.json', fail);
      await page.goto(broken('tabor'));
      const links = bar(page).locator('nav:visible').getByRole('link');
      await expect(links).toHaveText(['Startseite', 'Kontakt', 'Jobs'], { timeout: 20_000 });
      await links.nth(1).click();
      await expect(page).toHaveURL(urlOf(brandById('tabor'), '/kontakt'));
    });
});

test.describe('rivabella’s languages', () => {
  const brand = brandById('rivabella');
  const languages = Object.entries(languageSegments);

  test('choosing another keeps the page and replaces the history entry', async ({ page }) => {
    await page.goto(urlOf(brand, '/fr/jobs'));
    await page.goto(urlOf(brand, '/fr/jobs/offene-stellen#bereich=hotellerie'));
    await hydrated(page);
    await bar(page).getByRole('link', { name: 'IT', exact: true }).click();
    await expect(page).toHaveURL(urlOf(brand, '/it/jobs/offene-stellen#bereich=hotellerie'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');
    await page.goBack();
    await expect(page).toHaveURL(urlOf(brand, '/fr/jobs'));
  });

  test('each language links all others, and they link it', async () => {
    const expected = [
      ...languages.map(([short, locale]) => [locale, `https://rivabella.example/${short}/kontakt`]),
      ['x-default', 'https://rivabella.example/de/kontakt'],
    ].map(([locale, address]) => `hreflang="${locale}" href="${address}"`);
    for (const [language] of languages) {
      const { text } = await ask(brand.hosts[0], `/${language}/kontakt`);
      const links = [...text.matchAll(/<link rel="alternate" (hreflang="[^"]+" href="[^"]+")/g)].map(
        ([, link]) => link,
      );
      expect(links.sort(), language).toEqual(expected.toSorted());
    }
  });
});

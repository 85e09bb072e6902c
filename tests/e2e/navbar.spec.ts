import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { full } from '../fixtures/full.ts';
import { languageSegments, one, urlOf } from './hosts.ts';
import { bar, hydrated, opener, scrollPage, showBrokenPages, telephone } from './page-helpers.ts';

const samples = one([brandById('digallo'), brandById('tabor'), brandById('hinderzelg')]);

for (const brand of samples) {
  test.describe(`${brand.id}: the menu of a phone`, () => {
    test.use({ viewport: telephone });

    test('keeps the focus, makes the page inert, closes by Escape and gives the focus back', async ({ page }) => {
      await page.goto(urlOf(brand, '/kontakt'));
      await hydrated(page);
      await opener(page).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
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

    test('marks the current page', async ({ page }) => {
      await page.goto(urlOf(brand, '/kontakt'));
      await hydrated(page);
      await opener(page).click();
      await expect(page.getByRole('dialog').locator('[aria-current=page]')).toHaveText('Kontakt');
    });
  });

  test(`${brand.id}: the bar hides on scrolling down and comes back on scrolling up`, async ({ page }) => {
    await page.goto(urlOf(brand, '/'));
    await hydrated(page);
    await scrollPage(page, 600);
    await expect(bar(page)).not.toBeInViewport();
    await scrollPage(page, 590);
    await expect(bar(page), '10 px up are not enough').not.toBeInViewport();
    await scrollPage(page, 580);
    await expect(bar(page), '20 px up').toBeInViewport();
    await scrollPage(page, 700);
    await expect(bar(page)).not.toBeInViewport();
    await scrollPage(page, 8);
    await expect(bar(page), 'near the top').toBeInViewport();
  });
}

test('the bar moves only once the page has rested for 50 ms', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto(urlOf(brandById('tabor'), '/'));
  await hydrated(page);
  await page.clock.pauseAt(60_000);
  await page.evaluate(() => scrollTo(0, 600));
  // The browser fires its own scroll event with the next frame.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  // Waits in real time for the browser's own scroll event.
  await page.waitForTimeout(200);
  await page.clock.runFor(40);
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.clock.runFor(45);
  await expect(bar(page)).not.toHaveClass(/away/);
  await page.clock.runFor(50);
  await expect(bar(page)).toHaveClass(/away/);
});

test('the bar stays while it has the focus or its menu is open', async ({ page }) => {
  await page.goto(urlOf(brandById('tabor'), '/'));
  await hydrated(page);
  await bar(page).getByRole('link').first().focus();
  await scrollPage(page, 800);
  await expect(bar(page)).toBeInViewport();
  await page.setViewportSize(telephone);
  await page.reload();
  await hydrated(page);
  await opener(page).click();
  await scrollPage(page, 900);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeInViewport();
});

test('a hidden bar comes back for the keyboard', async ({ page }) => {
  await page.goto(urlOf(brandById('tabor'), '/'));
  await hydrated(page);
  await scrollPage(page, 800);
  await expect(bar(page)).not.toBeInViewport();
  await bar(page).getByRole('link').last().focus();
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

  test('shows skeletons, then the content of the host’s konfiguration.json', async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      page.route('**/konfiguration.json', async (route) => {
        await new Promise<void>((go) => {
          answer = go;
          resolve();
        });
        await route.continue();
      });
    });
    await page.goto(broken('tabor'));
    await asked;
    await expect(bar(page).locator('nav:visible [aria-busy=true]')).toHaveCount(1);
    await expect(bar(page).locator('nav:visible li')).toHaveCount(5);
    answer();
    await expect(bar(page).locator('nav:visible').getByRole('link', { name: 'Wohnen' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: '041 000 00 40' })).toBeVisible();
  });

  for (const [language, name] of one([
    ['it', 'Contatti'],
    ['fr', 'Contact'],
    ['en', 'Contact'],
    ['de', 'Kontakt'],
  ]))
    test(`requests the configuration of its language: ${language}`, async ({ page }) => {
      const asked = page.waitForRequest('**/konfiguration.json');
      await page.goto(broken('rivabella', `/${language}`));
      expect(new URL((await asked).url()).pathname).toBe(`/${language}/konfiguration.json`);
      const link = bar(page)
        .locator('nav:visible')
        .getByRole('link', { name: name ?? '', exact: true });
      await expect(link).toHaveAttribute('href', `/${language}/kontakt`);
    });

  for (const failure of ['a refusal', 'no network', 'half an answer'])
    test(`offers home, contact and jobs after ${failure}`, async ({ page }) => {
      await page.route('**/konfiguration.json', (route) => {
        if (failure === 'no network') return route.abort();
        return failure === 'a refusal'
          ? route.fulfill({ status: 404, body: 'not here' })
          : route.fulfill({ status: 200, contentType: 'application/json', body: '{"Nav":[{"na' });
      });
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

  for (const [language, locale] of languages.filter(([language]) => full || language === 'fr'))
    test(`${language}: choosing another keeps the page and replaces the history entry`, async ({ page }) => {
      const other = language === 'it' ? 'fr' : 'it';
      await page.goto(urlOf(brand, `/${language}/jobs`));
      await page.goto(urlOf(brand, `/${language}/jobs/offene-stellen#bereich=hotellerie`));
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await bar(page).getByRole('link', { name: other.toUpperCase(), exact: true }).click();
      await expect(page).toHaveURL(urlOf(brand, `/${other}/jobs/offene-stellen#bereich=hotellerie`));
      await expect(page.locator('html')).toHaveAttribute('lang', languageSegments[other] as string);
      await page.goBack();
      await expect(page).toHaveURL(urlOf(brand, `/${language}/jobs`));
    });

  test('each language links all others, and they link it', async ({ page }) => {
    const alternates = async (language: string) => {
      await page.goto(urlOf(brand, `/${language}/kontakt`));
      return page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    };
    const german = await alternates('de');
    expect(Object.fromEntries(german)).toEqual({
      ...Object.fromEntries(languages.map(([short, locale]) => [locale, `https://rivabella.example/${short}/kontakt`])),
      'x-default': 'https://rivabella.example/de/kontakt',
    });
    for (const [language] of languages) expect(await alternates(language), language).toEqual(german);
  });
});

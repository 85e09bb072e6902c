import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { allBrands, ask, shownPlaces, urlOf } from './hosts.ts';
import { bar, telephone } from './page-helpers.ts';

const trailOf = (page: Page, name = 'Sie sind hier') => page.getByRole('navigation', { name, exact: true });

test('on a wide screen the bar marks the page, and the section of a page below it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const marks = bar(page).locator('nav > ul [aria-current]:visible');
  const marksOn = async (id: 'tabor' | 'rivabella', address: string) => {
    await page.goto(urlOf(brandById(id), address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return marks.evaluateAll((all) => all.map((mark) => `${mark.textContent} ${mark.getAttribute('aria-current')}`));
  };
  expect(await marksOn('tabor', '/')).toEqual([]);
  expect(await marksOn('tabor', '/kontakt')).toEqual(['Kontakt page']);
  expect(await marksOn('tabor', '/jobs/offene-stellen')).toEqual(['Jobs true']);
  expect(await marksOn('tabor', '/events/1401/alter-titel')).toEqual(['Anlässe true']);
  expect(await marksOn('rivabella', '/fr/wohnen/veranstaltungen')).toEqual(['Habiter true', 'Agenda page']);
});

const steps = [
  ['tabor', '/jobs/offene-stellen/1401', ['Startseite', 'Jobs', 'Offene Stellen'], '/jobs/offene-stellen'],
  ['tabor', '/events/1401', ['Startseite', 'Anlässe'], '/events'],
  ['tabor', '/unsere-haeuser/tabor', ['Startseite', 'Unsere Häuser'], '/unsere-haeuser'],
  ['zumipark', '/s/probewohnen', ['Startseite'], '/'],
  ['rivabella', '/fr/jobs/schnellbewerbung', ['Accueil', 'Emplois'], '/fr/jobs'],
] as const;

test('pages below the first level show their breadcrumbs; on a telephone the way back alone', async ({ page }) => {
  for (const [id, address, names, list] of steps) {
    const brand = brandById(id);
    const trail = trailOf(page, address.startsWith('/fr') ? 'Vous êtes ici' : undefined);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(urlOf(brand, address));
    await expect(trail.getByRole('link')).toHaveText([...names]);
    await expect(trail.locator('[aria-current=page]')).toHaveText(/\p{L}/u);
    await page.setViewportSize(telephone);
    const back = trail.getByRole('link').filter({ visible: true });
    await expect(back).toHaveText([names.at(-1) ?? '']);
    await back.click();
    await expect(page).toHaveURL(urlOf(brand, list));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const address of ['/', '/kontakt', '/jobs']) {
    await page.goto(urlOf(brandById('tabor'), address));
    await expect(trailOf(page), address).toHaveCount(0);
  }
});

const priceNames = /^(Preise|Tarife|Taxen|Kosten|Mieten|Tariffe|Tarifs|Prices)$/;

for (const { name, brand, prefix } of shownPlaces)
  test(`${name}: prices, events and visits are one click away`, async ({ page }) => {
    const { Nav } = JSON.parse((await ask(brand.hosts[0], `${prefix}/konfiguration.json`)).text);
    const links: string[] = Nav.map(({ link }: { link: string }) => link);
    expect(links.length).toBeLessThanOrEqual(10);
    expect(links.some((link) => link === '/events' || link === '/wohnen/veranstaltungen')).toBe(true);
    const prices = Nav.find(({ name }: { name: string }) => priceNames.test(name));
    const [path] = `${prefix}${prices?.link}`.split('#');
    expect((await ask(brand.hosts[0], path ?? '')).text, prices?.name).toMatch(/\b(Fr\.|CHF)\s\d/i);
    const visit = links.find((link) => link.endsWith('#besuch'));
    await page.goto(urlOf(brand, `${prefix}${visit}`));
    const section = page.locator('#besuch');
    await expect(section).toBeInViewport();
    if (visit?.startsWith('/unsere-haeuser#')) {
      await section.locator('dt a').last().click();
      await expect(page).toHaveURL(/unsere-haeuser\/[\w-]+#besuch$/);
      await expect(section).toBeInViewport();
    }
    await expect(section.locator('dd')).toHaveText(/\S{3}.*\S{3}/);
    const address = await page.locator('.home-facts address p').first().innerText();
    const map = section.locator('a[href*="query="]');
    const asked = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query') ?? '';
    for (const word of asked.split(/[\s,]+/)) expect(address, 'as one would type it').toContain(word);
  });

test('error pages answer 404 at their own address, and each host has an icon', async () => {
  for (const { id, hosts, locales } of allBrands) {
    const [host] = hosts;
    for (const name of ['404', '500']) {
      const { status, text } = await ask(host, `${locales.length > 1 ? '/fr' : ''}/${name}.html`);
      expect([status, /<meta name="robots" content="noindex"/.test(text)], host).toEqual([404, true]);
    }
    const [icon, named] = await Promise.all([ask(host, '/favicon.ico'), ask(host, `/brand/${id}/favicon.ico`)]);
    expect([icon.status, icon.headers['content-type']]).toEqual([200, named.headers['content-type']]);
    expect(icon.body.equals(named.body), host).toBe(true);
  }
});

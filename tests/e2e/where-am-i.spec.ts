import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { allBrands, ask, pagesOf, prefixesOf, urlOf } from './hosts.ts';
import { bar, telephone } from './page-helpers.ts';

const trailOf = (page: Page, name = 'Sie sind hier') => page.getByRole('navigation', { name, exact: true });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the bar marks the page, and the section of a page below it', async ({ page }) => {
    const brand = brandById('tabor');
    const current = bar(page).locator('nav > ul [aria-current]').filter({ visible: true });
    for (const [address, name, value] of [
      ['/kontakt', 'Kontakt', 'page'],
      ['/jobs', 'Jobs', 'page'],
      ['/jobs/offene-stellen', 'Jobs', 'true'],
      ['/wohnen/haus-umgebung', 'Wohnen', 'true'],
      ['/events/1401/alter-titel', 'Anlässe', 'true'],
    ] as const) {
      await page.goto(urlOf(brand, address));
      await expect(current, address).toHaveText([name]);
      await expect(current, address).toHaveAttribute('aria-current', value);
    }
    await page.goto(urlOf(brand, '/'));
    await expect(current).toHaveCount(0);
  });

  test('in a brand with several languages a page marks its entry and the section above', async ({ page }) => {
    await page.goto(urlOf(brandById('rivabella'), '/fr/wohnen/veranstaltungen'));
    await expect(bar(page).locator('nav > ul [aria-current=true]:visible')).toHaveText('Habiter');
    await expect(bar(page).locator('nav > ul [aria-current=page]:visible')).toHaveText('Agenda');
  });
});

const steps = [
  ['tabor', '/jobs/offene-stellen/1401', ['Startseite', 'Jobs', 'Offene Stellen'], '/jobs/offene-stellen'],
  ['tabor', '/jobs/ausbildung', ['Startseite', 'Jobs'], '/jobs'],
  ['tabor', '/events/1401', ['Startseite', 'Anlässe'], '/events'],
  ['tabor', '/media/1401', ['Startseite', 'Medien'], '/media'],
  ['tabor', '/unsere-haeuser/tabor', ['Startseite', 'Unsere Häuser'], '/unsere-haeuser'],
  ['zumipark', '/s/probewohnen', ['Startseite'], '/'],
  ['rivabella', '/fr/jobs/schnellbewerbung', ['Accueil', 'Emplois'], '/fr/jobs'],
] as const;

for (const [id, address, names, list] of steps)
  test(`${id}${address} shows its breadcrumbs, and leads back to ${list}`, async ({ page }) => {
    const brand = brandById(id);
    const trail = trailOf(page, address.startsWith('/fr') ? 'Vous êtes ici' : undefined);
    await page.goto(urlOf(brand, address));
    await expect(trail.getByRole('link')).toHaveText([...names]);
    await expect(trail.locator('[aria-current=page]')).toHaveText(/\p{L}/u);
    await page.setViewportSize(telephone);
    const back = trail.getByRole('link').filter({ visible: true });
    await expect(back, 'on a telephone the way back alone').toHaveText([names.at(-1) ?? '']);
    await back.click();
    await expect(page).toHaveURL(urlOf(brand, list));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('pages of the first level and the home page have no breadcrumbs', async ({ page }) => {
  for (const address of ['/', '/kontakt', '/jobs']) {
    await page.goto(urlOf(brandById('tabor'), address));
    await expect(trailOf(page), address).toHaveCount(0);
  }
});

const priceNames = /^(Preise|Tarife|Taxen|Kosten|Mieten|Tariffe|Tarifs|Prices)$/;

for (const brand of allBrands)
  test(`${brand.id}: prices, events and directions are one click away`, async ({ page }) => {
    for (const prefix of prefixesOf(brand)) {
      const { Nav, AdresseZeile1, AdresseZeile2 } = JSON.parse(
        (await ask(brand.hosts[0], `${prefix}/konfiguration.json`)).text,
      );
      const links: string[] = Nav.map(({ link }: { link: string }) => link);
      expect(links.length, `${brand.id}${prefix}`).toBeLessThanOrEqual(10);
      expect(links).toContain('/kontakt#anreise');
      expect(links.some((link) => link === '/events' || link === '/wohnen/veranstaltungen')).toBe(true);
      const prices = Nav.find(({ name }: { name: string }) => priceNames.test(name));
      expect((await ask(brand.hosts[0], prefix + prices?.link)).text, prices?.name).toMatch(/\b(Fr\.|CHF)\s\d/i);
      await page.goto(urlOf(brand, `${prefix}/kontakt#anreise`));
      const way = page.locator('#anreise');
      await expect(way).toBeInViewport();
      const map = way.locator('a[target=_blank]');
      const asked = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query');
      expect(asked, 'as one would type it').toBe(`${AdresseZeile1}, ${AdresseZeile2}`);
    }
  });

for (const brand of allBrands)
  test(`${brand.id}: no two pages have the same description`, async () => {
    const pages = await pagesOf(brand);
    for (const prefix of prefixesOf(brand)) {
      const known = new Map<string, string>();
      for (const [address, status] of Object.entries(pages)) {
        if (status !== 200 || !`${address}/`.startsWith(`${prefix}/`)) continue;
        const { text } = await ask(brand.hosts[0], address);
        const description = text.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? '';
        expect(known.get(description), `${address} says what another page says: ${description}`).toBeUndefined();
        expect(description.length, address).toBeGreaterThan(30);
        known.set(description, address);
      }
    }
  });

test('error pages answer 404 at their own address, and each host has an icon', async () => {
  for (const brand of allBrands) {
    const [host] = brand.hosts;
    for (const prefix of prefixesOf(brand))
      for (const name of ['404', '500']) {
        const { status, text } = await ask(host, `${prefix}/${name}.html`);
        expect([status, /<meta name="robots" content="noindex"/.test(text)], `${host}${prefix}`).toEqual([404, true]);
      }
    const [icon, named] = await Promise.all([ask(host, '/favicon.ico'), ask(host, `/brand/${brand.id}/favicon.ico`)]);
    expect([icon.status, icon.headers['content-type']]).toEqual([200, named.headers['content-type']]);
    expect(icon.body.equals(named.body), host).toBe(true);
  }
});

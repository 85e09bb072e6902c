import { expect, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { specifiedBrands } from '../fixtures/specified-brands.ts';
import { allBrands, ask, pagesOf, prefixesOf, urlOf } from './hosts.ts';

/** Routes of section 2.1 of the specification, written by hand. A pattern matches detail pages: at least one exists. */
const routes: readonly (string | RegExp)[] = [
  '/',
  '/events',
  /^\/events\/\d+\/[a-z0-9-]+$/,
  '/media',
  /^\/media\/\d+\/[a-z0-9-]+$/,
  '/wohnen',
  '/wohnen/haus-umgebung',
  '/wohnen/veranstaltungen',
  '/pflege-betreuung',
  '/gastronomie',
  '/ueber-uns',
  '/jobs',
  '/jobs/offene-stellen',
  '/jobs/offene-lehrstellen',
  /^\/jobs\/offene-stellen\/\d+$/,
  /^\/jobs\/offene-lehrstellen\/\d+$/,
  '/jobs/ausbildung',
  '/jobs/schnellbewerbung',
  '/kontakt',
  '/datenschutz',
  '/impressum',
  '/unsere-haeuser',
  /^\/unsere-haeuser\/[a-z0-9-]+$/,
  /^\/s\/[a-z0-9-]+$/,
  '/mail-signatur',
  /^\/v\/[a-z0-9-]+$/,
  '/auth',
  '/intern',
  '/suche',
];

/** Detail pages that are missing in the default content, by brand of the specification. */
const withoutContent: Readonly<Record<string, readonly RegExp[]>> = {
  // The conference venue offers no apprenticeships.
  'forum-gerontologie': [/^\/jobs\/offene-lehrstellen\/\d+$/],
};

/** Whether the table of brands excludes a route for a brand. */
const isLacking = ({ lacks }: Brand, route: string | RegExp) =>
  lacks.some((feature) => new RegExp(`^\\W+${feature}\\b`).test(String(route)));

/** Whether a route must exist. Detail pages of brands outside of the specification depend on their content. */
const isRequired = ({ id }: Brand, route: string | RegExp) =>
  typeof route === 'string' ||
  (specifiedBrands.some((one) => one === id) &&
    !withoutContent[id]?.some((missing) => String(missing) === String(route)));

for (const brand of allBrands) {
  const own = routes.filter((route) => !isLacking(brand, route) && isRequired(brand, route));

  for (const prefix of prefixesOf(brand)) {
    test(`${brand.id}${prefix} has every route of the specification`, async () => {
      const pages = await pagesOf(brand);
      const paths = Object.entries(pages)
        .filter(([address, status]) => status === 200 && `${address}/`.startsWith(`${prefix}/`))
        .map(([address]) => address.slice(prefix.length) || '/');
      for (const route of own) {
        const path = typeof route === 'string' ? route : paths.find((candidate) => route.test(candidate));
        expect.soft(path, `no page for ${route}`).toBeDefined();
        const address = `${prefix}${path}`.replace(/(.)\/$/, '$1');
        const { status, headers } = await ask(brand.hosts[0], address);
        expect.soft({ address, status }).toEqual({ address, status: 200 });
        expect.soft(headers['content-type']).toMatch(/^text\/html/);
      }
    });

    test(`${brand.id}${prefix} shows the home page at the gastronomy address`, async () => {
      const headingOf = async (path: string) => {
        const { text } = await ask(brand.hosts[0], `${prefix}${path}`);
        return /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.trim();
      };
      const heading = await headingOf(prefix ? '' : '/');
      expect(heading).toBeTruthy();
      expect(await headingOf('/gastronomie')).toBe(heading);
    });
  }
}

test.describe('rivabella', () => {
  const host = 'rivabella.example';

  for (const path of ['/events', '/events/1/konzert', '/media', '/media/1/film', '/v', '/v/plakat'])
    test(`has no ${path}`, async () => {
      for (const language of ['de', 'it', 'fr', 'en'])
        expect(await ask(host, `/${language}${path}`)).toMatchObject({ status: 404 });
    });

  for (const [path, to] of [
    ['/', '/de'],
    ['/kontakt', '/de/kontakt'],
    ['/jobs/offene-stellen', '/de/jobs/offene-stellen'],
    ['/kontakt?von=plakat', '/de/kontakt?von=plakat'],
  ] as const)
    test(`redirects ${path}, which has no language, to ${to}`, async () => {
      expect(await ask(host, path)).toMatchObject({ status: 301, headers: { location: to } });
    });

  test('has no page without a language if there is none with it', async () => {
    for (const path of ['/enten', '/enten/', '/events', '/jobs/offene-stellen/99'])
      expect(await ask(host, path)).toMatchObject({ status: 404 });
  });

  test('links each page to itself in the other languages', async ({ page }) => {
    await page.goto(urlOf(brandById('rivabella'), '/fr/kontakt'));
    const links = page.locator('header a[hreflang]');
    await expect(links).toHaveText(['DE', 'IT', 'FR', 'EN']);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['/de/kontakt', '/it/kontakt', '/fr/kontakt', '/en/kontakt']);
  });
});

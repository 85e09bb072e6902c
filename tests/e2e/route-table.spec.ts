import { expect, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { specifiedBrands } from '../fixtures/specified-brands.ts';
import { allBrands, pagesOf, prefixesOf, urlOf } from './hosts.ts';
import { ask } from './origin.ts';

/** Section 2.1 of the specification, by hand. A pattern stands for a detail page: at least one exists. */
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

/** Detail pages that a brand of the specification has none of in the default content. */
const withoutContent: Readonly<Record<string, readonly RegExp[]>> = {
  // A venue for courses trains nobody.
  'forum-gerontologie': [/^\/jobs\/offene-lehrstellen\/\d+$/],
};

/** Whether a route is one of those that the table of brands says a brand does without. */
const isLacking = ({ lacks }: Brand, route: string | RegExp) =>
  lacks.some((feature) => new RegExp(`^\\W+${feature}\\b`).test(String(route)));

/** Of a brand that the specification does not describe, what there are details of is for its content to say. */
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

    test(`${brand.id}${prefix} shows the home page as its gastronomy`, async () => {
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
    test(`leads ${path}, which has no language, to ${to}`, async () => {
      expect(await ask(host, path)).toMatchObject({ status: 301, headers: { location: to } });
    });

  test('has no page without a language where there is none with it', async () => {
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

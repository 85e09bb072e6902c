import { expect, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { specifiedBrands } from '../fixtures/specified-brands.ts';
import { allBrands, ask, pagesOf, placesOf } from './hosts.ts';

/** Routes that every brand was promised, written by hand. A pattern matches detail pages: at least one exists. */
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

/** Whether a brand has no pages of a route: by the table of brands, or as it offers no apprenticeships. */
const isLacking = ({ id, lacks }: Brand, route: string | RegExp) =>
  lacks.some((feature) => new RegExp(`^\\W+${feature}\\b`).test(String(route))) ||
  (id === 'forum-gerontologie' && String(route).includes('lehrstellen\\/\\d'));

/** A new brand may have fewer pages. */
const withAllRoutes = allBrands.filter(({ id }) => specifiedBrands.includes(id));

for (const { name, brand, prefix } of withAllRoutes.flatMap(placesOf))
  test(`${name} has every route of the specification, and its home page at the gastronomy address`, async () => {
    const [host] = brand.hosts;
    const paths = Object.entries(await pagesOf(brand))
      .filter(([address, status]) => status === 200 && `${address}/`.startsWith(`${prefix}/`))
      .map(([address]) => address.slice(prefix.length) || '/');
    const answerTo = (path: string) => ask(host, `${prefix}${path}`.replace(/(.)\/$/, '$1'));
    for (const route of routes.filter((route) => !isLacking(brand, route))) {
      const path = typeof route === 'string' ? route : paths.find((candidate) => route.test(candidate));
      expect.soft(path, `no page for ${route}`).toBeDefined();
      const { status, headers } = await answerTo(path ?? '');
      expect.soft({ path, status }).toEqual({ path, status: 200 });
      expect.soft(headers['content-type']).toMatch(/^text\/html/);
    }
    const headingOf = async (path: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec((await answerTo(path)).text)?.[1]?.trim();
    const heading = await headingOf('/');
    expect(heading).toBeTruthy();
    expect(await headingOf('/gastronomie')).toBe(heading);
  });

const rivabella = 'rivabella.example';

test('rivabella has no events, media and pages of /v/, in no language and without one', async () => {
  for (const path of ['/events', '/events/1/konzert', '/media', '/media/1/film', '/v', '/v/plakat'])
    for (const language of ['/de', '/it', '/fr', '/en'])
      expect(await ask(rivabella, language + path)).toMatchObject({ status: 404 });
  for (const path of ['/enten', '/enten/', '/events', '/jobs/offene-stellen/99'])
    expect(await ask(rivabella, path)).toMatchObject({ status: 404 });
});

test('rivabella redirects addresses without a language', async () => {
  for (const [path, to] of [
    ['/', '/de'],
    ['/kontakt', '/de/kontakt'],
    ['/jobs/offene-stellen', '/de/jobs/offene-stellen'],
    ['/kontakt?von=plakat', '/de/kontakt?von=plakat'],
  ] as const)
    expect(await ask(rivabella, path)).toMatchObject({ status: 301, headers: { location: to } });
});

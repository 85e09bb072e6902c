import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { specifiedBrands } from '../fixtures/specified-brands.ts';
import { allBrands, folders, localeOf, pagesOf, prefixesOf, urlOf } from './hosts.ts';

// Runs without script, which is faster: the texts are in the HTML.
test.use({ javaScriptEnabled: false });

/** The error catalogue of the specification (section 8) in the languages of the sites. */
const texts = {
  'de-CH': {
    unknown: 'Entschuldigung, die Seite konnte nicht gefunden werden.',
    filled: 'Die Stelle scheint bereits besetzt zu sein.',
    gone: 'Das Stelleninserat, das Sie suchen, ist nicht mehr verfügbar.',
  },
  'it-CH': {
    unknown: 'Siamo spiacenti, la pagina non è stata trovata.',
    filled: 'Il posto sembra essere già stato occupato.',
    gone: 'L’annuncio di lavoro che sta cercando non è più disponibile.',
  },
  'fr-CH': {
    unknown: 'Désolé, la page est introuvable.',
    filled: 'Le poste semble avoir déjà été pourvu.',
    gone: 'L’offre d’emploi que vous cherchez n’est plus disponible.',
  },
  en: {
    unknown: 'Sorry, the page could not be found.',
    filled: 'The position appears to have already been filled.',
    gone: 'The job advertisement you are looking for is no longer available.',
  },
} as const;

/** Brands of the specification that have no filled vacancy in the default content. */
const withoutFilledPosition = ['rosengarten', 'geeren', 'forum-gerontologie'];

async function expectMessage(page: Page, url: string, { status, heading }: { status: number; heading: string }) {
  const response = await page.goto(url);
  expect(response?.status()).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
}

function targetsIn(page: Page): Promise<(string | null)[]> {
  return page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

for (const brand of allBrands) {
  const hasFilledPosition = specifiedBrands.some((id) => id === brand.id) && !withoutFilledPosition.includes(brand.id);
  for (const prefix of prefixesOf(brand)) {
    const locale = localeOf(brand, `${prefix}/`);
    const { unknown, filled, gone } = texts[locale];
    const ways = [prefix || '/', `${prefix}/kontakt`, `${prefix}/jobs`];

    test(`${brand.id}${prefix} tells apart unknown, filled and gone pages, and offers links`, async ({ page }) => {
      await test.step('a page that could not be found', async () => {
        for (const path of [
          '/gibt-es-nicht',
          '/s/gibt-es-nicht',
          '/unsere-haeuser/gibt-es-nicht',
          '/jobs/gibt/es/nicht',
        ]) {
          await expectMessage(page, urlOf(brand, prefix + path), { status: 404, heading: unknown });
          expect(await targetsIn(page)).toEqual(ways);
          await expect(page).toHaveTitle(`${unknown} • ${brand.name}`);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
        }
      });

      await test.step('a job advertisement that is no longer available', async () => {
        for (const list of ['offene-stellen', 'offene-lehrstellen']) {
          const url = urlOf(brand, `${prefix}/jobs/${list}/999999`);
          await expectMessage(page, url, { status: 404, heading: gone });
          expect(await targetsIn(page)).toEqual(ways);
        }
      });

      await test.step('a position that was filled, with similar ones', async () => {
        const addresses = Object.entries(await pagesOf(brand))
          .filter(([address, status]) => status === 410 && address.startsWith(`${prefix}/`))
          .map(([address]) => address);
        if (hasFilledPosition) expect(addresses.length).toBeGreaterThan(0);
        for (const address of addresses) {
          await expectMessage(page, urlOf(brand, address), { status: 410, heading: filled });
          const targets = await targetsIn(page);
          expect(targets.slice(0, 3)).toEqual([`${prefix}/jobs`, `${prefix}/kontakt`, prefix || '/']);
          const similar = targets.slice(3);
          expect(similar.length).toBeGreaterThan(0);
          for (const target of similar) expect(target).toMatch(/\/jobs\/offene-(lehr)?stellen\/\d+$/);
          expect(similar).not.toContain(address);
        }
      });
    });
  }
}

for (const id of ['tabor', 'rivabella'] as const)
  test(`${id}: a vacancy requested as an apprenticeship, and the reverse, redirects to its own address`, async ({
    page,
  }) => {
    const brand = brandById(id);
    const details = Object.entries(await pagesOf(brand)).filter(([path]) => /\/offene-\w+\/\d+$/.test(path));
    const redirects = await readFile(join(folders.dist, brand.hosts[0], '_redirects'), 'utf8');
    for (const [address, status] of details) {
      const other = address.replace(/(?<=offene-)\w+/, (kind) => (kind === 'stellen' ? 'lehrstellen' : 'stellen'));
      const response = await page.goto(urlOf(brand, `${other}?von=plakat`));
      const redirect = await response?.request().redirectedFrom()?.response();
      expect([redirect?.status(), response?.status()]).toEqual([301, status]);
      expect(page.url()).toBe(urlOf(brand, `${address}?von=plakat`));
      expect(redirects.split('\n')).toContain(`${other} ${address} 301`);
    }
    for (const kind of ['/offene-stellen/', '/offene-lehrstellen/'])
      expect(details.some(([address]) => address.includes(kind))).toBe(true);
  });

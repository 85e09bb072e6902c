import { expect, test } from 'vitest';
import type { BrandId, Locale } from '../../sites.config.ts';
import { pageMaker } from '../../src/origin/pages/page-maker.ts';
import { fixedPaths } from '../../src/sites/routes.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { plain } from '../fixtures/plain.ts';

const dead = [
  { link: '/s/tarifee', is: 'page', page: '/kontakt', pages: 1 },
  { link: '/kontakt#anfahrt', is: 'place', page: '/', pages: 3 },
  { link: '/_dateien/0123/plan.pdf', is: 'file', page: '/jobs', pages: 2 },
] as const;

async function internalPage(brand: BrandId, locale: Locale, count: number): Promise<string> {
  const at = '2027-05-14T00:05:00Z';
  const website = { is: 'upToDate', at } as const;
  const links = { at, dead: dead.slice(0, count), count };
  const staff = { is: 'in', name: 'Rosa', notices: undefined, website, links } as const;
  const page = await pageMaker(formSites).page(brand, locale, fixedPaths.intern, { staff });
  return plain(page?.body ?? '').replaceAll(/\s+/g, ' ');
}

test('staff see the broken links of their website, and their places', async () => {
  const page = await internalPage('tabor', 'de-CH', 3);
  for (const said of [
    '3 Links dieser Website führen ins Leere. Geprüft am 14.05.2027, 2.05',
    '/s/tarifee auf der Seite /kontakt: Diese Seite gibt es nicht.',
    '/kontakt#anfahrt auf der Seite /: Diesen Abschnitt gibt es dort nicht. Ebenso auf 2 weiteren Seiten.',
    '/_dateien/0123/plan.pdf auf der Seite /jobs: Diese Datei gibt es nicht. Ebenso auf einer weiteren Seite.',
  ])
    expect(page).toContain(said);
  expect(await internalPage('tabor', 'de-CH', 0)).not.toContain('ins Leere');
  expect(await internalPage('rivabella', 'fr-CH', 1)).toContain('1 lien de ce site ne mène nulle part.');
});

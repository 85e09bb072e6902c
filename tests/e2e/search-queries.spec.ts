import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Brand, Locale } from '../../sites.config.ts';
import { indexAddress } from '../../src/search/index-file.ts';
import type { Search } from '../../src/search/search.ts';
import { brandById, brandOfHost } from '../../src/sites/find-brand.ts';
import { languageOf, localePrefix } from '../../src/sites/locale-path.ts';
import queriesInGerman from '../fixtures/queries-in-german.json' with { type: 'json' };
import queriesOfOthers from '../fixtures/queries-of-others.json' with { type: 'json' };
import queriesOfRelatives from '../fixtures/queries-of-relatives.json' with { type: 'json' };
import { openSearch } from '../fixtures/search-in.ts';
import { allBrands, folders, prefixesOf } from './hosts.ts';

/** Minimum share of queries with their page among the first three results. */
const share = 0.95;
/** Maximum size of an index, compressed. The search of the holding has the largest. */
const maxBytes = 140_000;

/** Addresses of the first three results on a host. */
async function firstThree(brand: Brand, locale: Locale, query: string): Promise<string[]> {
  const search = await searchOf(brand, locale);
  return (search.find(query)?.results(0, 3) ?? []).map(({ address }) => address);
}

const searches = new Map<string, Promise<Search>>();
function searchOf(brand: Brand, locale: Locale): Promise<Search> {
  const folder = join(folders.dist, brand.hosts[0]);
  const key = `${brand.id} ${locale}`;
  const search = searches.get(key) ?? openSearch(folder, localePrefix(brand, locale), languageOf(locale));
  searches.set(key, search);
  return search;
}

test('no index has more than 140 kB with Brotli', async () => {
  for (const brand of allBrands)
    for (const prefix of prefixesOf(brand)) {
      const { size } = await stat(join(folders.dist, brand.hosts[0], `${indexAddress(prefix)}.br`));
      expect(size, brand.id + prefix).toBeLessThanOrEqual(maxBytes);
    }
});

// People who knew the pages, but not the search, wrote these queries. Only the first set was used to tune the search.
for (const [name, queries, least] of [
  ['tuned', queriesOfOthers.tuned, 200],
  ['blind', queriesOfOthers.blind, 200],
  ['relatives', queriesOfRelatives, 180],
  ['in German', queriesInGerman, 60],
] as const)
  test(`95 of 100 queries find their page among the first three results (${name})`, async () => {
    const missed: string[] = [];
    for (const { host, language, query, expected } of queries) {
      const brand = brandOfHost(host);
      const locale = brand.locales.find((one) => languageOf(one) === language) ?? brand.locales[0];
      const addresses = await firstThree(brand, locale, query);
      if (!addresses.some((address) => expected.includes(address)))
        missed.push(`${host} ${language} «${query}»: ${addresses.join(', ')}`);
    }
    console.log(`${queries.length - missed.length} of ${queries.length} queries (${name}) find their page`);
    expect(queries.length).toBeGreaterThanOrEqual(least);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * (1 - share));
  });

test('who looks for a free place reads first which one is free, in every language', async () => {
  for (const [id, locale, ...queries] of [
    ['tabor', 'de-CH', 'Zimmer frei', 'Ferienbett', 'Platz'],
    ['waeckerling', 'de-CH', 'Zimmer frei', 'Ferienbett', 'Platz'],
    ['rivabella', 'de-CH', 'Zimmer frei', 'Ferienbett', 'Platz'],
    ['rivabella', 'it-CH', 'camera libera', 'letto vacanza', 'posto'],
    ['rivabella', 'fr-CH', 'chambre libre', 'lit de vacances', 'place'],
    ['rivabella', 'en', 'free room', 'holiday bed', 'place'],
  ] as const)
    for (const query of queries)
      expect((await firstThree(brandById(id), locale, query))[0], query).toContain('/unsere-haeuser/');
});

test('who asks for the menu of today finds the menu of this week', async () => {
  for (const [id, locale, query, wanted] of [
    ['bauma', 'de-CH', 'Menü heute', '/s/mittagstisch'],
    ['geeren', 'de-CH', 'Menü heute', '/s/mittagstisch'],
    ['impuls', 'de-CH', 'Tagesmenü', '/s/mittagstisch'],
    ['rosengarten', 'de-CH', 'Menü heute', '/s/cafe'],
    ['tabor', 'de-CH', 'Menü heute', '/s/terrassencafe'],
    ['waeckerling', 'de-CH', 'Menü heute', '/s/restaurant'],
    ['zumipark', 'de-CH', 'Menü heute', '/s/dienstleistungen'],
    ['rivabella', 'de-CH', 'Menü heute', '/de/s/restaurant'],
    ['rivabella', 'it-CH', 'menu di oggi', '/it/s/restaurant'],
    ['rivabella', 'fr-CH', 'menu du jour', '/fr/s/restaurant'],
    ['rivabella', 'en', 'menu today', '/en/s/restaurant'],
  ] as const)
    expect.soft(await firstThree(brandById(id), locale, query), `${id} ${query}`).toContain(wanted);
});

test('split compounds, compounds with a synonym, and dialect words find their page', async () => {
  for (const [id, query, wanted] of [
    ['waeckerling', 'tages stätte', '/s/demenz'],
    ['waeckerling', 'Tagesstätte', '/s/demenz'],
    ['tabor', 'Pflegetaxe', '/s/tarife'],
    ['tabor', 'Bsuchszyt', '/v/besuchszeiten'],
    ['brunisberg', 'Wohngruppe im Huus', '/wohnen'],
  ] as const) {
    expect(await firstThree(brandById(id), 'de-CH', query), query).toContain(wanted);
  }
});

test('what relatives ask of a house leads to its answers', async () => {
  const residence = '/unsere-haeuser/residenza-rivabella';
  for (const [id, locale, query, wanted] of [
    ['tabor', 'de-CH', 'exit', '/unsere-haeuser/tabor'],
    ['tabor', 'de-CH', 'Besuchszeiten', '/unsere-haeuser/tabor'],
    ['geeren', 'de-CH', 'Sterbehilfe', '/unsere-haeuser/geeren'],
    ['hinderzelg', 'de-CH', 'Freitod', '/unsere-haeuser/hof-hinderzelg'],
    ['zumipark', 'de-CH', 'Hund', '/unsere-haeuser/zumipark'],
    ['bauma', 'de-CH', 'rauchen', '/unsere-haeuser/bauma'],
    ['rivabella', 'de-CH', 'exit', `/de${residence}`],
    ['rivabella', 'de-CH', 'Hund', `/de${residence}`],
    ['rivabella', 'de-CH', 'Besuchszeiten', `/de${residence}`],
    ['rivabella', 'en', 'assisted dying', `/en${residence}`],
    ['rivabella', 'en', 'dog', `/en${residence}`],
    ['rivabella', 'en', 'visiting hours', `/en${residence}`],
    ['rivabella', 'it-CH', 'exit', `/it${residence}`],
    ['rivabella', 'it-CH', 'cane', `/it${residence}`],
    ['rivabella', 'it-CH', 'orari di visita', `/it${residence}`],
    ['rivabella', 'fr-CH', 'exit', `/fr${residence}`],
    ['rivabella', 'fr-CH', 'chien', `/fr${residence}`],
    ['rivabella', 'fr-CH', 'heures de visite', `/fr${residence}`],
  ] as const)
    expect(await firstThree(brandById(id), locale, query), `${id} ${query}`).toContain(wanted);
  for (const address of await firstThree(brandById('digallo'), 'de-CH', 'exit'))
    expect(address).toMatch(/^\/unsere-haeuser\/./);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { Search } from '../../src/search/search.ts';
import { brandById, brandOfHost } from '../../src/sites/find-brand.ts';
import { languageOf, localePrefix } from '../../src/sites/locale-path.ts';
import queriesInGerman from '../fixtures/queries-in-german.json' with { type: 'json' };
import queriesOfOthers from '../fixtures/queries-of-others.json' with { type: 'json' };
import queriesOfRelatives from '../fixtures/queries-of-relatives.json' with { type: 'json' };
import { searchQueries } from '../fixtures/search-queries.ts';
import { folders } from './folders.ts';
import { allBrands } from './hosts.ts';

/** Minimum share of queries with their page among the first three results. */
const share = 0.95;
const shownResults = 8;
/** Maximum size of the files that a query loads, without the script, in bytes. */
const maxBytes = 140_000;

/** Shortens an address: «hinderzelg:/s/hofladen» on the holding's host, only the path on the others. */
function nameOf(address: string, prefix: string): string {
  if (address.startsWith('/')) return address.slice(prefix.length) || '/';
  const { hostname, pathname } = new URL(address);
  const brand = allBrands.find(({ hosts: [host] }) => host === hostname);
  return `${brand?.id}:${pathname}`;
}

test('95 of 100 queries find their page among the first three results, and none loads more than 140 kB', async () => {
  const missed: string[] = [];
  let asked = 0;
  for (const { brand: id, locale, queries } of searchQueries) {
    const brand = brandById(id);
    const prefix = localePrefix(brand, locale);
    for (const [query, ...wanted] of queries) {
      let bytes = 0;
      const load = async (address: string) => {
        const text = await readFile(join(folders.dist, brand.hosts[0], address)).catch(() => undefined);
        if (!text) return undefined;
        bytes += brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
        return JSON.parse(text.toString());
      };
      const found = await new Search(load, prefix, languageOf(locale)).find(query);
      const results = (await found?.read(0, shownResults)) ?? [];
      const names = results.map(({ address }) => nameOf(address, prefix));
      asked += 1;
      if (!names.slice(0, 3).some((name) => wanted.includes(name)))
        missed.push(`${id} ${locale} «${query}»: ${names.slice(0, 3).join(', ')} instead of ${wanted.join(', ')}`);
      expect(bytes, `${id} «${query}»`).toBeLessThanOrEqual(maxBytes);
    }
  }
  console.log(
    `${asked - missed.length} of ${asked} questions find their page${missed.map((line) => `\n  ${line}`).join('')}`,
  );
  expect(asked).toBeGreaterThanOrEqual(200);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(asked * (1 - share));
});

// The authors of the queries knew the pages but not the search. The search was tuned with the first list only. At the
// first run of the others, 175 of 184 («relatives») and 56 of 60 («in German») found their page.
for (const [name, queries, least] of [
  ['tuned', queriesOfOthers.tuned, 200],
  ['blind', queriesOfOthers.blind, 200],
  ['relatives', queriesOfRelatives, 180],
  ['in German', queriesInGerman, 60],
] as const)
  test(`95 of 100 queries of other authors find their page (${name})`, async () => {
    const missed: string[] = [];
    for (const { host, language, query, expected } of queries) {
      const brand = brandOfHost(host);
      const locale = brand.locales.find((one) => languageOf(one) === language) ?? brand.locales[0];
      const load = (address: string) =>
        readFile(join(folders.dist, host, address), 'utf8').then(JSON.parse, () => undefined);
      const found = await new Search(load, localePrefix(brand, locale), languageOf(locale)).find(query);
      const addresses = ((await found?.read(0, 3)) ?? []).map(({ address }) => address);
      if (!addresses.some((address) => expected.includes(address)))
        missed.push(`${host} ${language} «${query}»: ${addresses.join(', ')}`);
    }
    console.log(`${queries.length - missed.length} of ${queries.length} questions of others (${name}) find their page`);
    expect(queries.length).toBeGreaterThanOrEqual(least);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * (1 - share));
  });

test('split compounds, compounds with a synonym, and dialect words find their page', async () => {
  for (const [id, query, wanted] of [
    ['waeckerling', 'tages stätte', '/s/demenz'],
    ['waeckerling', 'Tagesstätte', '/s/demenz'],
    ['tabor', 'Pflegetaxe', '/s/tarife'],
    ['tabor', 'Bsuchszyt', '/v/besuchszeiten'],
    ['brunisberg', 'Wohngruppe im Huus', '/wohnen'],
  ] as const) {
    const [host] = brandById(id).hosts;
    const load = (address: string) =>
      readFile(join(folders.dist, host, address), 'utf8').then(JSON.parse, () => undefined);
    const found = await new Search(load, '', 'de').find(query);
    const addresses = ((await found?.read(0, 3)) ?? []).map(({ address }) => address);
    expect(addresses, query).toContain(wanted);
  }
});

import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ask, type Place, shownPlaces, testedBrands } from './hosts.ts';
import { addressOfEachType } from './page-types.ts';

/** Limits in bytes. The bar comes first, so it includes React, which all islands share. */
const limits = { inline: 2_000, bar: 70_000, island: 20_000, searchStart: 1_200 };
/** Limit of the shared stylesheet of a host, in bytes: with its headers it fits into the first ten packets. */
const stylesheetLimit = 13_970;
/**
 * Limit of a preloaded font, in bytes: with its headers it takes eight packets. It arrives by the second round trip,
 * with the other first files on the same line. The classical serif has more.
 */
const fontLimit = 11_160;

for (const place of shownPlaces)
  test(`${place.name}: the scripts of each page type stay within their limits`, async () => {
    for (const address of await addressOfEachType(place.brand, place.prefix)) {
      const { inline, bar, islands } = await scriptWeight(place, address);
      expect(inline, `${address}: before the page is idle`).toBeLessThanOrEqual(limits.inline);
      expect(bar, `${address}: the bar`).toBeLessThanOrEqual(limits.bar);
      for (const [name, size] of islands) {
        const limit = name.includes('SearchForm') ? limits.searchStart : limits.island;
        expect(size, `${address}: ${name}`).toBeLessThanOrEqual(limit);
      }
      if (/\/(?:kontakt|jobs\/schnellbewerbung)$/.test(address)) expect(islands.length, address).toBe(1);
    }
  });

for (const brand of testedBrands)
  test(`${brand.id}: the shared stylesheet and the preloaded fonts stay within their limits`, async () => {
    const host = brand.hosts[0];
    const { text: html } = await ask(host, `${brand.locales.length > 1 ? '/de' : ''}/impressum`);
    const [stylesheet = '/no-stylesheet'] = /\/theme\.\w+\.css/.exec(html) ?? [];
    const { status, body } = await ask(host, stylesheet);
    expect(status, stylesheet).toBe(200);
    expect(brotliCompressSync(body).length, stylesheet).toBeLessThanOrEqual(stylesheetLimit);
    const fonts = [...new Set(html.match(/\/_astro\/[\w.-]+\.woff2/g))];
    expect(fonts).toHaveLength(2);
    for (const font of fonts.filter((address) => !address.includes('classical-serif')))
      expect((await ask(host, font)).body.length, font).toBeLessThanOrEqual(fontLimit);
  });

/** Sizes of the scripts of a page, in bytes after Brotli compression. */
interface ScriptWeight {
  /** Inline scripts, which run before the page is idle. */
  inline: number;
  /** The bar and inline scripts. */
  bar: number;
  /** Further islands and scripts, each without files that an earlier one loads. */
  islands: [name: string, size: number][];
}

/** Matches `import{a}from"./b.js"` and `import"./b.js"`, but not the dynamic `import("./b.js")`. */
const staticImport = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Reads a page and follows the imports of its scripts. */
async function scriptWeight({ brand }: Place, address: string): Promise<ScriptWeight> {
  const host = brand.hosts[0];
  const { text: html } = await ask(host, address);
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script).join('');
  const islands = html.matchAll(/<astro-island [^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"/g);
  const scripts = html.matchAll(/<script type="module" src="([^"]+)"/g);
  const known = new Set<string>();
  const weights: [name: string, size: number][] = [];
  for (const [, ...starts] of [...islands, ...scripts]) {
    const before = new Set(known);
    for (const start of starts) await follow(host, start, known);
    const fresh = [...known].filter((file) => !before.has(file));
    const sizes = await Promise.all(fresh.map(async (file) => (await ask(host, `${file}.br`)).body.length));
    weights.push([starts[0] ?? '', sizes.reduce((sum, size) => sum + size, 0)]);
  }
  const isBar = ([name]: [string, number]) => name.includes('Navbar');
  const inlineSize = inline ? brotliCompressSync(inline).length : 0;
  return {
    inline: inlineSize,
    bar: inlineSize + (weights.find(isBar)?.[1] ?? 0),
    islands: weights.filter((weight) => !isBar(weight)),
  };
}

async function follow(host: string, file: string, known: Set<string>): Promise<void> {
  if (known.has(file)) return;
  known.add(file);
  const { status, text } = await ask(host, file);
  if (status !== 200) throw new Error(`${host}${file} answers ${status}`);
  for (const [, name] of text.matchAll(staticImport)) await follow(host, `/_astro/${name}`, known);
}

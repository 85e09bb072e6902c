import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { fixedPaths } from '../../src/sites/routes.ts';
import { pageTypes } from '../browser/page-types.ts';
import { formPlaces } from './form-places.ts';
import { allBrands, ask, pagesOf, prefixesOf } from './hosts.ts';

/** Limits in bytes. The bar comes first, so it includes React, which all islands share. */
const bars = { inline: 2_000, own: 1_200, navbarAlone: 70_000, anyOther: 20_000, form: 20_000 };
/** Limit of the shared stylesheet of a host, in bytes: with its headers it fits into the first ten packets. */
const stylesheetBar = 13_970;
/**
 * Limit of a preloaded font, in bytes: with its headers it takes eight packets. It arrives by the second round trip,
 * with the other first files on the same line. The classical serif has more.
 */
const faceBar = 11_160;

const forms = [
  ['/kontakt', 'ContactForm'],
  ['/jobs/schnellbewerbung', 'ApplicationForm'],
] as const;

const lines = new Map<string, string>();

for (const brand of allBrands)
  test(`${brand.id}: the scripts of each page type stay within their limits`, async () => {
    const pages = await pagesOf(brand);
    for (const prefix of prefixesOf(brand))
      for (const [type, address] of pageTypes(pages, prefix)) {
        const { inline, own, islands, total } = await scriptWeight(brand.hosts[0], address);
        const parts = Object.entries(islands).map(([name, size]) => `${name} ${size}`);
        lines.set(
          type,
          `${type.padEnd(28)} inline ${inline}, own ${own}, ${parts.join(', ') || 'no island'}, in all ${total}`,
        );
        expect(inline, `${address}: before the page is idle`).toBeLessThanOrEqual(bars.inline);
        expect(own, `${address}: what loads the search`).toBeLessThanOrEqual(bars.own);
        for (const [name, size] of Object.entries(islands))
          expect(size, `${address}: ${name}`).toBeLessThanOrEqual(name === 'Navbar' ? bars.navbarAlone : bars.anyOther);
        if (Object.keys(islands).join() === 'Navbar')
          expect(total, `${address}: all of it`).toBeLessThanOrEqual(bars.navbarAlone);
      }
  });

for (const brand of allBrands)
  test(`${brand.id}: the shared stylesheet stays within its limit`, async () => {
    const host = brand.hosts[0];
    const { text: html } = await ask(host, `${prefixesOf(brand)[0]}/impressum`);
    const [address = '/no-stylesheet'] = /\/theme\.\w+\.css/.exec(html) ?? [];
    const { status, body } = await ask(host, address);
    expect(status, address).toBe(200);
    expect(brotliCompressSync(body).length, address).toBeLessThanOrEqual(stylesheetBar);
  });

for (const brand of allBrands)
  test(`${brand.id}: preloaded fonts stay within their limit`, async () => {
    const host = brand.hosts[0];
    const { text: html } = await ask(host, `${prefixesOf(brand)[0]}/impressum`);
    const faces = [...new Set(html.match(/\/_astro\/[\w.-]+\.woff2/g))];
    expect(faces).toHaveLength(2);
    for (const face of faces.filter((address) => !address.includes('classical-serif')))
      expect((await ask(host, face)).body.length, face).toBeLessThanOrEqual(faceBar);
  });

for (const { name, brand, prefix } of formPlaces)
  test(`${name}: a form adds at most 20 kB`, async () => {
    const host = brand.hosts[0];
    const { total: alone } = await scriptWeight(host, `${prefix}/impressum`);
    for (const [address, form] of forms) {
      const weight = await scriptWeight(host, prefix + address);
      const added = weight.total - alone;
      lines.set(`${address} adds`, `${`${address} adds`.padEnd(28)} ${added}`);
      expect(weight.islands, `${address} has no form`).toHaveProperty(form);
      expect(added, address).toBeLessThanOrEqual(bars.form);
    }
  });

test.afterAll(() => {
  console.log(`\nJavaScript of each type of page, brotli, bytes:\n${[...lines.values()].sort().join('\n')}\n`);
});

/** Sizes of the scripts of a page, in bytes after Brotli compression. */
interface ScriptWeight {
  /** Inline scripts, which run before the page is idle. */
  inline: number;
  /** Script files of the page, for example the one that loads the search. */
  own: number;
  /** Size of each island by file name, without files that an earlier island loads. */
  islands: Record<string, number>;
  /** Sum of all sizes. */
  total: number;
}

const islandTag = /<astro-island [^>]*component-url="([^"]+)"[^>]*renderer-url="([^"]+)"/g;
/** Matches `import{a}from"./b.js"` and `import"./b.js"`, but not the dynamic `import("./b.js")`. */
const staticImport = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** `import("./b.js")` */
const laterImport = /\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)/g;

/** Reads a page and follows the imports of its islands. */
async function scriptWeight(host: string, address: string): Promise<ScriptWeight> {
  const { text: html } = await ask(host, address);
  const own = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, script]) => script ?? '');
  if (own.length && !address.endsWith(fixedPaths.search))
    throw new Error(`${address} loads a script that belongs to no island`);
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
  const known = new Set<string>();
  const islands: Record<string, number> = {};
  for (const [, component = '', renderer = ''] of html.matchAll(islandTag)) {
    const files = [...(await closureOf(host, component)), ...(await closureOf(host, renderer))];
    const fresh = [...new Set(files)].filter((file) => !known.has(file));
    const name = component.replace(/^.*\/([^./]+)\..*$/, '$1');
    for (const file of fresh) known.add(file);
    const bytes = await Promise.all(fresh.map((file) => weightOf(host, file)));
    islands[name] = (islands[name] ?? 0) + bytes.reduce((sum, size) => sum + size, 0);
  }
  let ownWeight = 0;
  for (const script of own) {
    const files = await closureOf(host, script);
    for (const file of files) ownWeight += await weightOf(host, file);
    for (const file of files) known.add(file);
    islands['search'] = await weightOfLater(host, script, known);
  }
  const before = inline.length ? brotliCompressSync(inline.join('')).length : 0;
  const total = Object.values(islands).reduce((sum, size) => sum + size, before + ownWeight);
  return { inline: before, own: ownWeight, islands, total };
}

/** Sums the dynamic imports of a script, without files that are already loaded. */
async function weightOfLater(host: string, component: string, known: ReadonlySet<string>): Promise<number> {
  const texts = await Promise.all((await closureOf(host, component)).map((file) => ask(host, file)));
  const starts = texts.flatMap(({ text }) => [...text.matchAll(laterImport)].map(([, name]) => `/_astro/${name}`));
  const files = await Promise.all(starts.map((file) => closureOf(host, file)));
  const fresh = [...new Set(files.flat())].filter((file) => !known.has(file));
  const bytes = await Promise.all(fresh.map((file) => weightOf(host, file)));
  return bytes.reduce((sum, size) => sum + size, 0);
}

const weights = new Map<string, Promise<number>>();
const closures = new Map<string, Promise<string[]>>();

function weightOf(host: string, file: string): Promise<number> {
  const known = weights.get(host + file) ?? ask(host, `${file}.br`).then(({ body }) => body.length);
  weights.set(host + file, known);
  return known;
}

function closureOf(host: string, file: string): Promise<string[]> {
  const known = closures.get(host + file) ?? readClosure(host, file);
  closures.set(host + file, known);
  return known;
}

async function readClosure(host: string, file: string): Promise<string[]> {
  const { status, text } = await ask(host, file);
  if (status !== 200) throw new Error(`${host}${file} answers ${status}`);
  const imported = [...text.matchAll(staticImport)].map(([, name]) => `/_astro/${name}`);
  const further = await Promise.all(imported.map((name) => closureOf(host, name)));
  return [file, ...further.flat()];
}

import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { pageTypes } from '../browser/page-types.ts';
import { formPlaces } from './form-places.ts';
import { allBrands, pagesOf, prefixesOf } from './hosts.ts';
import { ask } from './origin.ts';
import { scriptWeight } from './script-weight.ts';

/** Limits in bytes. The bar comes first, so it includes React, which all islands share. */
const bars = { inline: 2_000, own: 1_200, navbarAlone: 70_000, anyOther: 20_000, form: 20_000, proof: 8_000 };
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
  test(`${name}: a form adds at most 20 kB, and a little more for a proof of work`, async () => {
    const host = brand.hosts[0];
    const { total: alone } = await scriptWeight(host, `${prefix}/impressum`);
    for (const [address, form] of forms) {
      const weight = await scriptWeight(host, prefix + address);
      const added = weight.total - alone;
      lines.set(`${address} adds`, `${`${address} adds`.padEnd(28)} ${added}, and ${weight.later[form]} later`);
      expect(weight.islands, `${address} has no form`).toHaveProperty(form);
      expect(added, address).toBeLessThanOrEqual(bars.form);
      expect(weight.later[form], `${address}: what does the work`).toBeLessThanOrEqual(bars.proof);
    }
  });

test.afterAll(() => {
  console.log(`\nJavaScript of each type of page, brotli, bytes:\n${[...lines.values()].sort().join('\n')}\n`);
});

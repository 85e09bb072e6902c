import { expect, test } from '@playwright/test';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { checkLinks } from '../fixtures/link-check.ts';
import { allBrands, ask, folders, pagesOf } from './hosts.ts';

test('no link of any host to a page, fragment, file or other host of the project is broken', async () => {
  test.setTimeout(540_000);
  const checked: Record<string, unknown> = {};
  await checkLinks(new LiveSites(folders.dist), ({ id }, dead) => {
    checked[id] = dead;
  });
  expect(checked).toEqual(Object.fromEntries(allBrands.map(({ id }) => [id, []])));
});

/** Patterns of addresses in the files of a host that name others. */
const patterns: Readonly<Record<string, RegExp>> = {
  css: /(?:url\(|@import\s*)["']?([^"')\s]+)/g,
  js: /(?:\bfrom|\bimport)\s*\(?["'`](\.{0,2}\/[^"'`]+)["'`]/g,
  xml: /<loc>([^<]+)<\/loc>/g,
};

for (const brand of allBrands)
  test(`${brand.id}: its own stylesheets, scripts and sitemap name no missing file, and its pages no broken address`, async () => {
    const [host] = brand.hosts;
    const origin = `https://${host}`;
    const files = new Set(['/sitemap.xml']);
    for (const address of Object.keys(await pagesOf(brand))) {
      const { text } = await ask(host, address);
      for (const [file] of text.matchAll(/\/(?:_astro\/[\w.-]+\.(?:css|js)|theme\.\w+\.css)/g)) files.add(file);
      for (const [, link = ''] of text.matchAll(/href="(tel:[^"]*|mailto:[^"]*)"/g))
        expect(link, address).toMatch(/^(?:tel:\+?\d{10,}|mailto:[^@\s]+@[^@\s]+\.\w+(?:\?.*)?)$/);
    }
    expect(files.size).toBeGreaterThan(5);
    for (const file of files) {
      const { status, text } = await ask(host, file);
      expect(status, file).toBe(200);
      const pattern = patterns[file.split('.').at(-1) ?? ''];
      for (const [, link = ''] of pattern ? text.matchAll(pattern) : []) {
        const target = new URL(link, origin + file);
        if (target.origin !== origin) continue;
        if (/\.(?:css|js)$/.test(target.pathname)) files.add(target.pathname);
        else expect((await ask(host, target.pathname)).status, `${file} names ${link}`).toBe(200);
      }
    }
  });

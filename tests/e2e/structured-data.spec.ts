import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { problemsOf, thingsOf } from '../fixtures/structured-data.ts';
import { ask, shownPlaces } from './hosts.ts';
import { addressesToSee } from './page-types.ts';

/** Types that each kind of page describes; a page may also have questions, and breadcrumbs. */
const kinds: readonly [path: RegExp, types: RegExp][] = [
  [/^\/$/, /^Organization$/],
  [/^\/jobs\/offene-\w+\/\d+$/, /^JobPosting$/],
  [/^\/events\/\d/, /^(?:Event|EventSeries)?$/],
  [/^\/media\/\d/, /^NewsArticle$/],
  [/^\/unsere-haeuser\/./, /^LocalBusiness$/],
  [/./, /^$/],
];
/** Maximum compressed size of the structured data of a page, in bytes. */
const maxBytes = 1_000;

for (const { name, brand, prefix } of shownPlaces)
  test(`${name} has structured data on each page, small, and valid for schema.org and Google`, async () => {
    const problems = new Set<string>();
    let described = 0;
    for (const address of await addressesToSee(brand, prefix)) {
      const { status, text } = await ask(brand.hosts[0], address);
      const things = thingsOf(text);
      if (status !== 200 || text.includes('<meta name="robots" content="noindex')) {
        if (things.length) problems.add(`${address} is not listed, but described`);
        continue;
      }
      described += things.length;
      const path = address.slice(prefix.length) || '/';
      const found = things.map((thing) => thing['@type']);
      const own = found.filter((type) => type !== 'BreadcrumbList' && type !== 'FAQPage');
      const [, expected = /^$/] = kinds.find(([kind]) => kind.test(path)) ?? [];
      const isBelow = path.split('/').length > 2 && !path.startsWith('/v/');
      if (!expected.test(own.join()) || found.includes('BreadcrumbList') !== isBelow)
        problems.add(`${address} describes ${found}`);
      for (const thing of things) for (const problem of await problemsOf(thing)) problems.add(`${address}: ${problem}`);
      const without = text.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '');
      const bytes = brotliCompressSync(text).length - brotliCompressSync(without).length;
      if (bytes > maxBytes) problems.add(`${address}: ${bytes} bytes`);
    }
    expect([...problems]).toEqual([]);
    expect(described).toBeGreaterThan(10);
  });

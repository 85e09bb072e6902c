import { expect, test } from '@playwright/test';
import { pageTypes } from '../../scripts/page-types.ts';
import { allBrands, pagesOf, prefixesOf } from './hosts.ts';
import { scriptWeight } from './script-weight.ts';

/** Bytes; what is shared by all islands (React) counts with the first, the bar. */
const bars = { inline: 2_000, navbarAlone: 70_000, anyOther: 20_000 };

const lines = new Map<string, string>();

for (const brand of allBrands)
  test(`${brand.id}: what each type of page makes the browser run is within its bars`, async () => {
    const pages = await pagesOf(brand);
    for (const prefix of prefixesOf(brand))
      for (const [type, address] of pageTypes(pages, prefix)) {
        const { inline, islands, total } = await scriptWeight(brand.hosts[0], address);
        const parts = Object.entries(islands).map(([name, size]) => `${name} ${size}`);
        lines.set(type, `${type.padEnd(28)} inline ${inline}, ${parts.join(', ') || 'no island'}, in all ${total}`);
        expect(inline, `${address}: before the page is idle`).toBeLessThanOrEqual(bars.inline);
        for (const [name, size] of Object.entries(islands))
          expect(size, `${address}: ${name}`).toBeLessThanOrEqual(name === 'Navbar' ? bars.navbarAlone : bars.anyOther);
        if (Object.keys(islands).join() === 'Navbar')
          expect(total, `${address}: all of it`).toBeLessThanOrEqual(bars.navbarAlone);
      }
  });

test.afterAll(() => {
  console.log(`\nJavaScript of each type of page, brotli, bytes:\n${[...lines.values()].sort().join('\n')}\n`);
});

import { expect, test } from '@playwright/test';
import { compositionOf } from '../browser/composition.ts';
import { pageTypes } from '../browser/page-types.ts';
import { allBrands, pagesOf, prefixesOf, urlOf } from './hosts.ts';

const measured = ['kontakt', 'jobs-offene-stellen', 'jobs-offene-stellen-detail', 'unsere-haeuser', 'not-found'];

test.use({ viewport: { width: 1440, height: 1600 } });

for (const type of measured) {
  test(`${type}: at least four compositions, none for more than five brands`, async ({ page }) => {
    const brandsBy = new Map<string, string[]>();
    for (const brand of allBrands) {
      const [prefix = ''] = prefixesOf(brand);
      const address = pageTypes(await pagesOf(brand), prefix).get(type);
      if (!address) continue;
      await page.goto(urlOf(brand, address));
      const composition = await compositionOf(page);
      brandsBy.set(composition, [...(brandsBy.get(composition) ?? []), brand.id]);
    }
    const groups = [...brandsBy].sort(([, one], [, other]) => other.length - one.length);
    // Output of `npm run compositions`.
    console.log([type, ...groups.map(([boxes, brands]) => `  ${brands.join(', ')}: ${boxes}`)].join('\n'));
    expect(groups.length).toBeGreaterThanOrEqual(4);
    expect(groups[0]?.[1].length).toBeLessThanOrEqual(5);
  });
}

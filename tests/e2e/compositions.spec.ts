import { expect, test } from '@playwright/test';
import type { Page } from 'playwright';
import { pageTypes } from '../browser/page-types.ts';
import { allBrands, one, pagesOf, prefixesOf, urlOf } from './hosts.ts';

const measured = one(['kontakt', 'jobs-offene-stellen', 'jobs-offene-stellen-detail', 'unsere-haeuser', 'not-found']);

// The layout needs no scripts.
test.use({ viewport: { width: 1440, height: 1600 }, javaScriptEnabled: false });

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

/** Height from the top of the page that is compared, in pixels. */
const height = 1600;

/**
 * Describes the layout of a page without letters, pictures and colours. Lists its boxes from top to bottom: kind, first
 * column of twelve, and width (a third, two thirds, all). Repeated rows count once: whether a list has three rows or
 * seven is content.
 */
function compositionOf(page: Page): Promise<string> {
  return page.evaluate((height) => {
    const kinds: Record<string, string> = {
      'h1, h2, h3, dt': 'heading',
      'img, .motif': 'picture',
      'input, textarea, select': 'field',
      '.button, button': 'button',
      'p, li a, dd, address p, blockquote, td': 'text',
    };
    const probe = document.createElement('div');
    probe.className = 'grid';
    document.querySelector('main')?.append(probe);
    const gutter = probe.appendChild(document.createElement('div')).getBoundingClientRect().left;
    probe.remove();
    const column = (innerWidth - 2 * gutter) / 12;
    const boxes = Object.entries(kinds).flatMap(([selector, kind]) =>
      [...document.querySelectorAll(`main :is(${selector})`)].flatMap((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility() && width > 2 && bottom > 0 && top < height;
        if (!isSeen || element.closest('.visually-hidden')) return [];
        const from = Math.max(0, Math.round((left - gutter) / column));
        const reach = Math.ceil(Math.min(12, (right - gutter) / column) / 4);
        return [{ top: Math.round(top / 16), left: from, box: `${kind} ${from}–${reach}` }];
      }),
    );
    const inOrder = boxes.sort((a, b) => a.top - b.top || a.left - b.left).map(({ box }) => box);
    return [...new Set(inOrder)].join(', ');
  }, height);
}

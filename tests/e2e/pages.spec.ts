import { expect, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { full } from '../fixtures/full.ts';
import { plain } from '../fixtures/plain.ts';
import { expectNone } from './findings.ts';
import { allBrands, ask, type Place, pagesOf, testedBrands, testedPlaces, urlOf } from './hosts.ts';
import { hydrated } from './page-helpers.ts';
import { isShownWhole, visitPages } from './visit-pages.ts';

/** Number of tests per site: each renders about ten pages. */
const partsOf = (place: Place) => (full ? 16 : isShownWhole(place) ? 4 : 1);

for (const place of testedPlaces) {
  const parts = partsOf(place);
  for (let part = 0; part < parts; part++)
    test(`pages of ${place.name} are accessible, fit at any size, and have their parts (${part + 1} of ${parts})`, async ({
      page,
    }) => {
      expectNone(place.name, await visitPages(page, place, { part, parts }));
    });
}

test('no invisible characters stand in names, addresses, headings, links and labels', async ({ page }) => {
  for (const brand of testedBrands)
    for (const address of Object.keys(await pagesOf(brand))) {
      const { body } = await ask(brand.hosts[0], address);
      expect(await page.evaluate(invisibleIn, body.toString()), `${brand.id} ${address}`).toEqual([]);
    }
});

/** Lists texts with invisible characters in places that people copy or have read out. */
function invisibleIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const places =
    'head, nav, a, button, label, legend, option, summary, address, [translate=no], h1, h2, h3, dt, dd, astro-island';
  const texts = [...page.querySelectorAll(places)].map((place) => place.textContent ?? '');
  const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  return [...texts, ...attributes.map(({ value }) => value)].filter((text) => /[\u00ad\u200b-\u200f\u2060]/.test(text));
}

test('copied text has no soft hyphens, and the selection stays', async ({ page }) => {
  await page.goto(urlOf(allBrands[0] as Brand, '/datenschutz'));
  await hydrated(page);
  const long = page.locator('main p').filter({ hasText: '\u00ad' });
  const before = await long.count();
  expect(before).toBeGreaterThan(0);
  await long.first().evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph));
  const selected = await page.evaluate(() => String(getSelection()));
  await page.keyboard.press('Control+c');
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await page.locator('textarea').focus();
  await page.keyboard.press('Control+v');
  const pasted = await page.locator('textarea').inputValue();
  expect(pasted).not.toContain('\u00ad');
  expect(plain(pasted).trim()).toBe(plain(selected).trim());
});

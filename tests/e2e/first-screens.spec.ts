import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { pageTypes } from '../browser/page-types.ts';
import { allBrands, pagesOf, prefixesOf, urlOf } from './hosts.ts';

/** Height of lists on a phone before anything is unfolded, in pixels. */
const maxListHeight = 7_000;
const phone = { width: 390, height: 844 };

test('on a phone at least six orders of headline, words, way and picture, none for more than four brands', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const brandsBy = new Map<string, string[]>();
  for (const brand of allBrands) {
    const [prefix = ''] = prefixesOf(brand);
    await page.goto(urlOf(brand, prefix || '/'));
    const order = await page.evaluate(() => {
      const parts = {
        headline: 'h1',
        words: '.lead',
        way: '.buttons',
        picture: 'figure',
        block: '.next :is(li, .event, dl > div, .homes-map-sheets svg)',
      };
      return Object.entries(parts)
        .flatMap(([name, selector]) => {
          const part = document.querySelector(`main .hero :is(${selector})`);
          const top = part?.getBoundingClientRect().top ?? innerHeight;
          return top < innerHeight ? [{ name, top }] : [];
        })
        .sort((one, other) => one.top - other.top)
        .map(({ name }) => name)
        .join(', ');
    });
    brandsBy.set(order, [...(brandsBy.get(order) ?? []), brand.id]);
  }
  const groups = [...brandsBy];
  expect(groups.length, JSON.stringify(groups)).toBeGreaterThanOrEqual(6);
  for (const [order, brands] of groups) expect(brands.length, order).toBeLessThanOrEqual(4);
});

test('lists are short at first, and open without script', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  const long: string[] = [];
  for (const brand of allBrands) {
    const [prefix = ''] = prefixesOf(brand);
    const types = pageTypes(await pagesOf(brand), prefix);
    for (const type of ['events', 'media', 'jobs-offene-stellen', 'jobs-offene-lehrstellen']) {
      const address = types.get(type);
      if (!address) continue;
      await page.goto(urlOf(brand, address));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > maxListHeight) long.push(`${brand.id}${address}: ${height}`);
    }
  }
  expect(long).toEqual([]);
  await page.goto(urlOf(brandById('digallo'), '/jobs/offene-stellen'));
  const rows = page.locator('.job-rows > li').filter({ visible: true });
  const before = await rows.count();
  await page.locator('.fold > summary').click();
  expect(await rows.count()).toBeGreaterThan(before * 2);
  await context.close();
});

test('a filter unfolds the rest of the list', async ({ page }) => {
  await page.goto(urlOf(brandById('digallo'), '/jobs/offene-stellen'));
  await expect(page.locator('#stellen')).toHaveAttribute('data-live', /./);
  const fold = page.locator('#stellen .fold');
  await expect(fold).not.toHaveAttribute('open');
  await page.getByLabel('Stichwort').fill('Pflege');
  await expect(fold).toHaveAttribute('open', '');
  await page.getByLabel('Stichwort').fill('');
  await expect(fold).not.toHaveAttribute('open');
});

test('a font that is late is used on the same page, and no line moves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue();
  });
  await page.goto(urlOf(brandById('tabor'), '/'));
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
});

test('a picture that does not arrive is a pale area with its description', async ({ page }) => {
  await page.route('**/*.{avif,webp}', (route) => route.abort());
  await page.goto(urlOf(brandById('zumipark'), '/'));
  const picture = page.locator('.hero .picture');
  await expect(picture.getByRole('img')).toHaveAttribute('alt', /./);
  expect(Number(await picture.locator('.tone').evaluate((tone) => getComputedStyle(tone).opacity))).toBeLessThan(0.5);
});

test('logos keep the ground that they are drawn for in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(urlOf(brandById('kreuzstift'), '/'));
  const groundOf = (selector: string) =>
    page.locator(selector).evaluate((logo) => getComputedStyle(logo).backgroundColor);
  expect(await groundOf('img[src*="logo-colour"]')).toBe('rgb(255, 255, 255)');
  expect(await groundOf('footer .holding img')).toBe('rgb(0, 0, 0)');
});

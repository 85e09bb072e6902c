import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { pagesOf, prefixesOf, urlOf } from './hosts.ts';

for (const brand of [brandById('tabor'), brandById('rivabella')])
  test(`${brand.id}: common pages need no font file of rare letters, not even for the breadcrumbs`, async ({
    page,
  }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') loaded.add(`${new URL(page.url()).pathname} ${request.url()}`);
    });
    const pages = Object.keys(await pagesOf(brand));
    for (const prefix of prefixesOf(brand)) {
      const vacancy = pages.find((address) => address.startsWith(`${prefix}/jobs/offene-stellen/`)) ?? '';
      for (const path of [prefix || '/', `${prefix}/kontakt`, `${prefix}/jobs/offene-stellen`, vacancy])
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(urlOf(brand, path), { waitUntil: 'networkidle' });
        }
    }
    expect(loaded.size).toBeGreaterThan(0);
    expect([...loaded].filter((address) => /-(?:rare|further)\./.test(address))).toEqual([]);
  });

test('letters of other languages use the fonts of the brand', async ({ page }) => {
  const names = ['Petrović, Kovač, Šimić, Žižek', 'Łukasz, Aydın, Ağaoğlu, Țepeș', 'Muñoz, São, Søren, Åse, §'];
  const load = (texts: string[]) =>
    Promise.all(texts.flatMap((text) => ['Body', 'Display'].map((face) => document.fonts.load(`1em ${face}`, text))));
  await page.goto(urlOf(brandById('tabor'), '/kontakt'));
  await page.evaluate(load, names);
  // Fonts use `font-display: optional`: a late one is used from the next page on.
  await page.reload();
  await page.evaluate(load, names);

  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const selector of ['main p', 'h1'])
    for (const text of names) {
      await page
        .locator(selector)
        .first()
        .evaluate((element, text) => (element.textContent = text), text);
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(
        fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName),
        text,
      ).toEqual([]);
    }
});

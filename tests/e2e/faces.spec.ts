import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { urlOf } from './hosts.ts';

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

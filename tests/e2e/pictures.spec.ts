import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { urlOf } from './hosts.ts';

test('a picture that has not loaded yet shows its colours as a placeholder', async ({ page }) => {
  // Requests of pictures stay open.
  await page.route('**/_bilder/**', () => {});
  await page.goto(urlOf(brandById('tabor'), '/'), { waitUntil: 'domcontentloaded' });
  const pictures = page.locator('main .picture');
  expect(await pictures.count()).toBeGreaterThan(2);
  for (const picture of await pictures.all()) {
    // The stylesheet may load later.
    await expect(async () => {
      const place = await picture.locator('img').boundingBox();
      expect(place?.height).toBeGreaterThan(50);
      expect(await picture.locator('svg').boundingBox()).toEqual(place);
    }).toPass({ timeout: 10_000 });
  }
  await expect(page.locator('main .picture path').first()).toHaveAttribute('fill', /^#[0-9a-f]{6}$/);
});

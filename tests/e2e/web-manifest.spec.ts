import { expect, test } from '@playwright/test';
import { testedPlaces, urlOf } from './hosts.ts';

test('Chromium finds nothing wrong with the web manifest of a host', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const read = () => client.send('Page.getAppManifest');
  for (const { brand, prefix } of testedPlaces) {
    await page.goto(urlOf(brand, prefix || '/'));
    const { url, errors, data } = await read();
    expect(errors, url).toEqual([]);
    expect(JSON.parse(data ?? '').name, url).toBeTruthy();
  }
  await page.route('**/site.webmanifest', (route) => route.fulfill({ body: '{"name": 7, "icons": {}}' }));
  await page.reload();
  expect((await read()).errors.length).toBeGreaterThan(0);
});

import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { allBrands, ask, pagesOf, placesOf, urlOf } from './hosts.ts';

/** Pages that end with a person, without the prefix of their language. */
const ends = /^\/(?:wohnen(?:\/[\w-]+)?|pflege-betreuung|jobs(?:\/ausbildung)?|s\/[\w-]+|unsere-haeuser(?:\/[\w-]+)?)$/;
/** Pages without one: forms, law, staff, search. */
const none = [
  ...['/kontakt', '/kontakt/besichtigung', '/jobs/schnellbewerbung', '/impressum', '/datenschutz', '/suche'],
  ...['/intern', '/mail-signatur'],
];

for (const place of allBrands.flatMap(placesOf))
  test(`${place.name}: pages end with a person to call, forms and legal pages do not`, async () => {
    const { brand, prefix } = place;
    const paths = Object.keys(await pagesOf(brand)).filter((path) => path.startsWith(prefix));
    const read = async (path: string) => {
      const { text } = await ask(brand.hosts[0], path);
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
      // The last band of the page.
      return main.slice(main.lastIndexOf('class="band grid'));
    };
    const ending = paths.filter((path) => ends.test(path.slice(prefix.length)));
    expect(ending.length).toBeGreaterThan(6);
    for (const path of ending) expect(await read(path), path).toContain('href="tel:');
    for (const path of none) expect(await read(prefix + path), path).not.toContain('class="band grid closing');
  });

test('the person of the subject ends the page, and a face appears once', async ({ page }) => {
  const tabor = brandById('tabor');
  const closing = page.locator('main .closing');
  await page.goto(urlOf(tabor, '/s/tarife'));
  await expect(closing.getByRole('heading', { name: 'Rufen Sie Selina Odermatt an, bevor es eilt' })).toBeVisible();
  await expect(closing.getByRole('link', { name: '041 000 00 43' })).toHaveAttribute('href', 'tel:+41410000043');
  await expect(closing.getByText('Montag bis Freitag')).toBeVisible();
  await closing.getByRole('link', { name: 'Nachricht schreiben' }).click();
  await expect(page).toHaveURL(urlOf(tabor, '/kontakt'));
  await page.goto(urlOf(tabor, '/wohnen'));
  await expect(closing.getByRole('link', { name: 'Besichtigung vereinbaren' })).toHaveAttribute(
    'href',
    '/kontakt/besichtigung',
  );
  await expect(closing.locator('img')).toHaveCount(1);
  // The page shows the face in its list of the management.
  await page.goto(urlOf(tabor, '/ueber-uns'));
  await expect(closing).toBeVisible();
  await expect(closing.locator('img')).toHaveCount(0);
});

test('events and media end with the person who answers for them', async ({ page }) => {
  const tabor = brandById('tabor');
  const closing = page.locator('main .closing');
  await page.goto(urlOf(tabor, '/events'));
  await expect(closing.getByText('Beat Imgrüt', { exact: true })).toBeVisible();
  await page.goto(urlOf(tabor, '/media'));
  await expect(closing.getByText('Monika Zurfluh', { exact: true })).toBeVisible();
  await expect(closing.getByRole('link', { name: '041 000 00 41' })).toHaveAttribute('href', 'tel:+41410000041');
});

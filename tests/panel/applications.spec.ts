import { readFile } from 'node:fs/promises';
import { sentApplication } from '../contract/editor-input.ts';
import { list, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('an application is read, decided and noted beside what the applicant wrote, and the list is a table', async ({
  open,
}) => {
  const id = await write('bewerbungen', sentApplication('bearbeitet-1', { Stelle: 1401, Nachname: 'Wipfli' }));
  const carla = await open('Carla', `${list('bewerbung')}/${id}`);
  const { page } = carla;
  await carla.says(/Carla Test, hat die Bewerbung geöffnet/);
  await carla.says(/^Wird am .+ von selbst gelöscht\.$/);
  await page
    .locator('label', { hasText: /^Stand$/ })
    .last()
    .scrollIntoViewIfNeeded();
  await page.getByRole('combobox', { name: 'Stand' }).last().click();
  await page.getByRole('option', { name: 'eingeladen' }).click();
  await carla.type('Notizen', 'Gespräch am Montag um 10 Uhr');
  await carla.click('Festhalten');
  await carla.says(/Carla Test, Stand: eingeladen, Notizen geändert/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(new URL(list('bewerbung'), page.url()).href);
  await expect(page.getByRole('row', { name: /eingeladen .*Wipfli/ })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await carla.click('Als Tabelle (CSV)');
  expect(await readFile(await (await downloaded).path(), 'utf8')).toMatch(/"eingeladen";"tabor";[^\n]*"Wipfli"/);
});

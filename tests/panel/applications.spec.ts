import { readFile } from 'node:fs/promises';
import { formWith, sentApplication } from '../contract/editor-input.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { list, write } from './content.ts';
import { expect, test } from './panel-page.ts';
import { panel } from './people.ts';

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
  // A reload, or «Zurück», loses nothing that was typed.
  await page.reload();
  await expect(page.getByLabel('Notizen').first()).toHaveValue('Gespräch am Montag um 10 Uhr');
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

test('who types while a colleague stores sees the stored notes after a reload, before replacing them', async ({
  open,
}) => {
  const id = await write('bewerbungen', sentApplication('bearbeitet-2', { Stelle: 1401, Nachname: 'Wipfli' }));
  const carla = await open('Carla', `${list('bewerbung')}/${id}`);
  await carla.says(/Carla Test, hat die Bewerbung geöffnet/);
  await carla.type('Notizen', 'Notiz von Carla');
  const admin = await open('Admin', `${list('bewerbung')}/${id}`);
  await admin.type('Notizen', 'Zeugnis fehlt');
  await admin.click('Festhalten');
  await admin.says(/, Notizen geändert/);

  await carla.click('Festhalten');
  await carla.says(/^Jemand anders hat diese Bewerbung eben bearbeitet/);
  await carla.page.reload();
  await carla.says(/^Inzwischen festgehalten: Stand «gelesen», Notizen «Zeugnis fehlt»/);
  await expect(carla.page.getByLabel('Notizen').first()).toHaveValue('Notiz von Carla');
  await carla.type('Notizen', 'Zeugnis fehlt. Notiz von Carla');
  await carla.says(/^Inzwischen festgehalten/);
  await carla.click('Festhalten');
  await carla.says(/Carla Test, Notizen geändert/);
  await expect(carla.page.getByText(/^Inzwischen festgehalten/)).toHaveCount(0);
});

test('a decision offers its letter, which is changed and sent by hand; papers come as an archive', async ({ open }) => {
  const body = formWith(sentApplication('brief-0001', { Stelle: 1401, Nachname: 'Wipfli' }), { 'CV.pdf': pdf() });
  const headers = { authorization: 'Bearer test-forms-token' };
  const sent = await fetch(`${panel.url}/api/bewerbungen`, { method: 'POST', headers, body });
  const id = ((await sent.json()) as { data: { documentId: string } }).data.documentId;
  const carla = await open('Carla', `${list('bewerbung')}/${id}`);
  const { page } = carla;
  await carla.says(/Carla Test, hat die Bewerbung geöffnet/);
  const downloaded = page.waitForEvent('download');
  await carla.click('Alle Dateien (ZIP)');
  expect((await readFile(await (await downloaded).path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('combobox', { name: 'Stand' }).last().click();
  await page.getByRole('option', { name: 'eingeladen' }).click();
  await carla.click('Festhalten');
  await carla.says('Zum Stand passt «Einladung». Von selbst wird nichts gesendet.');
  await carla.click('Mail schreiben');
  await expect(page.getByLabel('Betreff')).toHaveValue(
    'Einladung zum Gespräch: Dipl. Pflegefachfrau / Pflegefachmann HF, Weggis',
  );
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/^Guten Tag Anna Wipfli\n/);
  await carla.type('Betreff', 'Kommen Sie vorbei?');
  await carla.click('Mail senden');
  await expect(page.getByLabel('Betreff')).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Mailserver, «Kommen Sie vorbei?» gesendet')).toBeVisible({ timeout: 10_000 });
  }).toPass();
});

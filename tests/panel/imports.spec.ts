import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { visit } from './content.ts';
import { expect, test } from './panel-page.ts';

const job = (id: string, title: string) => ({
  ...{ id, title, description: '<h3>Aufgaben</h3><p>Kochen</p>', location: 'Weggis', department: 'Küche' },
  link: `https://ats.example/${id}`,
});

test('a house sees what would come, switches its import on, and keeps what is its own', async ({ open }) => {
  const jobs = [job('k-1', 'Köchin im Import 80 %'), job('k-2', 'Koch im Import')];
  const server = createServer((_, response) => response.end(JSON.stringify(jobs)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const carla = await open('Carla', '/admin/stellen-import');
  const { page } = carla;
  await carla.type('Adresse', `http://127.0.0.1:${(server.address() as AddressInfo).port}/?key=geheim`);
  await carla.choose('Form der Quelle', 'Anderes JSON');
  await carla.choose('Bewerbungen gehen', 'an das Bewerbungssystem');
  await carla.type('Adresse für Bewerbungen', 'link');
  await page.getByLabel('Bereich', { exact: true }).fill('department');
  await page.getByLabel('Kontaktperson, sonst', { exact: true }).fill('Petra Beispiel');
  await carla.click('Vorschau');
  await carla.says('2 Stellen: so sähen sie aus');
  await carla.says('2 davon würden nicht übernommen.');
  await carla.choose('Bereich «Küche» ist bei uns', 'Hotellerie');
  await carla.says(/Seit der Vorschau hat sich etwas geändert/);
  await expect(page.getByRole('button', { name: 'Speichern und einschalten' })).toBeDisabled();
  await carla.click('Vorschau');
  await carla.says('1 davon würden nicht übernommen.');
  await carla.click('Speichern und einschalten');
  await carla.says(/Letzte gute Liste: 2 Stellen/);
  await carla.says(/Nicht übernommen: Pensum von – /);

  await page.goto(
    page.url().replace(/\/admin\/.*/, '/admin/content-manager/collection-types/api::stelle.stelle?_q=Import'),
  );
  await page.getByRole('link', { name: 'Köchin im Import 80 %' }).first().click();
  await carla.says(/Diese Stelle kommt aus Ihrem Bewerbungssystem \(127\.0\.0\.1\)/);
  for (const name of ['Titel', 'PensumVon', 'Arbeitsort'])
    await expect(page.locator(`[name="${name}"]`)).toBeDisabled();
  await expect(page.getByRole('combobox', { name: /^Bereich/ })).toBeDisabled();
  await page.locator('[name="Team"]').fill('Wir sind neun in der Küche.');
  await carla.click('Veröffentlichen');
  const advertisement = async () => {
    const list = (await visit('/jobs/offene-stellen')).text;
    const [, path] = /href="(\/jobs\/offene-stellen\/\d+)"(?:(?!href=)[\s\S])*?Köchin im Import/.exec(list) ?? [];
    return path ? (await visit(path)).text : '';
  };
  await expect.poll(async () => (await advertisement()).includes('Wir sind neun in der Küche.')).toBe(true);
  const text = await advertisement();
  expect(text).toContain('href="https://ats.example/k-1"');
  expect(text).not.toContain('schnellbewerbung?stelle=');
  server.close();

  await page.goto(page.url().replace(/\/admin\/.*/, '/admin/ausschreibung'));
  const row = page.getByRole('row', { name: /^Köchin im Import/ });
  await expect(row).toContainText('live');
  await expect(row).toContainText('«Publiziert von» ist leer');
  await expect(row).toContainText('ats.example');
  const feed = await page.getByRole('link', { name: /stellen-indeed\.xml$/ }).getAttribute('href');
  const { text: sent } = await visit(new URL(feed ?? '').pathname);
  expect(sent).toMatch(/<job>\s*<title><!\[CDATA\[Köchin im Import/);
});

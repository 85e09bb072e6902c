import { entryOf, list, publishedPage, visit, write } from './content.ts';
import { expect, openEntry, test } from './panel-page.ts';

test('an earlier version is compared, restored and published', async ({ open }) => {
  const anna = await open('Anna', `${list('seite')}?pageSize=100`);
  await openEntry(anna, 'Barrierefreiheit');
  const title = anna.page.getByLabel('Titel').first();
  await anna.type('Titel', 'Barriere');
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  await anna.says(/^Anna Test: Titel$/);
  const versions = anna.page.getByRole('listitem').filter({ hasText: 'erste Fassung' });
  await versions.getByRole('button').click();
  const dialog = anna.page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText(['EntwurfBarriere', 'Diese FassungBarrierefreiheit']);
  await anna.click('Diese Fassung wiederherstellen');
  await expect(dialog.getByRole('status')).toContainText(
    'Auf die Website kommt sie, wenn Sie «Veröffentlichen» wählen.',
  );
  expect((await publishedPage('/s/barrierefreiheit'))?.Titel).toBe('Barriere');
  await anna.click('Zum Entwurf');
  await expect(title).toHaveValue('Barrierefreiheit');
  await anna.says('Auf die Website kommt sie mit «Veröffentlichen».');
  await anna.click('Veröffentlichen');
  await expect.poll(async () => (await publishedPage('/s/barrierefreiheit'))?.Titel).toBe('Barrierefreiheit');
  await expect.poll(async () => (await visit('/s/barrierefreiheit')).text).toMatch(/<title>Barrierefreiheit/);
});

test('a deleted page comes back from the bin', async ({ open }) => {
  const Inhalt = [{ __component: 'bloecke.text', Text: 'Wir feiern im Garten.' }];
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/gartenfest', Titel: 'Gartenfest', Inhalt }, 'published');
  const anna = await open('Anna', entryOf('seite', id));
  await anna.click(/^Weitere Aktionen$/);
  await anna.click(/^Eintrag löschen/, 'menuitem');
  await anna.says(/30 Tage im Papierkorb/);
  await anna.click('Bestätigen');
  await expect.poll(() => publishedPage('/s/gartenfest')).toBeUndefined();
  await anna.click('Papierkorb', 'link');
  await anna.says(/^Seite · Tabor · gelöscht am .* von Anna Test$/);
  await expect(anna.page.getByText('Das gibt es nicht, oder nicht mehr.')).toHaveCount(0);
  await anna.click('«Gartenfest» wiederherstellen');
  await anna.says(/^Wieder da, als Entwurf/);
  await anna.click('Öffnen', 'link');
  await expect(anna.page.getByLabel('Titel').first()).toHaveValue('Gartenfest');
  await anna.click('Veröffentlichen');
  await expect.poll(async () => (await visit('/s/gartenfest')).text).toContain('Wir feiern im Garten.');
  anna.needed(7);
});

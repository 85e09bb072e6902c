import { entryOf, makeOlder, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('what is due is looked at and confirmed with one press', async ({ open }) => {
  const Inhalt = [{ __component: 'bloecke.kontakt', Titel: 'Fragen?', Personen: [{ Name: 'Eva Amt' }] }];
  const data = { Marke: 'tabor', Pfad: '/s/wer-hilft', Titel: 'Wer hilft', Inhalt };
  const id = await write('seiten', data, 'published');
  makeOlder(id, 200);
  const anna = await open('Anna', '/admin/website');
  const due = anna.page.getByRole('region', { name: /^Stimmt das noch/ });
  await expect(due.getByRole('listitem').filter({ hasText: 'Wer hilft' }).first()).toContainText(/Seite · .* am /);
  await anna.click('Kontaktperson Eva Amt', 'link');
  await expect(anna.page.locator('input[value="Eva Amt"]')).toBeVisible();
  await anna.says('Bitte sehen Sie nach, ob noch alles stimmt.');
  await anna.page.goBack();
  await anna.click('«Wer hilft» stimmt noch');
  await anna.says('Heute geprüft');
  await anna.page.reload();
  await anna.says('Nichts ist zu prüfen.');
  anna.needed(2);
});

test('an entry says when it was reviewed, and editors choose the interval', async ({ open }) => {
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/einst', Titel: 'Einst' }, 'published');
  makeOlder(id, 100);
  const anna = await open('Anna', entryOf('seite', id));
  await anna.says(/^Wieder zu prüfen ab /);
  await anna.choose('Prüfen', 'alle 3 Monate');
  await anna.says('Bitte sehen Sie nach, ob noch alles stimmt.');
  await anna.click('Stimmt noch');
  await anna.says('von Anna Test');
  await anna.says(/^Wieder zu prüfen ab /);
});

test('an older translation shows what changed in its original, and is confirmed', async ({ open }) => {
  const path = '/s/am-ufer';
  const id = await write('seiten', { Marke: 'rivabella', Pfad: path, Titel: 'Am Ufer' }, 'published');
  const elio = await open('Elio', entryOf('seite', id, 'fr-CH'));
  await expect(elio.page.getByLabel('Pfad')).toHaveValue(path);
  await elio.says(/^Noch nicht veröffentlicht: Bis dahin/);
  await elio.type('Titel', 'Au bord du lac');
  await elio.click('Veröffentlichen');
  await elio.says('Sie gibt wieder, was im deutschen Original steht.');
  makeOlder(id, 2);
  await elio.page.goto(new URL(entryOf('seite', id), elio.page.url()).href);
  await expect(elio.page.getByLabel('Titel').first()).toHaveValue('Am Ufer');
  await elio.type('Titel', 'Am Ufer des Sees');
  await elio.click('Veröffentlichen');
  await elio.says('älter als das Original');
  await elio.page.goto(new URL('/admin/website', elio.page.url()).href);
  const older = elio.page.getByRole('region', { name: /^Übersetzungen älter/ });
  await expect(older.getByRole('listitem')).toContainText(/FR · seit .*: Titel/);
  await older.getByRole('link', { name: 'Am Ufer des Sees' }).click();
  await elio.says(/^Das deutsche Original hat sich seit .* geändert:$/);
  await elio.click('Änderungen zeigen');
  const dialog = elio.page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText(['DamalsAm Ufer', 'HeuteAm Ufer des Sees']);
  await dialog.getByRole('button', { name: 'Stimmt noch' }).click();
  await elio.says('Sie gibt wieder, was im deutschen Original steht.');
  await expect(dialog).toHaveCount(0);
});

import { entryOf, list, publishedPage, write } from './content.ts';
import { expect, openEntry, test } from './panel-page.ts';

test('the list of vacancies shows one brand by its name, numbers without separators, short dates', async ({ open }) => {
  const anna = await open('Anna', list('stelle'));
  const rows = anna.page.locator('tbody tr');
  await expect(rows.nth(3)).toContainText('Tabor');
  for (const text of await rows.allInnerTexts()) expect(text).toMatch(/^\s*\d{4}\s*Tabor/);
  await expect(anna.page.getByText('30.6.2026')).toBeVisible();
});

test('the form of a vacancy has a number without separators, and German choices', async ({ open }) => {
  const anna = await open('Anna', list('stelle'));
  await openEntry(anna, /^Dipl\. Pflegefachfrau/);
  await expect(anna.page.getByLabel('Nummer')).toHaveValue('1401');
  await expect(anna.page.getByLabel('Bereich')).toContainText('Pflege und Betreuung');
});

test('a path with blanks shows a readable error at its field', async ({ open }) => {
  const anna = await open('Anna', `${list('seite')}/create`);
  await expect(anna.page.getByRole('combobox', { name: 'Marke' })).toContainText('Tabor');
  await anna.type('Pfad', '/s/Pflege und Betreuung');
  await anna.type('Titel', 'Pflege und Betreuung');
  await anna.click('Speichern');
  await anna.says(/ohne Umlaute und Leerzeichen, mit «\/» am Anfang: \/s\/pflege-und-betreuung/);
  await expect(anna.page.getByLabel('Pfad')).toHaveValue('/s/Pflege und Betreuung');
});

test('the title of a page is changed and published, in three steps from the list', async ({ open }) => {
  const anna = await open('Anna', `${list('seite')}?pageSize=100`);
  await openEntry(anna, 'Impressum');
  await anna.type('Titel', 'Impressum und Rechtliches');
  await anna.click('Veröffentlichen');
  await expect.poll(async () => (await publishedPage('/impressum'))?.Titel).toBe('Impressum und Rechtliches');
  anna.needed(3);
});

test('the later of two editors is warned, and keeps her changes', async ({ open }) => {
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/zu-zweit', Titel: 'Zu zweit' }, 'published');
  const [anna, beat] = [await open('Anna', entryOf('seite', id)), await open('Beat', entryOf('seite', id))];
  for (const { page } of [anna, beat]) await expect(page.getByLabel('Titel').first()).toHaveValue('Zu zweit');
  await anna.type('Titel', 'Zu zweit und früher');
  await anna.click('Speichern');
  await anna.says('Gespeichert');
  await beat.type('Titel', 'Zu zweit und später');
  await beat.click('Speichern');
  await beat.says(/Anna Test hat diesen Eintrag um .+ gespeichert/);
  await expect(beat.page.getByLabel('Titel').first()).toHaveValue('Zu zweit und später');
});

test('in the older of two windows the same editor is warned, keeps her changes, and decides', async ({ open }) => {
  const path = '/s/zwei-fenster';
  const id = await write('seiten', { Marke: 'tabor', Pfad: path, Titel: 'Ein Fenster' }, 'published');
  const [older, newer] = [await open('Anna', entryOf('seite', id)), await open('Anna', entryOf('seite', id))];
  for (const { page } of [older, newer]) await expect(page.getByLabel('Titel').first()).toHaveValue('Ein Fenster');
  for (const title of ['Zwei Fenster', 'Zwei Fenster und mehr']) {
    await newer.type('Titel', title);
    await newer.click('Speichern');
    await newer.says('Gespeichert');
  }
  await older.type('Titel', 'Doch nur eines');
  await older.click('Speichern');
  await older.says(/Sie selbst haben diesen Eintrag in einem anderen Fenster um .+ gespeichert/);
  await expect(older.page.getByLabel('Titel').first()).toHaveValue('Doch nur eines');
  await older.click('Veröffentlichen');
  await expect.poll(async () => (await publishedPage(path))?.Titel).toBe('Doch nur eines');
});

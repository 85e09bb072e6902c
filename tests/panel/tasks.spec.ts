import { visit, write } from './content.ts';
import { expect, type PanelPage, test } from './panel-page.ts';

const dialog = ({ page }: PanelPage) => page.getByRole('dialog');

test('visits are restricted from the start page with two questions, and the website says so', async ({ open }) => {
  const anna = await open('Anna', '/admin');
  await anna.click('Besuch einschränken');
  await anna.type('Was gilt?', 'Besuch ist diese Woche nur im Garten möglich.');
  await anna.type('Bis und mit', '2098-12-31');
  await anna.says(/^Steht sofort und bis und mit Mittwoch, 31\. Dezember 2098 zuoberst auf \d+ Seiten von Tabor\.$/);
  await dialog(anna).getByRole('button', { name: 'Veröffentlichen' }).click();
  await anna.says('Live auf tabor.example');
  expect((await visit('/kontakt')).text).toContain('Besuch ist diese Woche nur im Garten möglich.');
  anna.needed(3);
  await anna.click('Eintrag öffnen', 'link');
  await expect(anna.page.getByLabel('Text').first()).toHaveValue('Besuch ist diese Woche nur im Garten möglich.');
});

test('one date of a series is cancelled, and the others stay', async ({ open }) => {
  await write(
    'veranstaltungen',
    {
      ...{ Marke: 'tabor', Titel: 'Jassen am Kamin', Beginn: '2097-03-06T13:00:00.000Z', Ort: 'Saal' },
      ...{ Kurztext: 'Wir jassen.', Text: 'Wir jassen.', Wiederholung: { Rhythmus: 'jede Woche' } },
    },
    'published',
  );
  const anna = await open('Anna', '/admin');
  await anna.click('Anlass absagen');
  await anna.choose('Anlass', /^Jassen am Kamin/);
  await anna.choose('Welches Datum?', 'Mittwoch, 13. März 2097');
  await anna.says(/^«Jassen am Kamin» steht sofort als abgesagt .+: Mittwoch, 13\. März 2097\.$/);
  await dialog(anna).getByRole('button', { name: 'Absagen' }).click();
  await anna.says('Live auf tabor.example');
  const { text } = await visit('/events');
  expect(text).toContain('Jassen am Kamin');
  await anna.click('Rückgängig machen');
  await anna.says(/^Rückgängig gemacht\. Auf der Website steht wieder, was vorher galt/);
  await anna.click('Fertig');
  await anna.click('Anlass absagen');
  await anna.choose('Anlass', /^Jassen am Kamin/);
  await anna.choose('Welches Datum?', 'Mittwoch, 13. März 2097');
});

test('a vacancy like another one is changed before it is published', async ({ open }) => {
  const anna = await open('Anna', '/admin');
  await anna.click('Stelle ausschreiben');
  await anna.choose('Ähnlich wie', /^Dipl\. Pflegefachfrau/);
  await anna.type('Titel der Stelle', 'Noch ohne richtigen Lohn');
  await anna.type('Pensum in Prozent', '80');
  await anna.click('Als Entwurf öffnen');
  await expect(anna.page.locator('input[name=Titel]')).toHaveValue('Noch ohne richtigen Lohn');
  expect((await visit('/jobs/offene-stellen')).text).not.toContain('Noch ohne richtigen Lohn');
});

test('a vacancy is advertised like another one, and is open at once', async ({ open }) => {
  const anna = await open('Anna', '/admin');
  await anna.click('Stelle ausschreiben');
  await anna.choose('Ähnlich wie', /^Dipl\. Pflegefachfrau/);
  await anna.type('Titel der Stelle', 'Nachtwache mit Herz');
  await anna.type('Pensum in Prozent', '40-60');
  await anna.says(
    /^«Nachtwache mit Herz», 40-60 %, ist sofort als offene Stelle .+, Eintritt «.+», mit dem Lohn CHF .+ Dienst/,
  );
  await dialog(anna).getByRole('button', { name: 'Veröffentlichen' }).click();
  await anna.says('Live auf tabor.example');
  expect((await visit('/jobs/offene-stellen')).text).toMatch(/Nachtwache mit Herz/);
  anna.needed(6);
});

test('new tariffs begin as a draft of the last ones', async ({ open }) => {
  const anna = await open('Anna', '/admin');
  await anna.click('Neue Tarife');
  await anna.type('Gültig ab', '2095-01-01');
  await anna.says(/^Ein Entwurf mit den Beträgen des letzten Tarifs gilt ab Samstag, 1\. Januar 2095/);
  await dialog(anna).getByRole('button', { name: 'Entwurf anlegen' }).click();
  await anna.says(/^Der Entwurf ist gespeichert/);
  await anna.click('Rückgängig machen');
  await anna.says(/^Rückgängig gemacht\. Er liegt dreissig Tage im Papierkorb/);
  await anna.click('Papierkorb öffnen', 'link');
  await anna.says(/Anna Test \(Aufgabe zurückgenommen\)/);
});

test('a number and a person lead to the preview of all places', async ({ open }) => {
  await write('seiten', { Marke: 'tabor', Pfad: '/s/person', Titel: 'Bei Vreni Wipfli' }, 'published');
  const anna = await open('Anna', '/admin');
  await anna.click('Person wechselt');
  await anna.type('Bisheriger Name', 'Vreni Wipfli');
  await anna.type('Neuer Name', 'Urs Zgraggen');
  await anna.click('Stellen zeigen');
  await anna.says('1 Stelle in 1 Eintrag');
  await expect(anna.page.locator('ins')).toHaveText('Urs Zgraggen');
});

test('on a phone, with the keyboard, the tasks fit and say what they need', async ({ open }) => {
  const anna = await open('Anna', '/admin');
  const { page } = anna;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Besuch einschränken' }).press('Enter');
  await expect(dialog(anna).getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await anna.type('Was gilt?', 'Besuch nur am Nachmittag.');
  await anna.type('Bis und mit', '2020-01-01');
  await anna.says('Dieser Tag ist vorbei.');
  await expect(dialog(anna).getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
  // A dialog asks before it throws away typed values.
  page.once('dialog', (question) => question.dismiss());
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Was gilt?')).toHaveValue('Besuch nur am Nachmittag.');
  await anna.type('Bis und mit', '2096-12-04');
  await page.context().setOffline(true);
  await dialog(anna).getByRole('button', { name: 'Veröffentlichen' }).click();
  await anna.says(/^Das Redaktionssystem ist nicht erreichbar\./);
  await page.context().setOffline(false);
  anna.errors.length = 0;
  page.once('dialog', (question) => question.accept());
  await page.keyboard.press('Escape');
  await expect(dialog(anna)).toHaveCount(0);
});

test('numbers and workloads that cannot be are refused before anything is sent', async ({ open }) => {
  const anna = await open('Anna', '/admin');
  await anna.click('Telefonnummer überall ändern');
  await anna.type('Alte Nummer', '041 000 00 40');
  await anna.type('Neue Nummer', 'abc');
  await anna.says(/^«abc» ist keine Telefonnummer/);
  await expect(dialog(anna).getByRole('button', { name: 'Stellen zeigen' })).toBeDisabled();
  await anna.click('Abbrechen');
  await anna.click('Stelle ausschreiben');
  await anna.choose('Ähnlich wie', /^Dipl\. Pflegefachfrau/);
  await anna.type('Pensum in Prozent', '150');
  await anna.says(/^Das Pensum liegt zwischen 5 und 100/);
  await expect(dialog(anna).getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
});

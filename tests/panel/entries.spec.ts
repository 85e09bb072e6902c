import { vacancy } from '../contract/editor-input.ts';
import { entryOf, list, visit, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('a vacancy gets a picture of the own library', async ({ open }) => {
  const id = await write('stellen', { ...vacancy, Titel: 'Bäckerin / Bäcker' });
  const anna = await open('Anna', entryOf('stelle', id));
  await anna.add('Bild');
  await anna.click(/^Hier klicken, um eine Datei zu wählen/);
  const library = anna.page.getByRole('dialog');
  await expect(library.getByText('Bauma')).toHaveCount(0);
  await anna.click(/^Tabor/);
  await anna.tick('tisch.webp');
  await anna.click('Fertig');
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  const address = await anna.page.getByRole('link', { name: 'Seite ansehen' }).getAttribute('href');
  expect((await visit(new URL(address ?? '').pathname)).text).toContain('Frühstückstisch mit Zopf');
  anna.needed(6);
});

test('an event becomes a series', async ({ open }) => {
  const id = await write('veranstaltungen', {
    Marke: 'tabor',
    Titel: 'Singen am Mittwoch',
    Beginn: '2098-12-03T13:00:00.000Z',
    Ort: 'Saal',
    Kurztext: 'Wir singen.',
    Text: 'Alle sind willkommen.',
  });
  const anna = await open('Anna', entryOf('veranstaltung', id));
  await anna.add('Wiederholung');
  await anna.choose(/^Wie oft/, 'jede Woche');
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  const address = await anna.page.getByRole('link', { name: 'Seite ansehen' }).getAttribute('href');
  expect((await visit(new URL(address ?? '').pathname)).text).toMatch(/jede Woche|jeden Mittwoch/i);
  anna.needed(4);
});

test('a link is chosen from the pages of the own brand', async ({ open }) => {
  await write('seiten', { Marke: 'bauma', Pfad: '/s/nur-bauma', Titel: 'Nur in Bauma' }, 'published');
  const Inhalt = [{ __component: 'bloecke.knoepfe', Knoepfe: [{ text: 'Weiter', link: '/kontakt', internal: true }] }];
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/weiter', Titel: 'Weiter', Inhalt });
  const anna = await open('Anna', entryOf('seite', id));
  await anna.click(/^Knöpfe/);
  await anna.click(/^Weiter$|^Knopf/);
  await anna.click('Seite wählen');
  await anna.type('Seite suchen', 'bauma');
  await anna.says('0 Seiten');
  await anna.type('Seite suchen', 'impressum');
  await anna.click(/\/impressum$/);
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  expect((await visit('/s/weiter')).text).toMatch(/<a[^>]+href="\/impressum"[^>]*>\s*(<[^>]+>\s*)*Weiter/);
  anna.needed(7);
});

test('Ctrl+S saves, and the message covers no field', async ({ open }) => {
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/taste', Titel: 'Taste' });
  const { page } = await open('Anna', entryOf('seite', id));
  const title = page.getByLabel('Titel').first();
  await title.fill('Mit der Taste');
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeEnabled();
  await title.press('Control+s');
  const message = page.getByRole('region', { name: 'Meldungen' }).getByText('Gespeichert');
  await expect(message).toBeVisible();
  const [left, right] = await Promise.all([title, message].map((part) => part.boundingBox()));
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  await expect(title).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Titel').first()).toHaveValue('Mit der Taste');
});

test('a number in a block is found however it is written, and its place opens the field', async ({ open }) => {
  const Inhalt = [{ __component: 'bloecke.text', Titel: 'Rufen Sie an', Text: 'Bei Fragen: 044 512 77 39' }];
  await write('seiten', { Marke: 'tabor', Pfad: '/s/nummer', Titel: 'Telefonzentrale', Inhalt });
  const anna = await open('Anna', `${list('seite')}?_q=${encodeURIComponent('+41 44 512 77 39')}`);
  await anna.says('1 Eintrag gefunden');
  await anna.says('Bei Fragen: 044 512 77 39');
  await anna.page.goto(new URL('/admin/suche', anna.page.url()).href);
  await anna.page.locator('input[name=text]').fill('0445127739');
  await anna.page.keyboard.press('Enter');
  await anna.click(/1\. Block «Text»: Text/, 'link');
  await expect(anna.page.locator('[role=textbox][name="Inhalt.0.Text"]')).toHaveText('Bei Fragen: 044 512 77 39');
});

test('a block is chosen by its group, its picture and its sentence', async ({ open }) => {
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/bloecke', Titel: 'Blöcke' });
  const anna = await open('Anna', entryOf('seite', id));
  await anna.click(/^Block zu «Inhalt» hinzufügen/);
  for (const group of ['Anfang und Bilder', 'Zahlen und Listen', 'Menschen und Orte', 'Von selbst'])
    await expect(anna.page.getByRole('button', { name: group })).toBeVisible();
  await anna.click('Texte');
  const quote = anna.page.getByRole('button', { name: /Zitat.*Was jemand gesagt hat/ });
  await expect(quote.getByRole('img', { name: 'Zitat' })).toBeVisible();
  await quote.click();
  await expect(anna.page.locator('[name^="Inhalt.0."]').first()).toBeVisible();
});

import { vacancy } from '../contract/editor-input.ts';
import { entryOf, visit, write } from './content.ts';
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

import { expect, test } from 'vitest';
import { fieldInWords } from '../../src/content/staff/field-in-words.ts';

test.each([
  ['Titel', 'Titel'],
  ['PubliziertBis', 'Publiziert bis'],
  ['Inhalt[0].Titel', 'Inhalt, 1. Block: Titel'],
  ['Inhalt[2].Bilder[1].Datei', 'Inhalt, 3. Block, 2. Bild: Bild'],
  ['Inhalt[0].Knoepfe[1].link', 'Inhalt, 1. Block, 2. Knopf: Link'],
  ['Wiederholung.Ohne[0].BisTag', 'Wiederholung, 1. Ausfall: Bis und mit'],
  ['Nav[3].link', '4. Eintrag der Navigation: Link'],
  ['Meta.metaTitle', 'Suchmaschinen: Titel'],
  ['Inhalt[0].Unbekannt', 'Inhalt, 1. Block: Unbekannt'],
  ['', ''],
])('%j is called %j', (field, words) => {
  expect(fieldInWords(field)).toBe(words);
});

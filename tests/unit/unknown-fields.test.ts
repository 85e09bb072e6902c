import { expect, test } from 'vitest';
import { describeProblem } from '../../src/content/content-error.ts';
import { configuration } from '../../src/content/schemas/configuration.ts';
import { page } from '../../src/content/schemas/page.ts';
import { unknownFields } from '../../src/content/unknown-fields.ts';

const told = (schema: Parameters<typeof unknownFields>[0], raw: unknown) =>
  unknownFields(schema, raw, 'seite /kontakt (tabor)').map(describeProblem);

const buttons = { __component: 'bloecke.knoepfe', Knoepfe: [{ text: 'Weiter', link: '/kontakt' }] };
const good = { Pfad: '/kontakt', Titel: 'Kontakt', Meta: { metaTitle: 'Kontakt' }, Inhalt: [buttons] };

test('fields of the model and standard fields of the content service are not reported', () => {
  expect(told(page, good)).toEqual([]);
  expect(told(page, { ...good, id: 1, documentId: 'a', createdAt: '', locale: 'de-CH', Marke: 'tabor' })).toEqual([]);
  const picture = { data: { attributes: { url: '/a.jpg', hash: 'a', provider: 'local' } } };
  const withPicture = { __component: 'bloecke.text-bild', Bild: { Datei: picture, Alternativtext: 'Der Garten' } };
  expect(told(page, { ...good, Inhalt: [withPicture] })).toEqual([]);
});

test('a misspelled field is reported with the most similar one', () => {
  expect(told(page, { ...good, Titl: 'Kontakt' })).toEqual([
    'seite /kontakt (tabor): Titl is no field: «Titel» may be meant; found «Kontakt»',
  ]);
  const Inhalt = [{ ...buttons, Knoepfe: [{ text: 'Weiter', links: '/kontakt' }] }];
  expect(told(page, { ...good, Inhalt })).toEqual([
    'seite /kontakt (tabor): Inhalt[0].Knoepfe[0].links is no field: «link» may be meant; found «/kontakt»',
  ]);
});

test('a field without a similar one is reported with all fields', () => {
  expect(told(page, { ...good, Hintergrundfarbe: 'blau' })).toEqual([
    'seite /kontakt (tabor): Hintergrundfarbe is no field; there are Pfad, Titel, Meta, Inhalt, Ansprechperson, EinfacheSpracheVon, Ab, Bis; found «blau»',
  ]);
});

test('any input gives at most twenty lines without an exception', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`Feld${index}\u0000`, index]));
  expect(told(configuration, many)).toHaveLength(20);
  for (const odd of [undefined, null, 3, 'text', [], { Inhalt: 3 }, { Inhalt: [null, 'a', { __component: 'x' }] }])
    expect(told(page, odd)).toEqual([]);
});

import { expect, test } from 'vitest';
import { describeProblem } from '../../src/content/content-error.ts';
import { configuration } from '../../src/content/schemas/configuration.ts';
import { page } from '../../src/content/schemas/page.ts';
import { unknownFields } from '../../src/content/unknown-fields.ts';

const told = (schema: Parameters<typeof unknownFields>[0], raw: unknown) =>
  unknownFields(schema, raw, 'seite /kontakt (tabor)').map(describeProblem);

const buttons = { __component: 'bloecke.knoepfe', Knoepfe: [{ text: 'Weiter', link: '/kontakt' }] };
const good = { Pfad: '/kontakt', Titel: 'Kontakt', Meta: { metaTitle: 'Kontakt' }, Inhalt: [buttons] };

test('what the model knows, and what the content service says of each document, is not told', () => {
  expect(told(page, good)).toEqual([]);
  expect(told(page, { ...good, id: 1, documentId: 'a', createdAt: '', locale: 'de-CH', Marke: 'tabor' })).toEqual([]);
  const picture = { data: { attributes: { url: '/a.jpg', hash: 'a', provider: 'local' } } };
  const withPicture = { __component: 'bloecke.text-bild', Bild: { Datei: picture, Alternativtext: 'Der Garten' } };
  expect(told(page, { ...good, Inhalt: [withPicture] })).toEqual([]);
});

test('a field that was written wrong is told with the nearest that there is', () => {
  expect(told(page, { ...good, Titl: 'Kontakt' })).toEqual([
    'seite /kontakt (tabor): Titl is no field: «Titel» may be meant; found «Kontakt»',
  ]);
  const Inhalt = [{ ...buttons, Knoepfe: [{ text: 'Weiter', links: '/kontakt' }] }];
  expect(told(page, { ...good, Inhalt })).toEqual([
    'seite /kontakt (tabor): Inhalt[0].Knoepfe[0].links is no field: «link» may be meant; found «/kontakt»',
  ]);
});

test('one like no other is told with all that there are', () => {
  expect(told(page, { ...good, Hintergrundfarbe: 'blau' })).toEqual([
    'seite /kontakt (tabor): Hintergrundfarbe is no field; there are Pfad, Titel, Meta, Inhalt; found «blau»',
  ]);
});

test('whatever comes, it is no more than twenty lines and none of it breaks', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`Feld${index}\u0000`, index]));
  expect(told(configuration, many)).toHaveLength(20);
  for (const odd of [undefined, null, 3, 'text', [], { Inhalt: 3 }, { Inhalt: [null, 'a', { __component: 'x' }] }])
    expect(told(page, odd)).toEqual([]);
});

import { expect, test } from 'vitest';
import { drawnPictures } from '../../src/content/drawn-pictures.ts';

const [house, garden, face] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)];
const drawings = new Map([
  [house, 'tabor/haus'],
  [garden, 'tabor/garten'],
  [face, 'tabor/portraet-1'],
]);
const picture = (hash: string) => ({ url: `${hash}.webp`, width: 1600, height: 1067, alt: '' });

test('drawings are listed with all their places, the most visible first; photographs are not listed', () => {
  const content = {
    configuration: {},
    pages: [
      { Pfad: '/', Inhalt: [{ Bild: picture(garden) }, { Bild: picture('d'.repeat(16)) }] },
      { Pfad: '/kontakt', Inhalt: [{}, { Personen: [{ Bild: picture(face) }] }] },
    ],
    homes: [{ Bild: picture(house) }, { Bild: picture(garden) }],
  };
  expect(drawnPictures(content, drawings)).toEqual([
    { name: 'tabor/garten', places: ['/ Inhalt[0].Bild', 'homes[1].Bild'] },
    { name: 'tabor/portraet-1', places: ['/kontakt Inhalt[1].Personen[0].Bild'] },
    { name: 'tabor/haus', places: ['homes[0].Bild'] },
  ]);
});

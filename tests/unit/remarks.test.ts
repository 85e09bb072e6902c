import { expect, test } from 'vitest';
import { repeatedPictures } from '../../src/content/remarks.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const picture = (name: string) => ({ url: `${name}.webp`, width: 1600, height: 1067, alt: name });

function remarksOf(pages: Record<string, object[]>): string[] {
  const entries = Object.entries(pages).map(([Pfad, Inhalt]) => ({ Pfad, Inhalt, locale: 'de-CH' }));
  return repeatedPictures(entries as unknown as Parameters<typeof repeatedPictures>[0], brandById('tabor'), 'de-CH');
}

test('a picture used twice on a page, or at the start of two pages, is reported by document and field', () => {
  const remarks = remarksOf({
    '/': [{ Bild: picture('haus') }, { Bilder: [picture('garten'), picture('haus')] }],
    '/wohnen': [{ Bild: picture('haus') }, { Bild: picture('garten') }],
  });
  expect(remarks).toEqual([
    'seite / (tabor): Inhalt[1].Bilder[1] shows the same picture as Inhalt[0].Bild',
    'seite /wohnen (tabor): Inhalt[0].Bild begins with the same picture as /',
  ]);
});

test('a picture further down may be on several pages, and a portrait on any page', () => {
  const { alt, ...portrait } = picture('portraet');
  const pages = {
    '/': [{ Bild: picture('haus') }, { Bild: picture('garten') }, { Bild: portrait }],
    '/wohnen': [{ Bild: portrait }, { Bild: picture('garten') }],
    '/kontakt': [{ Bild: portrait }],
  };
  expect(remarksOf(pages)).toEqual([]);
});

import { expect, test } from 'vitest';
import { configurationName, entryName, readDocumentName } from '../../src/content/document-name.ts';
import { brandById } from '../../src/sites/find-brand.ts';

/** Documents of the content service: the key field depends on the type. */
const [withPath, withNumber] = [
  { documentId: 'abcdefgh1', Pfad: '/s/a (b)' },
  { documentId: 'abcdefgh2', Nummer: 17 },
];
const [tabor, rivabella] = [brandById('tabor'), brandById('rivabella')];

test.each([
  [configurationName(tabor, 'de-CH'), { collection: 'configuration', brand: 'tabor' }],
  [configurationName(rivabella, 'it-CH'), { collection: 'configuration', brand: 'rivabella', locale: 'it-CH' }],
  [entryName('pages', withPath, tabor, 'de-CH'), { collection: 'pages', brand: 'tabor', key: '/s/a (b)' }],
  [entryName('jobs', withNumber, rivabella, 'en'), { collection: 'jobs', brand: 'rivabella', locale: 'en', key: '17' }],
  [
    entryName('homes', { documentId: 'abcdefgh1' }, tabor, 'de-CH'),
    { collection: 'homes', brand: 'tabor', documentId: 'abcdefgh1' },
  ],
])('«%s» can be read back', (name, named) => expect(readDocumentName(name)).toEqual(named));

test.each(['', 'seite', 'seite /kontakt', 'etwas /kontakt (tabor)', 'stelle (tabor)'])(
  '«%s» names no document',
  (name) => expect(readDocumentName(name)).toBeUndefined(),
);

import { expect, test } from 'vitest';
import { withFormerEntries } from '../../src/content/former-entries.ts';
import type { BrandSnapshot } from '../../src/content/snapshot.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');
const hash = '0123456789abcdef';
const picture = { url: `${hash}.jpg`, width: 4000 };

interface Page {
  Pfad: string;
  Titel: string;
  Inhalt?: unknown[];
}

/** Creates a snapshot with pages by document id; each has the version `v`. */
function snapshot(pages: Record<string, Page>, v: string, configuration: object = {}): BrandSnapshot {
  const none = { jobs: [], events: [], media: [], homes: [] };
  const keys = { jobs: {}, events: {}, media: {}, homes: {} };
  const of = Object.entries(pages).map(([document, { Pfad }]) => [document, Pfad]);
  const versions = Object.keys({ configuration: '', ...pages }).map((document) => [document, v]);
  const entries = Object.values(pages)
    .map((page) => ({ ...page, locale: 'de-CH' }))
    .sort((a, b) => (a.Pfad < b.Pfad ? -1 : 1));
  return {
    brand: 'tabor',
    contents: { 'de-CH': { configuration: { ...configuration, locale: 'de-CH' }, ...none, pages: entries } },
    documents: { 'de-CH': { ...keys, pages: Object.fromEntries(of) } },
    versions: { 'de-CH': Object.fromEntries(versions) },
    readFrom: v,
    withdrawnJobs: [],
  } as unknown as BrandSnapshot;
}

const home = { Pfad: '/', Titel: 'Haus' };
const house = { Pfad: '/s/haus', Titel: 'Das Haus' };
const rest = (next: BrandSnapshot, before: BrandSnapshot) => withFormerEntries(tabor, next, before, new Set([hash]));

test('entries with the pending picture keep their former version, everything else is new', () => {
  const before = snapshot({ a: home, b: house }, 'old', { Name: 'Tabor' });
  const changed = {
    a: { ...home, Titel: 'Neues Haus' },
    b: { Pfad: '/s/garten', Titel: 'Garten', Inhalt: [picture] },
    c: { Pfad: '/s/neu', Titel: 'Neu', Inhalt: [{ Bild: picture }] },
  };
  const came = rest(snapshot(changed, 'new', { Name: 'Neu', Logo: picture }), before);
  const { contents, documents, versions, readFrom } = came ?? {};
  expect(contents?.['de-CH']?.pages.map(({ Pfad, Titel }) => [Pfad, Titel])).toEqual([
    ['/', 'Neues Haus'],
    ['/s/haus', 'Das Haus'],
  ]);
  expect(contents?.['de-CH']?.configuration).toMatchObject({ Name: 'Tabor' });
  expect(documents?.['de-CH']?.pages).toEqual({ a: '/', b: '/s/haus' });
  expect(versions?.['de-CH']).toEqual({ configuration: 'old', a: 'new', b: 'old' });
  // Without `readFrom`, the next pull reads everything again.
  expect(readFrom).toBeUndefined();
});

test.each([
  ['nothing else changed', { a: home, b: { ...house, Inhalt: [picture] } }, { a: home, b: house }],
  [
    'another page has its former address',
    { a: home, b: { ...house, Pfad: '/s/garten', Inhalt: [picture] }, c: house },
    { a: home, b: house },
  ],
  [
    'the first page would be missing',
    { a: { ...home, Inhalt: [picture] }, b: { ...house, Titel: 'Neu' } },
    { b: house },
  ],
])('nothing is published if %s', (_, next, before) => {
  expect(
    rest(snapshot(next as Record<string, Page>, 'new'), snapshot(before as Record<string, Page>, 'old')),
  ).toBeUndefined();
});

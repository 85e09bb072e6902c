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

/** Creates a snapshot of a brand with several languages: each has its own pages, and German ones for missing pages. */
function inLanguages(
  pages: Record<string, Page>,
  french: Record<string, Page>,
  v: string,
  withdrawn: number[] = [],
): BrandSnapshot {
  const german = snapshot(pages, v);
  const own = snapshot(french, v);
  const lists = (of: BrandSnapshot) => (of.contents['de-CH'] as unknown as { pages: Page[] }).pages;
  const ownPages = lists(own).map((page) => ({ ...page, locale: 'fr-CH' }));
  const all = [...ownPages, ...lists(german).filter(({ Pfad }) => !ownPages.some((page) => page.Pfad === Pfad))];
  const french_ = { ...own.contents['de-CH'], pages: all.sort((a, b) => (a.Pfad < b.Pfad ? -1 : 1)) };
  const others = brandById('rivabella').locales.filter((locale) => locale !== 'de-CH' && locale !== 'fr-CH');
  const alike = <Of>(first: Of, second: Of, rest_: Of) => ({
    'de-CH': first,
    'fr-CH': second,
    ...Object.fromEntries(others.map((locale) => [locale, rest_])),
  });
  const none = snapshot({}, v);
  return {
    ...german,
    contents: alike(german.contents['de-CH'], french_ as never, german.contents['de-CH']),
    documents: alike(german.documents?.['de-CH'], own.documents?.['de-CH'], none.documents?.['de-CH']),
    versions: alike(german.versions?.['de-CH'], own.versions?.['de-CH'], {}),
    withdrawnJobs: withdrawn.map((Nummer) => ({ Nummer })),
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

const rivabella = brandById('rivabella');
const restInLanguages = (next: BrandSnapshot, before: BrandSnapshot) =>
  withFormerEntries(rivabella, next, before, new Set([hash]));
const shown = (of: BrandSnapshot | undefined, locale: 'de-CH' | 'fr-CH') =>
  of?.contents[locale]?.pages.map((page) => [page.Pfad, page.Titel, page.locale]);

test('a page stays in German until the pictures of its translation are encoded', () => {
  const before = inLanguages({ a: home, b: house }, {}, 'old');
  const next = inLanguages(
    { a: { ...home, Titel: 'Neues Haus' }, b: house },
    { b: { ...house, Titel: 'La maison', Inhalt: [picture] } },
    'new',
  );
  const came = restInLanguages(next, before);
  expect(shown(came, 'fr-CH')).toEqual([
    ['/', 'Neues Haus', 'de-CH'],
    ['/s/haus', 'Das Haus', 'de-CH'],
  ]);
  expect(came?.documents?.['fr-CH']?.pages).toEqual({});
  expect(came?.versions?.['fr-CH']).not.toHaveProperty('b');
});

import { expect, test } from 'vitest';
import { schema } from '../../src/blocks/news/schema.ts';
import type { Contents } from '../../src/content/pull-brand.ts';
import { changesIn, previewContent, visibleContent, visibleWith } from '../../src/content/visible-content.ts';

const news = (limits: object) =>
  schema.parse({
    __component: 'bloecke.aktuell',
    Eintraege: [
      { Titel: 'Immer', Text: 'Da.' },
      { Titel: 'Markt', Text: 'Im Hof.', ...limits },
    ],
  });

const limits = { PubliziertVon: '2026-12-04', VonUhrzeit: '14:00', PubliziertBis: '2027-06-04', BisUhrzeit: '18:30' };

function contentWith(block: object) {
  const lists = { events: [], media: [], bulletins: [], homes: [], jobs: [], visits: [] };
  return { ...lists, pages: [{ Pfad: '/', Inhalt: [block] }] } as unknown as NonNullable<Contents['de-CH']>;
}

test.each([
  ['2026-12-04T12:59:59.999Z', 1],
  ['2026-12-04T13:00:00.000Z', 2],
  ['2027-06-04T16:29:59.999Z', 2],
  ['2027-06-04T16:30:00.000Z', 1],
])('news appear and end at their time of day in Zurich: at %s the page has %i', (now, count) => {
  const content = contentWith(news(limits));
  const [page] = visibleContent(content, now).pages;
  expect(page?.Inhalt).toMatchObject([{ Eintraege: { length: count } }]);
  expect(changesIn({ 'de-CH': content }, '2026-12-04')).toEqual([
    '2026-12-04T13:00:00.000Z',
    '2027-06-04T16:30:00.000Z',
  ]);
});

test('news without times stay the same object at any moment, so their page is not rendered again', () => {
  const content = contentWith(news({ PubliziertVon: '2026-12-04', PubliziertBis: '2026-12-05' }));
  expect(visibleContent(content, '2026-12-04T13:00:00.000Z').pages).toBe(content.pages);
  expect(changesIn({ 'de-CH': content }, '2026-12-04')).toEqual([]);
});

test.each([
  [{ VonUhrzeit: '14:00' }, 'PubliziertVon', 'must be filled in'],
  [{ BisUhrzeit: '14:00' }, 'PubliziertBis', 'must be filled in'],
  [{ ...limits, PubliziertBis: '2026-12-04', BisUhrzeit: '13:00' }, 'BisUhrzeit', 'must be later than Von'],
  [{ ...limits, VonUhrzeit: '14 Uhr' }, 'VonUhrzeit', 'must be a time of day of the form 08:00'],
])('%o names the field %s, which %s', (wrong, field, message) => {
  expect(() => news(wrong)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: ['Eintraege', 1, field], message })] }),
  );
});

test('previews and proofs show planned news as if they began today', () => {
  const content = contentWith(news({ PubliziertVon: '2026-12-04', PubliziertBis: '2026-12-05' }));
  const now = '2026-12-02T12:00:00.000Z';
  for (const { pages } of [previewContent(content, now), visibleWith(content, 'pages', '/', now)])
    expect(pages[0]?.Inhalt).toMatchObject([{ Eintraege: [{}, { Titel: 'Markt', PubliziertVon: '2026-12-02' }] }]);
  expect(visibleContent(content, now).pages[0]?.Inhalt).toMatchObject([
    { Eintraege: [{}, { PubliziertVon: '2026-12-04' }] },
  ]);
});

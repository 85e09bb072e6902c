import { expect, test } from 'vitest';
import { makeIndex } from '../../src/search/index-file.ts';
import { Search } from '../../src/search/search.ts';
import type { SearchLanguage } from '../../src/search/words.ts';

/** A search over pages with these titles. */
function searchOver(titles: Readonly<Record<string, string>>, language: SearchLanguage = 'de'): Search {
  const pages = Object.entries(titles).map(([address, title]) => {
    const page = { title, site: '', description: title, text: title };
    return { address, kind: 'page' as const, isElsewhere: false, weight: 1, page };
  });
  return new Search(JSON.parse(makeIndex(pages)), language);
}

const home = {
  '/v/besuchszeiten': 'Besuchszeiten',
  '/s/kueche': 'Unsere Küche',
  '/v/kirchenchor': 'Der Kirchenchor singt',
  '/s/korbflechten': 'Körbe flechten, ein Korb am Tag',
};

/** Addresses of the results, the best first. */
const ask = (query: string, search = searchOver(home)) =>
  search
    .find(query)
    ?.results(0, 10)
    .map(({ address }) => address);

test.each([
  ['Dordevic', 'Jelena Đorđević'],
  ['Lukasz', 'Łukasz Nowak'],
  ['Isik', 'Ayşe Işık'],
  ['Koechin', 'Köchin'],
  ['Hagebutte', 'Hage\u200bbutte'],
  ['Ku\u0308\u200bche', 'Küche'],
  ['\u2066Kü\u00adche\u2069', 'Küche'],
  ['\u202d044 123\u200b 45 67\u202c', 'Rufen Sie an: 044 123 45 67'],
  ['100%', 'Vollzeit (100\u00a0%)'],
  ['80-100%', 'Köchin, 80–100\u00a0%'],
])('«%s» finds the page «%s»', (query, title) => {
  expect(ask(query, searchOver({ '/gesucht': title, '/garten': 'Garten' }))).toEqual(['/gesucht']);
});

test.each([
  ['Bsuchszyt', '/v/besuchszeiten'],
  ['Chuchi', '/s/kueche'],
  ['wo isch de Chor', '/v/kirchenchor'],
  ['Besuchszetien', '/v/besuchszeiten'],
  ['Besuchs Zeiten', '/v/besuchszeiten'],
])('«%s» leads to %s', (query, wanted) => {
  expect(ask(query)?.[0]).toBe(wanted);
});

test('a word within a compound is German and not corrected', () => {
  expect(ask('Chor')).toEqual(['/v/kirchenchor']);
});

test('words on a French page are not read as Swiss German', () => {
  expect(ask('Bsuchszyt', searchOver(home, 'fr'))).not.toContain('/v/besuchszeiten');
});

test('a query without a meaningful word finds nothing', () => {
  for (const query of ['', '\u200b', 'a', 'und der die']) expect(ask(query), query).toBeUndefined();
});

test('an excerpt is the sentence with most words of the query, which are marked', () => {
  const text = `# Das Haus\nDer Garten liegt am See. Im Saal steht das Klavier von 1911.\n# Essen\n${'Suppe mit Brot. '.repeat(40)}`;
  const page = { title: 'Haus', site: '', description: 'Ein Haus mit Garten.', text };
  const pages = [{ address: '/haus', kind: 'page' as const, isElsewhere: false, weight: 1, page }];
  const search = new Search(JSON.parse(makeIndex(pages)), 'de');
  const excerpt = (query: string) =>
    search
      .find(query)
      ?.results(0, 1)[0]
      ?.excerpt.map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
      .join('');
  expect(excerpt('Klavier Saal')).toMatch(/^Im \[Saal\] steht das \[Klavier\] von 1911\. Essen Suppe .* …$/);
  expect(excerpt('Garten')).toBe('Ein Haus mit [Garten].');
});

import { expect, test } from 'vitest';
import { makeIndex, weigh } from '../../src/search/make-index.ts';
import { Search } from '../../src/search/search.ts';

/** Builds the files of an index of pages with these titles. */
function indexOf(titles: Readonly<Record<string, string>>): Map<string, string> {
  const findable = Object.entries(titles).map(([address, title]) => {
    const text = { title, site: '', description: title, headings: [title], text: title };
    return { address, kind: 'page' as const, isElsewhere: false, weight: 1, page: weigh(text, address, 'de') };
  });
  return new Map(makeIndex(findable, '', 'de'));
}

test('a query with invisible characters finds the visible words', async () => {
  const index = indexOf({ '/kueche': 'Küche', '/nummer': 'Rufen Sie an: 044 123 45 67' });
  const search = new Search(async (address) => JSON.parse(index.get(address) ?? 'null') ?? undefined, '', 'de');
  for (const [question, address] of [
    ['Ku\u0308\u200bche', '/kueche'],
    ['\u2066Kü\u00adche\u2069', '/kueche'],
    ['\u202d044 123\u200b 45 67\u202c', '/nummer'],
  ] as const)
    expect(await (await search.find(question))?.read(0, 8), question).toMatchObject([{ address }]);
  expect(await search.find('\u200b')).toBeUndefined();
});

test('if the index is replaced between query and results, a retry works', async () => {
  let live = indexOf({ '/garten': 'Garten' });
  const load = async (address: string) => JSON.parse(live.get(address) ?? 'null') ?? undefined;
  const search = new Search(load, '', 'de');
  const found = await search.find('Garten');
  live = indexOf({ '/garten': 'Garten', '/kueche': 'Küche' });
  await expect(found?.read(0, 8)).rejects.toThrow();
  const again = await search.find('Garten');
  expect(await again?.read(0, 8)).toMatchObject([{ address: '/garten' }]);
});

test.each([
  ['Dordevic', 'Jelena Đorđević'],
  ['Lukasz', 'Łukasz Nowak'],
  ['Isik', 'Ayşe Işık'],
  ['Koechin', 'Köchin'],
  ['Hagebutte', 'Hage\u200bbutte'],
  ['100%', 'Vollzeit (100\u00a0%)'],
  ['80-100%', 'Köchin, 80–100\u00a0%'],
])('«%s» finds the page «%s»', async (question, title) => {
  const files = indexOf({ '/gesucht': title, '/garten': 'Garten' });
  const search = new Search(async (address) => JSON.parse(files.get(address) ?? 'null') ?? undefined, '', 'de');
  const found = await search.find(question);
  expect(await found?.read(0, 8)).toMatchObject([{ address: '/gesucht' }]);
});

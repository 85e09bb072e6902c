import { expect, test } from 'vitest';
import { makeIndex, weigh } from '../../src/search/make-index.ts';
import { Search } from '../../src/search/search.ts';

const pages = {
  '/v/besuchszeiten': 'Besuchszeiten',
  '/s/kueche': 'Unsere Küche',
  '/v/kirchenchor': 'Der Kirchenchor singt',
  '/s/korbflechten': 'Körbe flechten, ein Korb am Tag',
};

/** Returns the addresses of the results, the best first. */
async function ask(question: string, language: 'de' | 'fr' = 'de'): Promise<string[]> {
  const findable = Object.entries(pages).map(([address, title]) => {
    const text = { title, site: '', description: title, headings: [title], text: title };
    return { address, kind: 'page' as const, isElsewhere: false, weight: 1, page: weigh(text, address, language) };
  });
  const files = new Map(makeIndex(findable, '', language));
  const load = async (address: string) => JSON.parse(files.get(address) ?? 'null') ?? undefined;
  const found = await new Search(load, '', language).find(question);
  return (await found?.read(0, 10))?.map(({ address }) => address) ?? [];
}

test.for([
  ['Bsuchszyt', '/v/besuchszeiten'],
  ['Chuchi', '/s/kueche'],
  ['wo isch de Chor', '/v/kirchenchor'],
] as const)('«%s» leads to %s', async ([question, wanted]) => {
  const [first] = await ask(question);
  expect(first).toBe(wanted);
});

test('a word that is part of a compound counts as German: no dialect guess replaces it', async () => {
  expect(await ask('Chor')).toEqual(['/v/kirchenchor']);
});

test('dialect words are not guessed on a French page', async () => {
  expect(await ask('Bsuchszyt', 'fr')).not.toContain('/v/besuchszeiten');
});

import { indexAddress } from '../../src/search/index-file.ts';
import { Search } from '../../src/search/search.ts';
import { askAt } from '../fixtures/ask.ts';

/** Polls a page without cookies until it contains a text. @throws after 30 s. */
export async function untilServed(port: number, host: string, path: string, text: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    if ((await askAt(port, host, path)).text.includes(text)) return;
    await new Promise((wait) => setTimeout(wait, 5));
  }
  throw new Error(`${host} ${path} did not serve «${text}» within 30 s`);
}

/** Polls the search of a host, each time with a fresh index, until it finds a page with a word. @throws after 60 s. */
export async function untilFound(port: number, host: string, word: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const { text: index } = await askAt(port, host, indexAddress(''));
    const results = new Search(JSON.parse(index), 'de').find(word)?.results(0, 1);
    if (results?.some(({ title }) => title.some(({ text }) => text.includes(word)))) return;
    await new Promise((wait) => setTimeout(wait, 20));
  }
  throw new Error(`the search of ${host} did not find «${word}» within a minute`);
}

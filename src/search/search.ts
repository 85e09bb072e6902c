import MiniSearch from 'minisearch';
import { excerptOf, type IsMarked, type Piece, pieces } from './excerpt.ts';
import { fold } from './fold.ts';
import type { IndexedPage } from './index-file.ts';
import { type Synonyms, synonymsOf } from './synonyms.ts';
import { meaningful, type SearchLanguage, stem } from './words.ts';

export interface Result extends Pick<IndexedPage, 'address' | 'kind' | 'site' | 'language'> {
  title: Piece[];
  excerpt: Piece[];
}

/** Pages that match a question, the best first. */
export interface Found {
  count: number;
  /** Results `from` to `to`, counted from 0; `to` is not included. */
  results(from: number, to: number): Result[];
}

const boost = { title: 12, path: 10, description: 4, headings: 2, text: 1 };
/** A word counts more the more often a page has it, but less in a long page. */
const bm25 = { k: 2, b: 0.9, d: 0 };
/** Weights of stems that a word stands for. The word itself has 1. */
const synonymWeight = 0.34;
const compoundWeight = 0.14;

/** Finds pages of a host in one language. */
export class Search {
  readonly #pages: ReadonlyMap<string, IndexedPage>;
  readonly #language: SearchLanguage;
  readonly #stems = new Set<string>();
  readonly #synonyms: Synonyms;
  readonly #index: MiniSearch;

  constructor(pages: readonly IndexedPage[], language: SearchLanguage) {
    this.#pages = new Map(pages.map((page) => [page.address, page]));
    this.#language = language;
    this.#synonyms = synonymsOf(language);
    this.#index = new MiniSearch({
      idField: 'address',
      fields: Object.keys(boost),
      tokenize: (text) => meaningful(text, language),
      processTerm: (word) => {
        const found = stem(word, language);
        this.#stems.add(found);
        return found;
      },
    });
    for (const page of pages) {
      // Paths are German words: «/s/tarife».
      const path = language === 'de' ? page.address.replace(/^https?:\/\/[^/]+/, '') : '';
      this.#index.add({ ...page, path, headings: page.text.match(/^# .*/gm)?.join(' ') });
    }
  }

  /** @returns undefined if the question has no meaningful word. */
  find(question: string): Found | undefined {
    const words = meaningful(question, this.#language);
    if (!words.length) return undefined;
    const candidates = words.map((word, place) => this.#stemsFor(word, words[place + 1]));
    const weights = new Map<string, number>();
    for (const [found, weight] of candidates.flatMap((ofWord) => [...ofWord]))
      weights.set(found, Math.max(weight, weights.get(found) ?? 0));
    const matches = this.#index.search([...weights.keys()].join(' '), {
      boost,
      bm25,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => term.length > 3 && !this.#stems.has(term) && (term.length > 4 ? 2 : 1),
      weights: { prefix: 0.3, fuzzy: 0.6 },
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      boostTerm: (term) => weights.get(term) ?? 0,
      boostDocument: (address) => this.#pages.get(address)?.weight ?? 1,
    });
    const found = matches
      .map(({ id, score, queryTerms }) => {
        const matched = candidates.map((ofWord) => Math.max(0, ...queryTerms.map((term) => ofWord.get(term) ?? 0)));
        // A page with all words comes before one that has a single word more often.
        const share = matched.reduce((sum, weight) => sum + weight ** 0.4, 0) / words.length;
        return { id, score: score * share ** 3 };
      })
      .sort((a, b) => b.score - a.score)
      .flatMap(({ id }) => this.#pages.get(id) ?? []);
    const marked = new Set(matches.flatMap(({ terms }) => terms));
    const isMarked: IsMarked = (word) => marked.has(stem(fold(word, this.#language === 'de'), this.#language));
    const shown = ({ title, description, text, weight, ...page }: IndexedPage): Result => ({
      ...page,
      title: pieces(title, isMarked),
      excerpt: excerptOf(text, description, isMarked),
    });
    return { count: found.length, results: (from, to) => found.slice(from, to).map(shown) };
  }

  /**
   * Returns the stems that a word of a question stands for, with their weights: itself, synonyms, and German compounds
   * with their parts («Adventskonzert», «Konzert»).
   *
   * @param next the word after it: compounds may be written apart («Tages Stätte»).
   */
  #stemsFor(word: string, next = ''): Map<string, number> {
    const asked = stem(word, this.#language);
    const found = new Map([[asked, 1]]);
    if (next) found.set(stem(word + next, this.#language), 1);
    for (const synonym of this.#synonyms.get(asked) ?? []) found.set(synonym, synonymWeight);
    if (this.#language !== 'de' || asked.length < 4) return found;
    for (const one of this.#stems)
      if (one.length > 3 && !found.has(one) && (asked.endsWith(one) || one.includes(asked)))
        found.set(one, compoundWeight);
    return found;
  }
}

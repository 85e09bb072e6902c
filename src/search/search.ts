import MiniSearch from 'minisearch';
import { type IsMarked, makeExcerpt, type Piece, pieces } from './excerpt.ts';
import { fold } from './fold.ts';
import type { IndexedPage } from './index-file.ts';
import { fits, stemsFor } from './stems-for.ts';
import { listSynonyms, type Synonyms } from './synonyms.ts';
import { meaningful, type SearchLanguage, stem } from './words.ts';

export interface Result extends Pick<IndexedPage, 'address' | 'kind' | 'site' | 'language'> {
  title: Piece[];
  excerpt: Piece[];
}

/** Pages that match a query, the best first. */
export interface Found {
  count: number;
  /** Results `from` to `to`, counted from 0; `to` is not included. */
  results(from: number, to: number): Result[];
}

const boost = { title: 12, path: 10, description: 4, headings: 2, text: 1 };
/** A word counts more the more often a page has it, but less in a long page. */
const bm25 = { k: 2, b: 0.9, d: 0 };
/** Minimum score, relative to the best result. */
const minShare = 0.001;

/** Finds pages of a host in one language. */
export class Search {
  readonly #pages: ReadonlyMap<string, IndexedPage>;
  readonly #language: SearchLanguage;
  /** Stems of the searches that a page answers. */
  readonly #answers = new Map<string, ReadonlySet<string>>();
  readonly #stems = new Set<string>();
  readonly #synonyms: Synonyms;
  readonly #index: MiniSearch;

  constructor(pages: readonly IndexedPage[], language: SearchLanguage) {
    this.#pages = new Map(pages.map((page) => [page.address, page]));
    this.#language = language;
    this.#synonyms = listSynonyms(language);
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
      if (page.answers)
        this.#answers.set(
          page.address,
          new Set(meaningful(page.answers, language).map((word) => stem(word, language))),
        );
      const path = language === 'de' ? page.address.replace(/^https?:\/\/[^/]+/, '') : '';
      this.#index.add({ ...page, path, headings: page.text.match(/^# .*/gm)?.join(' ') });
    }
  }

  /** @returns undefined if the query has no meaningful word. */
  find(query: string): Found | undefined {
    const words = meaningful(query, this.#language);
    if (!words.length) return undefined;
    const known = { stems: this.#stems, synonyms: this.#synonyms, language: this.#language };
    const candidates = words.map((word, place) => stemsFor(word, [words[place - 1], words[place + 1]], known));
    const bestFits = new Map<string, number>();
    for (const [found, fit] of candidates.flatMap((ofWord) => [...ofWord]))
      bestFits.set(found, Math.max(fit, bestFits.get(found) ?? 0));
    const asked = words.map((word) => stem(word, this.#language));
    const isAnswer = (id: string) => Number(asked.every((one) => this.#answers.get(id)?.has(one)));
    const matches = this.#index.search([...bestFits.keys()].join(' '), {
      boost,
      bm25,
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      boostTerm: (term) => (bestFits.get(term) ?? 0) ** 2.5,
      boostDocument: (address) => this.#pages.get(address)?.weight ?? 1,
    });
    const ranked = matches
      .map(({ id, score, terms }) => {
        const matched = candidates.map((ofWord) => Math.max(0, ...terms.map((term) => ofWord.get(term) ?? 0)));
        // A page with all words comes before one that has a single word more often.
        return { id, score: score * (matched.reduce((sum, fit) => sum + fit, 0) / words.length) ** 3 };
      })
      .sort((a, b) => isAnswer(b.id) - isAnswer(a.id) || b.score - a.score);
    const minScore = minShare * Math.max(0, ...ranked.map(({ score }) => score));
    const pages = ranked.flatMap(({ id, score }) => (score < minScore ? [] : (this.#pages.get(id) ?? [])));
    const isMarked: IsMarked = (word) => {
      const folded = fold(word, this.#language === 'de');
      const fit = bestFits.get(stem(folded, this.#language)) ?? 0;
      return fit >= fits.within || words.some((one) => one.length > 3 && folded.startsWith(one));
    };
    const shown = ({ title, description, text, weight, ...page }: IndexedPage): Result => ({
      ...page,
      title: pieces(title, isMarked),
      excerpt: makeExcerpt(text, description, isMarked),
    });
    return { count: pages.length, results: (from, to) => pages.slice(from, to).map(shown) };
  }
}

import { inGerman } from './dialect.ts';
import { fold } from './fold.ts';
import {
  type Index,
  type IndexedPage,
  impacts,
  indexName,
  type Names,
  namesAddress,
  namesAtOnce,
  type Postings,
  pageAddress,
  postingsAddress,
} from './index-format.ts';
import { nearWords } from './near-words.ts';
import { meaningful, type SearchLanguage, stem, wordPattern } from './words.ts';

/** A piece of a text; marked where it was looked for. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface Result extends Omit<IndexedPage, 'title' | 'text' | 'description'> {
  title: Piece[];
  excerpt: Piece[];
}

/** What was found: the pages in their order, to be read as they are shown. */
export interface Found {
  count: number;
  /** @param from the first one, from 0. @returns fewer where pages have gone meanwhile. */
  read(from: number, to: number): Promise<Result[]>;
}

/** Gets a file of the host; undefined where there is none. @throws without a connection. */
export type Load = (address: string) => Promise<unknown>;

/** A stem that a word of the question stands for, and how well, up to 1. */
type Candidates = Map<number, number>;

/** Stems for one word: what they say is in at most so many parts of the index. */
const maxCandidates = 40;
/** Pages that are much worse than the best one are no answer. */
const leastShare = 0.02;
/** How well stems fit that are not the word itself. */
const fits = { synonym: 0.65, head: 0.44, modifier: 0.3, within: 0.45, near: 0.5, dialect: 0.9 };

/** Finds pages of a host in one language by an index that lies beside them; each part is loaded once. */
export class Search {
  readonly #load: Load;
  readonly #prefix: string;
  readonly #language: SearchLanguage;
  #index: Promise<Opened> | undefined;

  /** @param prefix what addresses begin with in this language, `/fr`. */
  constructor(load: Load, prefix: string, language: SearchLanguage) {
    this.#load = load;
    this.#prefix = prefix;
    this.#language = language;
  }

  /** @returns undefined where the question has no word that says something. @throws where the index cannot be had. */
  async find(question: string): Promise<Found | undefined> {
    const words = meaningful(question, this.#language);
    if (!words.length) return undefined;
    try {
      return await this.#find(words);
    } catch (error) {
      // The next question asks again: the host may have a newer index by now.
      const isStale = this.#index && error instanceof Gone;
      this.#index = undefined;
      if (!isStale) throw error;
      return this.#find(words);
    }
  }

  async #find(words: readonly string[]): Promise<Found> {
    this.#index ??= Opened.of(this.#load, this.#prefix);
    const index = await this.#index;
    const candidates = words.map((word, place) => {
      const joined = [
        [words[place - 1], word],
        [word, words[place + 1]],
      ].filter((pair) => !pair.includes(undefined));
      return candidatesFor(
        word,
        joined.map((pair) => pair.join('')),
        index,
        this.#language,
      );
    });
    const scores = await scoresOf(candidates, index);
    const least = leastShare * Math.max(0, ...scores.values());
    const order = [...scores]
      .filter(([, score]) => score >= least)
      .sort(([a, one], [b, other]) => other - one || a - b)
      .map(([page]) => page);
    const marked = new Set(
      candidates.flatMap((of) => [...of].flatMap(([number, fit]) => (fit < fits.within ? [] : [index.stems[number]]))),
    );
    const isMarked = (word: string) => {
      const folded = fold(word, this.#language === 'de');
      return (
        marked.has(stem(folded, this.#language)) || words.some((asked) => asked.length > 3 && folded.startsWith(asked))
      );
    };
    return {
      count: order.length,
      read: async (from, to) => {
        const asked = Promise.all(order.slice(from, to).map((number) => index.page(number)));
        // The index has given way to another one meanwhile: the next question asks for that.
        const pages = await asked.catch((error) => {
          this.#index = undefined;
          throw error;
        });
        // A release that takes a page away comes before its index.
        if (pages.includes(undefined)) this.#index = undefined;
        return pages.flatMap((page) => {
          if (!page) return [];
          const { title, text, description, ...rest } = page;
          return [{ ...rest, title: pieces(title, isMarked), excerpt: excerptOf(text, description, isMarked) }];
        });
      },
    };
  }
}

class Gone extends Error {}

/** An index whose beginning has come. */
class Opened {
  readonly stems: string[] = [];
  readonly numbers: ReadonlyMap<string, number>;
  readonly index: Index;
  readonly #load: Load;
  readonly #loaded = new Map<string, Promise<unknown>>();

  private constructor(index: Index, load: Load) {
    this.index = index;
    this.#load = load;
    let before = '';
    for (const coded of index.stems.split('\n')) {
      before = before.slice(0, Number.parseInt(coded[0] ?? '0', 36)) + coded.slice(1);
      this.stems.push(before);
    }
    this.numbers = new Map(this.stems.map((word, number) => [word, number]));
  }

  static async of(load: Load, prefix: string): Promise<Opened> {
    const index = (await load(prefix + indexName)) as Index | undefined;
    if (!index) throw new Gone(`no ${prefix}${indexName}`);
    return new Opened(index, load);
  }

  /** The pages of a stem, with what it says of each. */
  async postings(stem: number): Promise<[page: number, impact: number][]> {
    const { version, parts } = this.index;
    let part = 0;
    while ((parts[part + 1] ?? Number.POSITIVE_INFINITY) <= stem) part++;
    const all = await this.#once<Postings>(postingsAddress(version, part));
    let page = 0;
    return (all[stem - (parts[part] ?? 0)] ?? []).map((value) => {
      page += Math.floor(value / impacts);
      return [page, value % impacts];
    });
  }

  /** @returns undefined where the page is gone. */
  async page(number: number): Promise<IndexedPage | undefined> {
    const part = Math.floor(number / namesAtOnce);
    const names = await this.#once<Names>(namesAddress(this.index.version, part));
    return this.#ask<IndexedPage>(pageAddress(names[number % namesAtOnce] ?? ''));
  }

  async #once<Part>(address: string): Promise<Part> {
    const part = await this.#ask<Part>(address);
    if (part === undefined) throw new Gone(`no ${address}`);
    return part;
  }

  #ask<Part>(address: string): Promise<Part | undefined> {
    const loaded = this.#loaded.get(address) ?? this.#load(address);
    this.#loaded.set(address, loaded);
    // A failure is not remembered.
    loaded.catch(() => this.#loaded.delete(address));
    return loaded as Promise<Part | undefined>;
  }
}

/**
 * @param word folded.
 * @param joined the word with its neighbours, for a compound that is written apart: «Tages Stätte».
 * @param isGuess nobody wrote the word: then it is not misspelt.
 */
function candidatesFor(
  word: string,
  joined: readonly string[],
  opened: Opened,
  language: SearchLanguage,
  isGuess = false,
): Candidates {
  const { stems, numbers, index } = opened;
  const asked = stem(word, language);
  const found: Candidates = new Map();
  const add = (number: number | undefined, fit: number) => {
    if (number !== undefined && (found.get(number) ?? 0) < fit) found.set(number, fit);
  };
  add(numbers.get(asked), 1);
  const synonyms = Object.hasOwn(index.synonyms, asked) ? index.synonyms[asked] : [];
  for (const other of synonyms ?? []) add(numbers.get(other), fits.synonym);
  for (const compound of joined) add(numbers.get(stem(compound, language)), 1);
  // «Pflegetaxe» where tariffs are named: the last part stands for its synonyms, too.
  if (language === 'de')
    for (const [key, others] of Object.entries(index.synonyms))
      if (
        key.length >= 4 &&
        word.length >= key.length + 3 &&
        !numbers.has(key) &&
        (word.endsWith(key) || asked.endsWith(key))
      )
        for (const other of others) add(numbers.get(other), fits.head);
  for (const [number, known] of stems.entries()) {
    const share = asked.length / known.length;
    // Who types sees what begins so; a word within a compound counts by how much of it it is.
    if (asked.length >= 3 && (known.startsWith(asked) || known.startsWith(word))) add(number, 0.5 + 0.4 * share);
    else if (asked.length >= 4 && known.includes(asked)) add(number, fits.within + 0.2 * share);
    // «Adventskonzert» where there are Advent and Konzert: the last part says what it is.
    else if (known.length >= 4 && share < 3 && asked.endsWith(known)) add(number, fits.head);
    else if (known.length >= 4 && share < 3 && asked.startsWith(known)) add(number, fits.modifier);
  }
  const fitsBetterThan = (least: number) => [...found.values()].some((fit) => fit > least);
  // What stands within a compound is German: «Chor» in «Kirchenchor» is no «Korb».
  if (language === 'de' && !isGuess && !fitsBetterThan(fits.within))
    for (const german of inGerman(word))
      for (const [number, fit] of candidatesFor(german, [], opened, language, true)) add(number, fit * fits.dialect);
  // Where nothing is written so, it is probably misspelt.
  if (!isGuess && !fitsBetterThan(fits.synonym + 0.05))
    for (const [number, distance] of nearWords(asked, stems)) add(number, fits.near / distance + 0.15);
  const best = [...found].sort(([a, one], [b, other]) => other - one || a - b);
  return new Map(best.slice(0, maxCandidates));
}

/** Of each page that has something of what is looked for. */
async function scoresOf(words: readonly Candidates[], index: Opened): Promise<Map<number, number>> {
  const scores = new Map<number, { sum: number; words: number }>();
  for (const candidates of words) {
    const found = await Promise.all(
      [...candidates].map(async ([number, fit]) => ({ fit, postings: await index.postings(number) })),
    );
    const ofWord = new Map<number, { best: number; rest: number; fit: number }>();
    for (const { fit, postings } of found) {
      const rarity = Math.log(1 + (index.index.pages + 0.5) / (postings.length + 0.5));
      for (const [page, impact] of postings) {
        const score = fit * fit * impact * (0.5 + rarity);
        const { best = 0, rest = 0, fit: known = 0 } = ofWord.get(page) ?? {};
        ofWord.set(page, {
          best: Math.max(best, score),
          rest: rest + Math.min(best, score),
          fit: Math.max(known, fit),
        });
      }
    }
    for (const [page, { best, rest, fit }] of ofWord) {
      const { sum = 0, words: known = 0 } = scores.get(page) ?? {};
      scores.set(page, { sum: sum + best + Math.min(best, 0.3 * rest), words: known + fit });
    }
  }
  return new Map([...scores].map(([page, { sum, words: known }]) => [page, sum * (known / words.length) ** 1.5]));
}

/** Letters that an excerpt has, about. */
const excerptLength = 180;

/** The piece of a text in which most is marked. */
function excerptOf(text: string, description: string, isMarked: (word: string) => boolean): Piece[] {
  const places = [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) =>
    isMarked(word) ? [{ word, index }] : [],
  );
  let best = { from: 0, different: 0 };
  for (const [number, { index: from }] of places.entries()) {
    const near = places.slice(number).filter(({ index }) => index < from + excerptLength - 30);
    const different = new Set(near.map(({ word }) => word.toLowerCase())).size;
    if (different > best.different) best = { from, different };
  }
  const described = pieces(description, isMarked);
  const words = new Set(described.flatMap((piece) => (piece.isMarked ? [piece.text.toLowerCase()] : [])));
  // What somebody wrote to describe the page reads better than a piece of it.
  if (description && words.size >= best.different) return described;
  return pieces(shortened(text, best.from), isMarked);
}

/** Whole words, from the beginning of the sentence where that is near. */
function shortened(text: string, place: number): string {
  const before = text.slice(Math.max(0, place - 70), place);
  const sentence = /(?:^|[.!?] )(?!.*[.!?] )(.*)$/.exec(before);
  const isBeginning = place <= 70 || (sentence !== null && sentence.index > 0) || /[.!?] $/.test(before);
  const lead =
    isBeginning && sentence
      ? (sentence[1] ?? '')
      : before
          .replace(/^\S*\s/, '')
          .slice(-40)
          .replace(/^\S*\s/, '');
  const from = place - lead.length;
  const rest = text.slice(from, from + excerptLength);
  const isEnd = from + excerptLength >= text.length;
  return `${isBeginning ? '' : '… '}${isEnd ? rest : `${rest.replace(/[\s,;:–]+\S*$/, '')} …`}`;
}

function pieces(text: string, isMarked: (word: string) => boolean): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  const add = (piece: string, marked: boolean) => {
    if (piece) found.push({ text: piece, isMarked: marked });
  };
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isMarked(word)) continue;
    add(text.slice(end, index), false);
    add(word, true);
    end = index + word.length;
  }
  add(text.slice(end), false);
  return found;
}

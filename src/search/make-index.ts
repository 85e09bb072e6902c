import { createHash } from 'node:crypto';
import {
  type Index,
  type IndexedPage,
  impacts,
  indexName,
  type Names,
  namesAddress,
  namesAtOnce,
  type PageKind,
  type Postings,
  pageAddress,
  postingsAddress,
} from './index-format.ts';
import type { PageText } from './read-page.ts';
import { synonymsOf } from './synonyms.ts';
import { type SearchLanguage, stemsOf } from './words.ts';

/** A page that can be found, with its stems. Made once of the same bytes. */
export interface ReadPage extends PageText {
  /** With spaces between them: thousands of pages are kept in memory. */
  stems: string;
  /** How much each stem says of the page, below `impacts`. */
  impacts: Uint8Array;
}

/** A page of an index. */
export interface Findable {
  /** As results link it. */
  address: string;
  kind: PageKind;
  /** Whether the page is of another brand, whose name stands beside it. */
  isElsewhere: boolean;
  /** Less than 1 for a page that has many words and is seldom looked for. */
  weight: number;
  page: ReadPage;
}

/** Characters of a text that results can show a piece of. */
const maxText = 6_000;
/** Words of a usual page: in a longer one each says less. */
const usualLength = 300;
/** Postings that one part has room for: some ten kilobytes. */
const postingsAtOnce = 4_000;

/** @param path of the route table: «/s/tarife» says what the page is about, in German. */
export function weigh(text: PageText, path: string, language: SearchLanguage): ReadPage {
  const weights = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of new Set(words)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  const body = stemsOf(text.text, language);
  const counts = new Map<string, number>();
  for (const word of body) counts.set(word, (counts.get(word) ?? 0) + 1);
  const length = 1.2 * (0.4 + (0.6 * body.length) / usualLength);
  for (const [word, count] of counts) weights.set(word, (2 * count) / (count + length));
  add(stemsOf(text.title, language), 5);
  add(stemsOf(text.description, language), 2);
  if (language === 'de') add(stemsOf(path.replaceAll(/[/-]/g, ' '), language), 3);
  for (const heading of text.headings) add(stemsOf(heading, language), heading === text.headings[0] ? 2 : 1);
  const impactOf = (weight: number) => Math.max(1, Math.min(impacts - 1, Math.round(weight * 8)));
  return { ...text, stems: [...weights.keys()].join(' '), impacts: Uint8Array.from(weights.values(), impactOf) };
}

/**
 * The index of a host in one language.
 *
 * @param prefix what its addresses begin with, `/fr`.
 * @returns texts with their addresses, one after the other, so that others get their turn in between: of 40,000 pages it
 * takes seconds. The same pages give the same bytes.
 */
export function* makeIndex(
  pages: readonly Findable[],
  prefix: string,
  language: SearchLanguage,
): Generator<[address: string, text: string]> {
  const sorted = [...pages].sort((a, b) => (a.address < b.address ? -1 : 1));
  const postings = new Map<string, number[]>();
  const last = new Map<string, number>();
  const names: Names = [];
  for (const [number, { address, kind, isElsewhere, page, weight }] of sorted.entries()) {
    for (const [index, word] of page.stems ? page.stems.split(' ').entries() : []) {
      const impact = page.impacts[index] ?? 1;
      const found = postings.get(word) ?? [];
      if (!found.length) postings.set(word, found);
      found.push((number - (last.get(word) ?? 0)) * impacts + Math.max(1, Math.round(impact * weight)));
      last.set(word, number);
    }
    const { title, site, description, text, language } = page;
    const shown: IndexedPage = {
      title,
      address,
      kind,
      ...(isElsewhere && { site }),
      description,
      text: text.slice(0, maxText),
      ...(language && { language }),
    };
    names.push(shortHash(address));
    yield [shownPageAddress(address), JSON.stringify(shown)];
  }

  const stems = [...postings.keys()].sort();
  const parts: Postings[] = [];
  const begins: number[] = [];
  let room = 0;
  for (const [number, word] of stems.entries()) {
    const found = postings.get(word) ?? [];
    if (room < found.length) {
      parts.push([]);
      begins.push(number);
      room = postingsAtOnce;
    }
    parts.at(-1)?.push(found);
    room -= found.length;
  }
  const known = new Set(stems);
  const synonyms = [...synonymsOf(language)].flatMap(([word, others]) => {
    const there = [...others].filter((other) => known.has(other));
    return there.length ? [[word, there] as const] : [];
  });
  const content = {
    pages: sorted.length,
    stems: frontCoded(stems),
    parts: begins,
    synonyms: Object.fromEntries(synonyms),
  };
  const texts = parts.map((part) => JSON.stringify(part));
  const version = shortHash(JSON.stringify([content, texts, names]));
  for (const [number, text] of texts.entries()) yield [postingsAddress(version, number), text];
  for (let first = 0; first < names.length; first += namesAtOnce)
    yield [
      namesAddress(version, first / namesAtOnce),
      JSON.stringify(names.slice(first, first + namesAtOnce) satisfies Names),
    ];
  yield [prefix + indexName, JSON.stringify({ version, ...content } satisfies Index)];
}

/** @param words sorted. */
function frontCoded(words: readonly string[]): string {
  let before = '';
  const coded = words.map((word) => {
    let common = 0;
    while (common < 35 && common < word.length && word[common] === before[common]) common++;
    before = word;
    return common.toString(36) + word.slice(common);
  });
  return coded.join('\n');
}

/** Of the file that shows a page as a result: without it no search names the page. @param address as results link it. */
export function shownPageAddress(address: string): string {
  return pageAddress(shortHash(address));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

import german from 'hyphen/de-1996';
import english from 'hyphen/en-gb';
import french from 'hyphen/fr';
import italian from 'hyphen/it';
import type { Locale } from '../../sites.config.ts';

const languages = { 'de-CH': german, 'it-CH': italian, 'fr-CH': french, en: english } as const;

const softHyphen = '\u00ad';

/** Letters of the shortest word that may break, and of its shortest beginning and end. */
interface Limits {
  word: number;
  piece: number;
}

/** Of running text: what is shorter fits beside others also where the letters are twice as large. */
const ofText: Limits = { word: 10, piece: 4 };
/** Headings break only what is wider than a telephone. */
const ofHeadings: Limits = { word: 15, piece: 6 };

/** A word, with what belongs to it. */
const token = /[^\s\u00a0\u202f]+/gu;
/** Addresses, paths and codes; and words of which somebody has said where they break. */
const isFixed = /[@\\_=#{}\u00ad]|\w\.\w|^\/|\d\p{L}|\p{L}\d|:\/\//u;

/**
 * Puts soft hyphens into long words. Most browsers know where words break, but not all and not in all languages; without
 * a hyphen a word that is wider than a screen would be cut anywhere. Running it twice changes nothing.
 */
export function softHyphens(text: string, locale: Locale, limits: Limits = ofText): string {
  return text.replace(token, (word) =>
    isFixed.test(word) ? word : word.replace(/\p{L}{10,}/gu, (letters) => hyphenated(letters, locale, limits)),
  );
}

const known = new Map<string, string>();

function hyphenated(word: string, locale: Locale, limits: Limits): string {
  if (word.length < limits.word) return word;
  const key = `${locale} ${limits.piece} ${word}`;
  const found = known.get(key) ?? cut(word, locale, limits.piece);
  if (known.size < maxKnown) known.set(key, found);
  return found;
}

/** Words of the sites are some thousands; a draft may have any. */
const maxKnown = 50_000;

/** The start and the end of a word keep together as many letters as a piece must have. */
function cut(word: string, locale: Locale, piece: number): string {
  const syllables = languages[locale].hyphenateSync(word, { minWordLength: 5 }).split(softHyphen);
  let place = 0;
  return syllables
    .map((syllable) => {
      const mayBreak = place >= piece && word.length - place >= piece;
      place += syllable.length;
      return mayBreak ? softHyphen + syllable : syllable;
    })
    .join('');
}

const tag = /(<!--[\s\S]*?-->|<(?:[^"'>]|"[^"]*"|'[^']*')*>)/;
const untouched = /^(?:head|script|style|template|textarea|title|option|pre|code|kbd|svg|astro-island)$/;

/**
 * The same for the text of a page. What an island shows comes with soft hyphens where it is wanted: the browser must find
 * the words that it would write itself.
 */
export function hyphenatedPage(html: string, locale: Locale): string {
  let within = '';
  let depth = 0;
  let heading = 0;
  return html
    .split(tag)
    .map((part, index) => {
      if (index % 2 === 0) return within ? part : softHyphens(part, locale, heading ? ofHeadings : ofText);
      const [, isEnd, name = ''] = /^<(\/?)([a-zA-Z][\w-]*)/.exec(part) ?? [];
      if (within) {
        if (name === within) depth += isEnd ? -1 : 1;
        if (depth === 0) within = '';
      } else if (!isEnd && untouched.test(name)) [within, depth] = [name, 1];
      else if (/^h[1-3]$/.test(name)) heading += isEnd ? -1 : 1;
      return part;
    })
    .join('');
}

/** The same for what an island shows: texts, lists and records of texts. */
export function withSoftHyphens<Shown>(shown: Shown, locale: Locale): Shown {
  if (typeof shown === 'string') return softHyphens(shown, locale) as Shown;
  if (Array.isArray(shown)) return shown.map((item) => withSoftHyphens(item, locale)) as Shown;
  if (typeof shown !== 'object' || shown === null) return shown;
  const entries = Object.entries(shown).map(([key, value]) => [key, withSoftHyphens(value, locale)]);
  return Object.fromEntries(entries) as Shown;
}

import german from 'hyphen/de-1996/index.js';
import english from 'hyphen/en-gb/index.js';
import french from 'hyphen/fr/index.js';
import italian from 'hyphen/it/index.js';
import { type Locale, locales } from '../../sites.config.ts';
import { withoutSoftHyphens } from '../platform/text/clean-text.ts';

const languages = { 'de-CH': german, 'it-CH': italian, 'fr-CH': french, en: english } as const;

const softHyphen = '\u00ad';

/** Minimum length of a word that may break. Shorter words also fit in text of twice the size. */
const wordLength = 8;
/** Maximum length of a word that is hyphenated; longer strings are no words and would take minutes. */
const maxWordLength = 100;
/** Minimum number of letters before and after a break. */
const endLength = 3;
/** A gender form such as «Nachbar:innen», which browsers do not break. */
const colonForm = /\p{L}:in(?:nen)?(?!\p{L})/u;
/** Minimum length of the first part of a gender form. */
const wordLengthInForm = 6;
/** A word in a heading that may be wider than a phone. */
const longWord = /\p{L}{15}|(?=[\p{L}:]{12})\p{L}+:in/u;

/** Candidate for a long word, with adjacent characters. */
const token = /[^\s\u00a0\u202f]{8,}/g;
/** Excludes addresses, paths, codes and field names, and words with soft hyphens by editors. */
const isFixed = /[@\\_=#{}\u00ad]|\w\.\w|^\/|\d\p{L}|\p{L}\d|\p{Ll}\p{Lu}|:\/\//u;

/**
 * Inserts soft hyphens into long words. Not all browsers hyphenate in all languages; without hyphens, a word wider than
 * the screen would break anywhere. Running it twice changes nothing.
 */
export function softHyphens(text: string, locale: Locale): string {
  if (text.length < wordLength) return text;
  const ofLocale = known[locale];
  return text.replace(token, (word) => {
    const found = ofLocale.get(word) ?? hyphenated(word, locale);
    if (ofLocale.size < maxKnown && word.length <= maxWordLength) ofLocale.set(word, found);
    return found;
  });
}

/** Maximum number of cached words. The sites have a few thousand; drafts may add any. */
const maxKnown = 50_000;

const known: Record<Locale, Map<string, string>> = {
  'de-CH': new Map(),
  'it-CH': new Map(),
  'fr-CH': new Map(),
  en: new Map(),
};

function hyphenated(token: string, locale: Locale): string {
  if (isFixed.test(token)) return token;
  const shortest = colonForm.test(token) ? wordLengthInForm : wordLength;
  return token.replace(/\p{L}+/gu, (word) =>
    word.length < shortest || word.length > maxWordLength ? word : cut(word, locale),
  );
}

function cut(word: string, locale: Locale): string {
  const syllables = languages[locale].hyphenateSync(word, { minWordLength: 5 }).split(softHyphen);
  // Avoids «Pflegee-tage» in favour of «Pflege-etage».
  const isGerman = locale === 'de-CH';
  let place = 0;
  return syllables
    .map((syllable, index) => {
      const mayBreak =
        place >= endLength && word.length - place >= endLength && !(isGerman && syllables[index - 1]?.length === 1);
      place += syllable.length;
      return mayBreak ? softHyphen + syllable : syllable;
    })
    .join('');
}

/** A comment or a tag at the given position. Groups do not capture, for speed. */
const tag = /<!--[\s\S]*?-->|<[^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/y;
/** The head is for programs: titles, descriptions, structured data. */
const head = /^.*?<\/head>/s;
const tagName = /<\/?([a-zA-Z][\w-]*)/y;
const heading = /^h[1-3]$/;
const untouched = new Set('head script style template textarea title option pre code kbd svg astro-island'.split(' '));

/** Finds start and end of the next tag; undefined if there is none. */
function nextTag(html: string, from: number): { start: number; end: number } | undefined {
  for (let start = html.indexOf('<', from); start >= 0; start = html.indexOf('<', start + 1)) {
    tag.lastIndex = start;
    if (tag.test(html)) return { start, end: tag.lastIndex };
  }
  return undefined;
}

/**
 * Inserts soft hyphens into the text of a page. Headings with a word too long for a phone are marked; only these may
 * break words there. Islands are skipped, because hydration must find the text that the browser renders itself.
 */
export function hyphenatedPage(page: string, locale: Locale): string {
  const html = page.replace(head, withoutSoftHyphens);
  let done = '';
  /** End of the part copied to `done`. Most of a page is copied in a few large pieces. */
  let copied = 0;
  const replace = (start: number, end: number, by: string) => {
    done += html.slice(copied, start) + by;
    copied = end;
  };
  let within = '';
  let depth = 0;
  // Stack of elements with a language of their own; the innermost is last.
  const foreign: { name: string; depth: number; locale: Locale }[] = [];
  let place = 0;
  const takeText = (end: number) => {
    if (within || end - place < wordLength) return;
    const text = html.slice(place, end);
    const broken = softHyphens(text, foreign.at(-1)?.locale ?? locale);
    if (broken !== text) replace(place, end, broken);
  };
  for (let next = nextTag(html, 0); next; next = nextTag(html, place)) {
    takeText(next.start);
    place = next.end;
    const isEnd = html.charAt(next.start + 1) === '/';
    tagName.lastIndex = next.start;
    const name = tagName.exec(html)?.[1] ?? '';
    const last = foreign.at(-1);
    if (last?.name === name) last.depth += isEnd ? -1 : 1;
    if (last?.depth === 0) foreign.pop();
    const said = isEnd || within || name === 'html' ? undefined : localeIn(html.slice(next.start, next.end));
    if (said) foreign.push({ name, depth: 1, locale: said });
    if (within) {
      if (name === within) depth += isEnd ? -1 : 1;
      if (depth === 0) within = '';
    } else if (!isEnd && untouched.has(name)) [within, depth] = [name, 1];
    const isLong = !within && !isEnd && heading.test(name) && longWord.test(textUntil(name, html, place));
    if (isLong) replace(next.start, next.start + 1 + name.length, `<${name} data-long-word`);
  }
  takeText(html.length);
  return done + html.slice(copied);
}

function localeIn(start: string): Locale | undefined {
  if (!start.includes(' lang="')) return undefined;
  const [, language] = / lang="([\w-]+)"/.exec(start) ?? [];
  return language ? locales.find((locale) => locale.startsWith(language.slice(0, 2))) : undefined;
}

/** Maximum number of tags examined in a heading, in case it has no end tag. */
const maxTags = 50;

function textUntil(name: string, html: string, start: number): string {
  let text = '';
  let place = start;
  for (let count = 0; count < maxTags; count++) {
    const next = nextTag(html, place);
    if (!next) return '';
    text += html.slice(place, next.start);
    place = next.end;
    if (html.startsWith(`</${name}>`, next.start)) return text;
  }
  return '';
}

/** Inserts soft hyphens into the texts of an island's props: strings, lists and records. */
export function withSoftHyphens<Shown>(shown: Shown, locale: Locale): Shown {
  if (typeof shown === 'string') return softHyphens(shown, locale) as Shown;
  if (Array.isArray(shown)) return shown.map((item) => withSoftHyphens(item, locale)) as Shown;
  if (typeof shown !== 'object' || shown === null) return shown;
  const entries = Object.entries(shown).map(([key, value]) => [key, withSoftHyphens(value, locale)]);
  return Object.fromEntries(entries) as Shown;
}

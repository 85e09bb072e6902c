import german from 'hyphen/de-1996/index.js';
import english from 'hyphen/en-gb/index.js';
import french from 'hyphen/fr/index.js';
import italian from 'hyphen/it/index.js';
import { type Locale, locales } from '../../sites.config.ts';
import { withoutSoftHyphens } from '../text/clean-text.ts';

const languages = { 'de-CH': german, 'it-CH': italian, 'fr-CH': french, en: english } as const;

const softHyphen = '\u00ad';

/** Letters of the shortest word that may break: what is shorter fits beside others also in letters twice as large. */
const wordLength = 8;
/** Letters of the longest word that is looked at; a longer one is none, and would take minutes. */
const maxWordLength = 100;
/** Letters that stay together at the start and at the end of a word. */
const endLength = 3;
/** «Nachbar:innen»: two short words that no line parts. */
const colonForm = /\p{L}:in(?:nen)?(?!\p{L})/u;
/** Letters of the first of them. */
const wordLengthInForm = 6;
/** Letters of a word in a heading that may be wider than a telephone. */
const longWord = /\p{L}{15}|(?=[\p{L}:]{12})\p{L}+:in/u;

/** What may be a long word, with what belongs to it. */
const token = /[^\s\u00a0\u202f]{8,}/g;
/** Addresses, paths, codes and names of fields; and words of which somebody has said where they break. */
const isFixed = /[@\\_=#{}\u00ad]|\w\.\w|^\/|\d\p{L}|\p{L}\d|\p{Ll}\p{Lu}|:\/\//u;

/**
 * Puts soft hyphens into long words. Most browsers know where words break, but not all and not in all languages; without
 * a hyphen a word that is wider than a screen would be cut anywhere. Running it twice changes nothing.
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

/** Words of the sites are some thousands; a draft may have any. */
const maxKnown = 50_000;

const known = Object.fromEntries(locales.map((locale) => [locale, new Map<string, string>()])) as Record<
  Locale,
  Map<string, string>
>;

function hyphenated(token: string, locale: Locale): string {
  if (isFixed.test(token)) return token;
  const shortest = colonForm.test(token) ? wordLengthInForm : wordLength;
  return token.replace(/\p{L}+/gu, (word) =>
    word.length < shortest || word.length > maxWordLength ? word : cut(word, locale),
  );
}

function cut(word: string, locale: Locale): string {
  const syllables = languages[locale].hyphenateSync(word, { minWordLength: 5 }).split(softHyphen);
  // «Pflege-etage», not «Pflegee-tage».
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

/** A comment or a tag, from where it is asked for: without matches that nobody looks at. */
const tag = /<!--[\s\S]*?-->|<[^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/y;
/** Programs read it: titles, descriptions, structured data. */
const head = /^.*?<\/head>/s;
const tagName = /<\/?([a-zA-Z][\w-]*)/y;
const heading = /^h[1-3]$/;
const untouched = new Set('head script style template textarea title option pre code kbd svg astro-island'.split(' '));

/** Where the next tag begins and ends; nowhere, where there is none. */
function nextTag(html: string, from: number): { start: number; end: number } | undefined {
  for (let start = html.indexOf('<', from); start >= 0; start = html.indexOf('<', start + 1)) {
    tag.lastIndex = start;
    if (tag.test(html)) return { start, end: tag.lastIndex };
  }
  return undefined;
}

/**
 * The same for the text of a page; a heading whose words may be too long for a telephone is marked, as only such a one
 * may break them there. What an island shows comes with soft hyphens where it is wanted: the browser must find the words
 * that it would write itself.
 */
export function hyphenatedPage(page: string, locale: Locale): string {
  const html = page.replace(head, withoutSoftHyphens);
  let done = '';
  /** What stands before is in `done`: most of a page stays as it is and is copied in few pieces. */
  let copied = 0;
  const replace = (start: number, end: number, by: string) => {
    done += html.slice(copied, start) + by;
    copied = end;
  };
  let within = '';
  let depth = 0;
  // The innermost element that says its language comes last.
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

/** Tags of a heading that are looked at: one without an end goes on to the end of the page. */
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

/** The same for what an island shows: texts, lists and records of texts. */
export function withSoftHyphens<Shown>(shown: Shown, locale: Locale): Shown {
  if (typeof shown === 'string') return softHyphens(shown, locale) as Shown;
  if (Array.isArray(shown)) return shown.map((item) => withSoftHyphens(item, locale)) as Shown;
  if (typeof shown !== 'object' || shown === null) return shown;
  const entries = Object.entries(shown).map(([key, value]) => [key, withSoftHyphens(value, locale)]);
  return Object.fromEntries(entries) as Shown;
}

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

/** A comment, a tag with its name, or a text. */
const piece = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)([^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*)>|[^<]+/g;
const heading = /^h[1-3]$/;
const untouched = new Set('head script style template textarea title option pre code kbd svg astro-island'.split(' '));
/** Maximum length of a heading with its tags, in characters. */
const maxHeading = 4_000;

interface OpenElement {
  name: string;
  depth: number;
  /** Undefined for an element that is skipped. */
  locale: Locale | undefined;
}

/**
 * Inserts soft hyphens into the text of a page, or of a part of its body. Headings with a word too long for a phone are
 * marked; only these may break words there. Islands are skipped, because hydration must find the text that the browser
 * renders itself. The head is for programs, and gets none.
 */
export function hyphenatedPage(page: string, locale: Locale): string {
  const end = Math.max(0, page.indexOf('</head>'));
  return withoutSoftHyphens(page.slice(0, end)) + hyphenatedBody(page.slice(end), locale);
}

function hyphenatedBody(html: string, locale: Locale): string {
  // Stack of skipped elements and of those with a language of their own; the innermost is last.
  const open: OpenElement[] = [{ name: '', depth: 1, locale }];
  return html.replace(piece, (part, slash, name, attributes, offset: number) => {
    const last = open.at(-1);
    if (!name) return part.startsWith('<') || !last?.locale ? part : softHyphens(part, last.locale);
    const own = slash || !last?.locale ? undefined : untouched.has(name) ? { locale: undefined } : localeIn(attributes);
    if (own) open.push({ name, depth: 1, ...own });
    else if (last && last.name === name) last.depth += slash ? -1 : 1;
    if (last?.depth === 0) open.pop();
    if (slash || !last?.locale || !heading.test(name)) return part;
    const isLong = longWord.test(headingText(name, html.slice(offset, offset + maxHeading)));
    return isLong ? `<${name} data-long-word${attributes}>` : part;
  });
}

function localeIn(attributes: string): { locale: Locale } | undefined {
  const [, language = ''] = / lang="([\w-]+)"/.exec(attributes) ?? [];
  const locale = language && locales.find((one) => one.startsWith(language.slice(0, 2)));
  return locale ? { locale } : undefined;
}

function headingText(name: string, html: string): string {
  return html.slice(0, Math.max(0, html.indexOf(`</${name}>`))).replaceAll(/<[^>]*>/g, '');
}

/** Inserts soft hyphens into the texts of an island's props: strings, lists and records. */
export function withSoftHyphens<Shown>(shown: Shown, locale: Locale): Shown;
export function withSoftHyphens(shown: unknown, locale: Locale): unknown {
  if (typeof shown === 'string') return softHyphens(shown, locale);
  if (Array.isArray(shown)) return shown.map((item) => withSoftHyphens(item, locale));
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, withSoftHyphens(value, locale)]));
}

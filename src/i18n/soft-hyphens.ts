import german from 'hyphen/de-1996/index.js';
import english from 'hyphen/en-gb/index.js';
import french from 'hyphen/fr/index.js';
import italian from 'hyphen/it/index.js';
import type { Locale } from '../../sites.config.ts';

const languages = { 'de-CH': german, 'it-CH': italian, 'fr-CH': french, en: english } as const;

const softHyphen = '\u00ad';

/** Removes soft hyphens: attributes have none. */
export const withoutSoftHyphens = (text: string) => text.replaceAll(softHyphen, '');

/** Minimum number of letters before and after a break. */
const endLength = 3;
/**
 * A word that may be wider than the narrowest column, with adjacent characters. A gender form such as
 * «Mitarbeiter:innen» is one word. Longer strings are no words and would take minutes.
 */
const wordLength = 15;
const longWord = /(?<![^\s\u00a0\u202f])[^\s\u00a0\u202f]*?(?:\p{L}|\p{L}:(?=in)){15}[^\s\u00a0\u202f]*/gu;
const maxWordLength = 100;
/** Addresses, paths, codes and field names stay whole, and so do streets. */
const isFixed = /[@\\_=#{}]|\w\.\w|^\/|\d\p{L}|\p{L}\d|\p{Ll}\p{Lu}|:\/\/|(?:strasse|gasse)(?!\p{L})/u;
/** A number after a word makes it a street. */
const houseNumber = /^[\s\u00a0]\d/;

/**
 * Inserts soft hyphens into long words of a text. Not all browsers hyphenate in all languages; without hyphens, a word
 * wider than the column would break anywhere.
 */
export function softHyphens(text: string, locale: Locale): string {
  if (text.length < wordLength) return text;
  return text.replace(longWord, (token, position: number) =>
    token.length > maxWordLength || isFixed.test(token) || houseNumber.test(text.slice(position + token.length))
      ? token
      : token.replace(/\p{L}{8,}/gu, (word) => cut(word, locale)),
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

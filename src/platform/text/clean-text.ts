import slugify from '@sindresorhus/slugify';
/** Special characters that a field keeps. */
export interface KeptSigns {
  /** Line breaks and tabs; without this option each becomes a space. */
  lines?: boolean;
  /** Soft hyphens, which mark where a word may break. */
  softHyphens?: boolean;
  /** No-break spaces in a single-line text. */
  noBreakSpaces?: boolean;
}

const pictograph = String.raw`\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?`;
/** Tag characters that turn a black flag into that of a region: 🏴󠁧󠁢󠁳󠁣󠁴󠁿 */
const region = String.raw`(?:[\u{e0030}-\u{e007a}]{3,6}\u{e007f})?`;
/** Emoji sequences; the last alternative is a keycap, `3️⃣`. */
const emoji = String.raw`${pictograph}${region}(?:\u200d${pictograph})*|[#*\d]\ufe0f\u20e3`;
/**
 * Control and invisible characters, except spaces and line breaks. Joiners and variation selectors stay within an
 * emoji.
 */
const emojiOrInvisible = new RegExp(String.raw`(${emoji})|(?![\t-\r\x85])[\p{Cc}\p{Cf}\ufe0e\ufe0f]`, 'gu');

/** A visible letter, digit or sign; excludes the Braille blank and Hangul fillers. */
const visible = /(?!\u2800|\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Cleans typed or pasted text: normalises letters and drops invisible characters, such as direction marks. A text
 * without visible characters becomes empty.
 *
 * @example cleanText('\u202d044 123 45 67\u202c') === '044 123 45 67'
 */
export function cleanText(text: string, { lines, softHyphens, noBreakSpaces }: KeptSigns = {}): string {
  const cleaned = text
    .replaceAll(emojiOrInvisible, (found, whole) => whole ?? (softHyphens && found === softHyphen ? found : ''))
    .normalize()
    .replaceAll(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n');
  if (!visible.test(cleaned)) return '';
  const blanks = noBreakSpaces ? /[^\S\xa0\u202f]+/g : /\s+/g;
  return (lines ? cleaned : cleaned.replaceAll(blanks, ' ')).trim();
}

const softHyphen = '\u00ad';

/** Removes soft hyphens, for programs that would take one for a letter. */
export const withoutSoftHyphens = (text: string) => text.replaceAll(softHyphen, '');

/** A user-perceived character: a letter with its marks, a flag, or a joined emoji. */
const character = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*/gsu;

/** Cuts a text after a whole character. @param maxLength length in code units, as fields count. */
export function firstCharacters(text: string, maxLength: number): string {
  let kept = '';
  for (const [next] of text.matchAll(character)) {
    if (kept.length + next.length > maxLength) break;
    kept += next;
  }
  return kept;
}

/** Removes the common indentation of all lines, for example of a list pasted from Word. */
export function withoutIndent(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim());
  const indent = lines.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), 100);
  return text.replaceAll(new RegExp(`^[^\\S\\n]{${indent}}`, 'gm'), '');
}

/** Converts words to a path segment in lower case; may be empty. `&` becomes « und » in all languages. */
export function pathSegment(words: string): string {
  return slugify(cleanText(words), { customReplacements: [['&', ' und ']] });
}

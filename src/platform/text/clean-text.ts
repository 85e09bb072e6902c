import slugify from '@sindresorhus/slugify';
/** Special characters that a field keeps. */
export interface KeptSigns {
  /** Line breaks and tabs; without this option each becomes a space. */
  lines?: boolean;
  /** No-break spaces in a single-line text. */
  noBreakSpaces?: boolean;
}

const pictograph = String.raw`\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?`;
/** Tag characters that turn a black flag into that of a region: 🏴󠁧󠁢󠁳󠁣󠁴󠁿 */
const region = String.raw`(?:[\u{e0030}-\u{e007a}]{3,6}\u{e007f})?`;
/** Emoji sequences; the last alternative is a keycap, `3️⃣`. */
const emoji = String.raw`${pictograph}${region}(?:\u200d${pictograph})*|[#*\d]\ufe0f\u20e3`;
/** Scripts in which joiners are part of the spelling: می‌خواهم, क्‍ष. */
const joined = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
/**
 * Signs that kill the vowel of a letter. A joiner after them has a meaning also at the end of a word. The normal form puts
 * some marks between them and the joiner.
 */
const viramas = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2`;
const joiners = String.raw`[\u200c\u200d]`;
const joiner = `(?<=[${joined}])${joiners}(?=${joiners}*[${joined}])|(?<=[${viramas}]\\p{M}*)${joiners}`;
/** Selectors choose a variant of a Chinese or other letter without case. */
const variant = String.raw`(?<=(?![\u3164\uffa0])\p{Lo})[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]`;
/**
 * Control, private and invisible characters, except spaces and line breaks. Characters that an emoji or a script needs
 * stay.
 */
const meantOrInvisible = new RegExp(
  String.raw`(${emoji}|${joiner}|${variant})|(?![\t-\r\x85])[\p{Cc}\p{Cf}\p{Co}\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u034f\u3164\uffa0]`,
  'gu',
);

/** Forms of letters and digits that PDF files, Asian keyboards and decorated texts have: ﬁ, ８, ＠, 𝐅. */
const forms =
  /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufb4f\ufb50-\ufdcf\ufe70-\ufefc\uff0b\uff10-\uff19\uff20-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}]/gu;

/** A visible letter, digit or sign; excludes the Braille blank and Hangul fillers. */
const visible = /(?!\u2800|\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Cleans typed or pasted text: normalises letters and drops invisible characters, such as direction marks. A text
 * without visible characters becomes empty.
 *
 * @example cleanText('\u202d044 123 45 67\u202c') === '044 123 45 67'
 */
export function cleanText(text: string, { lines, noBreakSpaces }: KeptSigns = {}): string {
  const normal = text
    .replaceAll(forms, (form) => form.normalize('NFKC'))
    .replaceAll(/[\u2010\u2011]/g, '-')
    // Word marks list items with a private character.
    .replaceAll('\uf0b7', '•')
    .normalize();
  const cleaned = withoutInvisible(normal).replaceAll(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n');
  if (!visible.test(cleaned)) return '';
  const blanks = noBreakSpaces ? /[^\S\xa0\u202f]+/g : /\s+/g;
  return (lines ? cleaned : cleaned.replaceAll(blanks, ' ')).trim();
}

/** Repeats the removal until nothing is left of it: a sign may have a meaning only next to one that is removed. */
function withoutInvisible(text: string): string {
  const next = text.replaceAll(meantOrInvisible, (_, meant) => meant ?? '').normalize();
  return next === text ? text : withoutInvisible(next);
}

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
  return slugify(cleanText(words).replaceAll(/\p{Cf}/gu, ''), { customReplacements: [['&', ' und ']] });
}

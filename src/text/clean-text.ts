/** Signs between and within words that a field keeps. */
export interface KeptSigns {
  /** Line breaks and tabs; without them each becomes a blank. */
  lines?: boolean;
  /** Soft hyphens, which show where a word of a page may break. */
  softHyphens?: boolean;
  /** No-break spaces in a text of one line. */
  noBreakSpaces?: boolean;
}

const pictograph = String.raw`\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?`;
/** Letters and digits of a region turn a black flag into its own: 🏴󠁧󠁢󠁳󠁣󠁴󠁿 */
const region = String.raw`(?:[\u{e0030}-\u{e007a}]{3,6}\u{e007f})?`;
/** Last `3️⃣` */
const emoji = String.raw`${pictograph}${region}(?:\u200d${pictograph})*|[#*\d]\ufe0f\u20e3`;
/** Control characters and invisible ones, but blanks and breaks; joiners and variants stay within an emoji. */
const emojiOrInvisible = new RegExp(String.raw`(${emoji})|(?![\t-\r\x85])[\p{Cc}\p{Cf}\ufe0e\ufe0f]`, 'gu');

/** A letter, digit or sign that people see: not a blank of Braille or a filler of Hangul. */
const visible = /(?!\u2800|\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Cleans typed or pasted text: composes letters and drops invisible signs, such as the marks for the direction of
 * writing. A text without any visible character becomes empty.
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

/** A text for programs, which would take a soft hyphen for a letter. */
export const withoutSoftHyphens = (text: string) => text.replaceAll(softHyphen, '');

import type { Locale } from '../../sites.config.ts';

/** No-break space, and the narrow one before French punctuation. */
const noBreak = '\u00a0';
const narrow = '\u202f';

type Rule = readonly [pattern: RegExp, replacement: string];

/** Any kind of space, as typed or pasted. */
const space = '[ \\u00a0\\u202f]';

/** Abbreviations before a name, a number or a noun, which must not end a line. */
const abbreviations =
  'Dipl. dipl. Dr. Dr Dre Prof. med. dott. Mr Mrs Ms Mme M. Sig. Sig.ra Hr. Nr. No. n. n° Art. art. Abs. St. Tel. ca. ' +
  'max. min. inkl. exkl. bzw. approx. env. Fr. fr. CHF eidg.';
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const units = 'Uhr|km|cm|mm|m²|m|kg|g|l|h|min|Std\\.|Min\\.|kB|MB|kWh|am|pm';

const ofAll: readonly Rule[] = [
  // No line begins with a slash.
  [/(?<=\S) (?=\/ )/g, noBreak],
  // 1'200 and l'eau; not quotation marks around a number.
  [/(?<=\d)'(?=\d{3}(?!\d))/g, '’'],
  [/(?<=\p{L})'(?=\p{L})/gu, '’'],
  // 044 000 00 40, +41 44 000 00 40
  [/(?<=\+41) (?=\d{2}\b)/g, noBreak],
  [/(?<=(?:\+41[ \u00a0]\d{2}|\b0\d{2})(?:[ \u00a0]\d{3}(?:[ \u00a0]\d{2})?)?) (?=\d{2,3}\b)/g, noBreak],
  [new RegExp(`(?<=\\d) (?=(?:%|‰|°|€|(?:${units})(?![\\p{L}\\d])))`, 'gu'), noBreak],
  [
    new RegExp(
      `(?<=(?<![\\p{L}\\d])(?:${abbreviations.replaceAll('.', '\\.').replaceAll(' ', '|')})) (?=[\\p{L}\\d])`,
      'gu',
    ),
    noBreak,
  ],
];

/** In many fonts the guillemet touches the preceding full stop. */
const apart: Rule = [/(?<=[.,!?…])»/g, `${narrow}»`];

const rules: Record<Locale, readonly Rule[]> = {
  'de-CH': [
    ...ofAll,
    apart,
    // 14. Mai
    [new RegExp(`(?<=(?<!\\d)\\d{1,2}\\.) (?=(?:${months})(?!\\p{Ll}))`, 'gu'), noBreak],
    // 52 Wohnungen; 9 bis 12. Longer words and times need the break, as does «91 von 100 Punkten».
    [/(?<=(?<!von )(?<![\p{L}\d.,’:])\d{1,3}) (?=\p{Lu}\p{Ll}{1,10}(?![\p{L}\u00ad]))/gu, noBreak],
    [/(?<=(?<![\d.])\d{1,2}) bis (?=\d{1,2}(?![\d.]))/g, `${noBreak}bis${noBreak}`],
    // z. B., d. h., u. a.
    [/(?<=(?<!\p{L})[zdui]\.) (?=[BhadRÄ]\.)/gu, noBreak],
  ],
  'it-CH': [...ofAll, apart],
  'fr-CH': [
    ...ofAll,
    [new RegExp(`«${space}*(?=\\S)`, 'g'), `«${narrow}`],
    [new RegExp(`(?<=[^\\s\\u00a0\\u202f])${space}*»`, 'g'), `${narrow}»`],
    // Addresses contain such characters, but never before a space or at the end.
    [new RegExp(`(?<=[\\p{L}\\p{N})…»%])${space}*(?=[;!?](?:[\\s»)!?]|$))`, 'gu'), narrow],
    [new RegExp(`(?<=[\\p{L}\\p{N})…»%])${space}*(?=:(?:\\s|$))`, 'gu'), narrow],
    [/(?<=\d)[ \u00a0](?=%)/g, narrow],
    // 14 h 30
    [/(?<=\d[ \u00a0]h) (?=\d{2}\b)/g, noBreak],
  ],
  en: [...ofAll, apart],
};

/** Addresses stay unchanged. Matches at the start of a word only: long words would otherwise take minutes. */
const address = /(?<!\S)(\S*?(?:https?:\/\/|www\.|mailto:|tel:)\S+|[^\s@]+@[^\s@]+\.\S+)/i;

const mayHoldAddress = /[@:]|www\./i;

let language: Locale = 'de-CH';

/** Runs a function with the typography of a language. It must be synchronous, because the language is a global. */
export function inLanguage<Result>(locale: Locale, read: () => Result): Result {
  const before = language;
  language = locale;
  try {
    return read();
  } finally {
    language = before;
  }
}

/**
 * Applies typography that editors need not type: no-break spaces, apostrophes, thin spaces in French. Applying it twice
 * changes nothing.
 */
export function typeset(text: string, locale = language): string {
  const set = (part: string) => rules[locale].reduce((done, [pattern, by]) => done.replace(pattern, by), part);
  if (!mayHoldAddress.test(text)) return set(text);
  return text
    .split(address)
    .map((part, index) => (index % 2 ? part : set(part)))
    .join('');
}

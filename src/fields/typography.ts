import type { Locale } from '../../sites.config.ts';

/** No-break space, and the narrow one before French punctuation. */
const noBreak = '\u00a0';
const narrow = '\u202f';

/** A rule applies only to texts with its sign; this test is much faster than the full pattern. */
type Rule = readonly [sign: RegExp, pattern: RegExp, replacement: string];

const digit = /\d/;
const telephone = /\+41|\b0\d\d/;
const apostrophe = /'/;
const stop = /\./;
const guillemet = /[«»]/;
const any = /(?:)/;

/** Any kind of space, as typed or pasted. */
const space = '[ \\u00a0\\u202f]';

/** Abbreviations before a name, a number or a noun, which must not end a line. */
const abbreviations: Record<Locale, string> = {
  'de-CH':
    'Dipl. dipl. Dr. med. Prof. lic. Nr. Art. Abs. St. Tel. ca. max. min. inkl. exkl. bzw. Hr. Fr. CHF eidg. z. d.',
  'it-CH': 'dipl. Dipl. dott. Dr. Prof. Sig. Sig.ra art. n. ca. fr. Fr. CHF',
  'fr-CH': 'dipl. Dr Dre Prof. M. Mme art. n° env. fr. Fr. CHF',
  en: 'Mr Mrs Ms Dr Prof. St No. Art. approx. Fr. CHF',
};

/** Words after a number that are not its unit: a line may end before them. */
const notCounted: Record<Locale, string> = {
  // German nouns and new sentences start with a capital.
  'de-CH': '(?!\\p{Ll})',
  'it-CH': '(?!(?:e|ed|o|a|ad|alle|al|di|del|della|in|su|per|con|fino|che|da|dal|dalle|è|sono)\\b)',
  'fr-CH': '(?!(?:et|ou|à|au|aux|de|des|du|en|sur|par|pour|avec|dans|qui|que|est|sont)(?!\\p{L}))',
  en: '(?!(?:and|or|to|of|in|on|at|by|for|with|from|who|that|is|are|was|were)\\b)',
};

const articles: Record<Locale, string> = {
  'de-CH': 'der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines',
  'it-CH': 'il|lo|la|i|gli|le|un|uno|una|del|dello|della|dei|degli|delle|al|alla|ai|alle',
  'fr-CH': 'le|la|les|un|une|des|du|au|aux',
  en: 'a|an|the',
};

const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const ordered =
  'Stock|Klasse|Sek|Lehrjahr|Semester|Jahrhundert|Etage|Obergeschoss|Untergeschoss|Mal|Monatslohn|Geburtstag';
const units = 'Uhr|km|cm|mm|m²|m|kg|g|l|h|min|Std\\.|Min\\.|kB|MB|kWh|am|pm';

const ofAll: readonly Rule[] = [
  // 1'200 and l'eau; not quotation marks around a number.
  [apostrophe, /(?<=\d)'(?=\d{3}(?!\d))/g, '’'],
  [apostrophe, /(?<=\p{L})'(?=\p{L})/gu, '’'],
  // Köchin / Koch: no line starts with the slash.
  [/\//, /(?<=\S) (?=\/ )/g, noBreak],
  // Via alle Camelie 8
  [/[Vv]ia /, /(?<=(?<!\p{L})[Vv]ia(?: \p{L}+){1,3}) (?=\d{1,3}[a-z]?(?![\d.]))/gu, noBreak],
  // 044 000 00 40, +41 44 000 00 40
  [/\+41/, /(?<=\+41) (?=\d{2}\b)/g, noBreak],
  [telephone, /(?<=(?:\+41[ \u00a0]\d{2}|\b0\d{2})) (?=\d{3} \d{2} \d{2}\b)/g, noBreak],
  [telephone, /(?<=(?:\+41[ \u00a0]\d{2}|\b0\d{2})\u00a0\d{3}) (?=\d{2} \d{2}\b)/g, noBreak],
  [telephone, /(?<=(?:\+41[ \u00a0]\d{2}|\b0\d{2})\u00a0\d{3}\u00a0\d{2}) (?=\d{2}\b)/g, noBreak],
  [digit, new RegExp(`(?<=\\d) (?=(?:%|‰|°|€|(?:${units})(?![\\p{L}\\d])))`, 'gu'), noBreak],
];

const german: readonly Rule[] = [
  // 14. Mai, 2. Stock
  [digit, new RegExp(`(?<=(?<!\\d)\\d{1,2}\\.) (?=(?:${months}|${ordered})(?!\\p{Ll}))`, 'gu'), noBreak],
  // Zwirnereiweg 8
  [digit, /(?<=\p{L}(?:strasse|weg|gasse|platz|halde|rain|hof)) (?=\d{1,3}[a-z]?(?![\d.]))/gu, noBreak],
  // Folge 3, Band 2, seit 1911
  [digit, /(?<=(?<!\p{L})(?:Folge|Teil|Band|[Ss]eit)) (?=\d)/gu, noBreak],
  // z. B., d. h., u. a.
  [stop, /(?<=(?<!\p{L})[zdui]\.) (?=[BhadRÄ]\.)/gu, noBreak],
];

const french: readonly Rule[] = [
  [guillemet, new RegExp(`«${space}*(?=\\S)`, 'g'), `«${narrow}`],
  [guillemet, new RegExp(`(?<=[^\\s\\u00a0\\u202f])${space}*»`, 'g'), `${narrow}»`],
  // Addresses contain such characters, but never before a space or at the end.
  [/[;!?]/, new RegExp(`(?<=[\\p{L}\\p{N})…»%])${space}*(?=[;!?](?:[\\s»)!?]|$))`, 'gu'), narrow],
  [/:/, new RegExp(`(?<=[\\p{L}\\p{N})…»%])${space}*(?=:(?:\\s|$))`, 'gu'), narrow],
  [digit, /(?<=\d)[ \u00a0](?=%)/g, narrow],
  // 14 h 30
  [digit, /(?<=\d[ \u00a0]h) (?=\d{2}\b)/g, noBreak],
];

/** In many fonts the guillemet touches the preceding full stop. */
const apart: Rule = [guillemet, /(?<=[.,!?…])»/g, `${narrow}»`];

function rulesOf(locale: Locale): readonly Rule[] {
  return [
    ...ofAll,
    [
      locale === 'de-CH' ? /\.|CHF/ : any,
      new RegExp(
        `(?<=(?<![\\p{L}\\d])(?:${abbreviations[locale].replaceAll('.', '\\.').replaceAll(' ', '|')})) (?=[\\p{L}\\d])`,
        'gu',
      ),
      noBreak,
    ],
    [
      digit,
      new RegExp(`(?<=(?<![\\p{L}\\d.:/])(?:\\d[\\d’.,:–]*)?[\\d½]) (?=${notCounted[locale]}\\p{L}{2})`, 'gu'),
      noBreak,
    ],
    ...(locale === 'de-CH' ? german : []),
    ...(locale === 'fr-CH' ? [] : [apart]),
    ...(locale === 'fr-CH' ? french : []),
  ];
}

/** Articles before nouns, «der Garten», «the garden», for headings with their short lines. */
function rulesOfHeadings(locale: Locale): readonly Rule[] {
  // Short words only, so that both fit on one line of large text.
  const noun = `${locale === 'de-CH' ? '\\p{Lu}' : '\\p{L}'}\\p{L}{1,8}(?!\\p{L})`;
  // The article may start the heading.
  const either = articles[locale].replaceAll(/(?<![a-z])[a-z]/g, (first) => `[${first}${first.toUpperCase()}]`);
  return [[any, new RegExp(`(?<=(?<![\\p{L}’«])(?:${either})) (?=${noun})`, 'gu'), noBreak]];
}

const rules: Record<Locale, { texts: readonly Rule[]; headings: readonly Rule[] }> = {
  'de-CH': rulesFor('de-CH'),
  'it-CH': rulesFor('it-CH'),
  'fr-CH': rulesFor('fr-CH'),
  en: rulesFor('en'),
};

function rulesFor(locale: Locale) {
  const texts = rulesOf(locale);
  return { texts, headings: [...texts, ...rulesOfHeadings(locale)] };
}

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
export function typeset(text: string, { locale = language, isHeading = false } = {}): string {
  const applied = rules[locale][isHeading ? 'headings' : 'texts'];
  const set = (part: string) =>
    applied.reduce((done, [sign, pattern, by]) => (sign.test(done) ? done.replace(pattern, by) : done), part);
  if (!mayHoldAddress.test(text)) return set(text);
  return text
    .split(address)
    .map((part, index) => (index % 2 ? part : set(part)))
    .join('');
}

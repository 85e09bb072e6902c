import type { Locale } from '../../sites.config.ts';

/** No-break space, and the narrow one that French sets before its signs. */
const noBreak = '\u00a0';
const narrow = '\u202f';

/** A text without the sign has nothing to replace: to look for that alone is many times quicker. */
type Rule = readonly [sign: RegExp, pattern: RegExp, replacement: string];

const digit = /\d/;
const telephone = /\+41|\b0\d\d/;
const apostrophe = /'/;
const stop = /\./;
const guillemet = /[«»]/;
const any = /(?:)/;

/** A space of any kind, as editors type and paste them. */
const space = '[ \\u00a0\\u202f]';

/** What stands before a name, a number or a noun and means nothing alone; each ends with its point where it has one. */
const abbreviations: Record<Locale, readonly string[]> = {
  'de-CH': [
    ...['Dipl\\.', 'dipl\\.', 'Dr\\.', 'med\\.', 'Prof\\.', 'lic\\.', 'Nr\\.', 'Art\\.', 'Abs\\.', 'St\\.', 'Tel\\.'],
    ...[
      'ca\\.',
      'max\\.',
      'min\\.',
      'inkl\\.',
      'exkl\\.',
      'bzw\\.',
      'Hr\\.',
      'Fr\\.',
      'CHF',
      'eidg\\.',
      'z\\.',
      'd\\.',
    ],
  ],
  'it-CH': [
    'dipl\\.',
    'Dipl\\.',
    'dott\\.',
    'Dr\\.',
    'Prof\\.',
    'Sig\\.',
    'Sig\\.ra',
    'art\\.',
    'n\\.',
    'ca\\.',
    'fr\\.',
    'Fr\\.',
    'CHF',
  ],
  'fr-CH': ['dipl\\.', 'Dr', 'Dre', 'Prof\\.', 'M\\.', 'Mme', 'art\\.', 'n°', 'env\\.', 'fr\\.', 'Fr\\.', 'CHF'],
  en: ['Mr', 'Mrs', 'Ms', 'Dr', 'Prof\\.', 'St', 'No\\.', 'Art\\.', 'approx\\.', 'Fr\\.', 'CHF'],
};

/** Words after a number that are not what is counted: a line may end before them. */
const notCounted: Record<Locale, string> = {
  // Nouns have capitals, and so does a sentence that begins.
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
  // 1'200 and l'eau; a number in quotation marks has the mark on one side only.
  [apostrophe, /(?<=\d)'(?=\d{3}(?!\d))/g, '’'],
  [apostrophe, /(?<=\p{L})'(?=\p{L})/gu, '’'],
  // Köchin / Koch: no line begins with the stroke.
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
  // An address has such signs within, never before a space or at its end.
  [/[;!?]/, new RegExp(`(?<=[\\p{L}\\p{N})…»%])${space}*(?=[;!?](?:[\\s»)!?]|$))`, 'gu'), narrow],
  [/:/, new RegExp(`(?<=[\\p{L}\\p{N})…»%])${space}*(?=:(?:\\s|$))`, 'gu'), narrow],
  [digit, /(?<=\d)[ \u00a0](?=%)/g, narrow],
  // 14 h 30
  [digit, /(?<=\d[ \u00a0]h) (?=\d{2}\b)/g, noBreak],
];

/** In many faces the guillemet stands on the point before it. */
const apart: Rule = [guillemet, /(?<=[.,!?…])»/g, `${narrow}»`];

function rulesOf(locale: Locale): readonly Rule[] {
  return [
    ...ofAll,
    [
      locale === 'de-CH' ? /\.|CHF/ : any,
      new RegExp(`(?<=(?<![\\p{L}\\d])(?:${abbreviations[locale].join('|')})) (?=[\\p{L}\\d])`, 'gu'),
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

/** «der Garten», «the garden»: in headings, where lines are short. */
function rulesOfHeadings(locale: Locale): readonly Rule[] {
  // Together they are shorter than a line of large letters; with quotation marks they may be longer.
  const noun = `${locale === 'de-CH' ? '\\p{Lu}' : '\\p{L}'}\\p{L}{1,8}(?!\\p{L})`;
  // An article may begin the heading.
  const either = articles[locale].replaceAll(/(?<![a-z])[a-z]/g, (first) => `[${first}${first.toUpperCase()}]`);
  return [[any, new RegExp(`(?<=(?<![\\p{L}’«])(?:${either})) (?=${noun})`, 'gu'), noBreak]];
}

const rules = new Map<string, readonly Rule[]>();

function rulesFor(locale: Locale, isHeading: boolean): readonly Rule[] {
  const key = `${locale} ${isHeading}`;
  const known = rules.get(key) ?? [...rulesOf(locale), ...(isHeading ? rulesOfHeadings(locale) : [])];
  rules.set(key, known);
  return known;
}

/** What is no text: an address is followed as it stands. From the start of a word only, or a long one takes minutes. */
const address = /(?<!\S)(\S*?(?:https?:\/\/|www\.|mailto:|tel:)\S+|[^\s@]+@[^\s@]+\.\S+)/i;

const mayHoldAddress = /[@:]|www\./i;

let language: Locale = 'de-CH';

/** Reads with the rules of a language. Reading waits for nothing, so that no other reading comes between. */
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
 * Sets what editors need not know how to type: spaces at which no line ends, apostrophes, the thin spaces of French. A
 * text that is set already stays as it is.
 */
export function typeset(text: string, { locale = language, isHeading = false } = {}): string {
  const applied = rulesFor(locale, isHeading);
  const set = (part: string) =>
    applied.reduce((done, [sign, pattern, by]) => (sign.test(done) ? done.replace(pattern, by) : done), part);
  if (!mayHoldAddress.test(text)) return set(text);
  return text
    .split(address)
    .map((part, index) => (index % 2 ? part : set(part)))
    .join('');
}

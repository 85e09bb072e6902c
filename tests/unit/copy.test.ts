import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Brand, type BrandId, brands, type Locale } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { languageOf } from '../../src/sites/locale-path.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';
import { proseOf } from '../fixtures/prose-of.ts';

type Language = keyof typeof dictionaries;

/** Forbidden wordings by language, each with its replacement. */
const slips: readonly [languages: string, what: string, pattern: RegExp][] = [
  ['de it fr en', 'straight apostrophes and quotation marks: ’ ‘ « »', /['"]/],
  ['de', 'Swiss spelling and signs: ss, « », ’, one space', /ß|[„“”]|\p{L}['´`]\p{L}|\S {2,}\S/u],
  ['de', 'decimals with a comma', /\d\.\d+ (?:km|ha|m|m²|%|Prozent|Kilometern?|Metern?|Hektaren?|Millionen)(?!\p{L})/u],
  ['de', 'one of the two gender forms', /\p{L}+(?:[*_/]-?in(?:nen)?|\(in(?:nen)?\)|Innen)(?!\p{L})/u],
  [
    'it',
    'capitals of courtesy: «suo», «le», «la»',
    /(?<=\p{Ll},? )(?:Lei|Suo|Sua|Suoi|Sue|Le|La)(?!\p{L})|\p{Ll}L[ae](?!\p{L})/u,
  ],
  ['it', '«si prega di»: the imperative, «ricarichi»', /si prega/i],
  ['it', '«modulo»: formulario', /\bmodul[oi]\b/i],
  ['it', '«Impressum»: Note legali', /impressum/i],
  ['it', '«ancora mai»: mai', /ancora mai|mai ancora/i],
  ['it', '«ci orientiamo a»: seguiamo', /ci orientiamo al/i],
  ['it', 'the operator as a woman: gestore, editore', /gestrice|editrice/i],
  ['it', 'times with a colon: 14.30', /\d:\d\d/],
  ['fr', '«candidature»: postulation', /candidature/i],
  ['fr', '«système de rédaction»: système rédactionnel', /système de rédaction/i],
  ['fr', '«Impressum»: Mentions légales', /impressum/i],
  ['fr', '«jamais encore»: jamais', /jamais encore|encore jamais/i],
  ['fr', 'no narrow no-break space before ; ! ? »', /(?<!\u202f)[;!?»]/],
  ['fr', 'no narrow no-break space before :', /(?<!\u202f|mailto|tel):(?=[\s*]|$)/],
  ['fr', 'no narrow no-break space after «', /«(?!\u202f)/],
  ['fr', 'no narrow no-break space before %', /\d[ \u00a0]?%/],
  ['fr', 'times with a point or colon: 14 h 30', /(?<!\d)\d{1,2}[.:]\d\d(?!\d)/],
  ['en', '«e-mail»: email', /e-mail/i],
  ['en', 'quotation marks of others: ‘ ’', /[“”«»]/],
  ['en', '«Imprint»: Legal notice', /imprint/i],
  ['en', '«Digallo group»: Digallo Group', /Digallo group/],
  ['en', '«content service», «content system»: content management system', /content (?:service|system)/i],
  [
    'en',
    'times of 24 hours or with a colon: 2.30 pm',
    /\d:\d\d|(?<![\d.])(?:1[3-9]|2[0-3])\.[0-5]\d(?!\d)|\d[ap]m\b|[ap]\.m\./,
  ],
  ['en', 'a space before %: 60%', /[\d}]\s%/],
];

const slipsIn = (language: Language, texts: readonly string[]) =>
  slips
    .filter(([languages]) => languages.split(' ').includes(language))
    .flatMap(([, what, pattern]) => texts.filter((text) => pattern.test(text)).map((text) => [what, text]));

test.each(['de', 'it', 'fr', 'en'] as const)('the interface follows the rules of its language: %s', (language) => {
  expect(slipsIn(language, proseOf(dictionaries[language]))).toEqual([]);
});

test('no page hard-codes a colon or quotation marks: each language has its own, «common.colon», «jobs.quoted»', () => {
  const files = globSync('src/{blocks,components,feeds,islands,layouts,pages}/**/*.{astro,ts,tsx}');
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => /«\$?\{|t\([^()]*\)\}: /.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Number of working days, by language; numbers may be written out. */
const periods: Record<Language, { numbers: Record<string, number>; days: RegExp; others: RegExp }> = {
  de: {
    numbers: { nächsten: 1, zwei: 2, drei: 3, vier: 4, fünf: 5 },
    days: /(\p{L}+|\d+) (?<!ersten )(?:Arbeits|Werk)tag/giu,
    others: /innert (?:einer Woche|\p{L}+ (?:Tagen|Wochen))/iu,
  },
  it: {
    numbers: { prossimo: 1, due: 2, tre: 3, quattro: 4, cinque: 5 },
    days: /(\p{L}+|\d+) giorn[oi] lavorativ/giu,
    others: /entro (?:una settimana|\p{L}+ giorni(?! lavorativi))/iu,
  },
  fr: {
    numbers: { le: 1, deux: 2, trois: 3, quatre: 4, cinq: 5 },
    days: /(\p{L}+|\d+) jours? ouvrable/giu,
    others: /(?:dans|en) (?:une semaine|\p{L}+ jours(?! ouvrables))/iu,
  },
  en: {
    numbers: { next: 1, two: 2, three: 3, four: 4, five: 5 },
    days: /(\p{L}+|\d+) working day/giu,
    others: /within (?:a week|\p{L}+ days)/iu,
  },
};
/** Sentences about answers: other periods are also given in days. */
const answer = /antwort|meld|hören|rispo|réponse|répond|answer|reply/i;
/** Claims that the application has few fields, and other names of its fields. */
const wrongAboutForms =
  /Feld für die Mitteilung|Mitteilungsfeld|mehr brauchen wir|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|\d+) (?:Angaben|Felder) genügen/i;

interface Page {
  Pfad: string;
}
interface Content {
  konfiguration: Record<'AntwortNachricht' | 'AntwortBewerbung', number>;
  seiten: Page[];
  stellen: { Lehrstelle?: boolean }[];
}

const contents = await Promise.all(
  (brands as readonly Brand[]).flatMap(({ id, locales }) =>
    locales.map(async (locale) => {
      const content = (await readDefault(id, locale)) as unknown as Content;
      return { id, locale, language: languageOf(locale) as Language, content };
    }),
  ),
);

describe.each(contents)('the content of $id in $locale', ({ language, content }) => {
  test('follows the rules of its language', () => {
    expect(slipsIn(language, proseOf(content))).toEqual([]);
  });

  test.each([
    ['/kontakt', 'AntwortNachricht'],
    ['/s/barrierefreiheit', 'AntwortNachricht'],
    ['/jobs/schnellbewerbung', 'AntwortBewerbung'],
    ['/jobs', 'AntwortBewerbung'],
  ] as const)('%s promises the same response time as the form', (path, field) => {
    const text = JSON.stringify(content.seiten.find(({ Pfad }) => Pfad === path) ?? '');
    const { days, numbers, others } = periods[language];
    const answers = text.split(/[.?!;\n]/).filter((sentence) => answer.test(sentence));
    for (const [, number = ''] of answers.join('.').matchAll(days))
      expect(numbers[number.toLowerCase()] ?? number).toBe(content.konfiguration[field]);
    if (path === '/kontakt' || path === '/jobs/schnellbewerbung') expect(text).not.toMatch(others);
  });

  test('describes the forms as they are', () => {
    for (const page of content.seiten) expect(JSON.stringify(page), page.Pfad).not.toMatch(wrongAboutForms);
  });
});

/** Gender-inclusive form of a brand: «Bewohner:innen», or «Bewohnerinnen und Bewohner». */
const withColon: readonly BrandId[] = ['brunisberg', 'rosengarten', 'waeckerling', 'impuls', 'hinderzelg'];
const colonForm = /\p{L}+:(?:innen|in|r|e[mnr]?)(?!\p{L})/gu;
/** Matches «Bewohnerinnen und Bewohner», «Besucherin oder Besucher»; names of professions use a slash. */
const pairForm =
  /(\p{Lu}\p{L}{3,})in(?:nen)?(?: und|,| oder) (?:ein(?:en|em|es)? |der |dem |den |zum )?\1(?:e?n|s)?(?!\p{L})/gu;

/** Pages for young people looking for an apprenticeship. */
const forApprentices = ['/jobs/ausbildung', '/jobs/offene-lehrstellen', '/v/lehrberufe'];

/** Addresses of the reader that are wrong for apprentices, and for all others. */
const wrongAddress: Partial<Record<Locale, { apprentices: RegExp; others?: RegExp }>> = {
  'de-CH': {
    // «Sie» at the start of a sentence can mean «they».
    apprentices: /(?<=[\p{L}\d,;)–] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})/gu,
    others: /(?<!\p{L})(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?|[Dd]ein|[Ee]uch|[Ee]ure[mnrs]?)(?!\p{L})/gu,
  },
  'it-CH': { apprentices: /(?<!\p{L})(?:lei|suoi?|sua|sue)(?!\p{L})/giu },
  'fr-CH': { apprentices: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu },
};

const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([hit]) => `${hit}: ${text.trim()}`));

test.each(contents.filter(({ locale }) => wrongAddress[locale]))(
  '$id in $locale addresses apprentices with «du», all others with «Sie»',
  ({ id, locale, content }) => {
    const { apprentices = /(?!)/g, others } = wrongAddress[locale] ?? {};
    // The forum has no apprentices: its page is for students looking for a placement.
    const isForApprentices = ({ Pfad }: Page) =>
      forApprentices.includes(Pfad) && !(id === 'forum-gerontologie' && Pfad === '/jobs/ausbildung');
    // Speech, and a noun that is no form of address, are left out.
    const texts = (value: unknown) =>
      proseOf(value).map((text) => text.replaceAll(/«[^»]*»/g, '«…»').replaceAll('jemand das Du anbietet', ''));
    const young = [
      ...content.seiten.filter(isForApprentices),
      ...content.stellen.filter(({ Lehrstelle }) => Lehrstelle),
    ];
    expect(found(texts(young), apprentices)).toEqual([]);
    if (!others) return;
    const rest = {
      ...content,
      seiten: content.seiten.filter((page) => !isForApprentices(page)),
      stellen: content.stellen.filter(({ Lehrstelle }) => !Lehrstelle),
    };
    expect(found(texts(rest), others)).toEqual([]);
    expect(found(texts(rest), apprentices).length).toBeGreaterThan(20);
  },
);

test.each(contents.filter(({ language }) => language === 'de'))('$id uses one gender-inclusive form', (one) => {
  const [own, other] = withColon.includes(one.id as BrandId) ? [colonForm, pairForm] : [pairForm, colonForm];
  const texts = proseOf(one.content);
  expect(found(texts, other)).toEqual([]);
  expect(found(texts, own).length).toBeGreaterThan(2);
});

/** Matches infinitives: «Annullare» on a button should be «Annulla». */
const infinitive = /^(?!Cellulare)\p{L}+(?:are|ere|ire|rsi)(?!\p{L})/u;

test('Italian buttons are no infinitives', () => {
  // Titles of pages may be infinitives, «Vivere da noi».
  const { pages, ...interfaceTexts } = dictionaries.it;
  const { content } = contents.find(({ locale }) => locale === 'it-CH') ?? {};
  const buttons = [...JSON.stringify(content).matchAll(/"Knoepfe":(\[.*?\])/g)].flatMap(([, list = '[]']) =>
    (JSON.parse(list) as { text: string }[]).map(({ text }) => text),
  );
  expect(buttons.length).toBeGreaterThan(10);
  expect([...buttons, ...proseOf(interfaceTexts)].filter((text) => infinitive.test(text))).toEqual([]);
});

test('labels around an advertisement have no form of address, because apprentices are «tu»', () => {
  const labels = [dictionaries.it, dictionaries.fr].flatMap(({ jobs }) => [
    jobs.tasks,
    jobs.profile,
    jobs.offer,
    jobs.interested,
  ]);
  const address = /(?<!\p{L})(?:suoi?|sue?|le|tuoi?|vos|votre|vous|tes|ton)(?!\p{L})/iu;
  expect(labels.filter((label) => address.test(label))).toEqual([]);
});

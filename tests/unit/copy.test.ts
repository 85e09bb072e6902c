import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applicantDays, retentionRules } from '../../cms/src/forms/retention-rules.ts';
import { type Brand, brands } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { alertTimes } from '../../src/origin/alerts/job-alerts.ts';
import { outboxSettings } from '../../src/origin/outbox/start-outbox.ts';
import { deviceLifetime } from '../../src/origin/staff/known-devices.ts';
import { languageOf } from '../../src/sites/locale-path.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';
import { proseOf } from '../fixtures/prose-of.ts';

// The texts of the interface and of the default content.

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
  const folders = ['blocks', 'components', 'islands', 'layouts', 'outputs/feeds', 'pages'];
  const files = folders.flatMap((folder) => {
    const found = globSync(`src/${folder}/**/*.{astro,ts,tsx}`);
    expect([folder, found.length > 3]).toEqual([folder, true]);
    return found;
  });
  expect(files.filter((file) => /«\$?\{|t\([^()]*\)\}: /.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Wording in a language; numbers may be written out. */
interface Words {
  numbers: Record<string, number>;
  /** The word before «working day» that means the first one. */
  next: string;
  workingDay: string;
  units: Record<string, string>;
  /** Subjects of a page about data protection. */
  privacy: RegExp[];
}

const words: Record<Language, Words> = {
  de: {
    numbers: {
      zwei: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      sechs: 6,
      sieben: 7,
      neun: 9,
      zwölf: 12,
      vierzehn: 14,
      dreissig: 30,
    },
    next: 'nächsten',
    workingDay: '(?<!ersten )(?:Arbeits|Werk)tag',
    units: { months: 'Monat', days: 'Tag', weeks: 'Woche', hours: 'Stunde', minutes: 'Minute' },
    privacy: [
      /Referenznummer/,
      /EDÖB/,
      /E-Mail.* oder .*Telefon/,
      /anrufen dürfen|Rückruf/,
      /lokalen Speicher/,
      /Bestätigung|bestätigt/,
      /Fehler/,
    ],
  },
  it: {
    numbers: {
      due: 2,
      tre: 3,
      quattro: 4,
      cinque: 5,
      sei: 6,
      sette: 7,
      nove: 9,
      dodici: 12,
      quattordici: 14,
      trenta: 30,
    },
    next: 'prossimo',
    workingDay: 'giorn[oi] lavorativ',
    units: { months: 'mes[ei]', days: 'giorn', weeks: 'settiman', hours: 'or[ae]', minutes: 'minut' },
    privacy: [
      /numero di riferimento/,
      /IFPDT/,
      /indirizzo e-mail o il numero/,
      /richiamarla/,
      /memoria locale/,
      /conferma/,
      /registro degli errori/,
    ],
  },
  fr: {
    numbers: { deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, neuf: 9, douze: 12, quatorze: 14, trente: 30 },
    next: 'le',
    workingDay: 'jours? ouvrable',
    units: { months: 'mois', days: 'jour', weeks: 'semaine', hours: 'heure', minutes: 'minute' },
    privacy: [
      /numéro de référence/,
      /PFPDT/,
      /adresse e-mail ou votre numéro/,
      /pour un rappel/,
      /mémoire locale/,
      /confirmation/,
      /journal des erreurs/,
    ],
  },
  en: {
    numbers: { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, nine: 9, twelve: 12, fourteen: 14, thirty: 30 },
    next: 'next',
    workingDay: 'working day',
    units: { months: 'month', days: 'day', weeks: 'week', hours: 'hour', minutes: 'minute' },
    privacy: [
      /reference number/,
      /FDPIC/,
      /email address or telephone number/,
      /may call you/,
      /local storage/,
      /confirmation/,
      /error log/,
    ],
  },
};

interface Content {
  konfiguration: Record<'AntwortNachricht' | 'AntwortBewerbung', number> & { AdresseZeile2: string };
  seiten: { Pfad: string }[];
  haeuser: { Ort: string }[];
}

const contents = await Promise.all(
  (brands as readonly Brand[]).flatMap(({ id, locales }) =>
    locales.map(async (locale) => {
      const content = (await readDefault(id, locale)) as unknown as Content;
      return { id, locale, language: languageOf(locale) as Language, content };
    }),
  ),
);

/** Sentences about answers: other periods are also given in days. */
const answer = /antwort|meld|hören|rispo|réponse|répond|answer|reply/i;

const { contactMessage, application } = retentionRules({});
/** Each period of the code that a page about data protection names. */
const periods = [
  `${contactMessage} months`,
  `${application} months`,
  // A withdrawn application.
  `${applicantDays.withdrawn} days`,
  `${outboxSettings({}).retention} days`,
  // Mails about new vacancies.
  `${alertTimes.unconfirmed / 86_400_000} days`,
  `${(alertTimes.confirmed / 86_400_000 / 365) * 12} months`,
  // The legal time limit for an answer, and the log of a proxy, as recommended in docs/privacy.md.
  '30 days',
  '2 weeks',
  // An address in memory, a login of staff, and a known device of staff.
  '10 minutes',
  '10 hours',
  '30 minutes',
  `${deviceLifetime / 86_400} days`,
];

/** Lists all periods in a text, as `6 months`, each once. */
function periodsIn(text: string, { numbers, units }: Words): string[] {
  const found = Object.entries(units).flatMap(([unit, word]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])(\\d+|${Object.keys(numbers).join('|')}) ${word}`, 'giu'))].map(
      ([, number = '']) => `${numbers[number.toLowerCase()] ?? number} ${unit}`,
    ),
  );
  return [...new Set(found)].sort();
}

describe.each(contents)('the content of $id in $locale', ({ id, language, content }) => {
  const page = (path: string) =>
    JSON.stringify(content.seiten.find(({ Pfad }) => Pfad === path) ?? '').replaceAll('\\n', ' ');

  test('follows the rules of its language', () => {
    expect(slipsIn(language, proseOf(content))).toEqual([]);
  });

  test.each([
    ['/kontakt', 'AntwortNachricht'],
    ['/s/barrierefreiheit', 'AntwortNachricht'],
    ['/jobs/schnellbewerbung', 'AntwortBewerbung'],
    ['/jobs', 'AntwortBewerbung'],
  ] as const)('%s promises the same response time as the form', (path, field) => {
    const { numbers, next, workingDay } = words[language];
    const answers = page(path)
      .split(/[.?!;\n]/)
      .filter((sentence) => answer.test(sentence));
    const found = answers.join('.').matchAll(new RegExp(`(\\p{L}+|\\d+) ${workingDay}`, 'giu'));
    for (const [, number = ''] of found)
      expect({ ...numbers, [next]: 1 }[number.toLowerCase()] ?? Number(number)).toBe(content.konfiguration[field]);
  });

  test('names the periods of the code and the own address in its data protection', () => {
    const text = page('/datenschutz');
    expect(periodsIn(text, words[language])).toEqual([...new Set(periods)].sort());
    for (const part of words[language].privacy) expect(text).toMatch(part);
    expect([...new Set(text.match(/@[\w.-]+\w/g))]).toEqual([`@${id}.example`]);
  });
});

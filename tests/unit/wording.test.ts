import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDefault } from '../../src/content/default/read.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';
import { proseOf } from '../fixtures/prose-of.ts';

/** A forbidden wording, and its replacement. */
type Slip = readonly [what: string, pattern: RegExp];

const ofAll: Slip[] = [['straight apostrophes and quotation marks: ’ ‘ « »', /['"]/]];

const italian: Slip[] = [
  [
    'capitals of courtesy: «suo», «le», «la»',
    /(?<=\p{Ll},? )(?:Lei|Suo|Sua|Suoi|Sue|Le|La)(?!\p{L})|\p{Ll}L[ae](?!\p{L})/u,
  ],
  ['«si prega di»: the imperative, «ricarichi»', /si prega/i],
  ['«modulo»: formulario', /\bmodul[oi]\b/i],
  ['«Impressum»: Note legali', /impressum/i],
  ['«ancora mai»: mai', /ancora mai|mai ancora/i],
  ['«ci orientiamo a»: seguiamo', /ci orientiamo al/i],
  ['the operator as a woman: gestore, editore', /gestrice|editrice/i],
  ['times with a colon: 14.30', /\d:\d\d/],
];

const french: Slip[] = [
  ['«candidature»: postulation', /candidature/i],
  ['«système de rédaction»: système rédactionnel', /système de rédaction/i],
  ['«Impressum»: Mentions légales', /impressum/i],
  ['«jamais encore»: jamais', /jamais encore|encore jamais/i],
  ['no narrow no-break space before ; ! ? »', /(?<!\u202f)[;!?»]/],
  ['no narrow no-break space before :', /(?<!\u202f|mailto|tel):(?=[\s*]|$)/],
  ['no narrow no-break space after «', /«(?!\u202f)/],
  ['no narrow no-break space before %', /\d[ \u00a0]?%/],
  ['times with a point or colon: 14 h 30', /(?<!\d)\d{1,2}[.:]\d\d(?!\d)/],
];

const english: Slip[] = [
  ['«e-mail»: email', /e-mail/i],
  ['quotation marks of others: ‘ ’', /[“”«»]/],
  ['«Imprint»: Legal notice', /imprint/i],
  ['«Digallo group»: Digallo Group', /Digallo group/],
  ['«content service», «content system»: content management system', /content (?:service|system)/i],
  [
    'times of 24 hours or with a colon: 2.30 pm',
    /\d:\d\d|(?<![\d.])(?:1[3-9]|2[0-3])\.[0-5]\d(?!\d)|\d[ap]m\b|[ap]\.m\./,
  ],
  ['a space before %: 60%', /[\d}]\s%/],
];

const slips = {
  it: [...ofAll, ...italian],
  fr: [...ofAll, ...french],
  en: [...ofAll, ...english],
} as const;
const locales = { it: 'it-CH', fr: 'fr-CH', en: 'en' } as const;

test('no page hard-codes a colon or quotation marks: each language has its own, «common.colon», «jobs.quoted»', () => {
  const files = globSync('src/{blocks,components,feeds,islands,layouts,pages}/**/*.{astro,ts,tsx}');
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => /«\$?\{|t\([^()]*\)\}: /.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

/** Matches infinitives: «Annullare» on a button should be «Annulla». */
const infinitive = /^(?!Cellulare)\p{L}+(?:are|ere|ire|rsi)(?!\p{L})/u;

function buttonsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const buttons = 'Knoepfe' in value ? (value.Knoepfe as { text: string }[]).map(({ text }) => text) : [];
  return [...buttons, ...Object.values(value).flatMap(buttonsOf)];
}

describe.each(['it', 'fr', 'en'] as const)('%s', (language) => {
  const found = (texts: string[]) =>
    slips[language].flatMap(([what, pattern]) =>
      texts.filter((text) => pattern.test(text)).map((text) => [what, text]),
    );

  test('the interface follows the wording rules of its language', () => {
    expect(found(proseOf(dictionaries[language]))).toEqual([]);
  });

  test('the content of Rivabella follows the wording rules of its language', async () => {
    const texts = proseOf(await readDefault('rivabella', locales[language]));
    expect(texts.length).toBeGreaterThan(500);
    expect(found(texts)).toEqual([]);
  });
});

test('Italian buttons are no infinitives', async () => {
  // Titles of pages may be infinitives, «Vivere da noi».
  const { pages, ...interfaceTexts } = dictionaries.it;
  const buttons = buttonsOf(await readDefault('rivabella', 'it-CH'));
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
  expect(
    labels.filter((label) => /(?<!\p{L})(?:suoi?|sue?|le|tuoi?|vos|votre|vous|tes|ton)(?!\p{L})/iu.test(label)),
  ).toEqual([]);
});

/** Formal address, which is wrong for apprentices: they are «tu», as «du» in German. */
const formalAddress = {
  'it-CH': /(?<!\p{L})(?:lei|suoi?|sua|sue)(?!\p{L})/iu,
  'fr-CH': /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
} as const;

test.each(['it-CH', 'fr-CH'] as const)('apprentices are addressed as «tu» in %s', async (locale) => {
  const { seiten, stellen } = await readDefault('rivabella', locale);
  const pages = (seiten as { Pfad: string }[]).filter(({ Pfad }) => /lehrstellen|ausbildung/.test(Pfad));
  const texts = proseOf([...pages, ...(stellen as { Lehrstelle?: boolean }[]).filter(({ Lehrstelle }) => Lehrstelle)]);
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => formalAddress[locale].test(text))).toEqual([]);
});

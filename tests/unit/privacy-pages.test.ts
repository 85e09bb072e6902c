import { describe, expect, test } from 'vitest';
import { retentionRules } from '../../cms/src/forms/retention-rules.ts';
import { type Brand, brands, holdingId, type Locale } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { outboxSettings } from '../../src/origin/outbox/start-outbox.ts';
import { deviceLifetime } from '../../src/origin/staff/known-devices.ts';

const { contactMessage: contactMonths, application: applicationMonths } = retentionRules({});

/** Wording in a language; numbers may be written out. */
interface Words {
  numbers: object;
  units: Record<string, string>;
  reference: string;
  authority: string;
  /** Sentence on how the sender of a message can be reached, and when. */
  reach: RegExp;
  callback: RegExp;
  /** The sentence about the storage of the device, and the names of the two forms in it. */
  draft: RegExp;
  forms: RegExp[];
}

const words: Record<Locale, Words> = {
  'de-CH': {
    numbers: { zwei: 2, drei: 3, vier: 4, sechs: 6, neun: 9, zwölf: 12, vierzehn: 14, dreissig: 30 },
    units: { months: 'Monat', days: 'Tag', weeks: 'Woche', hours: 'Stunde', minutes: 'Minute' },
    reference: 'Referenznummer',
    authority: 'EDÖB',
    reach: /E-Mail(?:-Adresse)?(?:\*\*)? oder (?:\*\*)?Telefon/,
    callback: /anrufen dürfen|Rückruf/,
    draft: /((?:[^.]*\.)?[^.]*lokalen Speicher)/,
    forms: [/Kontaktformular|Nachricht|beide/, /Schnellbewerbung|beide/],
  },
  'it-CH': {
    numbers: { due: 2, tre: 3, quattro: 4, sei: 6, nove: 9, dodici: 12, quattordici: 14, trenta: 30 },
    units: { months: 'mes[ei]', days: 'giorn', weeks: 'settiman', hours: 'or[ae]', minutes: 'minut' },
    reference: 'numero di riferimento',
    authority: 'IFPDT',
    reach: /indirizzo e-mail o il numero di telefono/,
    callback: /richiamarla/,
    draft: /([^.]*memoria locale[^.]*)/,
    forms: [/messaggio/, /candidatura/],
  },
  'fr-CH': {
    numbers: { deux: 2, trois: 3, quatre: 4, six: 6, neuf: 9, douze: 12, quatorze: 14, trente: 30 },
    units: { months: 'mois', days: 'jour', weeks: 'semaine', hours: 'heure', minutes: 'minute' },
    reference: 'numéro de référence',
    authority: 'PFPDT',
    reach: /adresse e-mail ou votre numéro de téléphone/,
    callback: /souhaitée pour un rappel/,
    draft: /([^.]*mémoire locale[^.]*)/,
    forms: [/message/, /postulation/],
  },
  en: {
    numbers: { two: 2, three: 3, four: 4, six: 6, nine: 9, twelve: 12, fourteen: 14, thirty: 30 },
    units: { months: 'month', days: 'day', weeks: 'week', hours: 'hour', minutes: 'minute' },
    reference: 'reference number',
    authority: 'FDPIC',
    reach: /email address or telephone number/,
    callback: /may call you/,
    draft: /([^.]*local storage)/,
    forms: [/message/, /application/],
  },
};

const sites = (brands as readonly Brand[]).flatMap(({ id, locales }) => locales.map((locale) => ({ id, locale })));

async function textOf(id: string, locale: Locale): Promise<string> {
  const { seiten } = await readDefault(id, locale);
  const page = (seiten as { Pfad: string; Inhalt: object }[]).find(({ Pfad }) => Pfad === '/datenschutz');
  return JSON.stringify(page?.Inhalt ?? '').replaceAll('\\n', ' ');
}

/** Lists all periods in a text, as `6 months`, each once. */
function periodsOf(text: string, locale: Locale): string[] {
  const { numbers, units } = words[locale];
  const values = new Map<string, number>(Object.entries(numbers));
  const found = Object.entries(units).flatMap(([unit, word]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])(\\d+|${[...values.keys()].join('|')}) ${word}`, 'giu'))].map(
      ([, number = '']) => `${values.get(number.toLowerCase()) ?? number} ${unit}`,
    ),
  );
  return [...new Set(found)].sort();
}

describe.each(sites)('data protection of $id in $locale', ({ id, locale }) => {
  test('contains exactly the periods of the code', async () => {
    expect(periodsOf(await textOf(id, locale), locale)).toEqual(
      [
        `${contactMonths} months`,
        `${applicationMonths} months`,
        `${outboxSettings({}).retention} days`,
        // Legal time limit for an answer.
        '30 days',
        // Log of a proxy, as recommended in docs/privacy.md.
        '2 weeks',
        // An address in memory, and a login of staff.
        '10 minutes',
        '10 hours',
        '30 minutes',
        // A known device of staff.
        `${deviceLifetime / 86_400} days`,
      ].sort(),
    );
  });

  test('mentions that a message holds an e-mail address or a phone number, and an optional time for a call', async () => {
    const text = await textOf(id, locale);
    expect(text).toMatch(words[locale].reach);
    expect(text).toMatch(words[locale].callback);
  });

  test('mentions that the device stores unfinished messages and applications', async () => {
    const [, kept = ''] = words[locale].draft.exec(await textOf(id, locale)) ?? [];
    for (const form of words[locale].forms) expect(kept).toMatch(form);
  });

  test('names the reference number, the authority and the own address', async () => {
    const text = await textOf(id, locale);
    const { reference, authority } = words[locale];
    for (const part of [reference, authority, `@${id}.example`]) expect(text).toContain(part);
    expect(text.match(/@[\w.-]+\w/g)?.filter((address) => address !== `@${id}.example`)).toEqual([]);
  });

  test('mentions no other brand except the holding', async () => {
    const text = await textOf(id, locale);
    const others = (brands as readonly Brand[]).filter((other) => other.id !== id && other.id !== holdingId);
    expect(others.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ name }) => name)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { brands, locales } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { text } from '../../src/fields/fields.ts';
import { inLanguage, typeset } from '../../src/fields/typography.ts';

/** Shows no-break spaces as «_», narrow ones as «~». */
const seen = (set: string) => set.replaceAll('\u00a0', '_').replaceAll('\u202f', '~');

describe('German', () => {
  test.each([
    ['um 14.30 Uhr, bis 16 Uhr', 'um 14.30_Uhr, bis 16_Uhr'],
    ['von 9 bis 12 Uhr', 'von 9_bis_12_Uhr'],
    ['von 9.30 bis 12 Uhr', 'von 9.30 bis 12_Uhr'],
    ['52 Wohnungen, 24 Zimmer', '52_Wohnungen, 24_Zimmer'],
    ['91 von 100 Punkten', '91 von 100 Punkten'],
    ['52 Pflegefachpersonen', '52 Pflegefachpersonen'],
    ['Fachfrau / Fachmann', 'Fachfrau_/ Fachmann'],
    ['Do, 14. Mai 2027', 'Do, 14._Mai 2027'],
    ['Dipl. Pflegefachfrau HF', 'Dipl._Pflegefachfrau HF'],
    ['Dr. med. Eva Frei', 'Dr._med._Eva Frei'],
    ['z. B. in St. Gallen', 'z._B. in St._Gallen'],
    ["Fr. 3'480.– im Monat", 'Fr._3’480.– im Monat'],
    ['CHF 48 und 60 %', 'CHF_48 und 60_%'],
    ["1'140 Mitarbeitende", '1’140 Mitarbeitende'],
    ['Telefon 044 000 00 40', 'Telefon 044_000_00_40'],
    ['+41 91 000 00 70', '+41_91_000_00_70'],
    ['28 m lang und 5 km weit', '28_m lang und 5_km weit'],
    ['Sie sagte: «Komm.» Er kam.', 'Sie sagte: «Komm.~» Er kam.'],
    ['«Haus am See» heisst es', '«Haus am See» heisst es'],
    ['wie gehts’s', 'wie gehts’s'],
    ["s'Huus und Hans' Hut", "s’Huus und Hans' Hut"],
  ])('%s', (typed, set) => {
    expect(seen(typeset(typed, 'de-CH'))).toBe(set);
  });
});

describe('French', () => {
  test.each([
    ['« Bonjour »', '«~Bonjour~»'],
    ['«Bonjour», dit-elle', '«~Bonjour~», dit-elle'],
    ['Vraiment ? Oui !', 'Vraiment~? Oui~!'],
    ['Vraiment? Oui; non: peut-être!', 'Vraiment~? Oui~; non~: peut-être~!'],
    ['à 14 h 30', 'à 14_h_30'],
    ['60 % du temps', '60~% du temps'],
    ['de 9 à 12 h', 'de 9 à 12_h'],
    ['M. Favre et Mme Rossi', 'M._Favre et Mme_Rossi'],
    ["l'eau, aujourd'hui", 'l’eau, aujourd’hui'],
    ['CHF 48 par jour', 'CHF_48 par jour'],
    ['le 1er août 2027', 'le 1er août 2027'],
    ['https://rivabella.example/?a=1; voilà', 'https://rivabella.example/?a=1; voilà'],
  ])('%s', (typed, set) => {
    expect(seen(typeset(typed, 'fr-CH'))).toBe(set);
  });
});

describe('Italian', () => {
  test.each([
    ['dalle 9 alle 12', 'dalle 9 alle 12'],
    ["l'acqua, un'ora", 'l’acqua, un’ora'],
    ['dott. Rossi, Sig.ra Bianchi', 'dott._Rossi, Sig.ra_Bianchi'],
    ['«Vieni.» disse', '«Vieni.~» disse'],
    ["fr. 1'200.– al mese", 'fr._1’200.– al mese'],
    ['Fr. 950.– al mese', 'Fr._950.– al mese'],
  ])('%s', (typed, set) => {
    expect(seen(typeset(typed, 'it-CH'))).toBe(set);
  });
});

describe('English', () => {
  test.each([
    ['from 9 to 12', 'from 9 to 12'],
    ['at 2.30 pm on 14 May 2027', 'at 2.30_pm on 14 May 2027'],
    ["the resident's room, it's open", 'the resident’s room, it’s open'],
    ['Mr Keller and Dr Frei', 'Mr_Keller and Dr_Frei'],
    ["CHF 3'480", 'CHF_3’480'],
  ])('%s', (typed, set) => {
    expect(seen(typeset(typed, 'en'))).toBe(set);
  });
});

describe('addresses and colours stay unchanged', () => {
  test.each([
    'https://tabor.example/52 Wohnungen'.split(' ')[0] as string,
    'mailto:info@tabor.example?subject=a',
    "o'hara@tabor.example",
    '#1c52a0',
  ])('%s', (typed) => {
    for (const locale of ['de-CH', 'fr-CH', 'it-CH', 'en'] as const) expect(typeset(typed, locale)).toBe(typed);
  });
});

describe('fields', () => {
  test('follow the language of their document', () => {
    expect(seen(inLanguage('fr-CH', () => text.parse('Vraiment ?')))).toBe('Vraiment~?');
    expect(seen(inLanguage('de-CH', () => text.parse('Um 14 Uhr')))).toBe('Um 14_Uhr');
    expect(() => inLanguage('fr-CH', () => text.parse(1))).toThrow();
    expect(seen(text.parse('Wirklich ?'))).toBe('Wirklich ?');
  });
});

test('typographically correct text stays unchanged, in all of the default content', async () => {
  let texts = 0;
  for (const { id, locales } of brands)
    for (const locale of locales) {
      const visit = (value: unknown): void => {
        if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
        if (typeof value !== 'string') return;
        texts += 1;
        const once = typeset(value, locale);
        expect(typeset(once, locale)).toBe(once);
      };
      visit(await readDefault(id, locale));
    }
  expect(texts).toBeGreaterThan(5_000);
});

const hostile = ['a', '.', '@', 'a@', 'a@a.', 'www.', '<', '1 ', '\u00a0', '»', '&a'].map((part) =>
  part.repeat(50_000),
);

test.each(hostile)('an extremely long text is processed, too', (repeated) => {
  for (const locale of locales) {
    expect(typeset(repeated, locale).length).toBeGreaterThanOrEqual(repeated.length);
  }
});

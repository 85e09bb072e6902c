import { describe, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { headline, text } from '../../src/fields/fields.ts';
import { inLanguage, typeset } from '../../src/fields/typography.ts';

/** Shows no-break spaces as «_», narrow ones as «~». */
const seen = (set: string) => set.replaceAll('\u00a0', '_').replaceAll('\u202f', '~');

describe('German', () => {
  test.each([
    ['52 Wohnungen am Park', '52_Wohnungen am Park'],
    ['um 14.30 Uhr, bis 16 Uhr', 'um 14.30_Uhr, bis 16_Uhr'],
    ['von 9 bis 12 Uhr', 'von 9 bis 12_Uhr'],
    ['Do, 14. Mai 2027', 'Do, 14._Mai 2027'],
    ['im 2. Stock', 'im 2._Stock'],
    ['seit 2018. Mai und Juni', 'seit_2018. Mai und Juni'],
    ['Seit 1911, Folge 3, Teil 2, Band 4', 'Seit_1911, Folge_3, Teil_2, Band_4'],
    ['Erfolge 2027, Anteil 3', 'Erfolge 2027, Anteil 3'],
    ['Dipl. Pflegefachfrau HF', 'Dipl._Pflegefachfrau HF'],
    ['Dr. med. Eva Frei', 'Dr._med._Eva Frei'],
    ['z. B. in St. Gallen', 'z._B. in St._Gallen'],
    ["Fr. 3'480.– im Monat", 'Fr._3’480.– im Monat'],
    ['CHF 48 und 60 %', 'CHF_48 und 60_%'],
    ["1'140 Mitarbeitende", '1’140_Mitarbeitende'],
    ['Telefon 044 000 00 40', 'Telefon 044_000_00_40'],
    ['+41 91 000 00 70', '+41_91_000_00_70'],
    ['Zwirnereiweg 8, Winterthur', 'Zwirnereiweg_8, Winterthur'],
    ['in der Via alle Camelie 6; 14 Plätze', 'in der Via alle Camelie_6; 14_Plätze'],
    ['2½ Zimmer bis 3½ grosse', '2½_Zimmer bis 3½ grosse'],
    ['28 m lang und 5 km weit', '28_m lang und 5_km weit'],
    ['Sie sagte: «Komm.» Er kam.', 'Sie sagte: «Komm.~» Er kam.'],
    ['«Haus am See» heisst es', '«Haus am See» heisst es'],
    ['wie gehts’s', 'wie gehts’s'],
    ['Köchin / Koch, Fachfrau/Fachmann', 'Köchin_/ Koch, Fachfrau/Fachmann'],
    ["s'Huus und Hans' Hut", "s’Huus und Hans' Hut"],
  ])('%s', (typed, set) => {
    expect(seen(typeset(typed, { locale: 'de-CH' }))).toBe(set);
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
    ['52 logements et 3 jardins', '52_logements et 3_jardins'],
    ['de 9 à 12 h', 'de 9 à 12_h'],
    ['M. Favre et Mme Rossi', 'M._Favre et Mme_Rossi'],
    ["l'eau, aujourd'hui", 'l’eau, aujourd’hui'],
    ['CHF 48 par jour', 'CHF_48 par jour'],
    ['le 1er août 2027', 'le 1er août 2027'],
    ['le 14 mai 2027', 'le 14_mai 2027'],
    ['https://rivabella.example/?a=1; voilà', 'https://rivabella.example/?a=1; voilà'],
  ])('%s', (typed, set) => {
    expect(seen(typeset(typed, { locale: 'fr-CH' }))).toBe(set);
  });
});

describe('Italian', () => {
  test.each([
    ['52 appartamenti e 3 giardini', '52_appartamenti e 3_giardini'],
    ['dalle 9 alle 12', 'dalle 9 alle 12'],
    ['il 14 maggio 2027', 'il 14_maggio 2027'],
    ["l'acqua, un'ora", 'l’acqua, un’ora'],
    ['dott. Rossi, Sig.ra Bianchi', 'dott._Rossi, Sig.ra_Bianchi'],
    ['«Vieni.» disse', '«Vieni.~» disse'],
    ["fr. 1'200.– al mese", 'fr._1’200.– al mese'],
    ['Fr. 950.– al mese', 'Fr._950.– al mese'],
  ])('%s', (typed, set) => {
    expect(seen(typeset(typed, { locale: 'it-CH' }))).toBe(set);
  });
});

describe('English', () => {
  test.each([
    ['52 apartments and 3 gardens', '52_apartments and 3_gardens'],
    ['from 9 to 12', 'from 9 to 12'],
    ['at 2.30 pm on 14 May 2027', 'at 2.30_pm on 14_May 2027'],
    ["the resident's room, it's open", 'the resident’s room, it’s open'],
    ['Mr Keller and Dr Frei', 'Mr_Keller and Dr_Frei'],
    ["CHF 3'480", 'CHF_3’480'],
  ])('%s', (typed, set) => {
    expect(seen(typeset(typed, { locale: 'en' }))).toBe(set);
  });
});

describe('headings keep an article and its noun on one line', () => {
  test.each([
    ['de-CH', '42 Zimmer, ein Garten, die Küche', '42_Zimmer, ein_Garten, die_Küche'],
    ['de-CH', 'Die kleine Küche', 'Die kleine Küche'],
    ['de-CH', '«Eine Runde», der Film', '«Eine Runde», der_Film'],
    ['fr-CH', 'Le lac et la maison', 'Le_lac et la_maison'],
    ['it-CH', 'Il lago e la casa', 'Il_lago e la_casa'],
    ['en', 'The lake and a house', 'The_lake and a_house'],
  ] as const)('%s: %s', (locale, typed, set) => {
    expect(seen(typeset(typed, { locale, isHeading: true }))).toBe(set);
    expect(seen(typeset(typed, { locale }))).not.toContain('ie_K');
  });
});

describe('addresses and colours stay unchanged', () => {
  test.each([
    'https://tabor.example/52 Wohnungen'.split(' ')[0] as string,
    'mailto:info@tabor.example?subject=a',
    "o'hara@tabor.example",
    '#1c52a0',
  ])('%s', (typed) => {
    for (const locale of ['de-CH', 'fr-CH', 'it-CH', 'en'] as const) expect(typeset(typed, { locale })).toBe(typed);
  });
});

describe('fields', () => {
  test('follow the language of their document', () => {
    expect(seen(inLanguage('fr-CH', () => text.parse('Vraiment ?')))).toBe('Vraiment~?');
    expect(seen(inLanguage('de-CH', () => headline.parse('Der Garten. 52 Wohnungen')))).toBe(
      'Der_Garten. 52_Wohnungen',
    );
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
        for (const isHeading of [false, true]) {
          const once = typeset(value, { locale, isHeading });
          expect(typeset(once, { locale, isHeading })).toBe(once);
        }
      };
      visit(await readDefault(id, locale));
    }
  expect(texts).toBeGreaterThan(5_000);
});

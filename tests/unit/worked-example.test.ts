import { expect, test } from 'vitest';
import { readExample } from '../../src/blocks/worked-example/example.ts';
import { schema } from '../../src/blocks/worked-example/schema.ts';
import { type Tariff, tariff as tariffSchema } from '../../src/fields/entries/tariff-schema.ts';
import { plainTexts } from '../../src/origin/forms/plain-outcome.ts';

const example = {
  __component: 'bloecke.rechenbeispiel',
  Titel: 'Ein Monat',
  Person: 'Frau M., Stufe 6',
  Posten: [
    { Bezeichnung: 'Pension', Betrag: '152' },
    { Bezeichnung: 'Pflege', Betrag: '22.90' },
  ],
  Andere: [
    { Wer: 'Krankenkasse', Betrag: '57.60', Wofuer: 'Pflege' },
    { Wer: 'Gemeinde', Wofuer: 'Rest' },
  ],
  Tage: 31,
  Stand: '2027-01-01',
  Quelle: 'Taxordnung',
};
const tariff = tariffSchema.parse({
  Nummer: 1,
  Haus: 'tabor',
  GueltigVon: '2027-01-01',
  Quelle: 'Tarife 2027',
  Zimmer: [{ Name: 'Einzelzimmer', PreisProTag: 16_200 }],
  Betreuung: 4_200,
  Stufen: [{ Name: 'Stufe 5', Total: 11_340, Versicherung: 4_800, Bewohner: 2_300, Kanton: 4_240 }],
  Zuschlaege: [{ Text: 'Wohngruppe', Betrag: 1_000 }],
});
const ofHome = {
  __component: 'bloecke.rechenbeispiel',
  Titel: 'a',
  Person: 'b',
  Haus: 'tabor',
  Zimmer: 'Einzelzimmer',
};

const read = (block: object, tariffs: Tariff[] = [tariff], today = '2027-05-14') =>
  readExample(schema.parse(block), { locale: 'de-CH', today, tariffs, groupTariffs: [] }, plainTexts('de-CH'));
const amounts = (rows: readonly { amount?: { perMonth: number } | undefined }[] = []) =>
  rows.map(({ amount }) => amount?.perMonth);

test('an example with amounts of its own shows them for all days, or per month', () => {
  const { own, others, source } = read(example) ?? {};
  expect([amounts(own), amounts(others)]).toEqual([
    [152_00 * 31, 22_90 * 31],
    [57_60 * 31, undefined],
  ]);
  expect(source).toBe('Gültig ab 1.\u00a0Januar 2027. Quelle: Taxordnung.');
  expect(amounts(read({ ...example, Tage: undefined })?.own)).toEqual([152_00, 22_90]);
});

test('an example of a home shows the amounts of its tariff of today', () => {
  const { own, others, source } =
    read({ ...ofHome, Stufe: 'Stufe 5', Tage: 31, Zuschlaege: [{ Text: 'Wohngruppe' }] }) ?? {};
  expect(own?.map(({ name }) => name)).toEqual([
    'Hotellerie',
    'Betreuung',
    'Eigener Anteil an der Pflege',
    'Wohngruppe',
  ]);
  expect(amounts(own)).toEqual([16_200, 4_200, 2_300, 1_000].map((day) => day * 31));
  expect(amounts(others)).toEqual([4_800 * 31, 4_240 * 31]);
  expect(source).toContain('Quelle: Tarife 2027');
});

test.each([
  ['an unknown room', { Zimmer: 'Suite' }, '2027-05-14'],
  ['an unknown level', { Stufe: 'Stufe 99' }, '2027-05-14'],
  ['an unknown supplement', { Zuschlaege: [{ Text: 'Garage' }] }, '2027-05-14'],
  ['two persons in a room for one', { ZuZweit: true }, '2027-05-14'],
  ['another home', { Haus: 'bauma' }, '2027-05-14'],
  ['a day before the tariff', {}, '2026-12-31'],
])('an example with %s is not shown', (_, change, today) => {
  expect(read({ ...ofHome, ...change }, [tariff], today)).toBeUndefined();
  expect(read(ofHome)).toBeDefined();
});

test.each([
  [{ Posten: [] }, 'Posten: must hold at least one part'],
  [{ Stand: undefined }, 'Stand: must be filled in'],
  [{ Quelle: undefined }, 'Quelle: must be filled in'],
  [{ Haus: 'tabor' }, 'Zimmer: must be filled in'],
])('%j is refused', (change, problem) => {
  const issues = schema.safeParse({ ...example, ...change }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([problem]);
});

test.each(['Fr. 155.–', '1’550', '57.6', '-20', ''])('«%s» is not a valid amount', (Betrag) => {
  const posten = [{ Bezeichnung: 'Pension', Betrag }];
  expect(schema.safeParse({ ...example, Posten: posten }).success).toBe(false);
});

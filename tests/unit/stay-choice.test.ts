import { expect, test } from 'vitest';
import { roomRows, toOffer } from '../../src/blocks/prices/tariffs.ts';
import { tariff as schema } from '../../src/fields/entries/tariff-schema.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { readStay } from '../../src/islands/forms/stay-choice.ts';

const fields = {
  Nummer: 1,
  Haus: 'tabor',
  GueltigVon: '2027-01-01',
  Quelle: 'Tarife',
  Zimmer: [
    { Name: 'Einzelzimmer', PreisProTag: 16_200 },
    { Name: 'Wohnung', Personen: 2, PreisProMonat: 210_000 },
  ],
  Zuschlaege: [
    { Text: 'Wohngruppe', Betrag: 1_000 },
    { Text: 'Garage', Betrag: 12_000, Einheit: 'Monat' },
  ],
};
/** Returns the key in place of a text. */
const t = ((key: string) => key) as Translate;
const site = { locale: 'de-CH', today: '2027-02-01', tariffs: [], groupTariffs: [] } as const;
const offerOf = (change: object) => toOffer(schema.parse({ ...fields, ...change }), site, t);

test('an address means the same supplement after an editor added one, or with another tariff', () => {
  const query = new URLSearchParams('tarif=2026-01-01&zuschlag=garage');
  const chosen = (change: object) => readStay(query, [offerOf(change)])?.supplements.map(({ Text }) => Text);
  expect(chosen({})).toEqual(['Garage']);
  expect(chosen({ Zuschlaege: [{ Text: 'Balkon', Betrag: 500 }, ...fields.Zuschlaege] })).toEqual(['Garage']);
  expect(chosen({ Zuschlaege: [] })).toEqual([]);
});

test('a flat for two says that its rent is for each person, as the form computes', () => {
  const notes = (change: object) => {
    const Zimmer = [{ ...fields.Zimmer[1], ...change }];
    return roomRows([schema.parse({ ...fields, Zimmer })], 'de-CH', String, t).map(({ note }) => note);
  };
  expect(notes({})).toEqual(['stay.perPerson']);
  expect(notes({ ZweitePerson: 30_000 })).toEqual(['stay.secondPerson']);
});

test('rooms that are called the same in an address or in another language keep their own prices', () => {
  const change = {
    Zimmer: [
      { Name: 'Zimmer zum See', PreisProTag: 100 },
      { Name: 'Zimmer, zum See', PreisProTag: 200 },
    ],
    Uebersetzungen: ['Zimmer zum See', 'Zimmer, zum See'].map((Deutsch) => ({ Deutsch, Englisch: 'Lake room' })),
  };
  const rows = roomRows([schema.parse({ ...fields, ...change })], 'en', String, t);
  expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
    ['Lake room', '100'],
    ['Lake room', '200'],
  ]);
  const offer = offerOf(change);
  const prices = offer.Zimmer.map(({ id }) => readStay(new URLSearchParams({ zimmer: id }), [offer])?.room.PreisProTag);
  expect(prices).toEqual([100, 200]);
});

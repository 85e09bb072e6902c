import { expect, test } from 'vitest';
import { readFormerPrices } from '../../cms/src/seed/former-price-lists.ts';

const list = (change: object, rows: readonly [string, string][]) => ({
  __component: 'bloecke.preise',
  Titel: 'Taxen pro Tag',
  Zeilen: rows.map(([Bezeichnung, Betrag]) => ({ Bezeichnung, Betrag })),
  ...change,
});
const example = (Stand: string, PubliziertBis?: string) => ({
  __component: 'bloecke.rechenbeispiel',
  Quelle: `Taxordnung ${Stand.slice(0, 4)}`,
  Stand,
  PubliziertBis,
});

test('lists of two years become two tariffs with whole centimes', () => {
  const tariffs = readFormerPrices(
    [
      example('2026-01-01', '2026-12-31'),
      example('2027-01-01'),
      list({ PubliziertBis: '2026-12-31' }, [
        ['Hotellerie im Einzelzimmer', 'Fr.\u00a0138.–'],
        ['Hotellerie im Doppelzimmer', 'CHF 118.50'],
        ['Betreuung', 'Fr. 44.–'],
        ['Eigenanteil Pflege', 'maximal Fr. 23.–'],
        ['Übergangspflege', 'Fr. 20.–'],
      ]),
      list({}, [['Hotellerie im Einzelzimmer', 'Fr. 140.–']]),
    ],
    '2026-11-30',
  );
  expect(tariffs).toEqual([
    {
      GueltigVon: '2026-01-01',
      GueltigBis: '2026-12-31',
      Quelle: 'Taxordnung 2026',
      Zimmer: [
        { Name: 'Hotellerie im Einzelzimmer', Personen: 1, PreisProTag: 13_800 },
        { Name: 'Hotellerie im Doppelzimmer', Personen: 2, PreisProTag: 11_850 },
      ],
      Betreuung: 4_400,
      Zuschlaege: [{ Text: 'Übergangspflege', Betrag: 2_000, Einheit: 'Tag' }],
    },
    {
      GueltigVon: '2027-01-01',
      Quelle: 'Taxordnung 2027',
      Zimmer: [{ Name: 'Hotellerie im Einzelzimmer', Personen: 1, PreisProTag: 14_000 }],
      Zuschlaege: [],
    },
  ]);
});

test('rents are per month; lists without a room, of a home, or without blocks give no tariff', () => {
  const [flats] = readFormerPrices([list({ Titel: 'Monatsmieten' }, [['Wohnung', 'Fr. 1’390.–']])], '2026-11-30');
  expect(flats).toMatchObject({ GueltigVon: '2026-01-01', Zimmer: [{ PreisProMonat: 139_000 }] });
  const others = [
    list({}, [['Coiffeur', 'Fr. 60.–']]),
    list({ Haus: 'tabor' }, [['Zimmer', 'Fr. 1.–']]),
    { Zeilen: null },
  ];
  expect(readFormerPrices(others, '2026-11-30')).toEqual([]);
});

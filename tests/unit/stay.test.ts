import { describe, expect, test } from 'vitest';
import { overlappingTariffs } from '../../src/content/pull-brand.ts';
import { tariff as schema, type Tariff } from '../../src/fields/entries/tariff-schema.ts';
import { formatFrancsForInput, parseFrancs } from '../../src/fields/francs.ts';
import { computeStay, lowestStay, type StayChoice } from '../../src/fields/stay/compute-stay.ts';
import { findGap, findNextTariff, findOverlaps, findTariff } from '../../src/fields/stay/tariff-periods.ts';
import { brandById } from '../../src/sites/find-brand.ts';

/** Pseudo-random numbers with a seed, so that a failure can be repeated. */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    chance: () => next() < 0.5,
  };
}

interface Generated {
  tariff: Tariff;
  choice: StayChoice;
}

function generateStay(seed: number): Generated {
  const { below, pick, chance } = generator(seed);
  const amount = () => below(40_000);
  const room = (index: number) => {
    const Personen = 1 + below(2);
    const price = chance() ? { PreisProTag: amount() } : { PreisProMonat: amount() * 10 };
    return {
      Name: `Zimmer ${index}`,
      Personen,
      ...price,
      ...(chance() && { ZweitePerson: amount() }),
      ...(chance() && { Betreuung: amount() }),
    };
  };
  const level = (index: number) => {
    const shares = { Versicherung: amount(), Bewohner: below(2_301), Kanton: amount() };
    const Total = shares.Versicherung + shares.Bewohner + shares.Kanton;
    return { Name: `Stufe ${index}`, Total, ...shares };
  };
  const supplement = (index: number) => ({
    Text: `Zuschlag ${index}`,
    Betrag: (1 + below(9_000)) * (below(4) ? 1 : -1),
    Einheit: pick(['Tag', 'Monat', 'einmalig'] as const),
  });
  const several = <Row>(count: number, make: (index: number) => Row) =>
    Array.from({ length: count }, (_, i) => make(i));
  const tariff = schema.parse({
    Nummer: 1,
    Haus: 'tabor',
    GueltigVon: '2027-01-01',
    Quelle: 'Taxordnung',
    Zimmer: several(1 + below(5), room),
    ...(chance() && { Betreuung: amount() }),
    Stufen: several(below(13), level),
    Zuschlaege: several(below(6), supplement),
  });
  const chosen = pick(tariff.Zimmer);
  const persons = 1 + below(chosen.Personen);
  const levels = several(persons, () => (chance() ? undefined : pick([...tariff.Stufen, undefined])));
  const supplements = tariff.Zuschlaege.filter(chance);
  return { tariff, choice: { room: chosen, levels, supplements, days: 28 + below(4) } };
}

/** Computes the sums day by day and person by person, in a different way than the code under test. */
function computeByDays({ tariff, choice: { room, levels, supplements = [], days } }: Generated) {
  const paid = { resident: 0n, insurer: 0n, public: 0n };
  let once = 0n;
  for (const [person, level] of levels.entries()) {
    const own = person === 1 && room.ZweitePerson !== undefined ? room.ZweitePerson : undefined;
    if (room.PreisProMonat !== undefined) paid.resident += BigInt(own ?? room.PreisProMonat);
    for (let day = 0; day < days; day += 1) {
      if (room.PreisProTag === undefined) continue;
      paid.resident += BigInt(own ?? room.PreisProTag);
      paid.resident += BigInt(room.Betreuung ?? tariff.Betreuung ?? 0);
      paid.resident += BigInt(level?.Bewohner ?? 0);
      paid.insurer += BigInt(level?.Versicherung ?? 0);
      paid.public += BigInt(level ? level.Total - level.Versicherung - level.Bewohner : 0);
    }
    for (const { Betrag, Einheit } of supplements) {
      if (Einheit === 'einmalig') once += BigInt(Betrag);
      else if (Einheit === 'Tag') for (let day = 0; day < days; day += 1) paid.resident += BigInt(Betrag);
      else if (person === 0) paid.resident += BigInt(Betrag);
    }
  }
  return { ...paid, once };
}

test('1,000 stays come to the centime to what a computation day by day gives', () => {
  let flats = 0;
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const generated = generateStay(seed);
    const { sums, total, once, lines } = computeStay(generated.tariff, generated.choice);
    const expected = computeByDays(generated);
    const found = Object.fromEntries(Object.entries(sums).map(([payer, { perMonth }]) => [payer, BigInt(perMonth)]));
    expect({ ...found, once: BigInt(once) }, `seed ${seed}`).toEqual(expected);
    expect(BigInt(total.perMonth), `seed ${seed}`).toBe(expected.resident + expected.insurer + expected.public);
    if (total.perDay === undefined) flats += 1;
    else expect(total.perDay * generated.choice.days, `seed ${seed}`).toBe(total.perMonth);
    for (const { perDay, perMonth } of lines) expect([perDay ?? 0, perMonth].every(Number.isSafeInteger)).toBe(true);
  }
  // Both kinds occur.
  expect(flats).toBeGreaterThan(100);
  expect(flats).toBeLessThan(900);
});

const plain = {
  Nummer: 1,
  Haus: 'tabor',
  GueltigVon: '2027-01-01',
  Quelle: 'Taxordnung 2027',
  Zimmer: [{ Name: 'Einzelzimmer', PreisProTag: 16_200 }],
  Betreuung: 4_200,
  Stufen: [{ Name: 'Stufe 5', Total: 11_340, Versicherung: 4_800, Bewohner: 2_300, Kanton: 4_240 }],
};
const problemsOf = (change: object) => {
  const { error } = schema.safeParse({ ...plain, ...change });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};
const [level] = plain.Stufen;

test('a stay has a line per part, and what each payer pays', () => {
  const tariff = schema.parse(plain);
  const [room] = tariff.Zimmer;
  const [five] = tariff.Stufen;
  if (!room) throw new Error('the tariff has a room');
  const { lines, sums } = computeStay(tariff, { room, levels: [five], days: 30 });
  expect(lines.map(({ payer, part, perDay }) => [payer, part, perDay])).toEqual([
    ['resident', 'room', 16_200],
    ['resident', 'support', 4_200],
    ['resident', 'care', 2_300],
    ['insurer', 'care', 4_800],
    ['public', 'care', 4_240],
  ]);
  expect(sums.resident).toEqual({ perDay: 22_700, perMonth: 681_000 });
});

describe('a tariff is refused', () => {
  test.each([
    [
      'shares that do not add up',
      { Stufen: [{ ...level, Kanton: 4_241 }] },
      'Stufen.0.Total: must be the sum of the three shares, which is 113.41',
    ],
    ['an end before the beginning', { GueltigBis: '2026-12-31' }, 'GueltigBis: must not be before GueltigVon'],
    [
      'a share above the maximum',
      { HoechstanteilBewohner: 2_299 },
      'Stufen.0.Bewohner: must not be higher than HoechstanteilBewohner, which is 22.99',
    ],
    [
      'a fraction of a centime',
      { Betreuung: 0.5 },
      'Betreuung: must be an amount between 0 and 99999.99 francs, in whole centimes',
    ],
    [
      'an amount as text',
      { Depot: '5000' },
      'Depot: must be an amount between 0 and 99999.99 francs, in whole centimes',
    ],
    [
      'a negative price',
      { Zimmer: [{ Name: 'a', PreisProTag: -1 }] },
      'Zimmer.0.PreisProTag: must be an amount between 0 and 99999.99 francs, in whole centimes',
    ],
    [
      'a room without a price',
      { Zimmer: [{ Name: 'a' }] },
      'Zimmer.0.PreisProTag: must be filled in, or else PreisProMonat, but not both',
    ],
    ['two rooms of one name', { Zimmer: [...plain.Zimmer, ...plain.Zimmer] }, 'Zimmer.1.Name: must not be used twice'],
    ['no room', { Zimmer: [] }, 'Zimmer: must hold at least one room'],
  ])('with %s', (_, change, problem) => {
    expect(problemsOf(change)).toEqual([problem]);
  });

  test('but not with a share that is the maximum', () => {
    expect(problemsOf({ HoechstanteilBewohner: 2_300, GueltigBis: '2027-01-01' })).toEqual([]);
  });
});

describe('periods', () => {
  const period = (Haus: string, GueltigVon: string, GueltigBis?: string) => ({ Haus, GueltigVon, GueltigBis });
  const now = period('a', '2026-01-01', '2026-12-31');
  const next = period('a', '2027-01-01');
  const other = period('b', '2026-06-01');

  test('the tariff of a day is that of its house, on its first and last day too', () => {
    const all = [next, other, now];
    expect([findTariff(all, 'a', '2026-12-31'), findTariff(all, 'a', '2027-01-01')]).toEqual([now, next]);
    expect(findTariff(all, 'a', '2025-12-31')).toBeUndefined();
    expect([findNextTariff(all, 'a', '2026-12-31'), findNextTariff(all, 'a', '2027-01-01')]).toEqual([next, undefined]);
  });

  test('the first day without a tariff follows the last one without interruption', () => {
    const later = period('a', '2027-01-01', '2027-12-31');
    expect(findGap([later, now], 'a', '2026-11-30')).toBe('2028-01-01');
    expect(findGap([now], 'a', '2026-11-30')).toBe('2027-01-01');
    expect(findGap([now, period('a', '2027-02-01')], 'a', '2026-11-30')).toBe('2027-01-01');
    expect(findGap([now], 'a', '2027-03-01')).toBe('2027-03-01');
    expect(findGap([period('a', '2025-01-01'), now, next], 'a', '2025-06-01')).toBeUndefined();
  });

  test('a tariff without an end does not come back after the one that followed it', () => {
    const open = period('a', '2026-01-01');
    const followed = period('a', '2027-01-01', '2027-12-31');
    expect(findTariff([open, followed], 'a', '2027-12-31')).toBe(followed);
    expect(findTariff([open, followed], 'a', '2028-01-01')).toBeUndefined();
    expect(findGap([open, followed], 'a', '2026-06-01')).toBe('2028-01-01');
  });

  test('overlaps are found within a house only; one without an end gives way to the next one', () => {
    const open = period('a', '2025-01-01');
    expect(findOverlaps([now, next, other])).toEqual([]);
    expect(findOverlaps([next, open])).toEqual([]);
    const late = period('a', '2026-12-31');
    expect(findOverlaps([late, now])).toEqual([[now, late]]);
    expect(findOverlaps([open, { ...open }])).toHaveLength(1);
  });
});

test.each([
  ['the cheapest room with the usual support', [{ PreisProTag: 14_000 }, { PreisProTag: 13_000 }], 17_500, 525_000],
  [
    'not the room for a trial stay, with support included',
    [{ PreisProTag: 14_000 }, { PreisProTag: 6_000, Betreuung: 0 }],
    18_500,
    555_000,
  ],
  ['a room with its own support if there is no other', [{ PreisProTag: 6_000, Betreuung: 0 }], 6_000, 180_000],
  ['the rent of a flat, without support', [{ PreisProTag: 14_000 }, { PreisProMonat: 173_000 }], undefined, 173_000],
])('the lowest price is that of %s', (_, rooms, perDay, perMonth) => {
  const { Betreuung, Zimmer } = schema.parse({
    Nummer: 1,
    Haus: 'tabor',
    GueltigVon: '2027-01-01',
    Quelle: 'Taxordnung',
    Betreuung: 4_500,
    Zimmer: rooms.map((room, index) => ({ Name: `Zimmer ${index}`, ...room })),
  });
  expect(lowestStay({ Betreuung, Zimmer })).toEqual({ ...(perDay && { perDay }), perMonth });
});

test('content of a foreign service with overlapping tariffs is refused, with document and field', () => {
  const of = (Nummer: number, change: object) => ({
    ...schema.parse({ ...plain, Nummer, ...change }),
    locale: 'de-CH' as const,
  });
  const first = of(1, { GueltigVon: '2026-01-01', GueltigBis: '2027-01-01' });
  const brand = brandById('tabor');
  expect(overlappingTariffs({ tariffs: [of(2, {}), first] }, brand)).toEqual([
    {
      document: 'tarif 2 (tabor)',
      field: 'GueltigVon',
      rule: 'must not overlap with tariff 1 of the same home',
      found: '2027-01-01',
    },
  ]);
  expect(overlappingTariffs({ tariffs: [of(2, { GueltigVon: '2027-01-02' }), first] }, brand)).toEqual([]);
});

test.each([
  ['142', 14_200],
  ['57.60', 5_760],
  ['57,6', 5_760],
  ['0.29', 29],
  ['Fr. 1’240.–', 124_000],
  ["CHF 12'345.05", 1_234_505],
  ['-18', -1_800],
  ['−18.50', -1_850],
  ['0', 0],
  ['99999.99', 9_999_999],
])('«%s» is %d centimes', (typed, amount) => {
  expect(parseFrancs(typed)).toBe(amount);
  expect(parseFrancs(formatFrancsForInput(amount))).toBe(amount);
});

test.each(['', 'gratis', '1.234', '1’24', '100000', '12 Fr.', '--5', '1e3', '٣'])('«%s» is no amount', (typed) => {
  expect(parseFrancs(typed)).toBeUndefined();
});

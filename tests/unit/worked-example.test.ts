import { expect, test } from 'vitest';
import { makeBar, ownSum } from '../../src/blocks/worked-example/parts.ts';
import { schema } from '../../src/blocks/worked-example/schema.ts';

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

test('the total of the person is shown once and for all days', () => {
  expect(ownSum(schema.parse(example))).toEqual({ once: 174_90, inAll: 5_421_90 });
});

test('without days the amounts are per month', () => {
  expect(ownSum(schema.parse({ ...example, Tage: undefined }))).toEqual({ once: 174_90, inAll: 174_90 });
});

test('the bar shows all known amounts side by side', () => {
  const bar = makeBar(schema.parse(example), 1000);
  expect(bar.map(({ isOwn }) => isOwn)).toEqual([true, true, false]);
  for (const [index, { start }] of bar.entries()) {
    const before = bar[index - 1];
    expect(start).toBeCloseTo(before ? before.start + before.width : 0, 0);
  }
  const last = bar.at(-1);
  expect((last?.start ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000, 0);
});

test.each(['Fr. 155.–', '1’550', '57.6', '-20', ''])('«%s» is not a valid amount', (Betrag) => {
  const posten = [{ Bezeichnung: 'Pension', Betrag }];
  expect(schema.safeParse({ ...example, Posten: posten }).success).toBe(false);
});

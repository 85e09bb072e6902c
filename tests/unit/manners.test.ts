import { expect, test } from 'vitest';
import { type Brand, brands } from '../../sites.config.ts';
import { mannerNames } from '../../src/sites/manner-values.ts';
import { arrangements, mannerVariables, mostBrandsAlike, sharedManners } from '../../src/sites/manners.ts';

const all: readonly Brand[] = brands;
const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

test('no two brands share more than half of their manners', () => {
  const alike = pairs.flatMap(([one, other]) => {
    const shared = sharedManners(one, other);
    return shared.length > mannerNames.length / 2 ? [`${one.id}, ${other.id}: ${shared.join(', ')}`] : [];
  });
  expect(alike).toEqual([]);
});

test('no two brands are alike in face, corners, numerals and arrangement at once', () => {
  const looks = all.map(({ face, shape, numerals, opening, sections, lists }) =>
    [face, shape, numerals, opening, sections, lists].join(),
  );
  expect(new Set(looks).size).toBe(all.length);
});

test.each(arrangements)('%s: at least four, none for too many brands', (name) => {
  const counts = [...Map.groupBy(all, (brand) => brand[name]).values()].map(({ length }) => length);
  expect(counts.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...counts)).toBeLessThanOrEqual(mostBrandsAlike);
});

test('a vacancy without a sticky application link repeats it at its end', () => {
  const again = all.filter((brand) => 'apply-again' in mannerVariables(brand)).map(({ id }) => id);
  expect(again).toEqual(all.filter((brand) => mannerVariables(brand)['apply-stays'] === 'static').map(({ id }) => id));
  expect(again).not.toEqual([]);
});

import { expect, test } from 'vitest';
import { namePlaces } from '../../src/blocks/name-places.ts';

const area = (Name: string) => ({ Name, Art: 'haus' as const, Links: 10, Oben: 10, Breite: 10, Hoehe: 10 });
const station = (Oben: number) => ({ Titel: 'Hof', Text: 'Kies', Links: 12, Oben });

test('a name is placed at the top of its area, clear of stations and other names', () => {
  const rowsOf = (names: string[], ...stations: number[]) =>
    namePlaces({ Plan: names.map(area), Stationen: stations.map(station) }).map(({ y }) => y);
  expect(rowsOf(['Hof'])).toEqual([11.9]);
  expect(rowsOf(['Hof'], 12)).toEqual([19.2]);
  expect(rowsOf(['Hof', 'Saal'])).toEqual([11.9, 19.2]);
});

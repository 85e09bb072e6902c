import { expect, test } from 'vitest';
import { namePlaces } from '../../src/blocks/walk/name-places.ts';

type Walk = Parameters<typeof namePlaces>[0];

const area = (Name: string, Links: number, Oben: number, Breite: number, Hoehe: number): Walk['Plan'][number] => ({
  Name,
  Art: 'haus',
  Links,
  Oben,
  Breite,
  Hoehe,
});
const station = (Links: number, Oben: number): Walk['Stationen'][number] => ({
  Titel: 'Hof',
  Text: 'Kies',
  Links,
  Oben,
});
const place = (name: string, x: number, y: number, isEnd = false) => ({ name, x, y, isEnd });

test.each([
  ['at the top where nothing is in the way', [], place('Hof', 10.7, 11.9)],
  ['at the bottom below a station', [station(12, 12)], place('Hof', 10.7, 19.2)],
  ['at the other side of a route along the edge', [station(12, 12), station(12, 19)], place('Hof', 19.3, 11.9, true)],
])('a name is placed %s', (_, Stationen, at) => {
  expect(namePlaces({ Plan: [area('Hof', 10, 10, 10, 10)], Stationen })).toEqual([at]);
});

test('a name avoids an area on top of its own', () => {
  const Plan = [area('Hof', 10, 10, 10, 10), area('Saal', 10, 10, 10, 5)];
  expect(namePlaces({ Plan, Stationen: [] })).toEqual([place('Hof', 10.7, 19.2), place('Saal', 10.7, 11.9)]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type HomesMap, makeHomesMaps } from '../../src/blocks/homes-map/map.ts';

const elgg = { latitude: 47.49, longitude: 8.87 };
const jona = { latitude: 47.226, longitude: 8.84 };
const rapperswil = { latitude: 47.23, longitude: 8.82 };
const weggis = { latitude: 47.03, longitude: 8.43 };
const melide = { latitude: 45.95, longitude: 8.95 };
const homesAt = (...places: ({ latitude: number; longitude: number } | undefined)[]) =>
  places.map((Koordinaten, index) => ({ Name: `Haus ${'ABCDE'[index]}`, Koordinaten }));
const all = homesAt(elgg, jona, rapperswil, weggis, melide);
const numbers = (map: HomesMap | undefined) => map?.pins.map(({ number }) => number);
const namesOf = (map: HomesMap | undefined, size: string, kind: string) =>
  map?.layouts.find((layout) => layout.size === size)?.names.flatMap((name) => (name.kind === kind ? [name.text] : []));

test('numbers of neighbouring homes do not overlap', () => {
  const [map] = makeHomesMaps(all);
  if (!map) throw new Error('no map');
  const { pins, radius } = map;
  for (const [index, { label }] of pins.entries()) {
    for (const other of pins.slice(index + 1)) {
      const distance = Math.hypot(label.x - other.label.x, label.y - other.label.y);
      expect(distance).toBeGreaterThanOrEqual(2 * radius);
    }
  }
});

test('a home far from the others is on a map of its own', () => {
  expect(makeHomesMaps(all).map(numbers)).toEqual([[1, 2, 3, 4], [5]]);
});

test('each home and each lake on the map has its name, and places for orientation', () => {
  const [near, far] = makeHomesMaps(all);
  expect(namesOf(near, 'wide', 'home')?.toSorted()).toEqual(['Haus A', 'Haus B', 'Haus C', 'Haus D']);
  expect(namesOf(near, 'wide', 'lake')).toEqual(
    expect.arrayContaining(['Zürichsee', 'Obersee', 'Zugersee', 'Vierwaldstättersee', 'Greifensee']),
  );
  expect(namesOf(near, 'wide', 'town')).toEqual(expect.arrayContaining(['Zürich', 'Winterthur', 'Zug']));
  expect(namesOf(far, 'narrow', 'lake')).toContain('Lago di Lugano');
  for (const map of [near, far])
    for (const { size } of map?.layouts ?? [])
      expect(namesOf(map, size, 'lake'), size).toHaveLength(map?.lakes.length ?? -1);
});

test('no name covers another one or a number', () => {
  for (const { pins, radius, layouts } of makeHomesMaps(all))
    for (const { textSize, names } of layouts) {
      const boxes = names.map(({ text, at, anchor }) => {
        const width = text.length * textSize * 0.5;
        const left = at.x - { start: 0, middle: width / 2, end: width }[anchor];
        return { text, left, right: left + width, top: at.y - textSize / 2, bottom: at.y + textSize / 2 };
      });
      const circles = pins.map(({ label: { x, y } }) => ({
        text: 'number',
        left: x - radius * 0.7,
        right: x + radius * 0.7,
        top: y - radius * 0.7,
        bottom: y + radius * 0.7,
      }));
      const covered = boxes.flatMap((one, index) =>
        [...boxes.slice(index + 1), ...circles]
          .filter((other) => one.left < other.right && other.left < one.right)
          .filter((other) => one.top < other.bottom && other.top < one.bottom)
          .map((other) => `${one.text} and ${other.text}`),
      );
      expect(covered).toEqual([]);
    }
});

test('the drawing has each lake that a map may name', () => {
  const svg = readFileSync('src/blocks/homes-map/switzerland.svg', 'utf8');
  const drawn = [...svg.matchAll(/id="lake-(\d+)" d="M(\d+) (\d+)/g)].map(([, number]) => Number(number));
  expect(drawn).toEqual([...Array(25).keys()]);
  expect(svg.length, 'bytes').toBeLessThan(8_000);
});

test('north is up, east is right, and all pins are within the frame', () => {
  const [map] = makeHomesMaps(homesAt(elgg, weggis));
  const [north, south] = map?.pins ?? [];
  if (!map || !north || !south) throw new Error('no map');
  expect(north.at.y).toBeLessThan(south.at.y);
  expect(north.at.x).toBeGreaterThan(south.at.x);
  for (const { label } of map.pins) {
    expect(label.x - map.radius).toBeGreaterThan(map.frame.x);
    expect(label.x + map.radius).toBeLessThan(map.frame.x + map.frame.width);
  }
});

test('homes keep their number if one has no coordinates, and without coordinates there is no map', () => {
  expect(numbers(makeHomesMaps(homesAt(elgg, undefined, jona))[0])).toEqual([1, 3]);
  expect(makeHomesMaps(homesAt(undefined))).toEqual([]);
});

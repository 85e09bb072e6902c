import { expect, test } from 'vitest';
import { makeHomesMap } from '../../src/blocks/homes-map/map.ts';

const elgg = { latitude: 47.49, longitude: 8.87 };
const jona = { latitude: 47.226, longitude: 8.84 };
const rapperswil = { latitude: 47.23, longitude: 8.82 };
const weggis = { latitude: 47.03, longitude: 8.43 };
const melide = { latitude: 45.95, longitude: 8.95 };
const all = [elgg, jona, rapperswil, weggis, melide];

test('numbers of neighbouring homes do not overlap', () => {
  const map = makeHomesMap(all);
  if (!map) throw new Error('no map');
  const { pins, radius } = map;
  for (const [index, { label }] of pins.entries()) {
    for (const other of pins.slice(index + 1)) {
      const distance = Math.hypot(label.x - other.label.x, label.y - other.label.y);
      expect(distance).toBeGreaterThanOrEqual(2 * radius);
    }
  }
});

test('a home far from the others is on the map of the whole country', () => {
  const map = makeHomesMap(all);
  expect(map?.farAway.map(({ number }) => number)).toEqual([5]);
  expect(map?.pins.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('north is up, east is right, and all pins are within the frame', () => {
  const map = makeHomesMap([elgg, weggis]);
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
  expect(makeHomesMap([elgg, undefined, jona])?.pins.map(({ number }) => number)).toEqual([1, 3]);
  expect(makeHomesMap([undefined])).toBeUndefined();
});

/*
 * `switzerland.svg` holds the outline of the country and its larger lakes. The outline follows Natural Earth (public
 * domain); the lakes are drawn by hand. Good for orientation, not for measuring.
 */

/** Towns for orientation, with names that are the same in all languages of the sites. */
export const towns = [
  { name: 'Zürich', latitude: 47.374, longitude: 8.541 },
  { name: 'Winterthur', latitude: 47.499, longitude: 8.724 },
  { name: 'St. Gallen', latitude: 47.424, longitude: 9.376 },
  { name: 'Zug', latitude: 47.166, longitude: 8.516 },
  { name: 'Schwyz', latitude: 47.021, longitude: 8.653 },
  { name: 'Glarus', latitude: 47.04, longitude: 9.068 },
  { name: 'Bern', latitude: 46.948, longitude: 7.447 },
  { name: 'Basel', latitude: 47.558, longitude: 7.588 },
  { name: 'Lugano', latitude: 46.004, longitude: 8.951 },
  { name: 'Chur', latitude: 46.85, longitude: 9.532 },
] as const;

/** Coordinates in degrees (WGS 84). */
interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Projects coordinates to map units: 1000 per degree of latitude, and proportionally fewer per degree of longitude. */
export function place({ latitude, longitude }: Coordinates): Point {
  return { x: Math.round((longitude - 5.9) * 684.5), y: Math.round((47.9 - latitude) * 1000) };
}

/** `viewBox` of the whole country in `switzerland.svg`, in the units of `place`. */
export const wholeCountry = '20 60 3200 2050';

/** Radius of a pin, as a fraction of the map's width. */
const pinRadius = 0.03;
/** Maximum distance from the centre of all homes, in map units. Homes beyond it are only on the small map. */
const near = 620;
/** Margin around the homes, in map units. */
const margin = 110;
/** Minimum width of the map section, in map units. */
const leastWidth = 420;

export interface Pin {
  number: number;
  /** Location of the home, and position of its number. */
  at: Point;
  label: Point;
}

/** A town name on the map, with the side at which its text is anchored. */
interface TownLabel {
  name: string;
  town: Point;
  at: Point;
  anchor: 'start' | 'end';
}

export interface HomesMap {
  viewBox: string;
  /** Radius of a pin in map units. */
  radius: number;
  frame: Point & { width: number; height: number };
  pins: Pin[];
  /** Pins outside the map section. */
  farAway: Pin[];
  /** Towns between the left and the right edge. The map may be shown taller than its frame. */
  towns: TownLabel[];
}

/** @param homes numbered in this order from 1; `undefined` without known coordinates. */
export function makeHomesMap(homes: readonly (Coordinates | undefined)[]): HomesMap | undefined {
  const all = homes.flatMap((home, index) => {
    if (!home) return [];
    const at = place(home);
    return [{ number: index + 1, at, label: { ...at } }];
  });
  if (all.length === 0) return undefined;
  const middle = { x: median(all.map(({ at }) => at.x)), y: median(all.map(({ at }) => at.y)) };
  const isNear = ({ at }: Pin) => Math.hypot(at.x - middle.x, at.y - middle.y) <= near;
  // If the homes are at opposite ends of the country, none is near the centre.
  const pins = all.some(isNear) ? all.filter(isNear) : all;
  const farAway = all.filter((pin) => !pins.includes(pin));
  const frame = fitFrame(pins);
  const radius = Math.round(frame.width * pinRadius);
  pushApart(pins, radius * 2.15);
  const labels = towns
    .map(({ name, ...coordinates }) => ({ name, town: place(coordinates) }))
    .filter(({ town }) => town.x > frame.x && town.x < frame.x + frame.width)
    .map(({ name, town }) => placeLabel(name, town, { pins, radius, frame }));
  return {
    viewBox: [frame.x, frame.y, frame.width, frame.height].join(' '),
    radius,
    frame,
    pins,
    farAway,
    towns: labels,
  };
}

/**
 * Returns the position of a name: next to its dot or the number that covers it, and on the left near the right edge.
 */
function placeLabel(name: string, town: Point, { pins, radius, frame }: Pick<HomesMap, 'pins' | 'radius' | 'frame'>) {
  const isCovered = pins.some(({ label }) => Math.hypot(label.x - town.x, label.y - town.y) < radius * 1.5);
  const anchor = town.x > frame.x + frame.width * 0.85 ? 'end' : 'start';
  const away = (isCovered ? 1.4 : 0.6) * radius;
  const at = {
    x: Math.round(town.x + (anchor === 'end' ? -away : away)),
    y: Math.round(town.y - (isCovered ? radius : radius * 0.4)),
  };
  return { name, town, at, anchor } as const;
}

function fitFrame(pins: readonly Pin[]) {
  const [xs, ys] = [pins.map(({ at }) => at.x), pins.map(({ at }) => at.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const width = Math.max(Math.max(...xs) - left + 2 * margin, leastWidth);
  const height = Math.max(Math.max(...ys) - top + 2 * margin, Math.round(width * 0.8));
  return {
    x: Math.round((left + Math.max(...xs) - width) / 2),
    y: Math.round((top + Math.max(...ys) - height) / 2),
    width,
    height,
  };
}

/** Moves overlapping numbers apart. Deterministic, so that each build gives the same map. */
function pushApart(pins: Pin[], distance: number): void {
  for (let round = 0; round < 60; round++) {
    for (const [index, one] of pins.entries()) {
      for (const other of pins.slice(index + 1)) {
        const [dx, dy] = [other.label.x - one.label.x, other.label.y - one.label.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance) continue;
        // Two numbers at the same place separate horizontally, the later one to the right.
        const [ux, uy] = apart === 0 ? [1, 0] : [dx / apart, dy / apart];
        const step = (distance - apart) / 2;
        one.label = { x: one.label.x - ux * step, y: one.label.y - uy * step };
        other.label = { x: other.label.x + ux * step, y: other.label.y + uy * step };
      }
    }
  }
  for (const pin of pins) pin.label = { x: Math.round(pin.label.x), y: Math.round(pin.label.y) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

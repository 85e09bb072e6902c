/*
 * `switzerland.svg` holds the outline of the country and its lakes, good for orientation, not for measuring.
 *
 * - Outline: Natural Earth 1:10m, public domain, from the package `world-atlas` 2.0.2, simplified to 280 m.
 * - Lakes: GSHHG 2.3.7 of 15 June 2017, LGPL 3 or later, from Debian's `gmt-gshhg-full`, simplified to 150 m.
 *
 * The package `swiss-maps` has finer lakes, but its data must not be used commercially.
 */

/** Towns for orientation, with names that are the same in all languages of the sites. The first ones matter most. */
export const towns = [
  { name: 'Zürich', latitude: 47.374, longitude: 8.541 },
  { name: 'Bern', latitude: 46.948, longitude: 7.447 },
  { name: 'Basel', latitude: 47.558, longitude: 7.588 },
  { name: 'Lugano', latitude: 46.004, longitude: 8.951 },
  { name: 'Winterthur', latitude: 47.499, longitude: 8.724 },
  { name: 'St. Gallen', latitude: 47.424, longitude: 9.376 },
  { name: 'Zug', latitude: 47.166, longitude: 8.516 },
  { name: 'Schwyz', latitude: 47.021, longitude: 8.653 },
  { name: 'Rapperswil', latitude: 47.227, longitude: 8.818 },
  { name: 'Wetzikon', latitude: 47.326, longitude: 8.798 },
  { name: 'Glarus', latitude: 47.04, longitude: 9.068 },
  { name: 'Chur', latitude: 46.85, longitude: 9.532 },
  { name: 'Mendrisio', latitude: 45.87, longitude: 8.982 },
  { name: 'Bellinzona', latitude: 46.195, longitude: 9.024 },
] as const;

/** Lakes of `switzerland.svg`, in its order: the middle of their widest part and their extent, in map units. */
const lakes: readonly [name: string, x: number, y: number, left: number, top: number, right: number, bottom: number][] =
  [
    ['Lac Léman', 487, 1481, 160, 1380, 708, 1699],
    ['Bodensee', 2501, 353, 2142, 82, 2630, 414],
    ['Lac de Neuchâtel', 727, 928, 509, 889, 790, 1116],
    ['Lago Maggiore', 1822, 1979, 1771, 1724, 2021, 2178],
    ['Vierwaldstättersee', 1792, 911, 1647, 816, 1865, 1004],
    ['Untersee', 2154, 222, 2042, 151, 2210, 254],
    ['Zürichsee', 1946, 666, 1803, 535, 1993, 693],
    ['Lago di Lugano', 2162, 1887, 2020, 1864, 2207, 1993],
    ['Thunersee', 1278, 1228, 1187, 1155, 1321, 1245],
    ['Bielersee', 840, 840, 808, 771, 918, 858],
    ['Zugersee', 1769, 728, 1752, 715, 1792, 829],
    ['Brienzersee', 1433, 1162, 1361, 1139, 1472, 1209],
    ['Lac de Morat', 808, 971, 778, 946, 843, 996],
    ['Obersee', 2029, 683, 1982, 672, 2080, 704],
    ['Walensee', 2274, 771, 2199, 760, 2330, 783],
    ['Sempachersee', 1542, 756, 1521, 725, 1564, 775],
    ['Lac de Joux', 269, 1258, 237, 1219, 297, 1287],
    ['Hallwilersee', 1586, 631, 1571, 578, 1592, 646],
    ['Sihlsee', 1971, 757, 1963, 746, 1996, 812],
    ['Greifensee', 1896, 543, 1882, 526, 1920, 577],
    ['Sarnersee', 1578, 1035, 1566, 1006, 1602, 1047],
    ['Baldeggersee', 1611, 690, 1604, 681, 1623, 718],
    ['Alpnachersee', 1649, 933, 1632, 924, 1666, 942],
    ['Lauerzersee', 1845, 864, 1831, 851, 1857, 870],
    ['Pfäffikersee', 1972, 542, 1966, 535, 1980, 557],
  ];

/** Coordinates in degrees (WGS 84). */
interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Projects coordinates to map units: 1000 per degree of latitude, and proportionally fewer per degree of longitude. */
export function place({ latitude, longitude }: Coordinates): Point {
  return { x: Math.round((longitude - 5.9) * 684.5), y: Math.round((47.9 - latitude) * 1000) };
}

/** Radius of a pin, as a fraction of the map's width. */
const pinRadius = 0.029;
/** Sizes of the names, as a fraction of the map's width: on a wide page, and on a phone. */
const textSizes = { wide: 0.024, narrow: 0.037 };
/** Maximum distance from the centre of all homes, in map units. Homes beyond it are on a map of their own. */
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

/** A name on the map. */
export interface Name {
  kind: 'home' | 'lake' | 'town';
  text: string;
  at: Point;
  anchor: 'start' | 'middle' | 'end';
}

export interface HomesMap {
  frame: Point & { width: number; height: number };
  /** Radius of a pin in map units. */
  radius: number;
  pins: Pin[];
  towns: Point[];
  /** Numbers of the lakes in `switzerland.svg`. A lake without its name is not drawn. */
  lakes: number[];
  /** Names in two sizes; pages show one of them. */
  layouts: { size: 'wide' | 'narrow'; textSize: number; names: Name[] }[];
}

/**
 * Returns a map of the homes, and one of those that are far from the others.
 *
 * @param homes numbered in this order from 1; `undefined` without known coordinates.
 */
export function makeHomesMaps(homes: readonly { Name: string; Koordinaten?: Coordinates | undefined }[]): HomesMap[] {
  const all = homes.flatMap(({ Name, Koordinaten }, index) => {
    if (!Koordinaten) return [];
    const at = place(Koordinaten);
    return [{ number: index + 1, at, label: { ...at }, text: Name }];
  });
  if (all.length === 0) return [];
  const middle = { x: median(all.map(({ at }) => at.x)), y: median(all.map(({ at }) => at.y)) };
  const isNear = ({ at }: Pin) => Math.hypot(at.x - middle.x, at.y - middle.y) <= near;
  // If the homes are at opposite ends of the country, none is near the centre.
  const groups = all.some(isNear) ? [all.filter(isNear), all.filter((pin) => !isNear(pin))] : [all];
  return groups.filter(({ length }) => length > 0).map(makeMap);
}

function makeMap(pins: (Pin & { text: string })[]): HomesMap {
  const frame = fitFrame(pins);
  const radius = Math.round(frame.width * pinRadius);
  pushApart(pins, radius * 2.15);
  const sizes = ['wide', 'narrow'] as const;
  const layouts = sizes.map((size) => {
    const textSize = Math.round(frame.width * textSizes[size]);
    return { size, textSize, names: placeNames(pins, { frame, radius, textSize, mayLackHomes: size === 'narrow' }) };
  });
  const isNamed = (lake: string) => layouts.every(({ names }) => names.some(({ text }) => text === lake));
  return {
    frame,
    radius,
    pins,
    towns: towns.map(place).filter((town) => isInside(town, frame)),
    lakes: [...lakes.keys()].filter((number) => isNamed(lakes[number]?.[0] ?? '')),
    layouts: layouts.map((layout) => ({
      ...layout,
      names: layout.names.filter(({ kind, text }) => kind !== 'lake' || isNamed(text)),
    })),
  };
}

const isInside = ({ x, y }: Point, { x: left, y: top, width, height }: HomesMap['frame']) =>
  x > left && x < left + width && y > top && y < top + height;

/** Places the names of homes, then of lakes, then of towns where there is room. None covers a pin or another name. */
function placeNames(
  pins: readonly (Pin & { text: string })[],
  {
    frame,
    radius,
    textSize,
    mayLackHomes,
  }: Pick<HomesMap, 'frame' | 'radius'> & { textSize: number; mayLackHomes: boolean },
): Name[] {
  const circles = pins.map(({ label: { x, y } }) => boxAround(x, y, radius * 2, radius * 2));
  const homes = put(
    pins.map(({ number, text, label }) => ({ kind: 'home', text, number, spots: [label], away: radius })),
    circles,
  );
  // All homes have their name, or none on a phone: the list has them.
  const kept = mayLackHomes && homes.length < pins.length ? [] : homes;
  const taken = [...circles, ...kept.map(({ box }) => box)];
  const waters = put(lakes.flatMap(lakeSpots), taken);
  const dots = towns.map((town) => ({ text: town.name, at: place(town) })).filter(({ at }) => isInside(at, frame));
  const orientation = put(
    dots.map(({ text, at }) => ({ kind: 'town', text, spots: [at], away: textSize * 0.35 })),
    [...taken, ...waters.map(({ box }) => box)],
  );
  return [...kept, ...waters, ...orientation].map(({ box, ...name }) => name);

  function lakeSpots([text, x, y, left, top, right, bottom]: (typeof lakes)[number]) {
    const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2];
    // The name of a small lake is next to it.
    const spots = [
      { x, y },
      { x: centreX, y: centreY },
      { x: centreX, y: top - textSize / 2 },
      { x: centreX, y: bottom + textSize / 2 },
    ];
    const [width, height] = [
      Math.min(right, frame.x + frame.width) - Math.max(left, frame.x),
      Math.min(bottom, frame.y + frame.height) - Math.max(top, frame.y),
    ];
    // A strip at the edge says nothing.
    const isWhole = width * height > ((right - left) * (bottom - top)) / 2;
    const isShown = width > 0 && height > 0 && (isWhole || width * height > (frame.width * frame.height) / 40);
    const isSmall = right - left < text.length * textSize * 0.4;
    const beside = [{ x: isSmall ? centreX : x, y: isSmall ? centreY : y }];
    return isShown
      ? [{ kind: 'lake' as const, text, spots: isSmall ? beside : spots, away: isSmall ? (right - left) / 2 : 0 }]
      : [];
  }

  function put(
    wanted: { kind: Name['kind']; text: string; number?: number; spots: Point[]; away: number }[],
    obstacles: readonly Box[],
  ): (Name & { box: Box })[] {
    const placed: (Name & { box: Box })[] = [];
    for (const { kind, text, number, spots, away } of wanted) {
      const candidates = spots.flatMap(({ x, y }) => around(x, y, away, textSize));
      const named = candidates.map(({ x, y, anchor, isAdjacent }) => {
        // A name that stands apart from its number repeats it.
        const shown = number && !isAdjacent ? `${number} ${text}` : text;
        const width = shown.length * textSize * 0.56;
        const middle = x + { start: width / 2, middle: 0, end: -width / 2 }[anchor];
        const at = { x: Math.round(x), y: Math.round(y) };
        return { kind, text: shown, at, anchor, box: boxAround(middle, y, width, textSize * 1.2) };
      });
      const free = named.find(
        ({ box }) =>
          box.left > frame.x &&
          box.right < frame.x + frame.width &&
          box.top > frame.y &&
          box.bottom < frame.y + frame.height &&
          ![...obstacles, ...placed.map(({ box }) => box)].some((other) => touch(box, other)),
      );
      if (free) placed.push(free);
    }
    return placed;
  }
}

/** Positions of a name: on its spot if nothing is there, then around it, then farther away. */
function around(x: number, y: number, away: number, textSize: number) {
  const onSpot = away === 0 ? [{ x, y, anchor: 'middle' as const, isAdjacent: true }] : [];
  const rings = [0.3, 1.1, 2].flatMap((gap, ring) => {
    const [side, slant, above] = [away + textSize * gap, (away + textSize * gap) * 0.7, away + textSize * (gap + 0.35)];
    const positions = [
      [side, 0, 'start'],
      [-side, 0, 'end'],
      [0, -above, 'middle'],
      [0, above, 'middle'],
      [slant, -slant, 'start'],
      [slant, slant, 'start'],
      [-slant, -slant, 'end'],
      [-slant, slant, 'end'],
    ] as const;
    return positions.map(([dx, dy, anchor]) => ({ x: x + dx, y: y + dy, anchor, isAdjacent: ring === 0 }));
  });
  return [...onSpot, ...rings];
}

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function fitFrame(pins: readonly Pin[]) {
  const [xs, ys] = [pins.map(({ at }) => at.x), pins.map(({ at }) => at.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const width = Math.max(Math.max(...xs) - left + 2 * margin, leastWidth);
  const height = Math.max(Math.max(...ys) - top + 2 * margin, Math.round(width * 0.6));
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

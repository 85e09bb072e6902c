import { type Block, sheet } from './schema.ts';

type Area = Block['Plan'][number];
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Point {
  x: number;
  y: number;
}
interface NamePlace extends Point {
  name: string;
  /** Whether the name is aligned to the right side of its area. */
  isEnd: boolean;
}

// Sizes in squares of the sheet, for the font size of phones.
const letter = 0.86;
const inset = 0.7;
const disc = 1.7;
const corner = 2.2;
const page = { left: 0, top: 0, right: sheet.width, bottom: sheet.height };

/**
 * Finds a place for each area name: the first corner of the area that is clear of the route, stations, other names and
 * the rounded corners of the sheet. If no corner is clear, the one with the least overlap.
 */
export function namePlaces({ Plan, Stationen }: Pick<Block, 'Plan' | 'Stationen'>): NamePlace[] {
  const stations = Stationen.map(({ Links, Oben }) => ({ x: Links, y: Oben }));
  const route = stations.flatMap((from, index) => between(from, stations[index + 1] ?? from));
  const corners = [0, sheet.width].flatMap((x) => [0, sheet.height].map((y) => ({ x, y })));
  const taken: Box[] = [];
  return Plan.flatMap((area, index) => {
    const { Name } = area;
    if (!Name) return [];
    const above = Plan.slice(index + 1).map(boxOf);
    const obstacles = (place: Point & { isEnd: boolean }) => {
      const box = lettersOf(Name, place);
      const near = (points: Point[], distance: number) => points.filter((point) => isNear(box, point, distance)).length;
      const covered = [...above, ...taken].filter((other) => overlap(box, other)).length;
      const beyond = (one: Box) =>
        Math.max(0, one.left - box.left) +
        Math.max(0, box.right - one.right) +
        Math.max(0, one.top - box.top) +
        Math.max(0, box.bottom - one.bottom);
      return (
        near(route, 0.2) +
        2 * beyond(boxOf(area)) +
        5 * near(corners, corner) +
        20 * (near(stations, disc) + covered + beyond(page))
      );
    };
    const places = placesIn(area).map((place) => ({ ...place, cost: obstacles(place) }));
    const best = places.reduce((first, place) => (place.cost < first.cost ? place : first));
    taken.push(lettersOf(Name, best));
    return [{ name: Name, x: best.x, y: best.y, isEnd: best.isEnd }];
  });
}

function placesIn({ Links, Oben, Breite, Hoehe }: Area) {
  const rows = [Oben + 1.9, Oben + Hoehe - 0.8, Oben + Hoehe / 2 + 0.5];
  return [false, true].flatMap((isEnd) =>
    rows.map((y) => ({ x: isEnd ? Links + Breite - inset : Links + inset, y, isEnd })),
  );
}

function lettersOf(name: string, { x, y, isEnd }: Point & { isEnd: boolean }): Box {
  const width = name.length * letter;
  return { left: isEnd ? x - width : x, right: isEnd ? x : x + width, top: y - 1.2, bottom: y + 0.4 };
}

function boxOf({ Links, Oben, Breite, Hoehe }: Area): Box {
  return { left: Links, top: Oben, right: Links + Breite, bottom: Oben + Hoehe };
}

/** Returns the points along the way between two stations, four per square. */
function between(from: Point, to: Point): Point[] {
  const steps = Math.ceil(4 * Math.hypot(to.x - from.x, to.y - from.y));
  return Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}

function isNear({ left, top, right, bottom }: Box, { x, y }: Point, distance: number): boolean {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < distance;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

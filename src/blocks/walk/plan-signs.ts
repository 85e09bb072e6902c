import type { Block } from './schema.ts';

type Area = Pick<Block['Plan'][number], 'Links' | 'Oben' | 'Breite' | 'Hoehe'>;

/** Side of the square that one tree takes, in squares of the sheet. */
const treeSize = 3;

/** Draws the crowns of trees that fill an area, as a path of circles. A small area is one tree. */
export function drawCrowns({ Links, Oben, Breite, Hoehe }: Area): string {
  const isOne = Math.max(Breite, Hoehe) <= 2 * treeSize;
  const columns = isOne ? 1 : Math.max(1, Math.round(Breite / treeSize));
  const rows = isOne ? 1 : Math.max(1, Math.round(Hoehe / treeSize));
  const radius = round(Math.min(Breite / columns, Hoehe / rows) / 2);
  const crowns = Array.from({ length: columns * rows }, (_, index) => {
    const x = Links + (Breite * ((index % columns) + 0.5)) / columns - radius;
    const y = Oben + (Hoehe * (Math.floor(index / columns) + 0.5)) / rows;
    return `M${round(x)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  });
  return crowns.join('');
}

/** Draws a door as in plans of architects: a gap in the wall, and a leaf that stands open. */
export function drawDoor({ Links: x, Oben: y, Breite, Hoehe }: Area): { gap: string; leaf: string } {
  const size = Math.max(Breite, Hoehe);
  return Breite >= Hoehe
    ? { gap: `M${x} ${y}h${size}`, leaf: `M${x} ${y}v${size}a${size} ${size} 0 0 0 ${size} ${-size}` }
    : { gap: `M${x} ${y}v${size}`, leaf: `M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}` };
}

function round(squares: number): number {
  return Math.round(squares * 100) / 100;
}

import { sheet } from './schemas/stories.ts';
import type { BlockOf } from './schemas.ts';

// Sizes in squares of the sheet, for the font size of phones.
const letter = 0.86;
const inset = 0.7;
const disc = 1.7;
const line = 1.6;

interface NamePlace {
  name: string;
  x: number;
  y: number;
}

/** Finds a place for each area name: at the top, the bottom or the middle of the area, clear of stations and names. */
export function namePlaces({ Plan, Stationen }: Pick<BlockOf<'bloecke.rundgang'>, 'Plan' | 'Stationen'>): NamePlace[] {
  const found: NamePlace[] = [];
  for (const { Name: name, Links, Oben, Hoehe } of Plan) {
    if (!name) continue;
    const width = name.length * letter;
    const x = Math.min(Links + inset, sheet.width - width);
    const isBeside = (left: number, right: number) => right < x || left > x + width;
    const isFree = (y: number) =>
      Stationen.every(
        (at) => isBeside(at.Links - disc, at.Links + disc) || Math.abs(at.Oben - y + line / 4) > disc + line / 2,
      ) &&
      found.every((other) => isBeside(other.x, other.x + other.name.length * letter) || Math.abs(other.y - y) > line);
    const rows = [Oben + 1.9, Oben + Hoehe - 0.8, Oben + Hoehe / 2 + 0.5];
    found.push({ name, x, y: rows.find(isFree) ?? Oben + 1.9 });
  }
  return found;
}

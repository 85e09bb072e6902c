/** The four variants of a brand's logo: mark and name, side by side or one above the other. */

import type { BrandId } from '../../../sites.config.ts';
import { brandOf } from '../core/brands.ts';
import { atLightness, lightnessOf } from '../core/colour.ts';
import { fill, group, num, type Svg } from '../core/shape.ts';
import { letters, type Outline } from './letters.ts';
import { type MarkTones, mark } from './mark.ts';

/** Sizes in units of the drawing, tracking in thousandths. */
interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
  readonly tracking: number;
  /** Height of the mark; the gap to the letters; how far the mark is lowered against the letters. */
  readonly mark: number;
  readonly gap: number;
  readonly drop?: number;
  readonly above?: boolean;
}

/** Set by hand, where somebody did. */
const settings: Partial<Record<BrandId, Setting>> = {
  digallo: { lines: ['Digallo', 'Gruppe'], size: 34, tracking: -14, mark: 62, gap: 13 },
  brunisberg: { lines: ['Brunisberg'], size: 44, tracking: -18, mark: 50, gap: 12, drop: -1 },
  kreuzstift: { lines: ['Kreuzstift'], size: 54, tracking: 6, mark: 50, gap: 13, drop: -1 },
  rosengarten: { lines: ['Rosengarten'], size: 43, tracking: -8, mark: 52, gap: 11, drop: -3 },
  tabor: { lines: ['Tabor'], size: 58, tracking: -6, mark: 62, gap: 15, drop: -1 },
  waeckerling: { lines: ['Wäckerling'], size: 45, tracking: -10, mark: 50, gap: 12, drop: 2 },
  zumipark: { lines: ['Zumipark'], size: 54, tracking: 14, mark: 48, gap: 14, drop: 1 },
  rivabella: { lines: ['Rivabella'], size: 50, tracking: -6, mark: 54, gap: 13, drop: 0 },
  impuls: { lines: ['Impuls'], size: 54, tracking: -22, mark: 54, gap: 12, drop: -4 },
  bauma: { lines: ['Bauma'], size: 54, tracking: -14, mark: 58, gap: 14, drop: 2 },
  geeren: { lines: ['Geeren'], size: 54, tracking: -12, mark: 58, gap: 9, drop: -3 },
  'forum-gerontologie': { lines: ['Forum', 'Gerontologie'], size: 33, tracking: -12, mark: 62, gap: 13 },
  hinderzelg: { lines: ['Hinderzelg'], size: 46, tracking: -10, mark: 54, gap: 12, drop: -2 },
};

/** Any other name: in one line where it is short or a single word, else in two. */
function settingOf(name: string): Setting {
  const lines = name.length > 12 ? inTwo(name) : [name];
  return lines.length > 1
    ? { lines, size: 34, tracking: -12, mark: 62, gap: 13 }
    : { lines, size: 50, tracking: -8, mark: 54, gap: 12 };
}

/** Parted at the space that is nearest to the middle. */
function inTwo(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [space] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return space === undefined ? [name] : [name.slice(0, space), name.slice(space + 1)];
}

export interface LogoTones extends MarkTones {
  readonly letters: string;
}

/** Tones of the colour variant: letters always dark enough to be read on white. */
export function logoTones(id: BrandId): LogoTones {
  const { primary, secondary } = brandOf(id).palette;
  const light = lightnessOf(primary);
  const dark = light > 0.7 ? atLightness(primary, 0.42) : atLightness(primary, Math.min(light, 0.56));
  return { letters: dark, a: lightnessOf(primary) > 0.7 ? atLightness(primary, 0.62) : primary, b: secondary };
}

const svg = (name: string, box: readonly number[], body: Svg): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${box.map(num).join(' ')}"><title>${name}</title>${body}</svg>\n`;

/** Mark and name with a tight view box. */
export function wordmark(id: BrandId, tones: LogoTones): Svg {
  const brand = brandOf(id);
  const setting = settings[id] ?? settingOf(brand.name);
  const x = setting.mark + setting.gap;
  const leading = setting.size * 0.96;
  const rows: Outline[] = setting.lines.map((line, i) =>
    letters(brand.face, line, x, i * leading, setting.size, setting.tracking),
  );
  const top = Math.min(...rows.map((row) => row.y1));
  const base = (rows.length - 1) * leading;
  // Centred on the band between cap height and the last baseline; descenders hang below it.
  const centre = (top + base) / 2 + (setting.drop ?? 0);
  const markTop = centre - setting.mark / 2;
  const bottom = Math.max(...rows.map((row) => row.y2), markTop + setting.mark);
  const upper = Math.min(top, markTop);
  const right = Math.max(...rows.map((row) => row.x2));
  const body =
    group(mark(brand.motif, tones), `translate(0 ${num(markTop)}) scale(${(setting.mark / 64).toFixed(3)})`) +
    rows.map((row) => fill(row.d, tones.letters)).join('');
  return svg(brand.name, [0, upper - 1, right + 1, bottom - upper + 2], body);
}

/** The compact mark in its square. */
export function smallMark(id: BrandId, tones: MarkTones): Svg {
  const brand = brandOf(id);
  return svg(brand.name, [0, 0, 64, 64], mark(brand.motif, tones));
}

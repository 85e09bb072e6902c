/** Rest balconies of an old sanatorium: wooden galleries in front of a house by house.ts; the same (x, y) and `m`. */
import { join, num, type Point, polygon, rect, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { receding } from './house.ts';

export interface Gallery {
  /** Where it begins on the front and how wide it is, in metres. */
  readonly from: number;
  readonly w: number;
  readonly storeys: number;
  readonly storey?: number;
  readonly deep?: number;
  readonly wood?: string;
  readonly rail?: string;
  readonly roof?: string;
  /** Cloths over deck chairs: storey (1 is the first above ground), place 0 … 1, tone. */
  readonly chairs?: readonly (readonly [storey: number, at: number, tone: string])[];
  /** What stands on a floor: gets the px of the floor's front edge by storey and place. */
  readonly guests?: (floor: (storey: number, at: number) => Point) => Svg;
}

export function gallery(s: Studio, x: number, y: number, m: number, o: Gallery): Svg {
  const { c } = s;
  const storey = (o.storey ?? 2.9) * m;
  const deep = o.deep ?? 2.2;
  const wood = o.wood ?? c.wood(0.66);
  const rail = o.rail ?? '#f6ecd9';
  const dark = mix(wood, c.shade, 0.3);
  const [dx, dy] = [-receding[0] * deep * m, receding[1] * deep * m];
  const [left, right] = [x + o.from * m, x + (o.from + o.w) * m];
  const level = (f: number): number => y - f * storey - (f ? 0.3 * m : 0);
  const posts = Math.round(o.w / 3.1);
  const bays = Array.from({ length: posts + 1 }, (_, i) => left + dx + ((right - left) * i) / posts);
  const floors = Array.from({ length: o.storeys }, (_, i) => i + 1);
  const chair = (px: number, py: number, tone: string): Svg => join(stroke(`M${num(px - 0.6 * m)} ${num(py - 0.08 * m)}L${num(px + 0.7 * m)} ${num(py - 0.08 * m)}M${num(px - 0.5 * m)} ${num(py)}l0 ${num(-0.35 * m)}M${num(px + 0.55 * m)} ${num(py)}l0 ${num(-0.3 * m)}`, dark, m * 0.07), polygon([[px - 0.95 * m, py - 0.85 * m], [px - 0.3 * m, py - 0.36 * m], [px + 0.75 * m, py - 0.32 * m], [px + 0.75 * m, py - 0.2 * m], [px - 0.4 * m, py - 0.22 * m], [px - 1.02 * m, py - 0.74 * m]], tone));
  return join(
    polygon([[left + dx, y + dy], [right + dx, y + dy], [right, y], [left, y]], c.stone(0.82)),
    floors.map((f) => {
      const top = level(f + 1);
      const base = level(f);
      return join(
        rect(left, top, right - left, base - top, c.shade, 0.2),
        polygon([[left, base], [right, base], [right + dx, base + dy], [left + dx, base + dy]], mix(wood, c.paper, 0.2)),
      );
    }),
    rect(left, level(1), right - left, y - level(1), c.shade, 0.3),
    floors.map((f) => {
      const base = level(f);
      const front = base + dy;
      const next = f === o.storeys ? level(f + 1) + dy + 0.5 * m : level(f + 1) + dy;
      const below = f === 1 ? y + dy : undefined;
      const balusters = Array.from({ length: Math.round((o.w / 0.34)) }, (_, i) => `M${num(left + dx + i * 0.34 * m)} ${num(front)}l0 ${num(-0.9 * m)}`).join('');
      const side = [0.12, 0.3, 0.5, 0.7, 0.88].map((t) => `M${num(right + dx * (1 - t))} ${num(front - dy * t)}l0 ${num(-0.9 * m)}`).join('');
      return join(
        o.chairs?.filter(([at]) => at === f).map(([, at, tone]) => chair(left + dx * 0.7 + (right - left) * at, front - 0.05 * m, tone)),
        f === 1 && o.guests?.((at, place) => [left + dx * 0.6 + (right - left) * place, level(at) + dy * 0.6]),
        below !== undefined && bays.map((px) => join(rect(px - 0.16 * m, front, 0.32 * m, below - front, mix(rail, c.shade, 0.06)), rect(px + 0.04 * m, front, 0.12 * m, below - front, c.shade, 0.16))),
        bays.map((px) => join(rect(px - 0.1 * m, next, 0.2 * m, front - next, rail), rect(px + 0.03 * m, next, 0.07 * m, front - next, c.shade, 0.18))),
        bays.slice(0, -1).map((px, i) => stroke(`M${num(px + 0.08 * m)} ${num(next + 0.75 * m)}Q${num(px + 0.14 * m)} ${num(next + 0.14 * m)} ${num(px + 0.9 * m)} ${num(next + 0.1 * m)}M${num(bays[i + 1]! - 0.08 * m)} ${num(next + 0.75 * m)}Q${num(bays[i + 1]! - 0.14 * m)} ${num(next + 0.14 * m)} ${num(bays[i + 1]! - 0.9 * m)} ${num(next + 0.1 * m)}`, rail, Math.max(1.4, m * 0.08))),
        stroke(balusters, rail, Math.max(1.2, m * 0.06)),
        stroke(side, mix(rail, c.shade, 0.22), Math.max(1.2, m * 0.06)),
        stroke(`M${num(left + dx)} ${num(front - 0.92 * m)}L${num(right + dx)} ${num(front - 0.92 * m)}`, rail, Math.max(2, m * 0.11)),
        stroke(`M${num(right + dx)} ${num(front - 0.92 * m)}L${num(right)} ${num(base - 0.92 * m)}`, mix(rail, c.shade, 0.22), Math.max(2, m * 0.1)),
        rect(left + dx - 0.1 * m, front - 0.02 * m, right - left + 0.2 * m, 0.3 * m, wood),
        polygon([[right + dx + 0.1 * m, front - 0.02 * m], [right + 0.1 * m, base], [right + 0.1 * m, base + 0.28 * m], [right + dx + 0.1 * m, front + 0.28 * m]], dark),
      );
    }),
    polygon([[left + dx - 0.4 * m, level(o.storeys + 1) + dy + 0.55 * m], [right + dx + 0.4 * m, level(o.storeys + 1) + dy + 0.55 * m], [right + 0.2 * m, level(o.storeys + 1) - 0.35 * m], [left, level(o.storeys + 1) - 0.35 * m]], o.roof ?? c.roof(0.6)),
    rect(left + dx - 0.4 * m, level(o.storeys + 1) + dy + 0.5 * m, right - left + 0.8 * m, 0.16 * m, mix(o.roof ?? c.roof(0.6), c.shade, 0.4)),
  );
}

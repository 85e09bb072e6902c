/** Tone on tone: dabs, strokes and lumps that make flat shapes look printed by hand. */

import { nth } from '../core/list.ts';
import type { Random } from '../core/seed.ts';
import { fill, num, type Point, type Svg, soft, stroke } from '../core/shape.ts';

/** A leaf-shaped dab, `long` px from tip to tip. */
function dab([x, y]: Point, long: number, angle: number, slim: number): string {
  const [dx, dy] = [(Math.cos(angle) * long) / 2, (Math.sin(angle) * long) / 2];
  const [nx, ny] = [-dy * slim, dx * slim];
  return `M${num(x - dx)} ${num(y - dy)}Q${num(x + nx)} ${num(y + ny)} ${num(x + dx)} ${num(y + dy)}Q${num(x - nx)} ${num(y - ny)} ${num(x - dx)} ${num(y - dy)}Z`;
}

/** Many dabs in one shape; `angle` in radians, `spread` around it. */
export function dabs(
  r: Random,
  at: readonly Point[],
  long: number,
  colour: string,
  angle = 0,
  spread = Math.PI,
  slim = 0.9,
): Svg {
  return fill(
    at.map((point) => dab(point, long * r.between(0.6, 1.25), angle + r.near(0, spread), slim)).join(''),
    colour,
  );
}

/** A closed outline with soft lumps, as of foliage, bushes and clouds. */
export function lumpy(r: Random, cx: number, cy: number, rx: number, ry: number, lumps = 9, depth = 0.12): Point[] {
  const start = r.between(0, 6.28);
  const count = lumps * 2;
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i / count) * 2 * Math.PI;
    const reach = (i % 2 ? 1 - depth : 1 + depth * 0.4) * r.near(1, 0.06);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const;
  });
}

/** Points spread over an ellipse; `edge` 0 fills it evenly, towards 1 they gather at the rim. */
export function scatter(r: Random, count: number, cx: number, cy: number, rx: number, ry: number, edge = 0): Point[] {
  return Array.from({ length: count }, () => {
    const angle = r.between(0, 6.28);
    const reach = edge + (1 - edge) * Math.sqrt(r.next());
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const;
  });
}

/** Points spread over a rectangle, denser towards its lower edge when `lean` > 1. */
export const strewn = (r: Random, count: number, x: number, y: number, w: number, h: number, lean = 1): Point[] =>
  Array.from({ length: count }, () => [x + r.next() * w, y + r.next() ** (1 / lean) * h] as const);

/** Long flat brush strokes across a surface: for skies, water, walls, fields. */
export function streaks(
  r: Random,
  count: number,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  long: number,
  thick: number,
  opacity = 1,
): Svg {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [px, py] = [x + r.next() * w, y + r.next() * h];
    const half = (long * r.between(0.4, 1.2)) / 2;
    d += dab([px, py], half * 2, r.near(0, 0.02), (thick * r.between(0.6, 1.3)) / half);
  }
  return fill(d, colour, opacity);
}

/** Parallel short strokes, as for knitwear, thatch, bark and shaded sides. */
export function hatch(
  r: Random,
  count: number,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  width: number,
  slant = 0,
  opacity = 1,
): Svg {
  let d = '';
  for (let i = 0; i < count; i++) {
    const px = x + ((i + r.near(0.5, 0.25)) / count) * w;
    const from = y + r.between(0, 0.25) * h;
    const to = y + r.between(0.7, 1) * h;
    d += `M${num(px)} ${num(from)}L${num(px + slant * (to - from))} ${num(to)}`;
  }
  return stroke(d, colour, width, opacity);
}

/** A soft band across the picture: its upper edge runs through `edge`, the rest is filled down to `bottom`. */
export const band = (edge: readonly Point[], bottom: number, colour: string): Svg =>
  fill(`${soft(edge, false)}L${num(nth(edge, -1)[0])} ${num(bottom)}L${num(nth(edge, 0)[0])} ${num(bottom)}Z`, colour);

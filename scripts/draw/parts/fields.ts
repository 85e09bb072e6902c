/** Cultivated land: rows of vegetables, vines and furrows that run to the depth. */
import { ellipse, fill, join, num, type Point, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { dabs } from './texture.ts';

/** Rows from `top` to `bottom` that meet at `van` px; each is a ribbon of soil with plants by kind in turn. */
export function rows(s: Studio, van: Point, top: number, bottom: number, count: number, spread: number, kinds: readonly ('salad' | 'beans' | 'leek' | 'soil' | 'flowers')[], shift = 0): Svg {
  const { r, c } = s;
  const out: Svg[] = [];
  for (let i = 0; i < count; i++) {
    const kind = kinds[i % kinds.length]!;
    const bx = van[0] + (i - (count - 1) / 2) * spread + shift;
    const at = (y: number): number => van[0] + ((bx - van[0]) * (y - van[1])) / (bottom - van[1]);
    const half = (y: number): number => (spread * 0.36 * (y - van[1])) / (bottom - van[1]);
    out.push(fill(`M${num(at(top) - half(top))} ${num(top)}L${num(at(top) + half(top))} ${num(top)}L${num(at(bottom) + half(bottom))} ${num(bottom)}L${num(at(bottom) - half(bottom))} ${num(bottom)}Z`, c.wood(0.46)));
    if (kind === 'soil') {
      out.push(stroke([-0.5, 0, 0.5].map((t) => `M${num(at(top) + half(top) * t)} ${num(top)}L${num(at(bottom) + half(bottom) * t)} ${num(bottom)}`).join(''), c.wood(0.39), 4));
      continue;
    }
    const steps = 11;
    for (let k = 0; k < steps; k++) {
      const y = top + (bottom - top) * ((k + 0.6) / steps) ** 1.6;
      const [x, w] = [at(y), half(y)];
      const leaf = kind === 'salad' ? c.grass : c.leaf;
      if (kind === 'beans') {
        out.push(stroke(`M${num(x - w * 0.5)} ${num(y)}L${num(x)} ${num(y - w * 3.1)}L${num(x + w * 0.5)} ${num(y)}`, c.wood(0.6), Math.max(1.5, w * 0.08)));
        out.push(dabs(r, Array.from({ length: 13 }, (): Point => [x + r.near(0, w * 0.4), y - r.between(0.1, 2.8) * w]), w * 0.55, leaf(r.between(0.52, 0.64)), -1, 1.2));
        out.push(dabs(r, [[x + r.near(0, w * 0.3), y - w * 1.6]], w * 0.34, c.warm(0.62), 0, 3, 1.4));
      } else if (kind === 'leek') {
        out.push(dabs(r, Array.from({ length: 6 }, (_, j): Point => [x + (j - 2.5) * w * 0.25, y - w * 0.5]), w * 1.2, leaf(0.58), -1.57, 0.4, 0.3));
      } else {
        out.push(ellipse(x + w * 0.1, y + w * 0.04, w * 0.8, w * 0.26, c.shade, 0.18), dabs(r, Array.from({ length: 9 }, (_, j): Point => [x + Math.cos(j * 0.7) * w * 0.4, y - w * 0.26 + Math.sin(j * 0.7) * w * 0.2]), w * 0.8, leaf(0.58), -1.2, 1.3, 1), dabs(r, Array.from({ length: 6 }, (_, j): Point => [x + Math.cos(j) * w * 0.24, y - w * 0.36 + Math.sin(j) * w * 0.12]), w * 0.56, kind === 'flowers' ? c.p(0.64) : leaf(0.72), -1.2, 1.3, 1));
      }
    }
  }
  return join(out);
}

/** Vines on a slope: rows of stakes and leaves that follow the ground from `from` to `to`. */
export function vines(s: Studio, from: Point, to: Point, count: number, gap: number, size: number): Svg {
  const { r, c } = s;
  return join(
    Array.from({ length: count }, (_, row) => {
      const k = 1 + row * 0.16;
      const y0 = from[1] + row * gap * k;
      const y1 = to[1] + row * gap * k;
      const steps = Math.round((to[0] - from[0]) / (size * k * 0.9));
      const at = (i: number): Point => [from[0] + ((to[0] - from[0]) * (i + (row % 2) * 0.5)) / steps, y0 + ((y1 - y0) * i) / steps];
      const points = Array.from({ length: steps }, (_, i) => at(i));
      return join(
        fill(soft([[from[0], y0 + size * k * 0.1], [to[0], y1 + size * k * 0.1], [to[0], y1 + size * k * 0.28], [from[0], y0 + size * k * 0.28]], true, 0), c.shade, 0.1),
        stroke(points.map(([x, y]) => `M${num(x)} ${num(y + size * k * 0.16)}l0 ${num(-size * k * 1.1)}`).join(''), c.wood(0.46), size * k * 0.06),
        dabs(r, points.flatMap(([x, y]) => Array.from({ length: 8 }, (): Point => [x + r.near(0, size * k * 0.42), y - r.between(0.1, 0.95) * size * k])), size * k * 0.36, c.leaf(0.52), -0.6, 1.2),
        dabs(r, points.flatMap(([x, y]) => Array.from({ length: 5 }, (): Point => [x + r.near(-size * 0.1, size * k * 0.36), y - r.between(0.4, 1) * size * k])), size * k * 0.32, c.leaf(0.66), -0.6, 1.2),
        dabs(r, points.filter((_, i) => i % 3 === 0).map(([x, y]): Point => [x + size * 0.1, y - size * k * 0.3]), size * k * 0.2, mix(c.p(0.42), c.cool(0.4), 0.5), 1.5, 0.2, 1.2),
      );
    }),
  );
}

/** Vines seen near, and what the harvest needs. */
import { mix } from '../core/colour.ts';
import { ellipse, fill, join, num, type Point, polygon, rect, type Svg, soft, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { dabs } from './texture.ts';

/** Clusters of grapes hanging from the points; `size` is the length of a cluster in px. */
export function grapes(s: Studio, at: readonly Point[], size: number, tone: string): Svg {
  const berry = size * 0.15;
  const spots: readonly Point[] = [[-0.2, 0.1], [0, 0.06], [0.2, 0.1], [-0.12, 0.28], [0.1, 0.28], [0.26, 0.26], [-0.04, 0.46], [0.14, 0.46], [0.04, 0.64], [0.08, 0.8]];
  return join(
    at.map(([x, y]) => join(stroke(`M${num(x)} ${num(y - size * 0.12)}l0 ${num(size * 0.2)}`, s.c.wood(0.44), Math.max(1.4, size * 0.05)), spots.map(([dx, dy]) => join(ellipse(x + dx * size, y + dy * size, berry, berry, mix(tone, s.c.shade, dx > 0.08 ? 0.3 : 0.16)), ellipse(x + (dx - 0.03) * size, y + (dy - 0.03) * size, berry * 0.66, berry * 0.66, tone))))),
  );
}

/** A row of vines along `w` px; (x, y) the ground at its left end, `m` px per metre, `fall` px it sinks to the right. */
export function vineRow(s: Studio, x: number, y: number, w: number, m: number, o: { readonly tones: readonly [dark: string, middle: string, light: string]; readonly grape?: string; readonly tall?: number; readonly fall?: number }): Svg {
  const { r, c } = s;
  const tall = o.tall ?? 1.7;
  const step = 1.1 * m;
  const count = Math.ceil(w / step);
  const ground = (px: number): number => y + ((px - x) / w) * (o.fall ?? 0);
  const stocks = Array.from({ length: count + 1 }, (_, i) => x + i * step);
  const leaves = (many: number, low: number, high: number): Point[] => stocks.flatMap((px) => Array.from({ length: many }, (): Point => { const at = px + r.near(0, 0.62 * m); return [at, ground(at) - r.between(low, high) * m]; }));
  const top = stocks.flatMap((px): Point[] => [[px - 0.28 * m, ground(px) - (tall + r.between(-0.06, 0.1)) * m], [px + 0.28 * m, ground(px) - (tall + r.between(-0.12, 0.02)) * m]]);
  const under = stocks.flatMap((px): Point[] => [[px - 0.28 * m, ground(px) - r.between(0.56, 0.7) * m], [px + 0.28 * m, ground(px) - r.between(0.5, 0.62) * m]]).reverse();
  return join(
    polygon([[x - m, ground(x) + 0.02 * m], [x + w + m, ground(x + w) + 0.02 * m], [x + w + m, ground(x + w) + 0.2 * m], [x - m, ground(x) + 0.2 * m]], c.shade, 0.14),
    stocks.map((px, i) => join(rect(px - 0.035 * m, ground(px) - (tall + 0.1) * m, 0.07 * m, (tall + 0.1) * m, c.wood(0.5)), stroke(`M${num(px + 0.1 * m)} ${num(ground(px))}q${num((i % 2 ? 0.1 : -0.06) * m)} ${num(-0.3 * m)} ${num(0.02 * m)} ${num(-0.7 * m)}`, c.wood(0.36), 0.07 * m))),
    stroke([0.62, 1.0, 1.36].map((up) => `M${num(x - m)} ${num(ground(x - m) - up * m)}L${num(x + w + m)} ${num(ground(x + w + m) - up * m)}`).join(''), c.stone(0.6), 0.016 * m),
    fill(soft([...top, ...under]), o.tones[0]),
    dabs(r, leaves(12, 0.5, tall + 0.06), 0.3 * m, o.tones[0], -0.6, 1.4),
    dabs(r, leaves(13, 0.6, tall), 0.27 * m, o.tones[1], -0.6, 1.4),
    dabs(r, leaves(8, 0.9, tall + 0.04), 0.24 * m, o.tones[2], -0.6, 1.4),
    o.grape && grapes(s, stocks.flatMap((px) => [-0.3, 0.02, 0.34].map((t): Point => { const at = px + (t + r.near(0, 0.08)) * m; return [at, ground(at) - r.between(0.62, 0.86) * m]; })), 0.24 * m, o.grape),
  );
}

/** A crate full of grapes; (x, y) the middle of its foot. */
export const grapeCrate = (s: Studio, x: number, y: number, w: number, tone: string, grape: string): Svg =>
  join(
    ellipse(x + w * 0.08, y, w * 0.56, w * 0.07, s.c.shade, 0.2),
    Array.from({ length: 14 }, (_, i) => join(ellipse(x + w * (-0.42 + (i % 7) * 0.14), y - w * (i < 7 ? 0.44 : 0.38), w * 0.085, w * 0.08, mix(grape, s.c.shade, 0.2)), ellipse(x + w * (-0.43 + (i % 7) * 0.14), y - w * (i < 7 ? 0.455 : 0.395), w * 0.06, w * 0.055, grape))),
    polygon([[x - w * 0.5, y - w * 0.38], [x + w * 0.5, y - w * 0.38], [x + w * 0.46, y], [x - w * 0.46, y]], tone),
    polygon([[x + w * 0.2, y - w * 0.38], [x + w * 0.5, y - w * 0.38], [x + w * 0.46, y], [x + w * 0.2, y]], mix(tone, s.c.shade, 0.22)),
    rect(x - w * 0.13, y - w * 0.3, w * 0.26, w * 0.07, mix(tone, s.c.shade, 0.5)),
    rect(x - w * 0.52, y - w * 0.41, w * 1.04, w * 0.06, mix(tone, s.c.paper, 0.25)),
  );

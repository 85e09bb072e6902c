/** Meadow, flowers, hedges, beds, pots. */

import { mix, type Ramp } from '../core/colour.ts';
import { height, width } from '../core/print.ts';
import { ellipse, fill, join, num, type Point, polygon, rect, type Svg, soft, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { dabs, lumpy, scatter, streaks, strewn } from './texture.ts';
import { crown } from './trees.ts';

/** Ground from `top` to the lower edge, lighter far away, with strokes of grass that grow towards the viewer. */
export function meadow(s: Studio, top: number, far: string, near: string, edge: readonly number[] = [0, 0, 0]): Svg {
  const { r } = s;
  const line = (lift: number): Point[] =>
    edge.map((h, i): Point => [-20 + (i * (width + 40)) / (edge.length - 1), top + lift - h]);
  const rolling = (lift: number): Point[] => Array.from({ length: 6 }, (_, i): Point => [-20 + (i * (width + 40)) / 5, top + lift - (edge[Math.round((i * (edge.length - 1)) / 5)] ?? 0) * 0.5 + r.near(0, lift * 0.09)]);
  const below = (lift: number): string => `${soft(lift ? rolling(lift) : line(lift), false)}L${width + 20} ${height + 20}L-20 ${height + 20}Z`;
  const deep = height - top;
  return join(
    fill(below(0), far),
    fill(below(deep * 0.22), mix(far, near, 0.35)),
    fill(below(deep * 0.52), mix(far, near, 0.7)),
    streaks(r, 26, 0, top + deep * 0.06, width, deep * 0.4, mix(far, s.c.paper, 0.22), 230, 4, 0.8),
    streaks(r, 18, 0, top + deep * 0.25, width, deep * 0.7, mix(near, s.c.shade, 0.1), 300, 9, 0.7),
    dabs(r, strewn(r, 90, 0, top + deep * 0.12, width, deep * 0.4), 11, mix(near, s.c.shade, 0.12), -1.5, 0.35, 0.4),
    dabs(r, strewn(r, 110, 0, top + deep * 0.4, width, deep * 0.6, 1.5), 24, near, -1.5, 0.4, 0.35),
    dabs(
      r,
      strewn(r, 70, 0, top + deep * 0.45, width, deep * 0.55, 1.5),
      24,
      mix(near, s.c.shade, 0.2),
      -1.5,
      0.4,
      0.35,
    ),
  );
}

/** Stems with heads: a flowering edge. `tall` px. */
export function flowers(
  s: Studio,
  count: number,
  x: number,
  y: number,
  w: number,
  h: number,
  tall: number,
  tones: readonly string[],
): Svg {
  const { r, c } = s;
  const at = strewn(r, count, x, y, w, h).sort((a, b) => a[1] - b[1]);
  const heads = at.map(([px, py]): Point => [px + r.near(0, tall * 0.16), py - tall * r.between(0.6, 1)]);
  const stems = at
    .map(
      ([px, py], i) =>
        `M${num(px)} ${num(py)}Q${num(px)} ${num(py - tall * 0.4)} ${num(heads[i]![0])} ${num(heads[i]![1])}`,
    )
    .join('');
  return join(
    stroke(stems, c.leaf(0.47), Math.max(1.6, tall * 0.035)),
    dabs(
      r,
      at.flatMap(([px, py]): Point[] => [
        [px - tall * 0.08, py - tall * 0.25],
        [px + tall * 0.1, py - tall * 0.4],
      ]),
      tall * 0.3,
      c.leaf(0.54),
      -1.2,
      0.7,
      0.45,
    ),
    tones.map((colour, k) => {
      const own = heads.filter((_, i) => i % tones.length === k);
      return join(
        fill(own.map(([px, py]) => soft(lumpy(r, px, py, tall * 0.13, tall * 0.12, 5, 0.2))).join(''), colour),
        dabs(
          r,
          own.map(([px, py]): Point => [px - tall * 0.03, py - tall * 0.03]),
          tall * 0.1,
          mix(colour, s.c.paper, 0.45),
          0.6,
          0.5,
          1.4,
        ),
      );
    }),
  );
}

/** Tufts of long grass along the lower edge. */
export function grasses(s: Studio, count: number, x: number, y: number, w: number, tall: number, colour: string): Svg {
  const { r } = s;
  let d = '';
  for (let i = 0; i < count; i++) {
    const px = x + r.next() * w;
    const top: Point = [px + r.near(0, tall * 0.35), y - tall * r.between(0.5, 1)];
    d += `M${num(px - tall * 0.03)} ${num(y)}Q${num(px)} ${num(y - tall * 0.5)} ${num(top[0])} ${num(top[1])}Q${num(px + tall * 0.07)} ${num(y - tall * 0.45)} ${num(px + tall * 0.05)} ${num(y)}Z`;
  }
  return fill(d, colour);
}

/** A clipped hedge in oblique view: lit top, shaded front. */
export function hedge(
  s: Studio,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { readonly ramp?: Ramp; readonly l?: number; readonly spots?: readonly [number, string] } = {},
): Svg {
  const { r, c } = s;
  const leaf = o.ramp ?? c.leaf;
  const l = o.l ?? 0.55;
  const steps = Math.max(3, Math.round(w / (h * 0.8)));
  const upper: Point[] = Array.from(
    { length: steps + 1 },
    (_, i) => [x + (i * w) / steps, y - h + r.near(0, h * 0.05)] as const,
  );
  const d = `M${num(x)} ${num(y)}L${soft(upper, false).slice(1)}L${num(x + w)} ${num(y)}Z`;
  return join(
    fill(d, leaf(l - 0.08)),
    fill(
      `${soft(upper, false)}L${num(x + w)} ${num(y - h * 0.72)}${soft(upper.map(([px, py]): Point => [px, py + h * 0.28]).reverse(), false).replace('M', 'L')}Z`,
      leaf(l + 0.04),
    ),
    dabs(
      r,
      upper.flatMap(([px]): Point[] => [
        [px, y - h],
        [px + h * 0.3, y - h * 0.98],
      ]),
      h * 0.16,
      leaf(l + 0.04),
      -0.6,
      1,
    ),
    dabs(r, strewn(r, Math.round(w / h) * 14 + 14, x, y - h * 0.75, w, h * 0.72), h * 0.13, leaf(l - 0.01), -0.6, 0.9),
    dabs(r, strewn(r, Math.round(w / h) * 10 + 8, x, y - h * 0.4, w, h * 0.4), h * 0.13, leaf(l - 0.15), -0.6, 0.9),
    o.spots && roses(s, strewn(r, o.spots[0], x + h * 0.1, y - h * 0.97, w - h * 0.2, h * 0.8), h * 0.1, o.spots[1]),
  );
}

/** Rose blossoms: a round, a swirl, a light. */
export function roses(s: Studio, at: readonly Point[], size: number, colour: string): Svg {
  const { r, c } = s;
  const sorted = [...at].sort((a, b) => a[1] - b[1]);
  const swirl = sorted
    .map(
      ([x, y]) =>
        `M${num(x - size * 0.5)} ${num(y)}Q${num(x)} ${num(y + size * 0.6)} ${num(x + size * 0.5)} ${num(y - size * 0.1)}Q${num(x + size * 0.2)} ${num(y - size * 0.6)} ${num(x - size * 0.1)} ${num(y - size * 0.1)}`,
    )
    .join('');
  return join(
    dabs(
      r,
      sorted.map(([x, y]): Point => [x + size * 0.5, y + size * 0.6]),
      size * 1.9,
      c.leaf(0.42),
      0.6,
      0.6,
    ),
    fill(sorted.map(([x, y]) => soft(lumpy(r, x, y, size, size * 0.92, 5, 0.1))).join(''), colour),
    fill(
      sorted
        .map(([x, y]) => soft(lumpy(r, x - size * 0.25, y - size * 0.28, size * 0.62, size * 0.5, 4, 0.1)))
        .join(''),
      mix(colour, c.paper, 0.32),
    ),
    stroke(swirl, mix(colour, c.ink, 0.3), size * 0.16),
  );
}

/** A round bush. */
export const bush = (s: Studio, x: number, y: number, w: number, h: number, o: Parameters<typeof crown>[5] = {}): Svg =>
  crown(s, x, y - h * 0.48, w / 2, h * 0.52, o);

/** A potted plant; `kind` tells the leaves. */
export function pot(
  s: Studio,
  x: number,
  y: number,
  h: number,
  kind: 'round' | 'blades' | 'flowers' | 'herbs',
  clay = s.c.roof(0.62),
  bloom = s.c.p(0.62),
): Svg {
  const { r, c } = s;
  const w = h * 0.3;
  const rim = y - h * 0.36;
  const leaves = {
    round: () => crown(s, x, rim - h * 0.3, w * 1.05, h * 0.34),
    blades: () =>
      join(
        Array.from({ length: 11 }, (_, i) => {
          const angle = -1.57 + (i - 5) * 0.2 + r.near(0, 0.06);
          const reach = h * r.between(0.5, 0.68);
          const [tx, ty] = [x + Math.cos(angle) * reach, rim + Math.sin(angle) * reach];
          const bend = (i - 5) * h * 0.03;
          return fill(
            `M${num(x - w * 0.1)} ${num(rim)}Q${num((x + tx) / 2 - bend)} ${num((rim + ty) / 2 - h * 0.06)} ${num(tx)} ${num(ty)}Q${num((x + tx) / 2 + bend * 0.4 + h * 0.03)} ${num((rim + ty) / 2 + h * 0.03)} ${num(x + w * 0.1)} ${num(rim)}Z`,
            c.leaf(i % 2 ? 0.6 : 0.5),
          );
        }),
      ),
    flowers: () =>
      join(
        crown(s, x, rim - h * 0.14, w * 1.15, h * 0.22, { l: 0.56 }),
        roses(s, scatter(r, 13, x, rim - h * 0.18, w * 1.05, h * 0.2), h * 0.055, bloom),
      ),
    herbs: () =>
      join(
        dabs(r, scatter(r, 60, x, rim - h * 0.16, w * 0.9, h * 0.2), h * 0.14, c.leaf(0.52), -1.4, 0.9),
        dabs(r, scatter(r, 50, x - w * 0.2, rim - h * 0.22, w * 0.8, h * 0.17), h * 0.12, c.grass(0.68), -1.4, 0.9),
      ),
  };
  return join(
    leaves[kind](),
    polygon(
      [
        [x - w, rim],
        [x + w, rim],
        [x + w * 0.72, y],
        [x - w * 0.72, y],
      ],
      clay,
    ),
    polygon(
      [
        [x + w * 0.25, rim],
        [x + w, rim],
        [x + w * 0.72, y],
        [x + w * 0.2, y],
      ],
      mix(clay, c.shade, 0.2),
    ),
    rect(x - w * 1.12, rim - h * 0.02, w * 2.24, h * 0.08, mix(clay, c.paper, 0.18)),
    rect(x + w * 0.3, rim - h * 0.02, w * 0.82, h * 0.08, mix(clay, c.shade, 0.08)),
  );
}

/** The long soft shadow that a thing at (x, y) throws to the right. */
export const cast = (s: Studio, x: number, y: number, w: number, h: number, opacity = 0.2): Svg =>
  ellipse(x + w * 0.42, y, w * 0.62, h, s.c.shade, opacity);

/** What stands in gardens and yards; (x, y) on the ground, `m` px per metre. */

import { mix } from '../core/colour.ts';
import { ellipse, fill, join, num, type Point, polygon, rect, type Svg, soft, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { flowers } from './plants.ts';
import { dabs, strewn } from './texture.ts';

/** A bench seen from its long side, `w` metres; sitters have their seat at 0.45. `part` back before, front after them. */
export function bench(
  s: Studio,
  x: number,
  y: number,
  m: number,
  w: number,
  tone: string,
  part: 'back' | 'front' | 'both' = 'both',
): Svg {
  const dark = mix(tone, s.c.shade, 0.28);
  const px = w * m;
  const back = join(
    ellipse(x + px * 0.56, y, px * 0.56, m * 0.06, s.c.shade, 0.2),
    [0.06, w - 0.12].map((leg) =>
      join(
        rect(x + leg * m, y - 0.85 * m, 0.06 * m, 0.85 * m, dark),
        rect(x + leg * m - 0.03 * m, y - 0.45 * m, 0.06 * m, 0.45 * m, tone),
      ),
    ),
    [0.58, 0.72, 0.86].map((h) => rect(x, y - h * m, px, 0.085 * m, tone)),
    rect(x - 0.02 * m, y - 0.48 * m, px + 0.04 * m, 0.08 * m, mix(tone, s.c.paper, 0.2)),
    rect(x, y - 0.4 * m, px, 0.04 * m, dark),
  );
  return part === 'front' ? '' : back;
}

/** A round garden table; (x, y) its foot. */
export const gardenTable = (s: Studio, x: number, y: number, m: number, w: number, top: string): Svg =>
  join(
    ellipse(x + w * 0.2 * m, y, w * 0.5 * m, m * 0.07, s.c.shade, 0.2),
    stroke(
      `M${num(x)} ${num(y - 0.7 * m)}L${num(x)} ${num(y - 0.1 * m)}M${num(x)} ${num(y - 0.14 * m)}L${num(x - 0.25 * m)} ${num(y)}M${num(x)} ${num(y - 0.14 * m)}L${num(x + 0.25 * m)} ${num(y)}`,
      mix(top, s.c.ink, 0.5),
      m * 0.035,
    ),
    ellipse(x, y - 0.7 * m, (w / 2) * m, 0.1 * m, mix(top, s.c.shade, 0.28)),
    ellipse(x, y - 0.725 * m, (w / 2) * m, 0.1 * m, top),
  );

export const parasol = (
  s: Studio,
  x: number,
  y: number,
  m: number,
  w: number,
  tone: string,
  light = '#fff7e8',
): Svg => {
  const h = 2.35 * m;
  const half = (w / 2) * m;
  const rib = (t: number): Point => [x + half * t, y - h + 0.5 * m - (1 - t * t) * 0.06 * m];
  const tip: Point = [x, y - h - 0.28 * m];
  return join(
    ellipse(x + half * 0.9, y + m * 0.02, half * 0.95, m * 0.11, s.c.shade, 0.16),
    stroke(`M${num(x)} ${num(y)}L${num(x)} ${num(y - h)}`, s.c.wood(0.5), m * 0.05),
    [
      [-1, -0.5],
      [-0.5, 0],
      [0, 0.5],
      [0.5, 1],
    ].map(([a = 0, b = 0], i) => {
      const [p, q] = [rib(a), rib(b)];
      return fill(
        `M${tip.map(num).join(' ')}L${p.map(num).join(' ')}Q${num((p[0] + q[0]) / 2)} ${num(Math.max(p[1], q[1]) - m * 0.06)} ${q.map(num).join(' ')}Z`,
        mix(i % 2 ? light : tone, s.c.shade, i * 0.06),
      );
    }),
  );
};

export const fence = (s: Studio, x: number, y: number, m: number, w: number, tone = s.c.wood(0.6), tall = 1): Svg =>
  join(
    stroke(
      `M${num(x)} ${num(y - tall * 0.75 * m)}L${num(x + w * m)} ${num(y - tall * 0.75 * m)}M${num(x)} ${num(y - tall * 0.35 * m)}L${num(x + w * m)} ${num(y - tall * 0.35 * m)}`,
      mix(tone, s.c.shade, 0.15),
      m * 0.09,
    ),
    Array.from({ length: Math.round(w / 1.5) + 1 }, (_, i) => {
      const px = x + (i * w * m) / Math.round(w / 1.5);
      return join(
        rect(px - 0.06 * m, y - tall * m, 0.13 * m, tall * m, tone),
        rect(px + 0.02 * m, y - tall * m, 0.05 * m, tall * m, mix(tone, s.c.shade, 0.28)),
      );
    }),
  );

/** A bed at table height, so that one gardens standing or from a wheelchair. */
export const raisedBed = (
  s: Studio,
  x: number,
  y: number,
  m: number,
  w: number,
  blooms: readonly string[],
  tall = 0.75,
): Svg =>
  join(
    ellipse(x + w * 0.56 * m, y, w * 0.56 * m, 0.07 * m, s.c.shade, 0.2),
    polygon(
      [
        [x, y - tall * m],
        [x + 0.25 * m, y - (tall + 0.22) * m],
        [x + (w + 0.1) * m, y - (tall + 0.22) * m],
        [x + w * m, y - tall * m],
      ],
      s.c.wood(0.32),
    ),
    flowers(s, Math.round(w * 13), x + 0.16 * m, y - (tall + 0.18) * m, (w - 0.24) * m, 0.18 * m, 0.42 * m, blooms),
    dabs(
      s.r,
      strewn(s.r, Math.round(w * 26), x + 0.1 * m, y - (tall + 0.26) * m, (w - 0.16) * m, 0.3 * m),
      0.2 * m,
      s.c.leaf(0.55),
      -1.2,
      0.8,
    ),
    [0, 1, 2].map((i) =>
      join(
        rect(
          x,
          y - tall * m + i * (tall / 3) * m,
          w * m,
          (tall / 3 - 0.02) * m,
          mix(s.c.wood(0.6), s.c.shade, i * 0.08),
        ),
      ),
    ),
    polygon(
      [
        [x + w * m, y - tall * m],
        [x + (w + 0.12) * m, y - (tall + 0.2) * m],
        [x + (w + 0.12) * m, y - 0.1 * m],
        [x + w * m, y],
      ],
      s.c.wood(0.4),
    ),
    [0.05, w - 0.13].map((at) => rect(x + at * m, y - tall * m, 0.09 * m, tall * m, s.c.wood(0.5))),
  );

export const fountain = (s: Studio, x: number, y: number, m: number, w = 2.6): Svg => {
  const stone = s.c.stone(0.84);
  const half = (w / 2) * m;
  return join(
    ellipse(x + 0.3 * half, y + 0.02 * m, half * 1.1, 0.24 * m, s.c.shade, 0.2),
    fill(
      `M${num(x - half)} ${num(y - 0.62 * m)}L${num(x - half * 0.94)} ${num(y - 0.05 * m)}Q${num(x)} ${num(y + 0.3 * m)} ${num(x + half * 0.94)} ${num(y - 0.05 * m)}L${num(x + half)} ${num(y - 0.62 * m)}Z`,
      stone,
    ),
    fill(
      `M${num(x + half * 0.3)} ${num(y - 0.6 * m)}L${num(x + half * 0.26)} ${num(y + 0.14 * m)}Q${num(x + half * 0.7)} ${num(y + 0.1 * m)} ${num(x + half * 0.94)} ${num(y - 0.05 * m)}L${num(x + half)} ${num(y - 0.62 * m)}Z`,
      mix(stone, s.c.shade, 0.24),
    ),
    ellipse(x, y - 0.62 * m, half, 0.24 * m, mix(stone, s.c.paper, 0.5)),
    ellipse(x, y - 0.6 * m, half * 0.88, 0.19 * m, s.c.water(0.74)),
    ellipse(x - half * 0.2, y - 0.62 * m, half * 0.4, 0.06 * m, s.c.water(0.9)),
    rect(x - 0.1 * m, y - 1.5 * m, 0.2 * m, 0.95 * m, stone),
    rect(x + 0.02 * m, y - 1.5 * m, 0.08 * m, 0.95 * m, mix(stone, s.c.shade, 0.25)),
    ellipse(x, y - 1.52 * m, 0.5 * m, 0.11 * m, mix(stone, s.c.shade, 0.2)),
    ellipse(x, y - 1.56 * m, 0.5 * m, 0.1 * m, s.c.water(0.84)),
    stroke(
      `M${num(x)} ${num(y - 1.58 * m)}L${num(x)} ${num(y - 1.95 * m)}M${num(x)} ${num(y - 1.95 * m)}q${num(0.3 * m)} ${num(-0.1 * m)} ${num(0.4 * m)} ${num(0.38 * m)}M${num(x)} ${num(y - 1.95 * m)}q${num(-0.3 * m)} ${num(-0.1 * m)} ${num(-0.4 * m)} ${num(0.38 * m)}M${num(x + 0.44 * m)} ${num(y - 1.46 * m)}l${num(0.04 * m)} ${num(0.84 * m)}M${num(x - 0.44 * m)} ${num(y - 1.46 * m)}l${num(-0.04 * m)} ${num(0.84 * m)}`,
      '#f3fbf8',
      0.045 * m,
      0.85,
    ),
  );
};

/** Beehives on a stand, painted in different tones. */
export const hives = (s: Studio, x: number, y: number, m: number, tones: readonly string[]): Svg =>
  join(
    ellipse(x + tones.length * 0.36 * m, y, tones.length * 0.4 * m, 0.06 * m, s.c.shade, 0.2),
    rect(x - 0.1 * m, y - 0.3 * m, (tones.length * 0.65 + 0.1) * m, 0.08 * m, s.c.wood(0.5)),
    tones.map((tone, i) => {
      const px = x + i * 0.65 * m;
      return join(
        rect(px, y - 0.22 * m, 0.07 * m, 0.22 * m, s.c.wood(0.42)),
        rect(px + 0.42 * m, y - 0.22 * m, 0.07 * m, 0.22 * m, s.c.wood(0.42)),
        rect(px, y - 1.0 * m, 0.5 * m, 0.7 * m, tone),
        rect(px + 0.34 * m, y - 1.0 * m, 0.16 * m, 0.7 * m, mix(tone, s.c.shade, 0.24)),
        rect(px - 0.05 * m, y - 1.1 * m, 0.6 * m, 0.11 * m, s.c.stone(0.72)),
        rect(px + 0.1 * m, y - 0.42 * m, 0.26 * m, 0.05 * m, s.c.ink),
        rect(px, y - 0.66 * m, 0.5 * m, 0.025 * m, mix(tone, s.c.shade, 0.3)),
      );
    }),
    dabs(s.r, strewn(s.r, 13, x - 0.3 * m, y - 1.6 * m, 2.4 * m, 1.2 * m), 0.06 * m, s.c.ink, 0, 3, 0.8),
  );

/** Flagstones or steps from the depth: pieces in perspective between two lines. */
export const flagstones = (s: Studio, from: Point, to: Point, near: number, tone: string, count = 9): Svg =>
  join(
    Array.from({ length: count }, (_, i) => {
      const t = ((i + 0.5) / count) ** 1.7;
      const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      const w = near * (0.16 + 0.84 * t);
      const px = x + (i % 2 ? 1 : -1) * w * 0.16;
      return join(
        fill(
          soft(
            [
              [px - w * 0.5, y],
              [px - w * 0.3, y - w * 0.13],
              [px + w * 0.35, y - w * 0.12],
              [px + w * 0.5, y + w * 0.02],
              [px + w * 0.25, y + w * 0.13],
              [px - w * 0.36, y + w * 0.12],
            ],
            true,
            0.7,
          ),
          mix(tone, s.c.shade, 0.2),
        ),
        fill(
          soft(
            [
              [px - w * 0.5, y - w * 0.02],
              [px - w * 0.3, y - w * 0.15],
              [px + w * 0.35, y - w * 0.14],
              [px + w * 0.5, y],
              [px + w * 0.25, y + w * 0.1],
              [px - w * 0.36, y + w * 0.09],
            ],
            true,
            0.7,
          ),
          tone,
        ),
      );
    }),
  );

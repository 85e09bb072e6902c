/** Far land: Alps with lit and shaded flanks, ridges, hills, woods seen from afar. */

import { mix } from '../core/colour.ts';
import { nth } from '../core/list.ts';
import { width } from '../core/print.ts';
import { clipped, fill, join, num, type Point, polygon, type Svg, soft, straight } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { dabs, streaks, strewn } from './texture.ts';

/** Summits as shares of the picture's width and of `rise`. */
export interface AlpsOptions {
  readonly base: number;
  readonly rise: number;
  readonly peaks: readonly Point[];
  readonly lit: string;
  readonly shade: string;
  readonly snow?: string;
}

/** A broken line between two points, `rough` px off the straight way. */
function broken(s: Studio, a: Point, b: Point, parts: number, rough: number): Point[] {
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / (parts + 1);
    return [
      a[0] + (b[0] - a[0]) * t + s.r.near(0, rough * 0.5),
      a[1] + (b[1] - a[1]) * t + s.r.near(0, rough),
    ] as const;
  });
}

export function alps(s: Studio, o: AlpsOptions): Svg {
  const { r } = s;
  const summit = o.peaks.map(([x, h]): Point => [x * width, o.base - h * o.rise]);
  const ridge: Point[] = [[-30, o.base]];
  summit.forEach((top, i) => {
    const before = summit[i - 1];
    if (before) {
      const sag = Math.min(o.base - 10, Math.max(before[1], top[1]) + o.rise * r.between(0.14, 0.26));
      const saddle: Point = [(before[0] + top[0]) / 2 + r.near(0, 18), sag];
      ridge.push(...broken(s, before, saddle, 2, o.rise * 0.04), saddle, ...broken(s, saddle, top, 2, o.rise * 0.04));
    }
    ridge.push(top);
  });
  ridge.push([width + 30, o.base]);
  const outline = straight([...ridge, [width + 30, o.base + 60], [-30, o.base + 60]]);
  // The lit flank of each summit falls to the left, ends in a torn edge below and leaves gullies in shade.
  const flank = (top: Point, deep: number, colour: string, reach: number): Svg => {
    const [x, y] = top;
    const fall = (o.base - y) * deep;
    const right = broken(s, [x, y], [x + fall * 0.1, y + fall], 5, fall * 0.05);
    const left: Point[] = [];
    for (let i = 4; i >= 0; i--) {
      const t = (i + 0.7) / 5.2;
      left.push(
        [x - fall * reach * t + fall * 0.02, y + fall * t * r.between(0.86, 0.96)],
        [x - fall * reach * t * 0.72, y + fall * t * 0.82],
      );
    }
    return polygon([[x, y - 4], ...right, [x + fall * 0.05, y + fall], ...left], colour);
  };
  const bodies = summit.map((top) => flank(top, r.between(0.85, 1), o.lit, r.between(0.75, 1)));
  const { snow } = o;
  const caps = snow
    ? summit.flatMap((top) => [
        flank(top, r.between(0.4, 0.5), snow, 0.9),
        polygon(
          [
            top,
            [top[0] + o.rise * 0.05, top[1] + o.rise * 0.05],
            [top[0] + o.rise * 0.085, top[1] + o.rise * 0.15],
            [top[0] + o.rise * 0.03, top[1] + o.rise * 0.1],
            [top[0] + o.rise * 0.012, top[1] + o.rise * 0.2],
          ],
          mix(snow, o.shade, 0.35),
        ),
      ])
    : [];
  return join(fill(outline, o.shade), clipped(outline, join(bodies, caps)));
}

/** A soft ridge across the picture through heights at even distances (px above `base`). */
export function ridge(base: number, heights: readonly number[], colour: string, left = -30, right = width + 30): Svg {
  const step = (right - left) / (heights.length - 1);
  const points = heights.map((h, i): Point => [left + i * step, base - h]);
  return fill(`${soft(points, false)}L${num(right)} ${num(base + 500)}L${num(left)} ${num(base + 500)}Z`, colour);
}

/** The height of such a ridge at `x`, for what stands on it. */
export function onRidge(base: number, heights: readonly number[], x: number, left = -30, right = width + 30): number {
  const at = ((x - left) / (right - left)) * (heights.length - 1);
  const i = Math.max(0, Math.min(heights.length - 2, Math.floor(at)));
  const t = (1 - Math.cos((at - i) * Math.PI)) / 2;
  return base - (nth(heights, i) + (nth(heights, i + 1) - nth(heights, i)) * t);
}

/** A wood seen from afar: crowns in a row, darker at the right of each. */
export function farWood(s: Studio, from: Point, to: Point, tall: number, colour: string, dark: string): Svg {
  const { r } = s;
  const points: Point[] = [];
  const steps = Math.max(4, Math.round((to[0] - from[0]) / (tall * 0.42)));
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const y = from[1] + (to[1] - from[1]) * t;
    const fade = Math.min(1, Math.sin(t * Math.PI) * 3);
    points.push([
      from[0] + (to[0] - from[0]) * t,
      y - tall * fade * (i % 2 ? r.between(0.85, 1.12) : r.between(0.6, 0.75)),
    ]);
  }
  const d = `${soft(points, false)}L${num(to[0])} ${num(to[1] + 6)}L${num(from[0])} ${num(from[1] + 6)}Z`;
  const spots = points.filter((_, i) => i % 2 === 1).map(([x, y]): Point => [x + tall * 0.2, y + tall * 0.42]);
  return join(fill(d, colour), clipped(d, dabs(r, spots, tall * 0.8, dark, 1.45, 0.15, 0.55)));
}

/** Strips of meadow and field on a slope between `top` and `bottom`. */
export function strips(s: Studio, top: number, bottom: number, tones: readonly string[]): Svg {
  const { r } = s;
  return join(
    tones.map((colour, i) => {
      const y = top + ((bottom - top) * i) / tones.length;
      const tilt = r.near(0, (bottom - top) * 0.12);
      const edge = [-30, width * 0.3, width * 0.62, width + 30].map(
        (x, k): Point => [x, y + (k - 1.5) * tilt * 0.5 + r.near(0, (bottom - top) * 0.05)],
      );
      return join(
        fill(
          `${soft(edge, false)}L${width + 30} ${num(bottom + (i === tones.length - 1 ? 640 : 20))}L-30 ${num(bottom + (i === tones.length - 1 ? 640 : 20))}Z`,
          colour,
        ),
        streaks(r, 10, 0, y + 6, width, (bottom - top) / tones.length, mix(colour, s.c.paper, 0.18), 260, 4, 0.7),
      );
    }),
    dabs(
      r,
      strewn(r, 70, 0, top + (bottom - top) * 0.4, width, (bottom - top) * 0.6),
      12,
      mix(nth(tones, -1), s.c.ink, 0.14),
      -1.5,
      0.4,
      0.4,
    ),
  );
}

/** The compact mark of a brand in a 64 × 64 field: its motif, cut down to a sign of two tones. */
import type { Motif } from '../../../sites.config.ts';
import { ellipsePath, fill, join, type Point, type Svg, soft, stroke } from '../core/shape.ts';

/** `a` carries the form, `b` is the accent; they may be the same, so forms never rely on their difference. */
export interface MarkTones {
  readonly a: string;
  readonly b: string;
}

const arc = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const at = (deg: number): string =>
    `${(cx + r * Math.cos((deg * Math.PI) / 180)).toFixed(1)} ${(cy + r * Math.sin((deg * Math.PI) / 180)).toFixed(1)}`;
  return `M${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
};

const wave = (y: number, from = 4, to = 60, amp = 4): string => {
  const points: Point[] = [];
  for (let x = from; x <= to + 0.1; x += (to - from) / 8)
    points.push([x, y + Math.sin(((x - from) / (to - from)) * Math.PI * 4) * amp]);
  return soft(points, false);
};

const square = (x: number, y: number, side: number): string => `M${x} ${y}h${side}v${side}h${-side}Z`;

const draws: Record<Motif, (tones: MarkTones) => Svg> = {
  'tree-rings': ({ a, b }) =>
    join(
      fill(ellipsePath(30, 34, 4.5, 4.2), b),
      stroke(arc(31, 33.5, 11, 200, 500), a, 3.6),
      stroke(arc(32, 33, 18.5, 20, 330), a, 3.6),
      stroke(arc(32, 32, 26.5, 235, 560), a, 3.6),
    ),
  hills: ({ a, b }) =>
    join(
      fill(ellipsePath(43, 18, 8), b),
      fill('M4 44C14 26 24 22 33 32C27 36 22 42 18 52L4 52Z', a),
      fill('M22 52C28 38 38 31 46 31C53 31 58 35 60 40L60 52Z', a),
      stroke('M4 58L60 58', a, 3.4),
    ),
  'cloister-arches': ({ a, b }) =>
    join(
      stroke('M8 58L8 32A24 25 0 0 1 56 32L56 58', a, 4.2),
      stroke('M18 58L18 42A7 8 0 0 1 32 42A7 8 0 0 1 46 42L46 58', a, 3.6),
      stroke('M32 43L32 58', a, 3.6),
      fill(ellipsePath(32, 24, 5), b),
    ),
  'rose-hedge': ({ a, b }) =>
    join(
      stroke(
        'M33 28C36 25 31 22 28 25C24 29 29 36 36 34C44 31 41 18 31 17C19 16 15 29 22 37C28 43 42 43 47 33C50 26 48 17 42 13',
        a,
        4,
      ),
      fill('M30 58C29 50 22 46 10 47C12 55 20 60 30 58Z', b),
      fill('M34 58C34 51 41 47 54 48C52 55 44 60 34 58Z', b),
    ),
  'mountain-line': ({ a, b }) =>
    join(
      fill(ellipsePath(46, 15, 6.5), b),
      stroke('M4 44L21 20L31 33L38 24L60 44', a, 4.4),
      stroke('M21 20L24 32L19 38', a, 3),
      stroke('M10 52L54 52M20 59L44 59', a, 3.6),
    ),
  'table-cloth': ({ a, b }) =>
    join(
      [0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) =>
          row === 1 && column === 1
            ? fill(ellipsePath(32, 32, 9), a)
            : fill(square(5 + column * 19, 5 + row * 19, 16), (row + column) % 2 ? b : a),
        ),
      ),
    ),
  'park-paths': ({ a, b }) =>
    join(
      stroke('M8 58C8 40 26 42 32 32C38 22 56 24 56 6', a, 4),
      stroke('M8 6C8 24 22 22 27.500 27M37 37C42 42 56 40 56 58', a, 4),
      fill(ellipsePath(32, 11, 7), b),
      fill(ellipsePath(32, 53, 7), b),
      fill(ellipsePath(10, 32, 5), b),
      fill(ellipsePath(54, 32, 5), b),
    ),
  waves: ({ a, b }) =>
    join(
      fill('M16 26A16 16 0 0 1 48 26Z', b),
      stroke(wave(36), a, 4.4),
      stroke(wave(46, 9, 55), a, 4.4),
      stroke(wave(56, 16, 48), a, 4.4),
    ),
  steps: ({ a, b }) =>
    join(
      fill('M6 58L6 46L20 46L20 34L34 34L34 22L48 22L48 58Z', a),
      fill(ellipsePath(52, 10.5, 6.5), b),
      stroke('M54 28L54 58', a, 4),
    ),
  bridge: ({ a, b }) =>
    join(
      fill('M2 28L14 12L50 12L62 28Z', b),
      fill('M8 32L56 32L56 43L50 43A18 14 0 0 0 14 43L8 43Z', a),
      stroke(wave(56, 8, 56, 2.6), a, 3.8),
    ),
  trees: ({ a, b }) =>
    join(
      fill('M22 4C12 14 8 26 8 34C8 42 14 46 20 46L20 58L24 58L24 46C30 46 36 42 36 34C36 26 32 14 22 4Z', a),
      fill(
        'M46 22C39 28 37 35 37.500 40C38 45 41 48 44.500 48L44.500 58L47.500 58L47.500 48C52 48 56 45 56 40C56 34 53 28 46 22Z',
        b,
      ),
    ),
  'text-lines': ({ a, b }) =>
    join(
      stroke('M8 12L56 12', a, 5),
      stroke('M8 25L44 25', a, 5),
      stroke('M8 38L52 38', b, 5),
      stroke('M8 51L30 51', a, 5),
    ),
  furrows: ({ a, b }) =>
    join(
      fill('M18 25A14 14 0 0 1 46 25Z', b),
      stroke('M4 34C22 28 42 28 60 34', a, 4),
      stroke('M4 46C20 37 34 35 47 37', a, 4),
      stroke('M8 57C22 46 38 42 58 43', a, 4),
      stroke('M27 58C37 52 47 50 59 52', a, 4),
    ),
};

export const mark = (motif: Motif, tones: MarkTones): Svg => draws[motif](tones);

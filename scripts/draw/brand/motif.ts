/** Seamless line patterns, 240 × 80, repeatable sideways; one tone, because they are used as masks. */

import type { Motif } from '../../../sites.config.ts';
import { nth } from '../core/list.ts';
import { ellipsePath, fill, join, num, type Point, type Svg, soft, stroke } from '../core/shape.ts';

const black = '#000';
const period = 240;

/** An open line through points, continued by one point on either side so that the ends meet their repetition. */
const seamless = (points: readonly Point[], width = 2.4): Svg => {
  const before: Point = [nth(points, -1)[0] - period, nth(points, -1)[1]];
  const after: Point = [nth(points, 0)[0] + period, nth(points, 0)[1]];
  const after2: Point = [nth(points, 1)[0] + period, nth(points, 1)[1]];
  return stroke(soft([before, ...points, after, after2], false, 1.1), black, width);
};
const sine = (y: number, amp: number, waves: number, phase = 0, width = 2.4): Svg => {
  const points: Point[] = [];
  for (let x = 0; x < period; x += period / (waves * 4))
    points.push([x, y + amp * Math.sin((x / period) * waves * 2 * Math.PI + phase)]);
  return seamless(points, width);
};
const times = (count: number, draw: (x: number, i: number) => Svg): Svg =>
  join(Array.from({ length: count }, (_, i) => draw((i * period) / count, i)));
const line = (d: string, width = 2.4): Svg => stroke(d, black, width);
const dot = (x: number, y: number, r: number): Svg => fill(ellipsePath(x, y, r), black);

const rose = (x: number, y: number, k: number): Svg =>
  line(
    `M${num(x)} ${num(y)}c${num(2 * k)} ${num(-3 * k)} ${num(-4 * k)} ${num(-5 * k)} ${num(-5 * k)} 0c${num(-k)} ${num(6 * k)} ${num(10 * k)} ${num(6 * k)} ${num(10 * k)} ${num(-2 * k)}c0 ${num(-9 * k)} ${num(-15 * k)} ${num(-9 * k)} ${num(-15 * k)} ${num(2 * k)}c${num(k)} ${num(11 * k)} ${num(17 * k)} ${num(10 * k)} ${num(18 * k)} ${num(-k)}`,
  );

const rings = [9, 17, 25, 33];

const draws: Record<Motif, () => Svg> = {
  'tree-rings': () =>
    times(2, (x, i) =>
      join(
        dot(x + 60, 40, 2.4),
        (i ? rings : rings.slice(0, 3)).map((r, ring) =>
          line(
            `M${num(x + 60 + r * Math.cos(ring * 1.9 + i))} ${num(40 + r * Math.sin(ring * 1.9 + i))}A${r} ${r - 0.8} 0 1 1 ${num(x + 60 + r * Math.cos(ring * 1.9 + i - 0.5))} ${num(40 + r * Math.sin(ring * 1.9 + i - 0.5))}`,
          ),
        ),
      ),
    ),
  hills: () => join(sine(26, 10, 2, 0), sine(40, 11, 1, 1.4), sine(52, 10, 2, 2.6), sine(66, 8, 1, 4.2)),
  'cloister-arches': () =>
    join(
      line('M0 78L240 78'),
      times(4, (x) =>
        join(
          line(`M${num(x + 4)} 78L${num(x + 4)} 40A26 30 0 0 1 ${num(x + 56)} 40L${num(x + 56)} 78`),
          line(`M${num(x + 14)} 78L${num(x + 14)} 46A16 20 0 0 1 ${num(x + 46)} 46L${num(x + 46)} 78`, 1.8),
          dot(x + 30, 20, 2.2),
        ),
      ),
    ),
  'rose-hedge': () =>
    join(
      sine(50, 12, 2, 0),
      times(4, (x, i) => rose(x + 30, i % 2 ? 26 : 40, 1.15)),
      times(4, (x, i) =>
        line(
          `M${num(x + 2)} ${i % 2 ? 44 : 56}c4 -12 14 -14 22 -10c-4 10 -12 14 -22 10M${num(x + 34)} ${i % 2 ? 60 : 66}c6 8 14 8 20 2c-6 -7 -14 -8 -20 -2`,
          2,
        ),
      ),
    ),
  'mountain-line': () =>
    join(
      line('M-10 60L22 30L34 40L62 10L90 42L104 32L132 58L160 24L176 42L196 18L222 44L230 60L262 30'),
      line('M62 10L66 26L58 36M160 24L163 36L156 44M196 18L200 32L193 40M22 30L24 38', 1.8),
      line('M0 70L70 70M86 70L150 70M166 70L240 70M30 77L120 77M140 77L214 77', 1.8),
    ),
  'table-cloth': () =>
    join(
      line('M0 12L240 12M0 44L240 44'),
      times(8, (x) =>
        join(
          line(`M${num(x)} 44a15 18 0 0 0 30 0`),
          dot(x + 15, 54, 2.2),
          line(`M${num(x + 15)} 16L${num(x + 27)} 28L${num(x + 15)} 40L${num(x + 3)} 28Z`, 1.8),
        ),
      ),
    ),
  'park-paths': () =>
    join(
      sine(40, 26, 1, 0),
      sine(40, 26, 1, Math.PI),
      sine(40, 33, 1, 0, 1.6),
      sine(40, 33, 1, Math.PI, 1.6),
      times(2, (x) =>
        join(
          line(
            `M${num(x + 60)} 52L${num(x + 60)} 34M${num(x + 60)} 22c-9 6 -10 17 0 20c10 -3 9 -14 0 -20M${num(x + 44)} 50L${num(x + 44)} 40m0 -8c-6 4 -6 10 0 12c6 -2 6 -8 0 -12M${num(x + 76)} 50L${num(x + 76)} 40m0 -8c-6 4 -6 10 0 12c6 -2 6 -8 0 -12`,
            2,
          ),
        ),
      ),
    ),
  waves: () => join(sine(22, 6, 4, 0), sine(38, 6, 4, 1.2), sine(54, 6, 4, 2.4), sine(70, 5, 4, 3.6)),
  steps: () =>
    join(
      times(2, (x) =>
        line(
          `M${num(x)} 70L${num(x + 15)} 70L${num(x + 15)} 56L${num(x + 30)} 56L${num(x + 30)} 42L${num(x + 45)} 42L${num(x + 45)} 28L${num(x + 75)} 28L${num(x + 75)} 42L${num(x + 90)} 42L${num(x + 90)} 56L${num(x + 105)} 56L${num(x + 105)} 70L${num(x + 120)} 70`,
        ),
      ),
      times(2, (x) =>
        join(
          dot(x + 60, 14, 3),
          line(
            `M${num(x + 37)} 78L${num(x + 37)} 56M${num(x + 52)} 78L${num(x + 52)} 42M${num(x + 68)} 78L${num(x + 68)} 42M${num(x + 83)} 78L${num(x + 83)} 56`,
            1.8,
          ),
        ),
      ),
    ),
  bridge: () =>
    join(
      times(2, (x) =>
        join(
          line(`M${num(x + 6)} 32L${num(x + 18)} 14L${num(x + 102)} 14L${num(x + 114)} 32Z`),
          line(
            `M${num(x + 12)} 32L${num(x + 12)} 50L${num(x + 108)} 50L${num(x + 108)} 32M${num(x + 22)} 66A38 16 0 0 1 ${num(x + 98)} 66`,
          ),
          line(`M${num(x + 12)} 50L${num(x + 36)} 32L${num(x + 60)} 50L${num(x + 84)} 32L${num(x + 108)} 50`, 1.8),
        ),
      ),
      sine(73, 2.5, 6, 0, 2),
    ),
  trees: () =>
    join(
      line('M0 76L240 76'),
      times(2, (x) =>
        join(
          line(
            `M${num(x + 22)} 76L${num(x + 22)} 40M${num(x + 22)} 8C${num(x + 8)} 22 ${num(x + 4)} 34 ${num(x + 6)} 44C${num(x + 10)} 58 ${num(x + 34)} 58 ${num(x + 38)} 44C${num(x + 40)} 34 ${num(x + 36)} 22 ${num(x + 22)} 8`,
          ),
          line(
            `M${num(x + 64)} 76L${num(x + 64)} 20M${num(x + 64)} 24L${num(x + 54)} 38M${num(x + 64)} 24L${num(x + 74)} 38M${num(x + 64)} 36L${num(x + 50)} 54M${num(x + 64)} 36L${num(x + 78)} 54M${num(x + 64)} 50L${num(x + 46)} 68M${num(x + 64)} 50L${num(x + 82)} 68`,
          ),
          line(
            `M${num(x + 101)} 76L${num(x + 101)} 54M${num(x + 88)} 46a13 16 0 1 1 26 0a13 12 0 1 1 -26 0M${num(x + 101)} 62L${num(x + 108)} 52`,
          ),
        ),
      ),
    ),
  'text-lines': () => {
    const rows = [
      [8, 96, 112, 170, 184, 232],
      [8, 60, 76, 150, 166, 232],
      [8, 130, 146, 206],
      [8, 44, 60, 118, 134, 232],
      [8, 150],
    ];
    return join(
      rows.map((ends, i) =>
        join(ends.map((x, k) => (k % 2 ? '' : line(`M${x} ${12 + i * 14}L${ends[k + 1]} ${12 + i * 14}`, 3)))),
      ),
    );
  },
  furrows: () =>
    join(
      line('M0 22L240 22'),
      times(1, () =>
        join(
          [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
            line(
              `M${num(120 + (i - 4) * 7)} 26C${num(120 + (i - 4) * 12)} 44 ${num(120 + (i - 4) * 22)} 62 ${num(120 + (i - 4) * 30)} 78`,
            ),
          ),
        ),
      ),
      line('M88 22A32 18 0 0 1 152 22'),
    ),
};

export const motif = (name: Motif): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80">${draws[name]()}</svg>\n`;

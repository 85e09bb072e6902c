/** Trains and trams from the side; (x, y) on the rail at the left, `m` px per metre. */
import { ellipse, join, num, polygon, rect, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';

/** One car, `w` metres long. */
export function railCar(s: Studio, x: number, y: number, m: number, w: number, tone: string, roof: string): Svg {
  const { c } = s;
  const pw = w * m;
  const glass = mix(c.cool(0.5), c.sky(0.8), 0.4);
  const count = Math.round(w / 1.7);
  const cell = (pw - 0.6 * m) / count;
  return join(
    [0.16, 0.84].map((t) => join(rect(x + pw * t - 0.9 * m, y - 0.75 * m, 1.8 * m, 0.45 * m, c.ink), ellipse(x + pw * t - 0.55 * m, y - 0.36 * m, 0.36 * m, 0.36 * m, mix(c.ink, c.stone(0.5), 0.4)), ellipse(x + pw * t + 0.55 * m, y - 0.36 * m, 0.36 * m, 0.36 * m, mix(c.ink, c.stone(0.5), 0.4)))),
    rect(x + 0.3 * m, y - 3.6 * m, pw - 0.6 * m, 0.3 * m, roof),
    polygon([[x, y - 0.6 * m], [x, y - 2.2 * m], [x + 0.35 * m, y - 3.3 * m], [x + pw - 0.35 * m, y - 3.3 * m], [x + pw, y - 2.2 * m], [x + pw, y - 0.6 * m]], tone),
    rect(x, y - 1 * m, pw, 0.4 * m, mix(tone, c.shade, 0.3)),
    Array.from({ length: count }, (_, i) => {
      const px = x + 0.3 * m + i * cell;
      const door = i % 4 === 2;
      return join(rect(px + cell * 0.08, y - 2.85 * m, cell * 0.84, door ? 2.1 * m : 1.25 * m, door ? mix(tone, c.paper, 0.3) : glass), rect(px + cell * 0.08, y - 2.85 * m, cell * 0.84, 1.25 * m, glass), polygon([[px + cell * 0.08, y - 1.6 * m], [px + cell * 0.08, y - 2.85 * m], [px + cell * 0.5, y - 2.85 * m], [px + cell * 0.2, y - 1.6 * m]], mix(glass, c.paper, 0.35)));
    }),
  );
}

/** Overhead line on masts, `w` px long. */
export const overheadLine = (s: Studio, x: number, y: number, m: number, w: number, masts: number): Svg =>
  join(
    stroke(`M${num(x)} ${num(y - 6 * m)}L${num(x + w)} ${num(y - 6 * m)}M${num(x)} ${num(y - 6.8 * m)}L${num(x + w)} ${num(y - 6.8 * m)}`, s.c.ink, Math.max(1.2, 0.06 * m), 0.7),
    Array.from({ length: masts }, (_, i) => { const px = x + (w * (i + 0.5)) / masts; return join(rect(px, y - 7.6 * m, 0.28 * m, 7.6 * m, s.c.stone(0.6)), rect(px, y - 6.9 * m, 1.6 * m, 0.12 * m, s.c.stone(0.6))); }),
  );

/** Instruments. `m` px per metre. */
import { ellipse, fill, join, num, type Point, polygon, rect, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';

/** An upright piano at the right of a room, its keys to the left; (x, y) the floor under the near end of the keys. The player stands or sits left of it, between the parts. */
export function piano(s: Studio, x: number, y: number, m: number, tone: string, part: 'back' | 'front'): Svg {
  const { c } = s;
  // What lies 1.45 m behind, seen from the middle of the room.
  const [bx, by] = [-0.34 * m, -0.2 * m];
  const at = (px: number, py: number, deep = 0): Point => [x + px * m + bx * deep, y - py * m + by * deep];
  const face = mix(tone, c.paper, 0.1);
  const dark = mix(tone, c.shade, 0.3);
  if (part === 'back')
    return join(
      polygon([at(0, 0), at(0.62, 0), at(0.62, 0, 1), at(-0.05, 0, 1)].map(([px, py]): Point => [px, py + m * 0.02]), c.shade, 0.25),
      polygon([at(0.28, 0), at(0.28, 1.24), at(0.28, 1.24, 1), at(0.28, 0, 1)], face),
      polygon([at(0.28, 0.78), at(0.28, 0.84), at(0.28, 0.84, 1), at(0.28, 0.78, 1)], dark),
      polygon([at(0.28, 0.1), at(0.28, 0.56), at(0.28, 0.56, 1), at(0.28, 0.1, 1)], dark, 0.5),
      polygon([at(0.25, 0.9, 0.3), at(0.18, 1.16, 0.3), at(0.18, 1.16, 0.72), at(0.25, 0.9, 0.72)], '#fffaf0'),
      stroke([0.95, 1.0, 1.05, 1.1].map((up) => `M${at(0.24 - (up - 0.9) * 0.27, up, 0.34).map(num).join(' ')}L${at(0.24 - (up - 0.9) * 0.27, up, 0.68).map(num).join(' ')}`).join(''), c.stone(0.6), m * 0.008),
      polygon([at(0.28, 1.24), at(0.66, 1.24), at(0.66, 1.24, 1), at(0.28, 1.24, 1)], mix(tone, c.paper, 0.34)),
      polygon([at(0, 0.62, 1), at(0.28, 0.62, 1), at(0.28, 0.74, 1), at(0, 0.74, 1)], dark),
      polygon([at(0, 0.6), at(0, 0.72), at(0, 0.72, 1), at(0, 0.6, 1)], dark),
      polygon([at(0, 0.72), at(0.28, 0.72), at(0.28, 0.72, 1), at(0, 0.72, 1)], '#fffaf0'),
      stroke(Array.from({ length: 27 }, (_, i) => `M${at(0.02, 0.72, (i + 1) / 28).map(num).join(' ')}L${at(0.27, 0.72, (i + 1) / 28).map(num).join(' ')}`).join(''), c.stone(0.75), m * 0.004),
      stroke(Array.from({ length: 26 }, (_, i) => i).filter((i) => ![2, 6].includes(i % 7)).map((i) => `M${at(0.12, 0.725, (i + 1.5) / 28).map(num).join(' ')}L${at(0.27, 0.725, (i + 1.5) / 28).map(num).join(' ')}`).join(''), c.ink, m * 0.014),
      stroke(`M${at(0.05, 0.6, 0.95).map(num).join(' ')}L${at(0.08, 0, 0.95).map(num).join(' ')}`, dark, m * 0.05),
    );
  return join(
    stroke(`M${at(0.05, 0.6).map(num).join(' ')}L${at(0.09, 0.02).map(num).join(' ')}`, tone, m * 0.06),
    polygon([at(-0.02, 0.6), at(0.3, 0.58), at(0.3, 0.8), at(0.2, 0.8), at(-0.02, 0.74)], tone),
    rect(x + 0.28 * m, y - 1.25 * m, 0.36 * m, 1.25 * m, tone),
    rect(x + 0.33 * m, y - 1.15 * m, 0.26 * m, 0.5 * m, mix(tone, c.paper, 0.1)),
    rect(x + 0.33 * m, y - 0.54 * m, 0.26 * m, 0.44 * m, mix(tone, c.paper, 0.1)),
    rect(x + 0.24 * m, y - 1.28 * m, 0.44 * m, 0.05 * m, mix(tone, c.paper, 0.28)),
    rect(x + 0.24 * m, y - 0.06 * m, 0.42 * m, 0.06 * m, dark),
  );
}

/** A round stool for the piano; (x, y) under its middle, `up` the height of the seat in metres. */
export const stool = (s: Studio, x: number, y: number, m: number, tone: string, up = 0.48): Svg =>
  join(
    ellipse(x + 0.08 * m, y, 0.26 * m, 0.04 * m, s.c.shade, 0.2),
    stroke(`M${num(x)} ${num(y - up * m)}L${num(x)} ${num(y - 0.16 * m)}M${num(x)} ${num(y - 0.2 * m)}L${num(x - 0.2 * m)} ${num(y)}M${num(x)} ${num(y - 0.2 * m)}L${num(x + 0.2 * m)} ${num(y)}M${num(x)} ${num(y - 0.2 * m)}L${num(x + 0.03 * m)} ${num(y + 0.03 * m)}`, s.c.wood(0.36), m * 0.045),
    fill(soft([[x - 0.22 * m, y - (up - 0.04) * m], [x - 0.2 * m, y - (up + 0.03) * m], [x, y - (up + 0.05) * m], [x + 0.2 * m, y - (up + 0.03) * m], [x + 0.22 * m, y - (up - 0.04) * m], [x, y - (up - 0.07) * m]], true, 0.8), tone),
  );

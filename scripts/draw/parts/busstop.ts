/** A bus stop: shelter, bench and sign. (x, y) the ground at its left, `m` px per metre. */
import { mix } from '../core/colour.ts';
import { ellipse, join, num, polygon, rect, type Svg, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';

/** Its seat is 0.46 m high; who waits sits between x + 0.6 and x + 2.6 metres. */
export function busStop(s: Studio, x: number, y: number, m: number, tone: string, roof: string): Svg {
  const { c } = s;
  const w = 3.2 * m;
  const dark = mix(tone, c.shade, 0.3);
  return join(
    polygon([[x - 0.1 * m, y], [x + w + 0.1 * m, y], [x + w + 0.5 * m, y + 0.22 * m], [x + 0.1 * m, y + 0.22 * m]], c.shade, 0.16),
    rect(x, y - 2.3 * m, w, 2.22 * m, mix(c.wood(0.72), c.paper, 0.2)),
    stroke(Array.from({ length: 15 }, (_, i) => `M${num(x + ((i + 1) * w) / 16)} ${num(y - 2.2 * m)}l0 ${num(2.1 * m)}`).join(''), c.wood(0.64), 0.018 * m),
    rect(x + 0.7 * m, y - 1.95 * m, 1.1 * m, 0.75 * m, '#f6fbf8'), rect(x + 0.7 * m, y - 1.95 * m, 1.1 * m, 0.75 * m, c.water(0.84), 0.6),
    stroke(`M${num(x + 0.7 * m)} ${num(y - 1.95 * m)}h${num(1.1 * m)}v${num(0.75 * m)}h${num(-1.1 * m)}Z`, dark, 0.04 * m),
    // A timetable: lines, no letters.
    rect(x + 2.1 * m, y - 1.9 * m, 0.6 * m, 0.72 * m, '#fffaf0'), rect(x + 2.1 * m, y - 1.9 * m, 0.6 * m, 0.14 * m, tone),
    stroke([0, 1, 2, 3, 4].map((i) => `M${num(x + 2.17 * m)} ${num(y - (1.66 - i * 0.1) * m)}l${num(0.46 * m)} 0`).join(''), c.stone(0.68), 0.022 * m),
    rect(x + 0.25 * m, y - 0.5 * m, 2.7 * m, 0.09 * m, c.wood(0.58)), rect(x + 0.25 * m, y - 0.42 * m, 2.7 * m, 0.04 * m, c.wood(0.42)),
    [0.45, 2.65].map((t) => rect(x + t * m, y - 0.42 * m, 0.09 * m, 0.42 * m, c.wood(0.42))),
    [0, 3.1].map((t) => join(rect(x + t * m, y - 2.35 * m, 0.1 * m, 2.35 * m, tone), rect(x + (t + 0.06) * m, y - 2.35 * m, 0.04 * m, 2.35 * m, dark))),
    polygon([[x - 0.3 * m, y - 2.3 * m], [x + w + 0.3 * m, y - 2.3 * m], [x + w + 0.1 * m, y - 2.75 * m], [x - 0.05 * m, y - 2.75 * m]], roof),
    rect(x - 0.3 * m, y - 2.34 * m, w + 0.6 * m, 0.12 * m, mix(roof, c.shade, 0.3)),
    // The sign on its post.
    ellipse(x + w + 0.95 * m, y + 0.02 * m, 0.26 * m, 0.05 * m, c.shade, 0.2),
    rect(x + w + 0.82 * m, y - 2.5 * m, 0.07 * m, 2.5 * m, c.stone(0.5)),
    rect(x + w + 0.56 * m, y - 2.75 * m, 0.6 * m, 0.6 * m, tone), rect(x + w + 0.61 * m, y - 2.7 * m, 0.5 * m, 0.5 * m, '#fffaf0'),
    rect(x + w + 0.68 * m, y - 2.58 * m, 0.36 * m, 0.24 * m, tone), rect(x + w + 0.72 * m, y - 2.54 * m, 0.12 * m, 0.1 * m, '#fffaf0'), rect(x + w + 0.88 * m, y - 2.54 * m, 0.12 * m, 0.1 * m, '#fffaf0'),
    ellipse(x + w + 0.76 * m, y - 2.33 * m, 0.045 * m, 0.045 * m, c.ink), ellipse(x + w + 0.97 * m, y - 2.33 * m, 0.045 * m, 0.045 * m, c.ink),
  );
}

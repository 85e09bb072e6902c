/** Walking aids and what is pushed. */

import { mix } from '../core/colour.ts';
import {
  ellipse,
  ellipsePath,
  fill,
  join,
  num,
  type Point,
  polygon,
  type Svg,
  soft,
  straight,
  stroke,
} from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import type { Place } from './figure.ts';

const bar = (points: readonly Point[], colour: string, width: number): Svg =>
  stroke(straight(points, false), colour, width);
const wheel = (at: Point, radius: number, tone: string, hub: string, spokes = 0): Svg =>
  join(
    stroke(ellipsePath(at[0], at[1], radius), tone, radius * (spokes ? 0.13 : 0.4)),
    spokes > 0 &&
      stroke(
        Array.from(
          { length: spokes },
          (_, i) =>
            `M${num(at[0])} ${num(at[1])}l${num(Math.cos((i * 6.283) / spokes) * radius)} ${num(Math.sin((i * 6.283) / spokes) * radius)}`,
        ).join(''),
        hub,
        radius * 0.035,
      ),
    ellipse(at[0], at[1], radius * 0.22, radius * 0.22, hub),
  );

/** A rollator before the body; `unit` px per metre. */
export const rollator =
  (s: Studio, unit: number) =>
  (place: Place): Svg => {
    const { c } = s;
    const frame = c.p(0.42);
    const tube = unit * 0.026;
    return join(
      wheel(place(0.24, 0.09), unit * 0.075, c.ink, c.stone(0.8)),
      wheel(place(0.74, 0.09), unit * 0.075, c.ink, c.stone(0.8)),
      bar([place(0.24, 0.12), place(0.42, 0.6), place(0.38, 0.86)], frame, tube),
      bar([place(0.74, 0.12), place(0.52, 0.6), place(0.44, 0.84), place(0.34, 0.89)], frame, tube),
      bar([place(0.38, 0.5), place(0.6, 0.5)], frame, tube),
      polygon(
        [place(0.42, 0.5), place(0.64, 0.5), place(0.62, 0.28), place(0.46, 0.28)],
        mix(c.s(0.7), c.wood(0.6), 0.2),
      ),
      polygon([place(0.54, 0.5), place(0.64, 0.5), place(0.62, 0.28), place(0.55, 0.28)], mix(c.s(0.6), c.shade, 0.2)),
      bar([place(0.3, 0.885), place(0.4, 0.885)], c.ink, unit * 0.034),
    );
  };

/** A walking stick from the near hand of the pose `stick`. */
export const stick =
  (s: Studio, unit: number, hand: Point = [0.27, 0.86]) =>
  (place: Place): Svg =>
    join(
      stroke(
        `M${place(hand[0] - 0.05, hand[1] - 0.01)
          .map(num)
          .join(' ')}Q${place(hand[0], hand[1] + 0.05)
          .map(num)
          .join(' ')} ${place(hand[0] + 0.06, hand[1] + 0.02)
          .map(num)
          .join(' ')}L${place(hand[0] + 0.1, 0)
          .map(num)
          .join(' ')}`,
        s.c.wood(0.4),
        unit * 0.024,
      ),
    );

/** A wheelchair; its sitter has the pose `sit` at the same (x, y). `part` back is drawn before, front after the sitter. */
export function wheelchair(s: Studio, x: number, y: number, m: number, facing: 1 | -1, part: 'back' | 'front'): Svg {
  const { c } = s;
  const at = (px: number, py: number): Point => [x + facing * px * m, y - py * m];
  const frame = mix(c.ink, c.p(0.4), 0.4);
  const tube = m * 0.028;
  if (part === 'back')
    return join(
      ellipse(x + m * 0.25, y + m * 0.01, m * 0.62, m * 0.06, c.shade, 0.2),
      wheel(at(-0.1, 0.3), m * 0.28, mix(c.ink, c.stone(0.6), 0.3), c.stone(0.6), 10),
      wheel(at(0.42, 0.08), m * 0.06, c.ink, c.stone(0.7)),
      bar([at(-0.24, 0.4), at(-0.28, 0.94), at(-0.42, 0.96)], frame, tube),
      polygon([at(-0.27, 0.95), at(-0.2, 0.95), at(-0.16, 0.45), at(-0.24, 0.45)], c.p(0.46)),
      polygon([at(-0.26, 0.5), at(0.34, 0.5), at(0.34, 0.43), at(-0.26, 0.43)], c.p(0.4)),
    );
  return join(
    bar([at(0.3, 0.47), at(0.42, 0.12), at(0.6, 0.07)], frame, tube),
    bar([at(-0.22, 0.66), at(0.24, 0.66), at(0.28, 0.47)], frame, tube),
    bar([at(-0.05, 0.685), at(0.22, 0.685)], c.ink, m * 0.045),
    wheel(at(-0.08, 0.29), m * 0.29, c.ink, c.stone(0.75), 12),
    fill(ellipsePath(at(-0.08, 0.29)[0], at(-0.08, 0.29)[1], m * 0.045), frame),
  );
}

/** A basket held in both hands of the pose `carry`. */
export const basket =
  (s: Studio, unit: number, fruit: readonly string[]) =>
  (place: Place): Svg => {
    const { c } = s;
    const [x, y] = place(0.36, 0.93);
    const w = unit * 0.21;
    return join(
      [-0.7, -0.25, 0.2, 0.65].map((t, i) =>
        ellipse(x + t * w * 0.8, y - unit * 0.02 - (i % 2) * unit * 0.02, w * 0.34, w * 0.32, fruit[i % fruit.length]!),
      ),
      fill(
        soft(
          [
            [x - w, y],
            [x + w, y],
            [x + w * 0.78, y + w * 0.85],
            [x - w * 0.78, y + w * 0.85],
          ],
          true,
          0.4,
        ),
        c.wood(0.62),
      ),
      stroke(
        `M${num(x - w * 0.94)} ${num(y + w * 0.3)}L${num(x + w * 0.94)} ${num(y + w * 0.3)}M${num(x - w * 0.86)} ${num(y + w * 0.58)}L${num(x + w * 0.86)} ${num(y + w * 0.58)}`,
        c.wood(0.5),
        w * 0.09,
      ),
      stroke(`M${num(x - w)} ${num(y)}L${num(x + w)} ${num(y)}`, c.wood(0.72), w * 0.14),
    );
  };

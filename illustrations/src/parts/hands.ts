/** Hands seen close: finger by finger. `size` is the length of the hand in px, `angle` where the fingers point. */

import { mix } from '../core/colour.ts';
import { fill, join, limb, num, type Point, type Svg, soft, stroke } from '../core/shape.ts';
import { skinShade } from './head.ts';

interface HandOptions {
  readonly skin: string;
  /** Sleeve from the wrist to the arm's end. */
  readonly sleeve: string;
  /** Mirrored: the thumb on the other side. */
  readonly left?: boolean;
  readonly old?: boolean;
  /** How much the fingers bend in, 0 flat … 1 fist. */
  readonly curl?: number;
  /** How far the fingers are apart, degrees. */
  readonly fan?: number;
  readonly arm?: number;
  readonly ring?: string;
  /** Seen from inside, open: something lies on it. */
  readonly palm?: boolean;
}

/** The back of a hand, fingers along +x before turning; the wrist is at (x, y). */
export function backOfHand(x: number, y: number, size: number, angle: number, o: HandOptions): Svg {
  const { skin } = o;
  const shade = skinShade(skin);
  const line = mix(skin, '#5a2a1e', 0.35);
  const k = 1 - (o.curl ?? 0) * 0.55;
  const fan = ((o.fan ?? 5) * Math.PI) / 180;
  // Knuckles from the index finger (−) to the little finger (+).
  const fingers = [
    [50, -21, 46, -1.5],
    [54, -8, 51, -0.5],
    [52, 6, 47, 0.5],
    [46, 19, 37, 1.5],
  ] as const;
  const finger = ([fx, fy, long, step]: readonly [number, number, number, number]): Svg => {
    const a = fan * step;
    const bend = 0.1 * step;
    const mid: Point = [fx + Math.cos(a) * long * 0.5 * k, fy + Math.sin(a) * long * 0.5];
    const end: Point = [fx + Math.cos(a + bend) * long * k, fy + Math.sin(a + bend) * long * k + (o.curl ?? 0) * 5];
    return join(
      fill(limb([[fx - 14, fy], mid, end], [7.6, 7, 5.6], 1), mix(skin, shade, 0.18 + 0.07 * (step + 1.5))),
      fill(
        limb(
          [
            [fx - 14, fy - 1.5],
            [mid[0], mid[1] - 1.4],
            [end[0] - 1, end[1] - 1.2],
          ],
          [6, 5.6, 4.2],
          1,
        ),
        skin,
      ),
      stroke(`M${num(mid[0])} ${num(mid[1] - 5)}q2.4 5 0 9.500`, shade, 1.3, 0.7),
      !o.palm &&
        fill(
          soft([
            [end[0] - 2, end[1] - 3.6],
            [end[0] + 4, end[1] - 2.6],
            [end[0] + 4, end[1] + 2],
            [end[0] - 2, end[1] + 2.6],
          ]),
          mix(skin, '#ffe9dc', 0.5),
        ),
    );
  };
  const arm = o.arm ?? 160;
  const body = join(
    fill(
      limb(
        [
          [-arm, 2],
          [-30, 1],
          [8, 0],
        ],
        [33, 27, 21],
        0.8,
      ),
      o.sleeve,
    ),
    fill(
      soft(
        [
          [-arm, 12],
          [-30, 13],
          [6, 10],
          [8, 21],
          [-30, 28],
          [-arm, 35],
        ],
        true,
        0.8,
      ),
      mix(o.sleeve, '#3b2a38', 0.2),
    ),
    stroke('M-8 -22Q-2 0 -8 23', mix(o.sleeve, '#fff6e8', 0.28), 6),
    fill(
      soft(
        [
          [0, -17],
          [22, -25],
          [46, -28],
          [54, -20],
          [58, 0],
          [52, 20],
          [40, 27],
          [20, 24],
          [0, 17],
        ],
        true,
        0.9,
      ),
      skin,
    ),
    fill(
      soft(
        [
          [0, 8],
          [20, 14],
          [44, 17],
          [52, 20],
          [40, 27],
          [20, 24],
          [0, 17],
        ],
        true,
        0.9,
      ),
      shade,
      0.55,
    ),
    fingers.map(finger),
    fill(
      soft(
        [
          [30, -26],
          [46, -28],
          [55, -20],
          [56, 2],
          [50, 18],
          [36, 20],
          [24, 0],
        ],
        true,
        0.9,
      ),
      skin,
    ),
    o.palm
      ? stroke('M22 -20Q40 -14 36 14M50 -16Q40 -6 28 -6M54 8Q42 6 34 20', shade, 1.7, 0.75)
      : stroke('M49 -20q4 2 4 6M52 -7q4 2 4 5M50 6q4 2 3 5', shade, 1.6, 0.8),
    o.old && stroke('M14 -10Q28 -12 42 -8M14 0Q30 2 44 4M16 9Q26 12 36 14', line, 1.2, 0.35),
    o.ring && stroke(`M${num(53 + 10 * k)} -1L${num(53 + 10 * k)} 13`, o.ring, 3),
    fill(
      limb(
        [
          [12, -16],
          [30, -36],
          [46 + 8 * k, -43],
        ],
        [10, 8.2, 6],
        1,
      ),
      mix(skin, shade, 0.22),
    ),
    fill(
      limb(
        [
          [12, -18],
          [30, -37.5],
          [45 + 8 * k, -44.5],
        ],
        [8, 6.6, 4.6],
        1,
      ),
      skin,
    ),
  );
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)}) scale(${(size / 100).toFixed(3)} ${((o.left ? -1 : 1) * (size / 100)).toFixed(3)})">${body}</g>`;
}

/** Four fingers and a thumb around something upright, seen from the front; (x, y) the middle of the grip. */
export function grip(x: number, y: number, size: number, side: 1 | -1, o: HandOptions): Svg {
  const { skin } = o;
  const shade = skinShade(skin);
  const arm = o.arm ?? 170;
  const fingers = [
    [-27, 50],
    [-10, 56],
    [8, 53],
    [25, 43],
  ] as const;
  const body = join(
    fill(
      limb(
        [
          [arm, 74],
          [62, 34],
          [40, 12],
        ],
        [34, 29, 24],
        0.9,
      ),
      o.sleeve,
    ),
    fill(
      limb(
        [
          [arm, 92],
          [66, 50],
          [46, 28],
        ],
        [15, 13, 10],
        0.9,
      ),
      mix(o.sleeve, '#3b2a38', 0.2),
    ),
    fill(
      soft(
        [
          [50, 34],
          [20, 40],
          [2, 34],
          [-4, 0],
          [2, -32],
          [24, -42],
          [44, -30],
          [58, 0],
        ],
        true,
        0.9,
      ),
      mix(skin, shade, 0.16),
    ),
    fingers.map(([fy, long], i) =>
      join(
        fill(
          limb(
            [
              [26, fy + 3],
              [0, fy + 1],
              [-long + 26, fy + 4],
            ],
            [9.4, 9.2, 7.4],
          ),
          mix(skin, shade, 0.45),
        ),
        fill(
          limb(
            [
              [26, fy],
              [0, fy - 1],
              [-long + 27, fy + 1.6],
            ],
            [7.8, 7.6, 5.8],
          ),
          skin,
        ),
        stroke(`M${num(2 + i)} ${num(fy - 6)}q2.600 6 0 10`, shade, 1.5, 0.75),
        fill(
          soft([
            [-long + 22, fy - 1.5],
            [-long + 30, fy - 2],
            [-long + 31, fy + 4],
            [-long + 23, fy + 4.4],
          ]),
          mix(skin, '#ffe9dc', 0.5),
        ),
      ),
    ),
    o.ring && stroke('M-8 -1.5L-8 15', o.ring, 4),
    o.old && stroke('M20 -24q10 4 16 12M18 -6q12 2 18 10', mix(skin, '#5a2a1e', 0.35), 1.4, 0.4),
    stroke('M56 8Q40 30 34 44', mix(o.sleeve, '#fff6e8', 0.28), 7),
  );
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${((side * size) / 100).toFixed(3)} ${(size / 100).toFixed(3)})">${body}</g>`;
}

/** What somebody in a portrait holds, and the hands around it. Units as in bust.ts: the head is 100. */
import { mix } from '../core/colour.ts';
import { ellipse, fill, group, join, limb, num, polygon, rect, type Svg, soft, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { cookpot, wicker } from './food.ts';
import { grip } from './hands.ts';
import type { Person } from './person.ts';
import { bowl, cup } from './tableware.ts';

/** A hand around something, its arm coming from the side and from below; `turn` in degrees lets the arm fall. */
type Hand = (x: number, y: number, side: 1 | -1, turn?: number) => Svg;
/** `tone` is what the table of portraits asks for. */
type Draw = (s: Studio, hand: Hand, tone?: string) => Svg;

const tilted = (degrees: number, x: number, y: number, body: Svg): Svg =>
  group(body, `rotate(${num(degrees)} ${num(x)} ${num(y)})`);

/** Both hands at the edges of something flat, as far apart as it is wide. */
const between = (hand: Hand, half: number, y: number, body: Svg): Svg =>
  join(body, hand(-half + 2, y, -1, 32), hand(half - 2, y, 1, 32));

/** Something long and upright in the hand on the left of the picture. */
const upright = (hand: Hand, body: Svg): Svg => join(tilted(-7, -50, 164, body), hand(-50, 166, -1, 34));

const things = {
  /** A folder for papers, with a label. */
  folder: (s, hand, tone = s.c.s(0.74)) => {
    return between(
      hand,
      44,
      174,
      join(
        polygon(
          [
            [-38, 126],
            [40, 122],
            [41, 132],
            [-38, 134],
          ],
          '#fffaf1',
        ),
        polygon(
          [
            [-44, 132],
            [-10, 131],
            [-5, 138],
            [44, 136],
            [44, 220],
            [-44, 220],
          ],
          tone,
        ),
        polygon(
          [
            [16, 137],
            [44, 136],
            [44, 220],
            [24, 220],
          ],
          mix(tone, s.c.shade, 0.14),
        ),
        rect(-22, 150, 40, 18, '#fffaf1'),
        stroke('M-16 156h26M-16 162h18', s.c.stone(0.62), 2),
      ),
    );
  },
  /** A board with a clip and a sheet to be filled in. */
  clipboard: (s, hand) =>
    between(
      hand,
      40,
      176,
      join(
        polygon(
          [
            [-40, 126],
            [40, 126],
            [40, 220],
            [-40, 220],
          ],
          s.c.wood(0.58),
        ),
        polygon(
          [
            [-33, 134],
            [33, 134],
            [33, 220],
            [-33, 220],
          ],
          '#fffaf1',
        ),
        stroke('M-24 150h34M-24 160h46M-24 170h40M-24 180h30', s.c.stone(0.68), 2.4),
        fill('M-15 122h30l4 13h-38z', s.c.stone(0.5)),
        ellipse(0, 123, 5, 4, s.c.stone(0.42)),
      ),
    ),
  /** A tablet, its back to the front. */
  tablet: (s, hand) =>
    between(
      hand,
      46,
      176,
      join(
        fill(
          soft(
            [
              [-44, 130],
              [44, 126],
              [48, 132],
              [48, 220],
              [-48, 220],
              [-48, 136],
            ],
            true,
            0.4,
          ),
          mix(s.c.stone(0.36), s.c.ink, 0.3),
        ),
        polygon(
          [
            [-40, 136],
            [41, 133],
            [41, 220],
            [-40, 220],
          ],
          s.c.sky(0.94),
        ),
        stroke('M-30 150h30M-30 160h52M-30 170h44', s.c.p(0.6), 3, 0.8),
        rect(16, 143, 18, 12, s.c.s(0.76)),
      ),
    ),
  /** A plan of rooms. */
  plan: (s, hand) =>
    between(
      hand,
      54,
      172,
      join(
        polygon(
          [
            [-54, 132],
            [54, 128],
            [54, 220],
            [-54, 220],
          ],
          '#fffaf1',
        ),
        stroke(
          'M-42 144L40 141L40 190M-42 144L-42 190M-6 143L-6 160M-6 172L-6 200M-42 176L-20 176M-6 166L16 165M28 165L40 164',
          s.c.p(0.46),
          3,
        ),
      ),
    ),
  /** A book, closed. */
  book: (s, hand, tone = s.c.p(0.44)) =>
    join(
      polygon(
        [
          [-32, 128],
          [30, 122],
          [36, 220],
          [-28, 220],
        ],
        tone,
      ),
      polygon(
        [
          [-32, 128],
          [-23, 127],
          [-19, 220],
          [-28, 220],
        ],
        mix(tone, s.c.shade, 0.3),
      ),
      polygon(
        [
          [-10, 142],
          [20, 139],
          [21, 152],
          [-9, 155],
        ],
        s.c.s(0.84),
      ),
      hand(32, 176, 1, 30),
    ),
  /** A mug in both hands. */
  mug: (s, hand, tone = s.c.s(0.72)) =>
    join(
      cup(s, 0, 192, 46, tone, { saucer: false, steam: true, handle: 1, drink: s.c.wood(0.34) }),
      hand(-22, 178, -1, 22),
      hand(22, 178, 1, 22),
    ),
  /** A bunch of keys on a ring. */
  keys: (s, hand) => {
    const key = (degrees: number, tone: string): Svg =>
      tilted(
        degrees,
        -36,
        160,
        join(stroke('M-36 164L-36 198M-36 188l10 0M-36 196l10 0', tone, 5.4), ellipse(-36, 164, 8.4, 8.4, tone)),
      );
    return join(
      hand(-40, 138, -1, 40),
      stroke('M-47 148a11 11 0 1 0 22 0a11 11 0 1 0 -22 0', s.c.stone(0.84), 3),
      key(32, s.c.stone(0.7)),
      key(-28, s.c.gold(0.82)),
      key(2, s.c.stone(0.84)),
    );
  },
  ladle: (s, hand) =>
    upright(
      hand,
      join(
        stroke('M-50 210L-50 96', s.c.stone(0.5), 6),
        fill('M-70 84Q-68 108 -50 108Q-32 108 -30 84Z', s.c.stone(0.6)),
        fill('M-44 107Q-32 105 -30 84L-38 84Q-38 100 -44 107Z', s.c.stone(0.48)),
        ellipse(-50, 84, 20, 5, s.c.stone(0.74)),
      ),
    ),
  /** A wooden spoon. */
  spoon: (s, hand) =>
    upright(
      hand,
      join(
        stroke('M-50 210L-50 112', s.c.wood(0.6), 7),
        ellipse(-50, 92, 13, 20, s.c.wood(0.6)),
        ellipse(-51, 91, 8.6, 14.5, s.c.wood(0.5)),
      ),
    ),
  whisk: (s, hand) =>
    upright(
      hand,
      join(
        stroke('M-50 210L-50 130', s.c.stone(0.46), 8),
        stroke(
          'M-50 130C-74 106 -66 76 -50 76C-34 76 -26 106 -50 130M-50 130C-60 104 -56 78 -50 76C-44 78 -40 104 -50 130',
          s.c.stone(0.44),
          2.6,
        ),
      ),
    ),
  spanner: (s, hand) =>
    upright(
      hand,
      join(
        stroke('M-50 214L-50 116', s.c.stone(0.72), 11),
        fill('M-57 122C-74 112 -72 90 -60 84L-60 102L-50 108L-40 102L-40 84C-28 90 -26 112 -43 122Z', s.c.stone(0.72)),
        stroke('M-53 210L-53 122', s.c.stone(0.86), 2.6),
      ),
    ),
  screwdriver: (s, hand) =>
    upright(
      hand,
      join(
        stroke('M-50 160L-50 84', s.c.stone(0.8), 6),
        fill('M-59 214L-59 136Q-50 126 -41 136L-41 214Z', s.c.warm(0.56)),
      ),
    ),
  /** Eggs in a basket. */
  eggs: (s, hand) =>
    join(wicker(s, 0, 212, 104, ['#f3e3cc', '#e0b68c', '#fbf2e2']), hand(-50, 180, -1, 32), hand(50, 180, 1, 32)),
  /** Vegetables in a basket. */
  vegetables: (s, hand) =>
    join(
      stroke('M-24 160q-10 -18 -22 -22M-20 158q-4 -20 2 -32M-16 160q8 -18 18 -22', s.c.leaf(0.6), 5),
      stroke('M26 158q-4 -18 -14 -26M30 158q2 -20 12 -30', s.c.leaf(0.54), 5),
      wicker(s, 0, 212, 108, [s.c.warm(0.62), s.c.leaf(0.6), '#b8494a', s.c.gold(0.8)]),
      hand(-52, 180, -1, 32),
      hand(52, 180, 1, 32),
    ),
  /** Folded linen. */
  linen: (s, hand) =>
    join(
      (
        [
          [176, s.c.s(0.8)],
          [158, '#fffaf1'],
          [140, s.c.p(0.8)],
        ] as const
      ).map(([y, tone]) =>
        join(
          fill(
            soft(
              [
                [-52, y],
                [50, y - 2],
                [54, y + 8],
                [50, y + 18],
                [-52, y + 19],
                [-55, y + 9],
              ],
              true,
              0.45,
            ),
            mix(tone, s.c.shade, 0.16),
          ),
          fill(
            soft(
              [
                [-52, y],
                [50, y - 2],
                [53, y + 6],
                [48, y + 13],
                [-50, y + 14],
                [-54, y + 7],
              ],
              true,
              0.45,
            ),
            tone,
          ),
          stroke(`M-48 ${y + 8}L46 ${y + 7}`, mix(tone, s.c.shade, 0.2), 1.6),
        ),
      ),
      hand(-52, 186, -1, 30),
      hand(52, 186, 1, 30),
    ),
  /** A bowl of soup, served. */
  bowl: (s, hand, tone = '#fdf7ec') =>
    join(
      bowl(s, 0, 196, 50, tone, s.c.gold(0.74)),
      [-14, 4, 20].map((x, i) => ellipse(x, 164 + (i % 2) * 4, 5, 2.4, s.c.leaf(0.5))),
      hand(-42, 184, -1, 30),
      hand(42, 184, 1, 30),
    ),
  /** A pan with what is cooked in it. */
  pot: (s, hand) =>
    join(cookpot(s, 0, 214, 88, s.c.stone(0.62), s.c.gold(0.76)), hand(-52, 176, -1, 32), hand(52, 176, 1, 32)),
  /** A laptop, closed, under the hand. */
  laptop: (s, hand) =>
    between(
      hand,
      56,
      178,
      join(
        fill(
          soft(
            [
              [-56, 136],
              [54, 132],
              [58, 138],
              [58, 220],
              [-58, 220],
              [-58, 142],
            ],
            true,
            0.35,
          ),
          s.c.stone(0.76),
        ),
        polygon(
          [
            [20, 133],
            [58, 132],
            [58, 220],
            [28, 220],
          ],
          s.c.stone(0.68),
        ),
        ellipse(-2, 172, 8, 8, s.c.p(0.56)),
      ),
    ),
} as const satisfies Record<string, Draw>;

export type Held = keyof typeof things;

/** A thing in the hands of a bust at the same place and of the same size. */
export function held(
  s: Studio,
  person: Person,
  [what, tone]: readonly [Held, tone?: string],
  x: number,
  y: number,
  size: number,
): Svg {
  // Sleeves of a tunic end above the elbow.
  const bare = person.outfit === 'tunic';
  const sleeve = bare ? person.skin : person.top;
  const hand: Hand = (hx, hy, side, turn = 20) =>
    group(
      join(
        fill(
          limb(
            [
              [side * 20, 10],
              [side * 64, 46],
              [side * 96, 66],
            ],
            [12, 19, 22],
          ),
          s.c.shade,
          0.2,
        ),
        grip(0, 0, 50, side, { skin: person.skin, sleeve, old: person.age === 'old', bare, arm: 150 }),
      ),
      `translate(${num(hx)} ${num(hy)}) rotate(${num(side * turn)})`,
    );
  return group(
    (things[what] as Draw)(s, hand, tone),
    `translate(${num(x)} ${num(y)}) scale(${(size / 100).toFixed(3)})`,
  );
}

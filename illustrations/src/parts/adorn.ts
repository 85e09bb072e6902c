/** What sets one portrait off from the next: jewels, moustaches, hats, collars. Units as in bust.ts: the head is 100. */
import { mix } from '../core/colour.ts';
import { ellipse, fill, join, num, type Point, polygon, rect, type Svg, soft, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { skinShade } from './head.ts';
import type { Person } from './person.ts';

type Draw = (s: Studio, person: Person, turn: number) => Svg;

const lobes = (turn: number): readonly [number, number] => [-38 + turn * 8, 38 + turn * 8];
const hairline = (person: Person): string => mix(person.hairTone, '#2a1a14', 0.16);

const adornments = {
  studs: (s, _, t) => join(lobes(t).map((x) => ellipse(x, 17, 2.6, 2.6, s.c.gold(0.84)))),
  pearls: (_s, _, t) => join(lobes(t).map((x) => ellipse(x, 19, 3.6, 3.8, '#fdf6ec'))),
  drops: (s, _, t) =>
    join(
      lobes(t).map((x) => join(stroke(`M${num(x)} 16l0 6`, s.c.gold(0.78), 1.4), ellipse(x, 26, 3.4, 5, s.c.s(0.66)))),
    ),
  necklace: (s) =>
    stroke('M-27 62C-22 82 -10 92 0 94C10 92 22 82 27 62', s.c.gold(0.78), 1.6) + ellipse(0, 97, 3.6, 4.4, s.c.p(0.5)),
  beads: (s) =>
    join(
      Array.from({ length: 11 }, (_, i) => {
        const a = Math.PI * (0.06 + (i / 10) * 0.88);
        return ellipse(-Math.cos(a) * 30, 58 + Math.sin(a) * 32, 4, 4, i % 2 ? s.c.s(0.7) : s.c.warm(0.6));
      }),
    ),
  lines: (_s, person, t) => {
    const mid = t * 15;
    const tone = skinShade(person.skin);
    return stroke(
      `M${num(mid - 14)} 21Q${num(mid - 18)} 27 ${num(mid - 16)} 32M${num(mid + 15)} 21Q${num(mid + 18)} 27 ${num(mid + 16)} 31M${num(mid - 11)} -27Q${num(mid)} -29.5 ${num(mid + 12)} -27M${num(mid - 25)} 8l-4 2.5M${num(mid + 26)} 8l3.5 2.500`,
      tone,
      1.5,
      0.5,
    );
  },
  moustache: (_s, person, t) => {
    const mid = t * 15 + 1;
    const half = (k: number): Point[] => [
      [mid, 23],
      [mid + k * 8, 23.5],
      [mid + k * 17, 30],
      [mid + k * 9, 30],
      [mid, 27.5],
    ];
    return join(fill(soft(half(-1)), person.hairTone), fill(soft(half(1)), hairline(person)));
  },
  /** The other half of a rim of hair, on the side turned away. */
  rim: (_s, person, t) =>
    fill(
      soft(
        (
          [
            [33, 14],
            [39, 6],
            [41, -14],
            [36.5, -29],
            [34, -20],
            [33, -6],
            [31, 4],
          ] as const
        ).map(([x, y]): Point => [(t < 0 ? -1 : 1) * x + t * 3, y]),
      ),
      hairline(person),
    ),
  stubble: (_s, person, t) =>
    fill(
      soft([
        [-33 + t * 4, 12],
        [-26 + t * 3, 32],
        [t * 6, 49],
        [22 + t * 5, 36],
        [33 + t * 3, 12],
        [20 + t * 12, 25],
        [t * 14, 23],
        [-16 + t * 8, 25],
      ]),
      person.hairTone,
      0.26,
    ) +
    stroke(
      `M${num(t * 15 - 9)} 31Q${num(t * 15 + 1)} 37 ${num(t * 15 + 11)} 30`,
      mix(person.skin, '#7a2a20', 0.7),
      2.4,
    ),
  fringe: (_s, person, t) =>
    join(
      fill(
        soft([
          [-37 + t * 4, -14],
          [-36, -38],
          [-12, -54],
          [18, -54],
          [37, -38],
          [38 + t * 2, -14],
          [26 + t * 4, -19],
          [8 + t * 4, -17],
          [-12 + t * 4, -19],
          [-26 + t * 4, -15],
        ]),
        person.hairTone,
      ),
      stroke(
        `M${num(-20 + t * 4)} -42Q-24 -30 ${num(-23 + t * 4)} -20M-4 -46Q-6 -32 ${num(-4 + t * 4)} -21M16 -44Q18 -32 ${num(17 + t * 4)} -21`,
        mix(person.hairTone, '#fff6e6', 0.24),
        1.8,
        0.7,
      ),
    ),
  toque: (s, _p, t) =>
    join(
      fill(
        soft([
          [-40, -44],
          [-54, -66],
          [-50, -92],
          [-26, -104],
          [-6, -98],
          [14, -108],
          [44, -98],
          [54, -74],
          [42, -46],
        ]),
        '#fffaf1',
      ),
      fill(
        soft([
          [12, -44],
          [22, -70],
          [20, -104],
          [44, -98],
          [54, -74],
          [42, -46],
        ]),
        mix('#fffaf1', s.c.shade, 0.14),
      ),
      stroke('M-28 -50Q-34 -66 -30 -80M-6 -50Q-8 -70 -4 -84M14 -50Q18 -66 16 -82', mix('#fffaf1', s.c.shade, 0.2), 2),
      polygon(
        [
          [-43 + t * 2, -30],
          [-42, -54],
          [43, -54],
          [44 + t * 2, -30],
          [0, -26],
        ],
        '#f7f0e3',
      ),
      polygon(
        [
          [18, -28],
          [18, -54],
          [43, -54],
          [44 + t * 2, -30],
        ],
        mix('#f7f0e3', s.c.shade, 0.14),
      ),
    ),
  chef: (s, person) =>
    join(
      polygon(
        [
          [-30, 50],
          [-18, 44],
          [2, 80],
          [-14, 96],
        ],
        mix(person.top, s.c.paper, 0.5),
      ),
      stroke('M22 84C10 120 8 180 12 260', mix(person.top, s.c.shade, 0.2), 2.6),
      [110, 144, 178].map((y) => ellipse(-16, y, 3.6, 3.6, s.c.p(0.5)) + ellipse(26, y, 3.6, 3.6, s.c.p(0.5))),
    ),
  neckerchief: (s) =>
    join(
      fill(
        soft([
          [-32, 46],
          [0, 70],
          [31, 47],
          [33, 64],
          [6, 82],
          [-8, 82],
          [-35, 64],
        ]),
        s.c.p(0.54),
      ),
      fill('M-6 76L8 76L22 108L2 96L-12 110Z', s.c.p(0.46)),
    ),
  shawl: (s) =>
    join(
      fill(
        soft([
          [-34, 52],
          [0, 66],
          [34, 52],
          [46, 72],
          [14, 98],
          [-16, 98],
          [-46, 72],
        ]),
        s.c.s(0.7),
      ),
      fill('M-8 88L20 86L34 190L8 196Z', s.c.s(0.62)),
      stroke('M-36 66Q-14 84 8 84M-22 60Q0 74 30 66M14 110l6 70', s.c.s(0.84), 3),
    ),
  tie: (s) =>
    join(
      polygon(
        [
          [-8, 78],
          [8, 78],
          [5, 92],
          [-5, 92],
        ],
        s.c.p(0.4),
      ),
      polygon(
        [
          [-5, 92],
          [5, 92],
          [12, 220],
          [0, 240],
          [-12, 220],
        ],
        s.c.p(0.5),
      ),
    ),
  bow: (s) =>
    join(
      fill('M0 82L-24 70L-24 96ZM0 82L24 70L24 96Z', s.c.p(0.44)),
      rect(-5, 77, 10, 11, mix(s.c.p(0.44), s.c.ink, 0.2)),
    ),
  badge: (s) =>
    join(rect(30, 136, 38, 22, '#fffaf1'), rect(30, 136, 38, 6, s.c.p(0.5)), rect(35, 149, 26, 3, s.c.stone(0.6))),
  lanyard: (s) =>
    join(
      stroke('M-34 70L-4 176M34 70L4 176', s.c.s(0.66), 4),
      rect(-15, 176, 30, 40, '#fffaf1'),
      rect(-15, 176, 30, 9, s.c.p(0.5)),
      ellipse(0, 197, 6, 7, s.c.p(0.74)),
    ),
  pen: (s) => stroke('M48 124l0 22', s.c.s(0.6), 4),
  stripes: (s, person) =>
    stroke(
      [-66, -50, -34, 34, 50, 66].map((x) => `M${x * 0.86} ${Math.abs(x) > 60 ? 100 : 94}L${x} 250`).join(''),
      mix(person.top, s.c.paper, 0.45),
      3,
    ),
  braces: (s) => stroke('M-44 90L-38 250M44 90L38 250', s.c.p(0.4), 9),
  collar: (s, person) =>
    join(
      stroke('M-31 60Q-20 74 0 76Q20 74 31 60', mix(person.top, s.c.paper, 0.3), 17),
      stroke('M-31 54Q-20 66 0 68Q20 66 31 54', mix(person.top, s.c.shade, 0.12), 3),
    ),
} as const satisfies Record<string, Draw>;

export type Adornment = keyof typeof adornments;

/** Everything in the list over a bust at the same place and of the same size. */
export const adorned = (
  s: Studio,
  person: Person,
  list: readonly Adornment[],
  x: number,
  y: number,
  size: number,
  turn: number,
): Svg =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${(size / 100).toFixed(3)})">${join(list.map((name) => (adornments[name] as Draw)(s, person, turn)))}</g>`;

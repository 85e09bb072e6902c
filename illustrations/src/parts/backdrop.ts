/** Quiet grounds for portraits: a wall, a window, leaves; they say which house it is and leave the eye to the face. */
import { mix } from '../core/colour.ts';
import { ellipse, join, polygon, rect, type Svg, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { framed } from './decor.ts';
import { cookpot } from './food.ts';
import { bookshelf } from './furniture.ts';
import { arcade } from './landmarks.ts';
import { tileStove } from './objects.ts';
import { hedge, meadow } from './plants.ts';
import { roomWindow } from './room.ts';
import { birch, broadleaf, crown, spruce } from './trees.ts';
import { board, toolWall, woolShelf } from './workshop.ts';

/** Drawn on a sheet of 656 × 816; `view` is what is seen from this house, 1600 wide. */
type Ground = (s: Studio, view: Svg) => Svg;

const sheetW = 656;
const sheetH = 816;
const whole = (tone: string): Svg => rect(-20, -20, sheetW + 40, sheetH + 40, tone);
/** Light from the left on a wall. */
const lit = (s: Studio, wall: string): Svg =>
  join(
    whole(wall),
    polygon(
      [
        [430, -20],
        [690, -20],
        [690, 840],
        [560, 840],
      ],
      mix(wall, s.c.shade, 0.1),
    ),
  );
const far = (view: Svg, x: number, scale = 0.74): Svg => `<g transform="translate(${x} 0) scale(${scale})">${view}</g>`;
const planks = (s: Studio, tone: string): Svg =>
  join(
    whole(tone),
    Array.from({ length: 9 }, (_, i) =>
      rect(i * 82 + (i % 3) * 9 - 30, -20, 5, sheetH + 40, mix(tone, s.c.shade, 0.22)),
    ),
  );

const grounds = {
  /** A window to the right of the head. */
  window: (s, view) =>
    join(
      lit(s, s.c.p(0.9)),
      roomWindow(s, { x: 300, y: 520, w: 420, h: 470, panes: [2, 2], view, curtain: mix(s.c.s(0.9), '#fff8ea', 0.4) }),
    ),
  /** A window to the left. */
  'window-left': (s, view) =>
    join(lit(s, s.c.wall(0.92)), roomWindow(s, { x: -90, y: 540, w: 420, h: 500, panes: [2, 3], view })),
  /** Two windows in a row, as in a dining room. */
  windows: (s, view) =>
    join(
      lit(s, mix(s.c.wall(0.93), s.c.s(0.93), 0.4)),
      [-150, 210, 570].map((x) => roomWindow(s, { x, y: 500, w: 310, h: 430, panes: [2, 1], view })),
    ),
  wall: (s) => join(lit(s, s.c.p(0.87)), rect(-20, 640, 700, 200, s.c.p(0.8)), rect(-20, 632, 700, 12, '#fdf6e9')),
  picture: (s) =>
    join(lit(s, s.c.wall(0.9)), framed(s, 452, 120, 160, 200, 'hills'), framed(s, 60, 190, 100, 130, 'leaf')),
  'picture-left': (s) =>
    join(lit(s, s.c.s(0.91)), framed(s, 50, 130, 160, 130, 'stripes'), framed(s, 500, 210, 100, 130, 'flower')),
  garden: (s, view) =>
    join(far(view, -330), hedge(s, -30, 700, 720, 190, { l: 0.58 }), rect(-20, 690, 700, 150, s.c.leaf(0.62))),
  roses: (s, view) =>
    join(
      far(view, -330),
      hedge(s, -30, 720, 720, 330, { l: 0.56, spots: [34, s.c.p(0.66)] }),
      rect(-20, 712, 700, 130, s.c.leaf(0.5)),
    ),
  trees: (s, view) =>
    join(
      far(view, -200),
      meadowIn(s),
      broadleaf(s, 90, 640, 620, { l: 0.64 }),
      broadleaf(s, 590, 620, 480, { l: 0.7 }),
    ),
  orchard: (s, view) =>
    join(
      far(view, -440),
      meadowIn(s),
      broadleaf(s, 560, 640, 560, { l: 0.62, spots: [18, s.c.warm(0.6)] }),
      broadleaf(s, 70, 560, 280, { l: 0.7, spots: [10, s.c.warm(0.62)] }),
    ),
  spruces: (s, view) =>
    join(
      far(view, -470),
      meadowIn(s),
      [40, 150, 520, 620].map((x, i) =>
        spruce(s, x, 640 + (i % 2) * 16, 520 + (i % 3) * 50, { l: 0.5 + (i % 2) * 0.06 }),
      ),
    ),
  birches: (s, view) => join(far(view, -260), meadowIn(s), birch(s, 110, 680, 640), birch(s, 560, 640, 520)),
  lake: (_s, view) => far(view, -360, 0.78),
  leaves: (s) =>
    join(
      whole(s.c.leaf(0.8)),
      [
        [60, 120],
        [330, 60],
        [600, 150],
        [40, 460],
        [620, 480],
        [330, 360],
      ].map(([x = 0, y = 0], i) => crown(s, x, y, 230, 210, { l: 0.68 + (i % 2) * 0.05 })),
    ),
  books: (s) => join(lit(s, s.c.wall(0.88)), bookshelf(s, -40, 850, 380, 1.95, 2.3, s.c.wood(0.6), 5)),
  tools: (s) => join(lit(s, s.c.wall(0.9)), toolWall(s, -30, 120, 720, 330), rect(-20, 640, 700, 26, s.c.wood(0.5))),
  wool: (s) =>
    join(
      lit(s, s.c.wall(0.9)),
      woolShelf(s, -40, 60, 740, 560, [
        s.c.p(0.62),
        s.c.s(0.76),
        s.c.p(0.76),
        s.c.warm(0.68),
        '#f3e8d4',
        s.c.cool(0.64),
      ]),
    ),
  kitchen: (s) =>
    join(
      whole(mix(s.c.wall(0.94), '#fffaf0', 0.4)),
      Array.from({ length: 7 }, (_, i) =>
        Array.from({ length: 8 }, (_, k) =>
          rect(i * 96 - 12, k * 74 + 6, 90, 68, mix(s.c.p(0.9), '#fffaf0', (i * 3 + k) % 4 ? 0.55 : 0.15)),
        ),
      ).flat(),
      rect(-20, 600, 700, 240, s.c.s(0.84)),
      stroke('M-10 110L670 110', s.c.stone(0.5), 8),
      [70, 150, 520, 600].map((x, i) =>
        join(
          stroke(`M${x} 110l0 ${60 + (i % 2) * 24}`, s.c.stone(0.5), 6),
          ellipse(x, 190 + (i % 2) * 24, 30, 24, s.c.stone(0.66)),
        ),
      ),
      cookpot(s, 110, 610, 170, s.c.warm(0.62)),
      cookpot(s, 590, 612, 190, s.c.stone(0.7)),
    ),
  oven: (s, view) =>
    join(
      lit(s, s.c.gold(0.92)),
      rect(-20, 560, 700, 280, s.c.wood(0.78)),
      tileStove(s, -70, 800, 300, s.c.s(0.6)),
      roomWindow(s, { x: 470, y: 450, w: 300, h: 330, panes: [2, 2], view }),
    ),
  arches: (s, view) =>
    join(
      far(view, -200),
      meadowIn(s),
      arcade(s, -160, 820, 170, 7, 3, s.c.wall(0.92), { tall: 4.6, inside: s.c.p(0.84) }),
    ),
  barn: (s) =>
    join(
      planks(s, s.c.wood(0.66)),
      rect(400, 120, 210, 190, s.c.sky(0.92)),
      stroke('M505 120L505 310M400 215L610 215', s.c.wood(0.5), 12),
      stroke('M400 120h210v190h-210Z', s.c.wood(0.5), 16),
    ),
  board: (s) => join(lit(s, s.c.p(0.92)), board(s, 470, 840, 330, 1, 'circles')),
  steps: (s) => join(lit(s, s.c.s(0.92)), board(s, 160, 860, 330, 1, 'steps')),
} as const satisfies Record<string, Ground>;

function meadowIn(s: Studio): Svg {
  return `<g transform="scale(.8)">${meadow(s, 640, s.c.grass(0.84), s.c.leaf(0.74), [20, 0, 20])}</g>`;
}

export type Place = keyof typeof grounds;

/** The place, paled so that it steps back. */
export const backdrop = (s: Studio, place: Place, view: Svg): Svg =>
  join((grounds[place] as Ground)(s, view), rect(-20, -20, sheetW + 40, sheetH + 40, s.c.paper, 0.3));

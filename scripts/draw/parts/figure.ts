/** A whole person in half profile. (x, y) is the ground between the feet, `m` px per metre. */

import { mix } from '../core/colour.ts';
import { clipped, ellipse, fill, join, limb, num, type Point, type Svg, soft, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { dressed } from './clothes.ts';
import { type HeadOptions, head, skinShade } from './head.ts';
import type { Person } from './person.ts';
import { joint, type Pose, type PoseName, poses } from './pose.ts';

export interface FigureOptions extends HeadOptions {
  /** 1 looks right, −1 left. */
  readonly facing?: 1 | -1;
  /** Drawn between the far arm and the near arm: what the hands hold or push. In px, from `place`. */
  readonly held?: (place: Place) => Svg;
  /** Height of the seat over the ground in metres; 0.46 if left out. */
  readonly seat?: number;
  /** Changes to the pose. */
  readonly pose?: Partial<Pose>;
  /** No shadow on the ground. */
  readonly floating?: boolean;
}

/** From metres of the body to px of the picture. */
export type Place = (x: number, y: number) => Point;

export function figure(
  s: Studio,
  person: Person,
  name: PoseName,
  x: number,
  y: number,
  m: number,
  o: FigureOptions = {},
): Svg {
  const { c } = s;
  const facing = o.facing ?? 1;
  const base: Pose = { ...poses[name], ...o.pose };
  const k = person.tall / 1.68;
  const seatLift = base.seated ? (o.seat ?? 0.46) - 0.46 * k : 0;
  const place: Place = (px, py) => [x + facing * px * m * k, y - (py * k + seatLift * (py > 0.2 ? 1 : 0)) * m];
  const unit = m * k;
  const child = person.age === 'child';
  const old = person.age === 'old';

  const lean = ((base.lean + (old ? 4 : 0)) * Math.PI) / 180;
  const [ux, uy] = [Math.sin(lean), Math.cos(lean)];
  const along = (up: number, forward: number): Point => [
    base.hip[0] + ux * up + uy * forward,
    base.hip[1] + uy * up - ux * forward,
  ];
  const spine = child ? 0.44 : 0.49;
  const shoulder = along(spine - 0.03, 0.01);
  const back = along(spine - 0.04, 0.05);
  const size = child ? 0.31 : 0.268;
  const bow = ((base.lean * 0.35 + (base.bow ?? 0) + (old ? 5 : 0)) * Math.PI) / 180;
  const neckEnd = along(spine + 0.01, 0.012);
  const skull: Point = [neckEnd[0] + Math.sin(bow + 0.1) * size * 0.58, neckEnd[1] + Math.cos(bow + 0.1) * size * 0.58];

  const at = ([px, py]: Point): Point => place(px, py);
  const chain = (points: readonly Point[]): Point[] => points.map(at);
  const widths = (list: readonly number[]): number[] => list.map((w) => w * unit);
  // The shaded side is always the right one, whatever way the figure looks.
  const lit = (d: string, tone: string, depth = 0.05): Svg => {
    const shade = mix(tone, c.shade, 0.24);
    return join(
      fill(d, shade),
      clipped(d, `<g transform="translate(${num(-depth * unit)} ${num(-depth * 0.3 * unit)})">${fill(d, tone)}</g>`),
    );
  };

  const arm = (near: boolean): Svg => {
    const from = near ? shoulder : back;
    const aim = base.hands[near ? 0 : 1];
    const length = Math.hypot(aim[0] - from[0], aim[1] - from[1]);
    const reach = child ? 0.5 : 0.555;
    const to: Point =
      length > reach
        ? [from[0] + ((aim[0] - from[0]) / length) * reach, from[1] + ((aim[1] - from[1]) / length) * reach]
        : aim;
    const elbow = joint(from, to, reach * 0.51, reach * 0.51, (base.elbow ?? 1) * -1);
    const sleeve = near ? person.top : mix(person.top, c.shade, 0.26);
    const skin = near ? person.skin : mix(person.skin, skinShade(person.skin), 0.7);
    const short = person.outfit === 'tunic' || (child && person.outfit === 'dress');
    const wrist: Point = [elbow[0] + (to[0] - elbow[0]) * 0.9, elbow[1] + (to[1] - elbow[1]) * 0.9];
    const [hx, hy] = at(to);
    const [ex, ey] = at(elbow);
    const angle = Math.atan2(hy - ey, hx - ex);
    const upper: Point = [from[0] + (elbow[0] - from[0]) * 0.78, from[1] + (elbow[1] - from[1]) * 0.78];
    const outline = short
      ? limb(chain([from, upper]), widths([0.068, 0.062]))
      : limb(chain([from, elbow, wrist]), widths([0.066, 0.056, 0.044]));
    const palm = limb(
      [
        [hx - Math.cos(angle) * unit * 0.035, hy - Math.sin(angle) * unit * 0.035],
        [hx + Math.cos(angle) * unit * 0.04, hy + Math.sin(angle) * unit * 0.04],
      ],
      widths([0.036, 0.03]),
    );
    return join(
      short && fill(limb(chain([upper, elbow, to]), widths([0.043, 0.04, 0.031])), skin),
      fill(palm, skin),
      near ? lit(outline, sleeve, 0.028) : fill(outline, sleeve),
      near && stroke(soft(chain([from, elbow]), false), mix(sleeve, c.shade, 0.2), unit * 0.006, 0),
    );
  };

  const leg = (near: boolean): Svg => {
    const foot = base.feet[near ? 0 : 1];
    const from: Point = [base.hip[0] + (near ? -0.01 : 0.02), base.hip[1]];
    const ankle: Point = [foot[0], foot[1] + 0.075];
    const knee = joint(from, ankle, 0.412, 0.412, 1);
    const bare = person.skirt;
    const tone = bare ? mix(person.skin, c.wood(0.5), 0.2) : person.bottom;
    const toned = near ? tone : mix(tone, c.shade, 0.26);
    const toe = ((base.toes?.[near ? 0 : 1] ?? 0) * Math.PI) / 180;
    const [fx, fy] = place(foot[0], foot[1]);
    const shoe = soft(
      [
        [-0.075, -0.085],
        [0.02, -0.095],
        [0.09, -0.05],
        [0.165, -0.03],
        [0.17, 0.002],
        [-0.08, 0.002],
      ].map(([px, py]): Point => {
        const [rx, ry] = [px! * Math.cos(toe) + py! * Math.sin(toe), -px! * Math.sin(toe) + py! * Math.cos(toe)];
        return [fx + facing * rx * unit, fy + ry * unit];
      }),
      true,
      0.7,
    );
    const outline = limb(
      chain([from, knee, [ankle[0], ankle[1] - 0.02]]),
      widths(bare ? [0.085, 0.05, 0.036] : [0.098, 0.074, 0.06]),
      0.9,
    );
    return join(
      fill(shoe, near ? person.shoes : mix(person.shoes, c.shade, 0.3)),
      near ? lit(outline, toned, 0.03) : fill(outline, toned),
    );
  };

  const knees = (near: boolean): Point =>
    joint(base.hip, [base.feet[near ? 0 : 1][0], base.feet[near ? 0 : 1][1] + 0.075], 0.412, 0.412, 1);
  const [hx, hy] = at(skull);
  const turn = o.turn ?? 0.62 * facing;
  const options: HeadOptions = { ...o, turn, tilt: (o.tilt ?? 0) + facing * ((bow * 180) / Math.PI) * 0.8 };
  const [groundX, groundY] = place(0.05, 0);
  return join(
    !o.floating &&
      ellipse(
        groundX + unit * 0.3,
        groundY + unit * 0.005,
        unit * (base.seated ? 0.42 : 0.48),
        unit * 0.05,
        c.shade,
        0.17,
      ),
    head(s, person, hx, hy, size * unit, { ...options, layer: 'behind' }),
    arm(false),
    leg(false),
    leg(true),
    fill(
      limb(chain([along(spine - 0.04, 0.01), skull]), widths([0.07, 0.058])),
      mix(person.skin, skinShade(person.skin), 0.55),
    ),
    dressed({ person, base, along, at, knees, spine, lit, unit, facing, c }),
    head(s, person, hx, hy, size * unit, { ...options, layer: 'front' }),
    o.held?.(place),
    arm(true),
  );
}

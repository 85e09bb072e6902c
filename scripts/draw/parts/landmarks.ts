/** Buildings that make a place: churches, barns, bridges, arcades, pavilions. (x, y) lower left, `m` px per metre. */

import { mix } from '../core/colour.ts';
import { clipped, ellipse, fill, join, num, type Point, polygon, rect, type Svg, soft, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { house } from './house.ts';
import { opening } from './openings.ts';
import { dabs, hatch, strewn } from './texture.ts';

/** A tower with bells; `spire` pointed as in the north or a low southern tent. */
export function tower(
  s: Studio,
  x: number,
  y: number,
  m: number,
  w: number,
  h: number,
  spire: 'needle' | 'tent' | 'onion',
  wall: string,
  top: string,
): Svg {
  const { c } = s;
  const [pw, ph] = [w * m, h * m];
  const dark = mix(wall, c.shade, 0.3);
  const side = pw * 0.34;
  const peak = { needle: ph * 0.62, tent: ph * 0.18, onion: ph * 0.32 }[spire];
  const cap =
    spire === 'onion'
      ? fill(
          soft(
            [
              [x - pw * 0.06, y - ph],
              [x + pw * 0.02, y - ph - peak * 0.3],
              [x + pw * 0.5, y - ph - peak * 0.55],
              [x + pw * 0.66, y - ph - peak],
              [x + pw * 0.84, y - ph - peak * 0.55],
              [x + pw * 1.32, y - ph - peak * 0.3],
              [x + pw * 1.38, y - ph],
            ],
            true,
            0.8,
          ),
          top,
        )
      : join(
          polygon(
            [
              [x - pw * 0.08, y - ph],
              [x + pw * 1.06, y - ph],
              [x + pw * 0.62, y - ph - peak],
            ],
            top,
          ),
          polygon(
            [
              [x + pw * 1.06, y - ph],
              [x + pw + side * 1.15, y - ph - side * 0.22],
              [x + pw * 0.62, y - ph - peak],
            ],
            mix(top, c.shade, 0.32),
          ),
        );
  return join(
    polygon(
      [
        [x + pw, y],
        [x + pw + side, y - side * 0.26],
        [x + pw + side, y - ph - side * 0.2],
        [x + pw, y - ph],
      ],
      dark,
    ),
    rect(x, y - ph, pw, ph, wall),
    [0.36, 0.66].map((t) => rect(x - pw * 0.04, y - ph * t, pw * 1.06, ph * 0.014, mix(wall, c.shade, 0.16))),
    fill(
      opening(x + pw * 0.2, y - ph * 0.74, pw * 0.24, ph * 0.16, true) +
        opening(x + pw * 0.56, y - ph * 0.74, pw * 0.24, ph * 0.16, true) +
        opening(x + pw * 0.4, y - ph * 0.44, pw * 0.2, ph * 0.1, true),
      mix(c.ink, c.cool(0.5), 0.3),
    ),
    ellipse(x + pw * 0.5, y - ph * 0.58, pw * 0.19, pw * 0.19, '#fdf6e8'),
    stroke(
      `M${num(x + pw * 0.5)} ${num(y - ph * 0.58)}l0 ${num(-pw * 0.13)}M${num(x + pw * 0.5)} ${num(y - ph * 0.58)}l${num(pw * 0.1)} ${num(pw * 0.03)}`,
      c.ink,
      pw * 0.035,
    ),
    cap,
  );
}

/** A village church. */
export const church = (
  s: Studio,
  x: number,
  y: number,
  m: number,
  spire: 'needle' | 'tent' | 'onion' = 'needle',
): Svg =>
  join(
    house(s, x + 4 * m, y, m, {
      w: 12,
      depth: 7,
      storeys: 1,
      storey: 5,
      roof: 'gable',
      rise: 4,
      bays: 4,
      window: { style: 'arch', w: 1.1, h: 2.8 },
    }),
    tower(s, x, y, m, 4.4, 15, spire, s.c.wall(0.94), s.c.roof(0.52)),
  );

/** A barn: stone base, dark boards, wide door. */
export const barn = (s: Studio, x: number, y: number, m: number, w = 15): Svg => {
  const { c, r } = s;
  return join(
    house(s, x, y, m, {
      w,
      depth: 10,
      storeys: 2,
      storey: 2.6,
      roof: 'gable',
      rise: 4.6,
      bays: Math.round(w / 3),
      window: { style: 'casement', w: 0.8, h: 0.8, frame: c.wood(0.7) },
      boards: 0.62,
      blind: [0, 1, 2, 3, 4, 5],
    }),
    rect(x + w * 0.36 * m, y - 3.1 * m, 3.4 * m, 3.1 * m, c.wood(0.34)),
    rect(x + w * 0.36 * m - 1.7 * m, y - 3.1 * m, 1.7 * m, 3.1 * m, c.wood(0.5)),
    hatch(r, 6, x + w * 0.36 * m - 1.7 * m, y - 3.1 * m, 1.7 * m, 3.1 * m, c.wood(0.38), m * 0.05),
    stroke(
      `M${num(x + w * 0.36 * m - 1.6 * m)} ${num(y - 0.2 * m)}l${num(1.5 * m)} ${num(-2.7 * m)}`,
      c.wood(0.62),
      m * 0.14,
    ),
    dabs(r, strewn(r, 20, x + w * 0.36 * m + 0.3 * m, y - 1 * m, 2.6 * m, 1 * m), m * 0.5, c.gold(0.72), 0.3, 1, 0.4),
  );
};

/** A covered wooden bridge over `w` metres; (x, y) the left end of its road. */
export function coveredBridge(s: Studio, x: number, y: number, m: number, w: number): Svg {
  const { c, r } = s;
  const pw = w * m;
  const roofTone = c.roof(0.52);
  const wood = c.wood(0.5);
  const posts = Math.round(w / 2.2);
  const windows = Array.from(
    { length: posts },
    (_, i) =>
      `M${num(x + (pw * (i + 0.16)) / posts)} ${num(y - 2.5 * m)}h${num((pw * 0.68) / posts)}v${num(0.95 * m)}h${num((-pw * 0.68) / posts)}Z`,
  ).join('');
  return join(
    polygon(
      [
        [x, y],
        [x + pw, y],
        [x + pw, y - 2.9 * m],
        [x, y - 2.9 * m],
      ],
      mix(wood, c.shade, 0.42),
    ),
    fill(windows, mix(c.sky(0.86), c.paper, 0.3)),
    polygon(
      [
        [x, y],
        [x + pw, y],
        [x + pw, y - 1.5 * m],
        [x, y - 1.5 * m],
      ],
      wood,
    ),
    hatch(r, Math.round(w * 5), x, y - 1.5 * m, pw, 1.5 * m, mix(wood, c.shade, 0.2), m * 0.045),
    Array.from({ length: posts + 1 }, (_, i) =>
      rect(x + (pw * i) / posts - m * 0.14, y - 2.9 * m, m * 0.28, 2.9 * m, c.wood(0.38)),
    ),
    stroke(
      Array.from(
        { length: posts },
        (_, i) =>
          `M${num(x + (pw * i) / posts)} ${num(y - (i < posts / 2 ? 0.1 : 2.6) * m)}L${num(x + (pw * (i + 1)) / posts)} ${num(y - (i < posts / 2 ? 2.6 : 0.1) * m)}`,
      ).join(''),
      c.wood(0.4),
      m * 0.16,
      0.8,
    ),
    polygon(
      [
        [x - 1.3 * m, y - 2.6 * m],
        [x + pw + 1.3 * m, y - 2.6 * m],
        [x + pw - 0.4 * m, y - 5.2 * m],
        [x + 0.4 * m, y - 5.2 * m],
      ],
      roofTone,
    ),
    hatch(
      r,
      Math.round(w * 2.2),
      x - 0.3 * m,
      y - 5.1 * m,
      pw + 0.6 * m,
      2.4 * m,
      mix(roofTone, c.ink, 0.14),
      m * 0.06,
    ),
    rect(x - 1.3 * m, y - 2.66 * m, pw + 2.6 * m, m * 0.2, mix(roofTone, c.shade, 0.45)),
    rect(x - 0.3 * m, y - 0.06 * m, pw + 0.6 * m, m * 0.5, c.wood(0.34)),
    stroke(
      `M${num(x)} ${num(y + 2.7 * m)}Q${num(x + pw / 2)} ${num(y - 1.3 * m)} ${num(x + pw)} ${num(y + 2.7 * m)}`,
      c.wood(0.4),
      m * 0.4,
    ),
  );
}

/** A row of arches on columns with a lean-to roof; `w` metres in `count` arches. */
export function arcade(
  s: Studio,
  x: number,
  y: number,
  m: number,
  w: number,
  count: number,
  wall: string,
  o: { readonly roof?: string; readonly tall?: number; readonly inside?: string } = {},
): Svg {
  const { c } = s;
  const tall = o.tall ?? 3.6;
  const span = (w / count) * m;
  const arch = Array.from({ length: count }, (_, i) =>
    opening(x + i * span + span * 0.13, y - 0.55 * m, span * 0.74, (tall - 1.35) * m, true),
  ).join('');
  const outline = `M${num(x)} ${num(y)}h${num(w * m)}v${num(-tall * m)}h${num(-w * m)}Z`;
  return join(
    fill(outline, wall),
    fill(arch, o.inside ?? mix(wall, c.shade, 0.5)),
    clipped(
      arch,
      join(
        Array.from({ length: count }, (_, i) =>
          join(
            polygon(
              [
                [x + i * span + span * 0.2, y - 0.55 * m],
                [x + i * span + span * 0.66, y - 0.55 * m],
                [x + i * span + span * 0.9, y - 1.5 * m],
                [x + i * span + span * 0.5, y - 1.5 * m],
              ],
              mix(o.inside ?? mix(wall, c.shade, 0.5), c.gold(0.85), 0.4),
              0.6,
            ),
            fill(
              opening(x + i * span + span * 0.34, y - 0.9 * m, span * 0.36, (tall - 2.2) * m, true),
              mix(o.inside ?? mix(wall, c.shade, 0.5), c.shade, 0.35),
            ),
          ),
        ),
      ),
    ),
    Array.from({ length: count + 1 }, (_, i) => {
      const px = x + i * span;
      return join(
        rect(px - 0.16 * m, y - 0.55 * m, 0.32 * m, -(tall - 2.2) * m, mix(wall, '#fffaf0', 0.4)),
        rect(px + 0.04 * m, y - 0.55 * m, 0.12 * m, -(tall - 2.2) * m, mix(wall, c.shade, 0.22)),
        rect(px - 0.24 * m, y - (tall - 1.55) * m, 0.48 * m, -0.16 * m, mix(wall, c.shade, 0.12)),
      );
    }),
    rect(x - 0.2 * m, y - 0.58 * m, w * m + 0.4 * m, 0.58 * m, mix(wall, c.stone(0.7), 0.5)),
    rect(x - 0.2 * m, y - 0.62 * m, w * m + 0.4 * m, 0.12 * m, mix(wall, '#fffaf0', 0.4)),
    polygon(
      [
        [x - 0.4 * m, y - tall * m],
        [x + w * m + 0.4 * m, y - tall * m],
        [x + w * m, y - (tall + 1.3) * m],
        [x, y - (tall + 1.3) * m],
      ],
      o.roof ?? c.roof(0.56),
    ),
    stroke(
      Array.from(
        { length: Math.round(w * 1.6) },
        (_, i) => `M${num(x + ((i + 0.5) * m) / 1.6)} ${num(y - tall * m)}l0 ${num(-1.3 * m)}`,
      ).join(''),
      mix(o.roof ?? c.roof(0.56), c.ink, 0.14),
      m * 0.05,
    ),
    rect(x - 0.4 * m, y - tall * m, w * m + 0.8 * m, 0.16 * m, mix(o.roof ?? c.roof(0.56), c.shade, 0.4)),
  );
}

/** A garden pavilion with six posts; (x, y) the middle of its floor. */
export const pavilion = (s: Studio, x: number, y: number, m: number, tone: string, top: string): Svg => {
  const posts: Point[] = [
    [-1.8, 0],
    [-0.8, 0.22],
    [0.8, 0.22],
    [1.8, 0],
  ];
  return join(
    ellipse(x + 0.8 * m, y + 0.2 * m, 2.8 * m, 0.4 * m, s.c.shade, 0.18),
    ellipse(x, y + 0.1 * m, 2.1 * m, 0.34 * m, s.c.stone(0.74)),
    ellipse(x, y, 2.1 * m, 0.34 * m, s.c.stone(0.86)),
    [-1.2, 0, 1.2].map((t) => rect(x + t * m, y - 2.5 * m, 0.08 * m, 2.35 * m, mix(tone, s.c.shade, 0.3))),
    posts.map(([px, py]) => join(rect(x + px * m - 0.07 * m, y + py * m - 2.7 * m, 0.14 * m, 2.7 * m, tone))),
    stroke(
      `M${num(x - 1.8 * m)} ${num(y - 0.8 * m)}Q${num(x)} ${num(y - 0.45 * m)} ${num(x + 1.8 * m)} ${num(y - 0.8 * m)}`,
      tone,
      0.07 * m,
    ),
    fill(
      `M${num(x - 2.3 * m)} ${num(y - 2.5 * m)}Q${num(x)} ${num(y - 2.1 * m)} ${num(x + 2.3 * m)} ${num(y - 2.5 * m)}Q${num(x + 0.9 * m)} ${num(y - 3.3 * m)} ${num(x)} ${num(y - 4.2 * m)}Q${num(x - 0.9 * m)} ${num(y - 3.3 * m)} ${num(x - 2.3 * m)} ${num(y - 2.5 * m)}Z`,
      top,
    ),
    fill(
      `M${num(x + 0.6 * m)} ${num(y - 2.32 * m)}Q${num(x + 1.6 * m)} ${num(y - 2.34 * m)} ${num(x + 2.3 * m)} ${num(y - 2.5 * m)}Q${num(x + 0.9 * m)} ${num(y - 3.3 * m)} ${num(x)} ${num(y - 4.2 * m)}Z`,
      mix(top, s.c.shade, 0.28),
    ),
    ellipse(x, y - 4.25 * m, 0.1 * m, 0.13 * m, s.c.gold(0.8)),
  );
};

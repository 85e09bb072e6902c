/** Animals from the side; (x, y) on the ground below the body, `m` px per metre; `facing` 1 right, −1 left. */

import { mix } from '../core/colour.ts';
import { clipped, ellipse, fill, group, join, limb, num, type Svg, soft, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { lumpy } from './texture.ts';

const turned = (body: Svg, x: number, y: number, m: number, facing: 1 | -1): Svg =>
  group(body, `translate(${num(x)} ${num(y)}) scale(${((facing * m) / 100).toFixed(3)} ${(m / 100).toFixed(3)})`);

/** Units: centimetres. */
export function cow(
  s: Studio,
  x: number,
  y: number,
  m: number,
  facing: 1 | -1,
  coat: string,
  o: { readonly grazing?: boolean; readonly spots?: string } = {},
): Svg {
  const { c, r } = s;
  const { spots } = o;
  const dark = mix(coat, c.shade, 0.28);
  const trunk = soft(
    [
      [-95, -118],
      [-40, -126],
      [30, -124],
      [78, -132],
      [92, -110],
      [84, -72],
      [40, -58],
      [-30, -54],
      [-84, -66],
      [-102, -92],
    ],
    true,
    0.9,
  );
  const [hx, hy] = o.grazing ? [128, -34] : [122, -146];
  const leg = (lx: number, far: boolean): Svg =>
    join(
      fill(
        limb(
          [
            [lx, -76],
            [lx + (far ? 6 : 2), -36],
            [lx + (far ? 4 : 0), -8],
          ],
          [15, 8, 7],
        ),
        far ? dark : coat,
      ),
      fill(
        limb(
          [
            [lx + (far ? 4 : 0), -7],
            [lx + (far ? 6 : 2), 0],
          ],
          [8, 9],
        ),
        c.ink,
      ),
    );
  const body = join(
    ellipse(10, 0, 120, 11, c.shade, 0.2),
    leg(-66, true),
    leg(58, true),
    stroke('M-100 -108Q-116 -70 -110 -36', dark, 6),
    ellipse(-110, -32, 7, 11, c.ink),
    fill(trunk, coat),
    clipped(
      trunk,
      join(
        ellipse(0, -50, 110, 26, dark, 0.75),
        spots &&
          (
            [
              [-60, -106, 34, 20],
              [10, -96, 30, 24],
              [64, -112, 18, 18],
              [-20, -70, 18, 12],
            ] as const
          ).map(([px, py, rx, ry]) => fill(soft(lumpy(r, px, py, rx, ry, 5, 0.16)), spots)),
      ),
    ),
    ellipse(-34, -54, 17, 11, mix(coat, '#e8a592', 0.6)),
    leg(-80, false),
    leg(72, false),
    fill(
      limb(
        [
          [74, -106],
          [96, o.grazing ? -80 : -124],
          [hx - 14, hy],
        ],
        [28, 22, 17],
      ),
      coat,
    ),
    `<g transform="translate(${hx} ${hy}) rotate(${o.grazing ? 48 : 8})">${join(
      fill(
        soft([
          [-20, -16],
          [4, -18],
          [34, -6],
          [40, 6],
          [30, 15],
          [4, 14],
          [-18, 12],
        ]),
        coat,
      ),
      fill(
        soft([
          [24, -9],
          [38, -5],
          [43, 6],
          [33, 15],
          [22, 12],
        ]),
        mix(coat, '#e8b7a4', 0.65),
      ),
      fill(
        soft([
          [-14, -10],
          [-36, -18],
          [-40, -8],
          [-18, 0],
        ]),
        dark,
      ),
      stroke('M-8 -18Q-12 -32 -2 -36', c.stone(0.85), 5),
      ellipse(8, -6, 3, 3.6, c.ink),
      ellipse(36, 4, 2, 2.4, c.ink),
    )}</g>`,
  );
  return turned(body, x, y, m, facing);
}

export function goat(s: Studio, x: number, y: number, m: number, facing: 1 | -1, coat: string): Svg {
  const { c } = s;
  const dark = mix(coat, c.shade, 0.28);
  const leg = (lx: number, far: boolean): Svg =>
    join(
      fill(
        limb(
          [
            [lx, -42],
            [lx + 2, -20],
            [lx, -4],
          ],
          [8, 4.4, 4],
        ),
        far ? dark : coat,
      ),
      fill(
        limb(
          [
            [lx, -4],
            [lx + 2, 0],
          ],
          [4.4, 5],
        ),
        c.ink,
      ),
    );
  const trunk = soft([
    [-44, -62],
    [-10, -66],
    [30, -68],
    [42, -58],
    [38, -38],
    [0, -30],
    [-38, -34],
    [-48, -48],
  ]);
  const body = join(
    ellipse(6, 0, 54, 6, c.shade, 0.2),
    leg(-28, true),
    leg(28, true),
    fill(trunk, coat),
    clipped(trunk, ellipse(0, -28, 52, 15, dark, 0.8)),
    leg(-36, false),
    leg(34, false),
    fill(
      soft([
        [-44, -60],
        [-56, -72],
        [-50, -58],
      ]),
      coat,
    ),
    fill(
      limb(
        [
          [34, -56],
          [46, -76],
          [54, -90],
        ],
        [13, 10, 9],
      ),
      coat,
    ),
    fill(
      soft([
        [44, -100],
        [58, -102],
        [76, -88],
        [74, -80],
        [58, -80],
        [46, -86],
      ]),
      coat,
    ),
    fill(
      soft([
        [48, -96],
        [34, -102],
        [30, -94],
        [44, -88],
      ]),
      dark,
    ),
    stroke('M52 -102Q46 -118 34 -120M56 -102Q54 -116 44 -122', c.stone(0.6), 3.6),
    stroke('M62 -80Q60 -70 64 -66', mix(coat, '#fff', 0.3), 4),
    ellipse(60, -94, 2, 2.4, c.ink),
  );
  return turned(body, x, y, m, facing);
}

export function hen(s: Studio, x: number, y: number, m: number, facing: 1 | -1, coat: string, pecking = false): Svg {
  const { c } = s;
  const dark = mix(coat, c.shade, 0.26);
  const [hx, hy] = pecking ? [25, -14] : [20, -42];
  const body = join(
    ellipse(2, 0, 22, 3, c.shade, 0.2),
    stroke('M-2 -12L-2 -1L4 0M6 -12L7 -1L12 0', c.gold(0.66), 2),
    fill(
      soft([
        [-26, -38],
        [-18, -26],
        [0, -28],
        [12, -32],
        [20, -22],
        [12, -10],
        [-4, -8],
        [-18, -14],
        [-30, -30],
      ]),
      coat,
    ),
    fill(
      soft([
        [-26, -38],
        [-34, -30],
        [-30, -20],
        [-18, -18],
      ]),
      dark,
    ),
    fill(
      soft([
        [-14, -24],
        [4, -24],
        [8, -16],
        [-4, -12],
        [-14, -16],
      ]),
      dark,
    ),
    fill(
      limb(
        [
          [12, -24],
          [hx, hy],
        ],
        [9, 6],
      ),
      coat,
    ),
    ellipse(hx, hy, 7, 7, coat),
    fill(
      soft([
        [hx - 4, hy - 6],
        [hx - 2, hy - 12],
        [hx + 2, hy - 9],
        [hx + 5, hy - 11],
        [hx + 5, hy - 5],
      ]),
      '#c8432f',
    ),
    fill(`M${hx + 6} ${hy - 2}L${hx + 13} ${hy + 1}L${hx + 6} ${hy + 3}Z`, c.gold(0.72)),
    ellipse(hx + 4, hy + 6, 2.4, 3.4, '#c8432f'),
    ellipse(hx + 2, hy - 1, 1.3, 1.5, c.ink),
  );
  return turned(body, x, y, m, facing);
}

export function dog(s: Studio, x: number, y: number, m: number, facing: 1 | -1, coat: string): Svg {
  const { c } = s;
  const dark = mix(coat, c.shade, 0.28);
  const body = join(
    ellipse(0, 0, 34, 4, c.shade, 0.2),
    stroke('M-30 -34Q-44 -44 -42 -56', coat, 5),
    fill(
      limb(
        [
          [-22, -28],
          [-24, -2],
        ],
        [6, 3.6],
      ),
      dark,
    ),
    fill(
      limb(
        [
          [18, -28],
          [19, -2],
        ],
        [6, 3.6],
      ),
      dark,
    ),
    fill(
      soft([
        [-34, -40],
        [0, -44],
        [24, -44],
        [28, -32],
        [18, -22],
        [-12, -20],
        [-32, -24],
      ]),
      coat,
    ),
    fill(
      limb(
        [
          [-28, -28],
          [-30, -1],
        ],
        [7, 4],
      ),
      coat,
    ),
    fill(
      limb(
        [
          [24, -28],
          [25, -1],
        ],
        [7, 4],
      ),
      coat,
    ),
    fill(
      limb(
        [
          [22, -38],
          [30, -54],
        ],
        [10, 9],
      ),
      coat,
    ),
    fill(
      soft([
        [22, -64],
        [34, -66],
        [50, -54],
        [50, -48],
        [34, -46],
        [22, -52],
      ]),
      coat,
    ),
    fill(
      soft([
        [24, -64],
        [18, -56],
        [20, -44],
        [28, -50],
      ]),
      dark,
    ),
    ellipse(49, -53, 3, 2.6, c.ink),
    ellipse(36, -57, 1.7, 1.9, c.ink),
    stroke('M22 -44L30 -42', c.p(0.5), 4),
  );
  return turned(body, x, y, m, facing);
}

/** A cat that sits. */
export function cat(s: Studio, x: number, y: number, m: number, facing: 1 | -1, coat: string): Svg {
  const { c } = s;
  const dark = mix(coat, c.shade, 0.28);
  const body = join(
    ellipse(0, 0, 18, 3, c.shade, 0.2),
    stroke('M-12 -4Q-30 -4 -28 -16', dark, 4.4),
    fill(
      soft(
        [
          [-14, 0],
          [-16, -14],
          [-8, -28],
          [4, -34],
          [11, -24],
          [12, -8],
          [12, 0],
        ],
        true,
        0.8,
      ),
      coat,
    ),
    fill(
      soft(
        [
          [-14, 0],
          [-14, -10],
          [-4, -14],
          [2, -6],
          [2, 0],
        ],
        true,
        0.8,
      ),
      dark,
    ),
    ellipse(7, -40, 9.5, 8.4, coat),
    fill('M-1 -44L0 -54L6 -48ZM8 -48L14 -54L15.500 -44Z', coat),
    ellipse(10, -41, 1.1, 1.5, c.ink),
    ellipse(5, -41, 1.1, 1.5, c.ink),
    stroke('M6 -36.500q2 2 4 0', dark, 1),
    stroke('M-2 -48l4 2M12 -48l2 -2', dark, 1.4),
  );
  return turned(body, x, y, m, facing);
}

/** A swan or duck on water. */
export const swan = (s: Studio, x: number, y: number, m: number, facing: 1 | -1, coat = '#fdf8ee'): Svg =>
  turned(
    join(
      ellipse(0, 3, 50, 5, s.c.shade, 0.16),
      fill(
        soft([
          [-46, -24],
          [-20, -28],
          [10, -24],
          [34, -16],
          [34, 0],
          [-24, 2],
          [-42, -8],
        ]),
        coat,
      ),
      fill(
        soft([
          [-46, -26],
          [-14, -24],
          [12, -12],
          [-10, -4],
          [-36, -8],
        ]),
        mix(coat, s.c.shade, 0.14),
      ),
      stroke('M28 -12C46 -20 40 -44 30 -52C26 -62 38 -66 42 -60', coat, 8),
      fill('M40 -63L54 -56L42 -55Z', s.c.gold(0.7)),
    ),
    x,
    y,
    m,
    facing,
  );

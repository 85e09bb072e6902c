/** Lakes and streams. */

import { mix } from '../core/colour.ts';
import { clipped, fill, join, type Point, type Svg, soft, straight } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { streaks } from './texture.ts';

export interface LakeOptions {
  readonly outline: readonly Point[];
  readonly tone: string;
  /** Share of the glittering strokes, 1 is usual. */
  readonly glitter?: number;
  /** What is mirrored: drawn above the lake's upper edge at `shore`, laid upside down in a duller tone. */
  readonly mirror?: Svg;
  readonly shore?: number;
}

export function lake(s: Studio, o: LakeOptions): Svg {
  const { r, c } = s;
  const ys = o.outline.map(([, y]) => y);
  const xs = o.outline.map(([x]) => x);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const d = straight(o.outline);
  const deep = y1 - y0;
  const count = (share: number): number => Math.round(share * (o.glitter ?? 1));
  return join(
    fill(d, o.tone),
    clipped(
      d,
      join(
        o.mirror &&
          o.shore !== undefined &&
          `<g opacity="0.4" transform="translate(0 ${o.shore}) scale(1 -0.72) translate(0 ${-o.shore})">${o.mirror}</g>`,
        streaks(r, count(26), x0, y0, x1 - x0, deep * 0.25, mix(o.tone, c.paper, 0.4), 190, 2.6, 0.9),
        streaks(r, count(24), x0, y0 + deep * 0.2, x1 - x0, deep * 0.4, mix(o.tone, c.paper, 0.32), 250, 4.5, 0.85),
        streaks(r, count(16), x0, y0 + deep * 0.5, x1 - x0, deep * 0.5, mix(o.tone, c.shade, 0.16), 320, 7, 0.8),
        streaks(r, count(12), x0, y0 + deep * 0.55, x1 - x0, deep * 0.45, mix(o.tone, c.paper, 0.3), 280, 6, 0.8),
      ),
    ),
  );
}

/** A way, stream or furrow that runs to the depth: through centre points with half widths. */
export function ribbon(at: readonly (readonly [x: number, y: number, half: number])[], colour: string): Svg {
  const left = at.map(([x, y, half]): Point => [x - half, y]);
  const right = at.map(([x, y, half]): Point => [x + half, y]).reverse();
  return fill(`${soft(left, false)}L${right[0]!.join(' ')}${soft(right, false).replace('M', 'L')}Z`, colour);
}

/** A sailing boat; `m` px per metre. */
export function sailBoat(s: Studio, x: number, y: number, m: number): Svg {
  const { c } = s;
  return join(
    fill(
      straight([
        [x - 0.1 * m, y - 0.5 * m],
        [x, y - 6 * m],
        [x + 2.2 * m, y - 0.7 * m],
      ]),
      '#fff8ea',
    ),
    fill(
      straight([
        [x - 0.3 * m, y - 0.6 * m],
        [x - 0.2 * m, y - 5.2 * m],
        [x - 1.7 * m, y - 0.8 * m],
      ]),
      c.s(0.86),
    ),
    fill(
      soft(
        [
          [x - 2.4 * m, y - 0.5 * m],
          [x + 2.6 * m, y - 0.5 * m],
          [x + 1.8 * m, y + 0.25 * m],
          [x - 1.6 * m, y + 0.25 * m],
        ],
        true,
        0.6,
      ),
      c.p(0.45),
    ),
    streaks(s.r, 3, x - 2 * m, y + 0.5 * m, 4 * m, 0.5 * m, mix(c.water(0.75), c.paper, 0.5), 3 * m, 0.16 * m),
  );
}

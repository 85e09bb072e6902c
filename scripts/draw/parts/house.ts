/** Houses in oblique view: a lit front, a shaded right side, a roof. Lengths in metres; (x, y) is the lower left corner in px. */
import { clipped, fill, join, num, type Point, polygon, rect, straight, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { door, facadeWindow, type WindowOptions } from './openings.ts';
import { roof, type RoofKind } from './roof.ts';
import { dabs, hatch, streaks, strewn } from './texture.ts';

export interface HouseSpec {
  readonly w: number;
  readonly depth: number;
  readonly storeys: number;
  readonly storey?: number;
  readonly roof: RoofKind;
  /** Height of the roof. */
  readonly rise: number;
  readonly wall?: string;
  readonly roofTone?: string;
  readonly bays: number;
  readonly window: WindowOptions & { readonly w?: number; readonly h?: number };
  /** Another kind of window in the lowest storey. */
  readonly ground?: WindowOptions & { readonly w?: number; readonly h?: number };
  /** Bay of the door; none leaves it out. */
  readonly door?: { readonly bay: number; readonly tone?: string; readonly arched?: boolean; readonly steps?: number; readonly glazed?: boolean };
  /** Bays of the ground floor that stay closed. */
  readonly blind?: readonly number[];
  readonly balconies?: readonly number[];
  readonly timber?: boolean;
  readonly boards?: number;
  readonly plinth?: string;
  readonly quoins?: string;
  readonly dormers?: number;
  readonly chimneys?: readonly number[];
  readonly cornice?: string;
  readonly climber?: boolean;
}

/** What one metre to the back is in the picture, in metres to the right and up. */
export const receding: Point = [0.5, 0.13];

export function house(s: Studio, x: number, y: number, m: number, o: HouseSpec): Svg {
  const { r, c } = s;
  const storey = o.storey ?? 2.9;
  const w = o.w * m;
  const h = (o.storeys * storey + 0.5) * m;
  const wall = o.wall ?? c.wall(0.92);
  const shaded = mix(wall, c.shade, 0.3);
  const [bx, by] = [receding[0] * o.depth * m, receding[1] * o.depth * m];
  const top = y - h;
  const front = straight([[x, y], [x + w, y], [x + w, top], [x, top]]);
  const side = straight([[x + w, y], [x + w + bx, y - by], [x + w + bx, top - by], [x + w, top]]);
  const bay = w / o.bays;

  const row = (floor: number): Svg =>
    join(
      Array.from({ length: o.bays }, (_, i) => {
        const base = y - (floor * storey + (floor === 0 ? 1.0 : 0.95)) * m;
        const cx = x + bay * (i + 0.5);
        const spec = floor === 0 && o.ground ? o.ground : o.window;
        if (floor === 0 && o.door?.bay === i) return door(s, cx - 0.62 * m, y, 1.24 * m, 2.25 * m, o.door.tone ?? c.p(0.42), o.door);
        if (floor === 0 && o.blind?.includes(i)) return '';
        const ww = (spec.w ?? 1.05) * m;
        const wh = (spec.h ?? 1.45) * m;
        return facadeWindow(s, cx - ww / 2, base, ww, wh, spec);
      }),
    );
  const balcony = (floor: number): Svg => {
    const py = y - (floor * storey + 0.35) * m;
    const railing = Array.from({ length: Math.round(w / (m * 0.28)) }, (_, i) => `M${num(x + m * 0.4 + i * m * 0.28)} ${num(py)}l0 ${num(-m * 0.95)}`).join('');
    return join(rect(x + m * 0.2, py, w - m * 0.2, m * 0.14, c.stone(0.72)), rect(x + m * 0.2, py + m * 0.14, w, m * 0.3, c.shade, 0.16), stroke(railing, c.p(0.42), Math.max(1, m * 0.035)), stroke(`M${num(x + m * 0.2)} ${num(py - m * 0.95)}L${num(x + w)} ${num(py - m * 0.95)}`, c.p(0.36), Math.max(1.5, m * 0.08)));
  };
  const timber = (): Svg => {
    const tone = c.wood(0.42);
    const lines = Array.from({ length: o.bays + 1 }, (_, i) => `M${num(x + i * bay)} ${num(y - storey * m)}L${num(x + i * bay)} ${num(top)}`).join('');
    const rails = Array.from({ length: o.storeys }, (_, i) => `M${num(x)} ${num(y - (i + 1) * storey * m)}L${num(x + w)} ${num(y - (i + 1) * storey * m)}`).join('');
    const braces = [0, o.bays - 1].map((i) => `M${num(x + i * bay)} ${num(y - storey * m)}L${num(x + (i + (i ? 0.2 : 0.2)) * bay)} ${num(top)}M${num(x + (i + 1) * bay)} ${num(y - storey * m)}L${num(x + (i + 0.8) * bay)} ${num(top)}`).join('');
    return stroke(lines + rails + braces, tone, m * 0.16);
  };
  const sideWindows = Math.max(1, Math.floor(o.depth / 3.2));
  const sideBody = join(
    Array.from({ length: o.storeys }, (_, floor) =>
      Array.from({ length: sideWindows }, (_, i) => {
        const ww = 1.1 * m;
        const wh = (o.window.h ?? 1.45) * m;
        const px = ((i + 0.5) / sideWindows) * o.depth * m - ww / 2;
        return facadeWindow(s, px, -(floor * storey + 0.95) * m, ww, wh, { ...o.window, shutters: undefined, box: undefined, surround: undefined, frame: mix(o.window.frame ?? '#fbf3e4', c.shade, 0.22), glass: mix(c.cool(0.46), c.shade, 0.15) });
      }).join(''),
    ),
  );
  const boards = o.boards ? hatch(r, Math.round(o.w * 3.4), x, top, w, h * o.boards, c.wood(0.47), Math.max(1, m * 0.035)) : '';
  return join(
    polygon([[x + w, y + 2], [x + w + bx, y - by], [x + w + bx + o.depth * 0.5 * m, y - by * 0.4], [x + w + o.depth * 0.45 * m, y + 4]], c.shade, 0.16),
    fill(side, shaded),
    clipped(side, `<g transform="matrix(${receding[0]} ${-receding[1]} 0 1 ${num(x + w)} ${num(y)})">${o.boards ? rect(0, -h, o.depth * m, h * o.boards, mix(c.wood(0.5), c.shade, 0.3)) : ''}${sideBody}</g>`),
    fill(front, wall),
    clipped(front, join(streaks(r, 16, x, top, w, h, mix(wall, c.paper, 0.4), m * 2.6, m * 0.12, 0.7), streaks(r, 8, x, y - h * 0.4, w, h * 0.4, mix(wall, c.shade, 0.08), m * 2.6, m * 0.12, 0.7), o.boards && rect(x, top, w, h * o.boards, c.wood(0.58)), boards)),
    o.timber && timber(),
    rect(x, y - m * 0.55, w, m * 0.55, o.plinth ?? mix(wall, c.stone(0.66), 0.6)),
    polygon([[x + w, y - m * 0.55], [x + w + bx, y - by - m * 0.55], [x + w + bx, y - by], [x + w, y]], mix(c.stone(0.5), c.shade, 0.3)),
    o.quoins && Array.from({ length: Math.floor(h / (m * 0.6)) }, (_, i) => join(rect(x, y - m * (0.55 + i * 0.6), m * (i % 2 ? 0.45 : 0.7), -m * 0.5, o.quoins!), rect(x + w - m * (i % 2 ? 0.45 : 0.7), y - m * (0.55 + i * 0.6), m * (i % 2 ? 0.45 : 0.7), -m * 0.5, o.quoins!))),
    o.cornice && Array.from({ length: o.storeys - 1 }, (_, i) => rect(x, y - ((i + 1) * storey + 0.15) * m, w, m * 0.16, o.cornice!)),
    Array.from({ length: o.storeys }, (_, floor) => row(floor)),
    o.balconies?.map(balcony),
    rect(x, top, w, m * 0.5, c.shade, 0.2),
    roof(s, x, top, m, { ...o, wall, bx, by }),
    o.climber && dabs(r, strewn(r, 130, x - m * 0.2, y - h * 0.92, m * 1.5, h * 0.9).map(([px, py]): Point => [px + Math.max(0, (y - h * 0.5 - py) / h) * m * r.between(0, 5), py]), m * 0.34, c.leaf(0.5), -1, 1),
    o.climber && dabs(r, strewn(r, 90, x - m * 0.2, y - h * 0.95, m * 1.2, h * 0.9), m * 0.3, c.leaf(0.62), -1, 1),
  );
}

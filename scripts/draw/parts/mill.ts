/** A brick mill of the nineteenth century, outside and inside. (x, y) lower left, `m` px per metre unless told. */
import { clipped, ellipse, fill, join, num, type Point, polygon, rect, straight, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Random } from '../core/seed.ts';
import type { Studio } from '../core/studio.ts';
import { receding } from './house.ts';
import { roof } from './roof.ts';

/** Single bricks that stand out of a wall, all in one shape; `size` is their length in px. */
export function bricks(r: Random, count: number, x: number, y: number, w: number, h: number, size: number, colour: string, opacity = 1): Svg {
  const course = size * 0.42;
  let d = '';
  for (let i = 0; i < count; i++) {
    const row = Math.floor((r.next() * h) / course);
    const px = x + Math.floor((r.next() * w) / size) * size + (row % 2) * size * 0.5;
    d += `M${num(px)} ${num(y + row * course)}h${num(size * 0.86)}v${num(course * 0.72)}h${num(-size * 0.86)}Z`;
  }
  return fill(d, colour, opacity);
}

/** The outline of a window under a flat brick arch. */
const flatArch = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)} ${num(y)}L${num(x)} ${num(y - h)}Q${num(x + w / 2)} ${num(y - h - w * 0.26)} ${num(x + w)} ${num(y - h)}L${num(x + w)} ${num(y)}Z`;

/** A tall window of many small panes; w and h in px. */
export function millWindow(s: Studio, x: number, y: number, w: number, h: number, o: { readonly glass?: string; readonly frame?: string; readonly stone?: string; readonly view?: Svg; readonly panes?: readonly [number, number] } = {}): Svg {
  const { c } = s;
  const d = flatArch(x, y, w, h);
  const [columns, rows] = o.panes ?? [3, 4];
  const glass = o.glass ?? mix(c.cool(0.5), c.sky(0.75), 0.3);
  const frame = o.frame ?? '#fbf3e4';
  const bars = [
    ...Array.from({ length: columns - 1 }, (_, i) => `M${num(x + (w * (i + 1)) / columns)} ${num(y)}l0 ${num(-h * 1.06)}`),
    ...Array.from({ length: rows - 1 }, (_, i) => `M${num(x)} ${num(y - (h * (i + 1)) / rows)}l${num(w)} 0`),
  ].join('');
  return join(
    o.stone && fill(flatArch(x - w * 0.1, y, w * 1.2, h + w * 0.1), o.stone),
    fill(d, glass),
    clipped(d, join(o.view ?? polygon([[x, y], [x, y - h * 1.2], [x + w * 0.7, y - h * 1.2], [x + w * 0.2, y]], mix(glass, '#eef2ea', 0.3)), rect(x, y - h * 1.2, w, h * 0.24, c.shade, 0.2), stroke(bars, frame, Math.max(1.1, w * 0.035)))),
    stroke(d, frame, Math.max(1.4, w * 0.055)),
    rect(x - w * 0.1, y, w * 1.2, Math.max(2, h * 0.045), o.stone ?? frame),
  );
}

export interface MillSpec {
  /** Metres and bays of the main building. */
  readonly w: number;
  readonly bays: number;
  readonly storeys: number;
  readonly depth: number;
  /** Teeth of the hall at its right; each is 5.4 m wide. */
  readonly teeth: number;
  readonly brick: string;
  readonly trim: string;
  readonly roofTone: string;
  readonly door: string;
  readonly doorBay: number;
  /** Height of the main roof. */
  readonly rise: number;
}

/** A double door under a flat arch; (x, y) its foot in the middle. */
export function millGate(s: Studio, x: number, y: number, w: number, h: number, tone: string, stone: string): Svg {
  const d = flatArch(x - w / 2, y, w, h);
  return join(
    fill(flatArch(x - w * 0.6, y, w * 1.2, h + w * 0.09), stone),
    fill(d, tone),
    clipped(d, join(rect(x, y - h * 1.2, w, h * 1.2, mix(tone, s.c.shade, 0.2)), rect(x - w, y - h * 0.98, w * 2, h * 0.05, stone), [-0.4, 0.08].map((t) => join(rect(x + w * t, y - h * 0.84, w * 0.32, h * 0.42, mix(s.c.sky(0.8), s.c.cool(0.6), 0.4)), rect(x + w * t, y - h * 0.34, w * 0.32, h * 0.24, mix(tone, s.c.paper, 0.14)))))),
    stroke(`M${num(x)} ${num(y)}l0 ${num(-h)}`, mix(tone, s.c.ink, 0.4), Math.max(1, w * 0.02)),
  );
}

/** The main building with solar panels on its roof, and a hall under a saw-tooth roof. */
export function mill(s: Studio, x: number, y: number, m: number, o: MillSpec): Svg {
  const { c, r } = s;
  const storey = 3.9;
  const h = (o.storeys * storey + 0.8) * m;
  const w = o.w * m;
  const top = y - h;
  const [bx, by] = [receding[0] * o.depth * m, receding[1] * o.depth * m];
  const dark = mix(o.brick, c.shade, 0.34);
  const bay = w / o.bays;
  const pale = mix(o.brick, c.paper, 0.2);
  const deep = mix(o.brick, c.shade, 0.16);
  const slope = (u: number, v: number): Point => [x + u * w + v * bx * 0.5, top - v * (o.rise * m + by * 0.5)];
  const panels = Array.from({ length: 3 }, (_, row) =>
    Array.from({ length: o.bays * 2 }, (_, i) => {
      const [u, v] = [0.04 + (i / (o.bays * 2)) * 0.93, 0.2 + row * 0.23];
      const du = 0.86 / (o.bays * 2);
      return straight([slope(u, v), slope(u + du, v), slope(u + du, v + 0.2), slope(u, v + 0.2)]);
    }).join(''),
  ).join('');
  const side = straight([[x + w, y], [x + w + bx, y - by], [x + w + bx, top - by], [x + w, top]]);
  const tooth = 5.4 * m;
  const base = 4.6 * m;
  const rise = 2.5 * m;
  const hx = x + w;
  const hw = o.teeth * tooth;
  return join(
    polygon([[x + w, y + 2], [hx + hw + bx, y - by + 2], [hx + hw + bx * 1.4, y - by * 0.4], [hx + hw + bx * 0.6, y + 6]], c.shade, 0.16),
    fill(side, dark),
    clipped(side, `<g transform="matrix(${receding[0]} ${-receding[1]} 0 1 ${num(x + w)} ${num(y)})">${Array.from({ length: o.storeys }, (_, floor) => [0.16, 0.6].map((t) => millWindow(s, o.depth * m * t, -(floor * storey + 1.2) * m, 1.7 * m, 2 * m, { glass: mix(c.cool(0.46), c.shade, 0.2), frame: mix('#fbf3e4', c.shade, 0.25) })).join('')).join('')}</g>`),
    rect(x, top, w, h, o.brick),
    bricks(r, 190, x, top, w, h, m * 0.8, pale, 0.75),
    bricks(r, 130, x, top, w, h, m * 0.8, deep, 0.6),
    Array.from({ length: o.bays + 1 }, (_, i) => join(rect(x + i * bay - m * 0.36, top, m * 0.72, h, mix(o.brick, c.paper, 0.1)), rect(x + i * bay + m * 0.2, top, m * 0.16, h, c.shade, 0.12))),
    Array.from({ length: o.storeys - 1 }, (_, i) => rect(x - m * 0.36, y - ((i + 1) * storey + 0.2) * m, w + m * 0.5, m * 0.24, o.trim)),
    Array.from({ length: 24 }, (_, i) => rect(x + (i + 0.25) * (w / 24), top + m * 0.4, w / 48, m * 0.42, o.trim)),
    rect(x - m * 0.36, y - m * 0.7, w + m * 0.4, m * 0.7, c.stone(0.7)),
    Array.from({ length: o.storeys }, (_, floor) =>
      Array.from({ length: o.bays }, (_, i) =>
        floor === 0 && i === o.doorBay
          ? ''
          : millWindow(s, x + bay * (i + 0.5) - m * 1.05, y - (floor * storey + 1.2) * m, 2.1 * m, 2.05 * m, { stone: o.trim }),
      ).join(''),
    ),
    millGate(s, x + bay * (o.doorBay + 0.5), y, 2.2 * m, 3 * m, o.door, o.trim),
    rect(x - m * 0.36, top, w + m * 0.4, m * 0.4, mix(o.trim, c.paper, 0.3)),
    roof(s, x, top, m, { w: o.w, roof: 'gable', rise: o.rise, wall: o.brick, roofTone: o.roofTone, bx, by }),
    fill(panels, mix(c.ink, c.cool(0.42), 0.5)),
    stroke(panels, mix(c.cool(0.7), c.paper, 0.3), Math.max(1, m * 0.05), 0.8),
    Array.from({ length: o.teeth }, (_, i) => {
      const [x0, x1] = [hx + i * tooth, hx + (i + 1) * tooth];
      const ridge = y - base - rise;
      const glass = mix(c.sky(0.86), c.cool(0.66), 0.45);
      const back = (px: number, py: number): Point => [px + bx, py - by];
      const at = (t: number, k: number): Point => [x1 + bx * t, y - base - by * t - rise * k];
      const bars = Array.from({ length: 7 }, (_, k) => `M${at((k + 1) / 8, 0).map(num).join(' ')}L${at((k + 1) / 8, 0.9).map(num).join(' ')}`).join('');
      return join(
        i === o.teeth - 1 && fill(straight([[x1, y], back(x1, y), back(x1, y - base), [x1, y - base]]), dark),
        polygon([[x1, y - base], back(x1, y - base), back(x1, ridge), [x1, ridge]], mix(glass, c.shade, 0.12)),
        stroke(`${bars}M${at(0, 0.46).map(num).join(' ')}L${at(1, 0.46).map(num).join(' ')}`, '#fbf3e4', Math.max(1.2, m * 0.07)),
        polygon([[x1 - m * 0.2, ridge - m * 0.12], [x1 + m * 0.12, ridge - m * 0.12], back(x1 + m * 0.12, ridge - m * 0.12), back(x1 - m * 0.2, ridge - m * 0.12)], o.roofTone),
        polygon([[x0, y], [x1, y], [x1, ridge], [x0, y - base]], i % 2 ? mix(o.brick, c.paper, 0.05) : o.brick),
        clipped(straight([[x0, y], [x1, y], [x1, ridge], [x0, y - base]]), join(bricks(r, 46, x0, ridge, tooth, base + rise, m * 0.8, pale, 0.75), bricks(r, 34, x0, ridge, tooth, base + rise, m * 0.8, deep, 0.6))),
        stroke(`M${num(x0)} ${num(y - base)}L${num(x1)} ${num(ridge)}`, o.trim, m * 0.34),
        rect(x0, y - m * 0.7, tooth, m * 0.7, c.stone(0.7)),
        rect(x0 - m * 0.2, y - base, m * 0.4, base, mix(o.brick, c.paper, 0.12)),
        millWindow(s, x0 + tooth * 0.2, y - 1.1 * m, tooth * 0.6, 2.6 * m, { stone: o.trim, panes: [5, 4] }),
        ellipse(x0 + tooth * 0.66, y - base - rise * 0.24, m * 0.42, m * 0.42, o.trim),
        ellipse(x0 + tooth * 0.66, y - base - rise * 0.24, m * 0.28, m * 0.28, mix(c.cool(0.5), c.shade, 0.2)),
      );
    }),
  );
}

/** A cast-iron column from the floor at (x, y) to a beam `tall` px above it; `half` is half its shaft. */
export function ironColumn(s: Studio, x: number, y: number, tall: number, half: number, tone: string): Svg {
  const { c } = s;
  const dark = mix(tone, c.shade, 0.35);
  const top = y - tall;
  return join(
    ellipse(x + half * 1.6, y, half * 3.4, half * 0.6, c.shade, 0.2),
    rect(x - half * 1.9, y - half * 1.2, half * 3.8, half * 1.3, dark),
    rect(x - half * 1.5, y - half * 3.4, half * 3, half * 2.3, tone),
    polygon([[x - half, y - half * 3.4], [x + half, y - half * 3.4], [x + half * 0.82, top + half * 7], [x - half * 0.82, top + half * 7]], tone),
    polygon([[x + half * 0.3, y - half * 3.4], [x + half, y - half * 3.4], [x + half * 0.82, top + half * 7], [x + half * 0.26, top + half * 7]], dark),
    [6.4, 5.2].map((k) => rect(x - half * 1.3, top + half * k, half * 2.6, half * 0.7, mix(tone, c.paper, 0.16))),
    fill(`M${num(x - half * 0.8)} ${num(top + half * 5.4)}Q${num(x - half * 1.2)} ${num(top + half * 1.6)} ${num(x - half * 4.6)} ${num(top)}L${num(x + half * 4.6)} ${num(top)}Q${num(x + half * 1.2)} ${num(top + half * 1.6)} ${num(x + half * 0.8)} ${num(top + half * 5.4)}Z`, tone),
    fill(`M${num(x + half * 0.2)} ${num(top + half * 5.4)}Q${num(x + half * 0.6)} ${num(top + half * 1.2)} ${num(x + half * 2)} ${num(top)}L${num(x + half * 4.6)} ${num(top)}Q${num(x + half * 1.2)} ${num(top + half * 1.6)} ${num(x + half * 0.8)} ${num(top + half * 5.4)}Z`, dark),
  );
}

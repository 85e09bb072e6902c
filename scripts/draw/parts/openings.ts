/** Windows and doors of a façade. x, y: lower left corner in px; w, h in px. */
import { clipped, fill, join, num, polygon, rect, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { dabs, strewn } from './texture.ts';

export type WindowStyle = 'casement' | 'arch' | 'tall' | 'strip' | 'lattice' | 'round-top';

export interface WindowOptions {
  readonly style: WindowStyle;
  readonly shutters?: string;
  /** Colour of blossoms in a box below. */
  readonly box?: string;
  readonly frame?: string;
  /** Stone around the opening. */
  readonly surround?: string;
  readonly glass?: string;
}

export function opening(x: number, y: number, w: number, h: number, arched: boolean): string {
  const spring = y - h + (arched ? w / 2 : 0);
  return arched
    ? `M${num(x)} ${num(y)}L${num(x)} ${num(spring)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w)} ${num(spring)}L${num(x + w)} ${num(y)}Z`
    : `M${num(x)} ${num(y)}L${num(x)} ${num(y - h)}L${num(x + w)} ${num(y - h)}L${num(x + w)} ${num(y)}Z`;
}

export function facadeWindow(s: Studio, x: number, y: number, w: number, h: number, o: WindowOptions): Svg {
  const { r, c } = s;
  const arched = o.style === 'arch' || o.style === 'round-top';
  const glass = o.glass ?? mix(c.cool(0.5), c.sky(0.72), 0.35);
  const frame = o.frame ?? '#fbf3e4';
  const bar = Math.max(1.6, w * 0.065);
  const d = opening(x, y, w, h, arched);
  const rows = o.style === 'lattice' ? 3 : o.style === 'tall' || o.style === 'casement' ? 2 : arched ? 2 : 1;
  const columns = o.style === 'strip' ? Math.max(2, Math.round(w / (h * 0.8))) : 2;
  const bars = [
    ...Array.from({ length: columns - 1 }, (_, i) => `M${num(x + (w * (i + 1)) / columns)} ${num(y)}L${num(x + (w * (i + 1)) / columns)} ${num(y - h)}`),
    ...Array.from({ length: rows - 1 }, (_, i) => {
      const py = y - (h * (i + 1)) / rows - (rows === 2 ? h * 0.14 : 0);
      return `M${num(x)} ${num(py)}L${num(x + w)} ${num(py)}`;
    }),
  ].join('');
  const curtain = r.chance(0.55) ? mix('#fff6e6', c.s(0.9), 0.3) : '';
  const shutter = (sx: number, dark: boolean): Svg =>
    join(
      rect(sx, y - h, w * 0.46, h, dark ? mix(o.shutters!, c.shade, 0.18) : o.shutters!),
      stroke(Array.from({ length: 7 }, (_, i) => `M${num(sx + w * 0.08)} ${num(y - h * (0.1 + i * 0.13))}L${num(sx + w * 0.38)} ${num(y - h * (0.1 + i * 0.13))}`).join(''), mix(o.shutters!, c.ink, 0.25), Math.max(1, h * 0.018)),
    );
  return join(
    o.surround && fill(opening(x - w * 0.14, y + w * 0.08, w * 1.28, h + w * 0.22, arched), o.surround),
    o.shutters && join(shutter(x - w * 0.5, false), shutter(x + w * 1.04, true)),
    fill(d, glass),
    clipped(
      d,
      join(
        polygon([[x, y], [x, y - h], [x + w * 0.62, y - h], [x + w * 0.16, y]], mix(glass, '#eaf1ee', 0.3)),
        curtain && join(fill(`M${num(x)} ${num(y - h)}L${num(x + w * 0.3)} ${num(y - h)}Q${num(x + w * 0.26)} ${num(y - h * 0.4)} ${num(x + w * 0.1)} ${num(y)}L${num(x)} ${num(y)}Z`, curtain, 0.85), fill(`M${num(x + w)} ${num(y - h)}L${num(x + w * 0.7)} ${num(y - h)}Q${num(x + w * 0.76)} ${num(y - h * 0.4)} ${num(x + w * 0.92)} ${num(y)}L${num(x + w)} ${num(y)}Z`, curtain, 0.75)),
        rect(x, y - h, w, h * 0.07, c.shade, 0.28),
      ),
    ),
    stroke(bars, frame, bar * 0.75),
    stroke(d, frame, bar),
    rect(x - w * 0.1, y, w * 1.2, Math.max(2, h * 0.05), mix(c.wall(0.9), c.stone(0.8), 0.5)),
    rect(x - w * 0.04, y + h * 0.05, w * 1.16, Math.max(1.5, h * 0.04), c.shade, 0.2),
    o.box &&
      join(
        dabs(r, strewn(r, 16, x - w * 0.02, y - h * 0.18, w * 1.04, h * 0.2), h * 0.12, c.leaf(0.5), -1, 1),
        dabs(r, strewn(r, 13, x, y - h * 0.2, w, h * 0.17), h * 0.09, o.box, 0, 3, 1.6),
        rect(x - w * 0.06, y - h * 0.02, w * 1.12, h * 0.12, c.wood(0.5)),
      ),
  );
}

/** A door with steps and a light above it. */
export function door(s: Studio, x: number, y: number, w: number, h: number, tone: string, o: { readonly arched?: boolean; readonly steps?: number; readonly glazed?: boolean; readonly surround?: string } = {}): Svg {
  const { c } = s;
  const arched = o.arched ?? false;
  const d = opening(x, y, w, h, arched);
  const glass = mix(c.cool(0.52), c.sky(0.75), 0.4);
  return join(
    fill(opening(x - w * 0.14, y, w * 1.28, h + w * 0.16, arched), o.surround ?? c.stone(0.82)),
    fill(d, tone),
    clipped(d, rect(x + w * 0.52, y - h - 5, w, h + 10, mix(tone, c.shade, 0.2))),
    o.glazed
      ? join(rect(x + w * 0.1, y - h * 0.82, w * 0.34, h * 0.7, glass), rect(x + w * 0.56, y - h * 0.82, w * 0.34, h * 0.7, mix(glass, c.shade, 0.12)), polygon([[x + w * 0.1, y - h * 0.82], [x + w * 0.34, y - h * 0.82], [x + w * 0.1, y - h * 0.3]], mix(glass, c.paper, 0.35)))
      : join(rect(x + w * 0.12, y - h * 0.72, w * 0.3, h * 0.28, mix(tone, c.paper, 0.16)), rect(x + w * 0.58, y - h * 0.72, w * 0.3, h * 0.28, mix(tone, c.paper, 0.08)), rect(x + w * 0.12, y - h * 0.36, w * 0.3, h * 0.28, mix(tone, c.paper, 0.16)), rect(x + w * 0.58, y - h * 0.36, w * 0.3, h * 0.28, mix(tone, c.paper, 0.08))),
    stroke(`M${num(x + w * 0.46)} ${num(y - h * 0.44)}l0 ${num(h * 0.07)}`, c.s(0.85), Math.max(2, w * 0.05)),
    Array.from({ length: o.steps ?? 0 }, (_, i) => join(rect(x - w * (0.3 + i * 0.22), y + i * h * 0.075, w * (1.6 + i * 0.44), h * 0.08, c.stone(0.86 - i * 0.03)), rect(x - w * (0.3 + i * 0.22), y + i * h * 0.075 + h * 0.045, w * (1.6 + i * 0.44), h * 0.035, c.stone(0.7 - i * 0.03)))),
  );
}

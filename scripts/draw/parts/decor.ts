/** What hangs on walls and lies on floors; sizes in px. */
import { clipped, ellipse, ellipsePath, fill, join, num, polygon, rect, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { ridge } from './mountains.ts';
import { roses } from './plants.ts';
import { dabs, scatter } from './texture.ts';

export type PictureKind = 'hills' | 'portrait' | 'flower' | 'stripes' | 'leaf';

export function framed(s: Studio, x: number, y: number, w: number, h: number, kind: PictureKind, frame = s.c.wood(0.45)): Svg {
  const { c, r } = s;
  const d = `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  const ground = c.wall(0.95);
  const motifs: Record<PictureKind, () => Svg> = {
    hills: () => join(rect(x, y, w, h, c.sky(0.9)), ellipse(x + w * 0.7, y + h * 0.3, w * 0.09, w * 0.09, c.s(0.86)), ridge(y + h * 0.75, [h * 0.3, h * 0.1, h * 0.36, h * 0.16], c.far(0.75), x, x + w), ridge(y + h * 0.95, [h * 0.2, h * 0.34, h * 0.14, h * 0.24], c.leaf(0.62), x, x + w)),
    portrait: () => join(rect(x, y, w, h, c.p(0.8)), ellipse(x + w * 0.5, y + h * 0.42, w * 0.15, h * 0.17, c.warm(0.8)), ellipse(x + w * 0.5, y + h * 0.36, w * 0.17, h * 0.14, c.wood(0.4)), ellipse(x + w * 0.5, y + h * 0.45, w * 0.13, h * 0.14, c.warm(0.82)), ellipse(x + w * 0.5, y + h * 0.98, w * 0.36, h * 0.36, c.p(0.5))),
    flower: () => join(rect(x, y, w, h, ground), stroke(`M${num(x + w * 0.5)} ${num(y + h * 0.9)}Q${num(x + w * 0.45)} ${num(y + h * 0.6)} ${num(x + w * 0.52)} ${num(y + h * 0.36)}`, c.leaf(0.5), w * 0.03), dabs(r, [[x + w * 0.38, y + h * 0.66], [x + w * 0.6, y + h * 0.58]], w * 0.3, c.leaf(0.58), 0.5, 0.3), roses(s, [[x + w * 0.52, y + h * 0.32]], w * 0.16, c.p(0.62))),
    stripes: () => join(rect(x, y, w, h, ground), [0.18, 0.36, 0.54, 0.72].map((t, i) => rect(x, y + h * t, w, h * 0.1, [c.p(0.6), c.s(0.75), c.cool(0.6), c.warm(0.66)][i]!))),
    leaf: () => join(rect(x, y, w, h, ground), dabs(r, scatter(r, 7, x + w / 2, y + h / 2, w * 0.3, h * 0.32), w * 0.34, c.leaf(0.62), -1, 0.6), stroke(`M${num(x + w * 0.3)} ${num(y + h * 0.85)}L${num(x + w * 0.66)} ${num(y + h * 0.2)}`, c.leaf(0.45), w * 0.02)),
  };
  return join(
    rect(x - w * 0.05, y - w * 0.04, w * 1.16, h + w * 0.14, s.c.shade, 0.14),
    rect(x - w * 0.07, y - w * 0.07, w * 1.14, h + w * 0.14, frame),
    rect(x - w * 0.015, y - w * 0.015, w * 1.03, h + w * 0.03, mix(frame, c.shade, 0.3)),
    clipped(d, motifs[kind]()),
    polygon([[x, y], [x + w * 0.35, y], [x, y + h * 0.5]], '#ffffff', 0.12),
  );
}

export const clock = (s: Studio, x: number, y: number, size: number): Svg =>
  join(
    ellipse(x + size * 0.08, y + size * 0.08, size, size, s.c.shade, 0.14),
    ellipse(x, y, size, size, s.c.wood(0.42)),
    ellipse(x, y, size * 0.84, size * 0.84, '#fdf6ea'),
    stroke(Array.from({ length: 12 }, (_, i) => `M${num(x + Math.sin(i * 0.5236) * size * 0.66)} ${num(y - Math.cos(i * 0.5236) * size * 0.66)}L${num(x + Math.sin(i * 0.5236) * size * 0.74)} ${num(y - Math.cos(i * 0.5236) * size * 0.74)}`).join(''), s.c.ink, size * 0.05),
    stroke(`M${num(x)} ${num(y)}L${num(x - size * 0.36)} ${num(y - size * 0.2)}M${num(x)} ${num(y)}L${num(x + size * 0.3)} ${num(y - size * 0.5)}`, s.c.ink, size * 0.07),
  );

/** A carpet in perspective; (x, y) its middle. */
export const rug = (s: Studio, x: number, y: number, w: number, h: number, tone: string, edge: string): Svg =>
  join(
    polygon([[x - w * 0.42, y - h / 2], [x + w * 0.42, y - h / 2], [x + w * 0.52, y + h / 2], [x - w * 0.52, y + h / 2]], tone),
    polygon([[x - w * 0.37, y - h * 0.38], [x + w * 0.37, y - h * 0.38], [x + w * 0.44, y + h * 0.36], [x - w * 0.44, y + h * 0.36]], edge),
    polygon([[x - w * 0.355, y - h * 0.33], [x + w * 0.355, y - h * 0.33], [x + w * 0.42, y + h * 0.3], [x - w * 0.42, y + h * 0.3]], mix(tone, s.c.paper, 0.14)),
    [-0.22, 0, 0.22].map((t) => fill(`M${num(x + t * w - w * 0.06)} ${num(y)}L${num(x + t * w)} ${num(y - h * 0.2)}L${num(x + t * w + w * 0.06)} ${num(y)}L${num(x + t * w)} ${num(y + h * 0.2)}Z`, edge)),
  );

/** A round rug. */
export const roundRug = (s: Studio, x: number, y: number, w: number, tone: string): Svg =>
  join(ellipse(x, y, w / 2, w * 0.11, tone), stroke(ellipsePath(x, y, w * 0.43, w * 0.092) + ellipsePath(x, y, w * 0.3, w * 0.064), mix(tone, s.c.paper, 0.4), 4));

/** A lamp that hangs from above to (x, y). */
export const pendant = (s: Studio, x: number, y: number, size: number, tone: string): Svg =>
  join(
    stroke(`M${num(x)} -20L${num(x)} ${num(y - size * 0.5)}`, s.c.ink, 3),
    fill(`M${num(x - size * 0.2)} ${num(y - size * 0.6)}L${num(x + size * 0.2)} ${num(y - size * 0.6)}Q${num(x + size * 0.7)} ${num(y - size * 0.4)} ${num(x + size * 0.8)} ${num(y)}L${num(x - size * 0.8)} ${num(y)}Q${num(x - size * 0.7)} ${num(y - size * 0.4)} ${num(x - size * 0.2)} ${num(y - size * 0.6)}Z`, tone),
    fill(`M${num(x + size * 0.05)} ${num(y - size * 0.6)}L${num(x + size * 0.2)} ${num(y - size * 0.6)}Q${num(x + size * 0.7)} ${num(y - size * 0.4)} ${num(x + size * 0.8)} ${num(y)}L${num(x + size * 0.2)} ${num(y)}Z`, mix(tone, s.c.shade, 0.2)),
    ellipse(x, y, size * 0.8, size * 0.09, mix(tone, '#fff2c8', 0.75)),
  );

/** Felled trees. */
import { ellipse, ellipsePath, fill, join, num, polygon, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { hatch } from './texture.ts';

/** A trunk that lies on the ground from the left; its cut end with the year rings at the right, middle of the end at (x, y). */
export function log(s: Studio, x: number, y: number, long: number, radius: number): Svg {
  const { c, r } = s;
  const bark = c.wood(0.42);
  const wood = mix(c.gold(0.84), c.wood(0.74), 0.4);
  const [rx, ry] = [radius * 0.72, radius];
  const [bx, by, back] = [x - long, y - long * 0.06, radius * 0.9];
  const rings = [0.86, 0.7, 0.55, 0.42, 0.3, 0.18, 0.08];
  return join(
    ellipse(x - long * 0.42, y + radius * 0.92, long * 0.62, radius * 0.22, c.shade, 0.24),
    ellipse(bx, by, back * 0.72, back, bark),
    polygon([[bx, by - back], [x, y - ry], [x, y + ry], [bx, by + back]], bark),
    polygon([[bx, by + back * 0.1], [x, y + ry * 0.1], [x, y + ry], [bx, by + back]], mix(bark, c.shade, 0.3)),
    hatch(r, 18, bx, by - back * 0.7, long - rx, radius * 1.4, mix(bark, c.ink, 0.3), Math.max(2, radius * 0.03), 2.4),
    stroke(Array.from({ length: 9 }, (_, i) => { const t = r.between(-0.85, 0.2); const px = bx + (long * (i + r.next())) / 10; return `M${num(px)} ${num(by + (y - by) * ((px - bx) / long) + radius * t)}l${num(long * r.between(0.05, 0.13))} ${num(2)}`; }).join(''), mix(bark, c.paper, 0.3), Math.max(2, radius * 0.035)),
    ellipse(x, y, rx, ry, bark),
    ellipse(x, y, rx * 0.91, ry * 0.92, wood),
    rings.map((k, i) => stroke(ellipsePath(x + rx * 0.06 * (1 - k), y - ry * 0.08 * (1 - k), rx * k, ry * k), mix(wood, c.wood(0.5), i % 2 ? 0.4 : 0.62), Math.max(1.5, radius * 0.022))),
    fill(`M${num(x)} ${num(y)}L${num(x + rx * 0.5)} ${num(y - ry * 0.62)}L${num(x + rx * 0.08)} ${num(y - ry * 0.06)}Z`, mix(wood, c.wood(0.4), 0.6)),
  );
}

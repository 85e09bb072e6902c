/** What is sold outdoors. (x, y) on the ground at the left, `m` px per metre. */
import { ellipse, ellipsePath, fill, join, num, type Point, polygon, rect, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { dabs, strewn } from './texture.ts';

/** An open crate with things in it, w and h px. */
export const crate = (s: Studio, x: number, y: number, w: number, h: number, things: readonly string[]): Svg => {
  const { c } = s;
  const wood = c.wood(0.66);
  return join(
    things.map((tone, i) => {
      const at = strewn(s.r, 7, x + w * 0.06, y - h * 1.2, w * 0.88, h * 0.4);
      return dabs(s.r, at, h * 0.42, i % 2 ? mix(tone, c.paper, 0.16) : tone, 0, 3, 1.7);
    }),
    rect(x, y - h, w, h, wood),
    rect(x + w * 0.72, y - h, w * 0.28, h, c.shade, 0.1),
    stroke(`M${num(x)} ${num(y - h * 0.5)}h${num(w)}`, mix(wood, c.shade, 0.4), h * 0.1),
    [0.02, 0.9].map((t) => rect(x + w * t, y - h * 1.06, w * 0.08, h * 1.06, mix(wood, c.shade, 0.22))),
  );
};

/** A wagon with a striped awning and an open counter, `w` metres long. */
export function marketWagon(s: Studio, x: number, y: number, m: number, w: number, tone: string, stripe: string): Svg {
  const { c } = s;
  const pw = w * m;
  const dark = mix(tone, c.shade, 0.3);
  const floor = y - 0.5 * m;
  const counter = y - 1.15 * m;
  const awning = y - 2.45 * m;
  const wheel = (px: number): Svg => join(stroke(ellipsePath(px, y - 0.36 * m, 0.32 * m), c.wood(0.36), 0.08 * m), stroke(Array.from({ length: 8 }, (_, i) => `M${num(px)} ${num(y - 0.36 * m)}l${num(Math.cos(i * 0.785) * 0.3 * m)} ${num(Math.sin(i * 0.785) * 0.3 * m)}`).join(''), c.wood(0.46), 0.035 * m), ellipse(px, y - 0.36 * m, 0.07 * m, 0.07 * m, c.wood(0.36)));
  const strips = 9;
  const hem = (i: number): Point => [x - 0.25 * m + ((pw + 0.5 * m) * i) / strips, awning + 0.62 * m];
  const upper = (i: number): Point => [x + (pw * i) / strips, awning];
  return join(
    ellipse(x + pw * 0.55, y, pw * 0.58, 0.1 * m, c.shade, 0.2),
    rect(x, awning - 0.1 * m, pw, floor - awning, mix(c.ink, c.wood(0.4), 0.6)),
    rect(x + 0.1 * m, awning + 0.4 * m, pw - 0.2 * m, counter - awning - 0.4 * m, c.wood(0.44)),
    rect(x + 0.1 * m, awning + 0.95 * m, pw - 0.2 * m, 0.07 * m, c.wood(0.62)),
    [0, 1].map((i) => rect(x + (i ? pw - 0.12 * m : 0), awning - 0.1 * m, 0.12 * m, floor - awning, tone)),
    rect(x, counter, pw, floor - counter, tone),
    rect(x + pw * 0.74, counter, pw * 0.26, floor - counter, c.shade, 0.14),
    stroke(Array.from({ length: Math.round(w * 4) - 1 }, (_, i) => `M${num(x + ((i + 1) * m) / 4)} ${num(counter + 0.1 * m)}L${num(x + ((i + 1) * m) / 4)} ${num(floor)}`).join(''), mix(tone, c.shade, 0.18), 0.02 * m),
    rect(x - 0.05 * m, floor, pw + 0.1 * m, 0.1 * m, dark),
    rect(x - 0.08 * m, counter - 0.06 * m, pw + 0.16 * m, 0.11 * m, c.wood(0.66)),
    wheel(x + pw * 0.2), wheel(x + pw * 0.8),
    stroke(`M${num(x)} ${num(floor + 0.05 * m)}L${num(x - 0.75 * m)} ${num(y - 0.1 * m)}`, c.wood(0.36), 0.07 * m),
    polygon([upper(0), upper(strips), hem(strips), hem(0)], c.shade),
    Array.from({ length: strips }, (_, i) => {
      const cloth = i % 2 ? '#fdf5e4' : stripe;
      const [a, b] = [hem(i), hem(i + 1)];
      return join(polygon([upper(i), upper(i + 1), b, a], cloth), fill(`M${a.map(num).join(' ')}L${b.map(num).join(' ')}Q${num((a[0] + b[0]) / 2)} ${num(a[1] + 0.3 * m)} ${a.map(num).join(' ')}Z`, mix(cloth, c.shade, 0.16)));
    }),
  );
}

/** A bag with a handle, hanging from (x, y); `size` px wide. */
export const tote = (s: Studio, x: number, y: number, size: number, tone: string, patch: string): Svg =>
  join(
    stroke(`M${num(x - size * 0.22)} ${num(y + size * 0.5)}Q${num(x)} ${num(y - size * 0.3)} ${num(x + size * 0.22)} ${num(y + size * 0.5)}`, mix(tone, s.c.shade, 0.25), size * 0.08),
    polygon([[x - size * 0.46, y + size * 0.42], [x + size * 0.46, y + size * 0.42], [x + size * 0.5, y + size * 1.3], [x - size * 0.5, y + size * 1.3]], tone),
    polygon([[x - size * 0.3, y + size * 0.7], [x + size * 0.12, y + size * 0.66], [x + size * 0.16, y + size * 1.04], [x - size * 0.28, y + size * 1.08]], patch),
    polygon([[x + size * 0.24, y + size * 0.42], [x + size * 0.46, y + size * 0.42], [x + size * 0.5, y + size * 1.3], [x + size * 0.24, y + size * 1.3]], s.c.shade, 0.14),
  );

/** Bread, cake, fruit and what else is eaten. (x, y): middle of the foot in px. */
import { clipped, ellipse, fill, join, num, type Point, polygon, rect, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { plate, tip, vessel } from './tableware.ts';
import { dabs, lumpy, scatter, strewn } from './texture.ts';

export const bread = (s: Studio, x: number, y: number, w: number): Svg => {
  const crust = s.c.crust(0.62);
  const d = soft([[x - w * 0.5, y - w * 0.12], [x - w * 0.36, y - w * 0.34], [x, y - w * 0.42], [x + w * 0.36, y - w * 0.34], [x + w * 0.5, y - w * 0.12], [x + w * 0.34, y + w * 0.03], [x - w * 0.34, y + w * 0.03]]);
  return join(
    ellipse(x + w * 0.08, y, w * 0.52, w * 0.1, s.c.shade, 0.2),
    fill(d, mix(crust, s.c.wood(0.55), 0.4)),
    clipped(d, join(ellipse(x + w * 0.3, y + w * 0.05, w * 0.5, w * 0.22, s.c.wood(0.4), 0.6), [-0.24, 0, 0.24].map((t) => stroke(`M${num(x + w * (t - 0.08))} ${num(y - w * 0.16)}Q${num(x + w * t)} ${num(y - w * 0.32)} ${num(x + w * (t + 0.12))} ${num(y - w * 0.36)}`, s.c.gold(0.9), w * 0.035)), dabs(s.r, scatter(s.r, 16, x - w * 0.1, y - w * 0.2, w * 0.4, w * 0.14), w * 0.03, '#fff4dc'))),
  );
};

/** A slice of bread or cake standing at an angle. */
export const slice = (s: Studio, x: number, y: number, w: number, crumb: string, crust: string): Svg =>
  join(fill(soft([[x - w * 0.5, y], [x - w * 0.48, y - w * 0.34], [x, y - w * 0.52], [x + w * 0.48, y - w * 0.34], [x + w * 0.5, y]], true, 0.5), crust), fill(soft([[x - w * 0.43, y - w * 0.03], [x - w * 0.4, y - w * 0.32], [x, y - w * 0.45], [x + w * 0.4, y - w * 0.32], [x + w * 0.43, y - w * 0.03]], true, 0.5), crumb), dabs(s.r, scatter(s.r, 9, x, y - w * 0.2, w * 0.3, w * 0.14), w * 0.06, mix(crumb, crust, 0.35)));

/** A round cake, one piece taken out; `glaze` on top, `filling` shows in the cut. */
export function cake(s: Studio, x: number, y: number, w: number, dough: string, glaze: string, filling: string, berries?: string): Svg {
  const { r, c } = s;
  const h = w * 0.3;
  const rx = w / 2;
  const ry = rx * tip;
  return join(
    plate(s, x, y + h * 0.05, w * 0.66, '#fdf7ec'),
    fill(`M${num(x - rx)} ${num(y - h)}L${num(x - rx)} ${num(y)}A${num(rx)} ${num(ry)} 0 0 0 ${num(x + rx)} ${num(y)}L${num(x + rx)} ${num(y - h)}Z`, dough),
    fill(`M${num(x + rx * 0.35)} ${num(y - h)}L${num(x + rx * 0.35)} ${num(y + ry * 0.94)}A${num(rx)} ${num(ry)} 0 0 0 ${num(x + rx)} ${num(y)}L${num(x + rx)} ${num(y - h)}Z`, mix(dough, c.shade, 0.22)),
    ellipse(x, y - h, rx, ry, glaze),
    ellipse(x - rx * 0.15, y - h - ry * 0.1, rx * 0.68, ry * 0.62, mix(glaze, '#fffaf0', 0.22)),
    polygon([[x, y - h], [x - rx * 0.55, y - h + ry * 0.84], [x - rx * 0.08, y - h + ry]], mix(dough, c.shade, 0.1)),
    polygon([[x, y - h], [x - rx * 0.08, y - h + ry], [x - rx * 0.08, y + ry], [x, y]], mix(dough, '#fffaf0', 0.3)),
    polygon([[x, y - h * 0.55], [x - rx * 0.08, y - h * 0.55 + ry], [x - rx * 0.08, y - h * 0.35 + ry], [x, y - h * 0.35]], filling),
    polygon([[x, y - h], [x - rx * 0.55, y - h + ry * 0.84], [x - rx * 0.55, y + ry * 0.84], [x, y]], mix(dough, c.shade, 0.3)),
    polygon([[x, y - h * 0.55], [x - rx * 0.55, y - h * 0.55 + ry * 0.84], [x - rx * 0.55, y - h * 0.34 + ry * 0.84], [x, y - h * 0.34]], mix(filling, c.shade, 0.2)),
    berries && dabs(r, Array.from({ length: 11 }, (_, i): Point => [x + Math.cos(-0.6 - i * 0.46) * rx * 0.78, y - h + Math.sin(-0.6 - i * 0.46) * ry * 0.74]), w * 0.07, berries, 0, 3, 1.8),
  );
}

/** Fruit heaped in a bowl or on its own. */
export function fruit(s: Studio, x: number, y: number, size: number, tone: string, kind: 'apple' | 'pear' | 'lemon' | 'berry' = 'apple'): Svg {
  const { c } = s;
  const shade = mix(tone, c.shade, 0.26);
  const d =
    kind === 'pear'
      ? soft([[x, y - size * 1.3], [x + size * 0.24, y - size * 0.95], [x + size * 0.5, y - size * 0.4], [x + size * 0.26, y], [x - size * 0.26, y], [x - size * 0.5, y - size * 0.4], [x - size * 0.24, y - size * 0.95]])
      : kind === 'lemon'
        ? soft([[x - size * 0.62, y - size * 0.36], [x - size * 0.3, y - size * 0.7], [x + size * 0.3, y - size * 0.7], [x + size * 0.62, y - size * 0.36], [x + size * 0.3, y - size * 0.02], [x - size * 0.3, y - size * 0.02]])
        : soft([[x, y - size * 0.86], [x + size * 0.34, y - size * 0.92], [x + size * 0.52, y - size * 0.5], [x + size * 0.28, y], [x - size * 0.28, y], [x - size * 0.52, y - size * 0.5], [x - size * 0.34, y - size * 0.92]]);
  return join(
    ellipse(x + size * 0.16, y - size * 0.02, size * 0.52, size * 0.15, c.shade, 0.2),
    fill(d, shade),
    clipped(d, `<g transform="translate(${num(-size * 0.16)} ${num(-size * 0.08)})">${fill(d, tone)}</g>`),
    ellipse(x - size * 0.22, y - size * 0.6, size * 0.12, size * 0.16, mix(tone, '#fffaf0', 0.55)),
    kind !== 'lemon' && kind !== 'berry' && stroke(`M${num(x)} ${num(y - size * (kind === 'pear' ? 1.28 : 0.84))}q${num(size * 0.06)} ${num(-size * 0.16)} ${num(size * 0.14)} ${num(-size * 0.22)}`, c.wood(0.36), size * 0.07),
  );
}

export const fruitBowl = (s: Studio, x: number, y: number, w: number, tone: string, fruits: readonly (readonly [string, 'apple' | 'pear' | 'lemon'])[]): Svg =>
  join(
    ellipse(x + w * 0.12, y, w * 0.4, w * 0.13, s.c.shade, 0.2),
    fruits.map(([colour, kind], i) => fruit(s, x + w * (-0.28 + (0.56 * (i + 0.5)) / fruits.length), y - w * (0.26 + (i % 2) * 0.1), w * 0.26, colour, kind)),
    fill(`M${num(x - w * 0.5)} ${num(y - w * 0.34)}Q${num(x - w * 0.42)} ${num(y + w * 0.06)} ${num(x)} ${num(y + w * 0.06)}Q${num(x + w * 0.42)} ${num(y + w * 0.06)} ${num(x + w * 0.5)} ${num(y - w * 0.34)}Q${num(x)} ${num(y - w * 0.14)} ${num(x - w * 0.5)} ${num(y - w * 0.34)}Z`, tone),
    fill(`M${num(x + w * 0.1)} ${num(y - w * 0.2)}Q${num(x + w * 0.3)} ${num(y - w * 0.22)} ${num(x + w * 0.5)} ${num(y - w * 0.34)}Q${num(x + w * 0.42)} ${num(y + w * 0.06)} ${num(x)} ${num(y + w * 0.06)}Q${num(x + w * 0.12)} ${num(y - w * 0.06)} ${num(x + w * 0.1)} ${num(y - w * 0.2)}Z`, mix(tone, s.c.shade, 0.22)),
  );

/** A basket of bread, eggs, wool, vegetables: lumps of the given tones over a wicker rim. */
export function wicker(s: Studio, x: number, y: number, w: number, lumps: readonly string[], handle = false): Svg {
  const { r, c } = s;
  const h = w * 0.42;
  const d = soft([[x - w * 0.5, y - h], [x + w * 0.5, y - h], [x + w * 0.4, y], [x, y + h * 0.12], [x - w * 0.4, y]], true, 0.4);
  return join(
    ellipse(x + w * 0.1, y, w * 0.5, w * 0.09, c.shade, 0.22),
    handle && stroke(`M${num(x - w * 0.44)} ${num(y - h)}C${num(x - w * 0.4)} ${num(y - h * 2.6)} ${num(x + w * 0.4)} ${num(y - h * 2.6)} ${num(x + w * 0.44)} ${num(y - h)}`, c.wood(0.5), w * 0.04),
    ellipse(x, y - h, w * 0.5, w * 0.13, c.wood(0.4)),
    Array.from({ length: 9 }, (_, i) => {
      const [px, py] = [x + w * (-0.36 + (i % 5) * 0.18), y - h - w * (i < 5 ? 0.06 : 0.0) + (i % 2) * w * 0.02];
      const tone = lumps[i % lumps.length]!;
      return join(fill(soft(lumpy(r, px, py, w * 0.13, w * 0.115, 5, 0.03)), mix(tone, c.shade, 0.16)), fill(soft(lumpy(r, px - w * 0.02, py - w * 0.02, w * 0.1, w * 0.088, 5, 0.03)), tone));
    }),
    fill(d, c.wood(0.6)),
    clipped(d, join([0.2, 0.45, 0.7].map((t) => stroke(`M${num(x - w * 0.5)} ${num(y - h * (1 - t))}Q${num(x)} ${num(y - h * (1 - t) + h * 0.2)} ${num(x + w * 0.5)} ${num(y - h * (1 - t))}`, c.wood(0.47), w * 0.02)), Array.from({ length: 11 }, (_, i) => stroke(`M${num(x + w * (-0.46 + i * 0.092))} ${num(y - h)}L${num(x + w * (-0.38 + i * 0.076))} ${num(y + h * 0.1)}`, c.wood(0.7), w * 0.014)), rect(x + w * 0.2, y - h * 1.1, w * 0.4, h * 1.4, c.shade, 0.16))),
    stroke(`M${num(x - w * 0.5)} ${num(y - h)}Q${num(x)} ${num(y - h + w * 0.17)} ${num(x + w * 0.5)} ${num(y - h)}`, c.wood(0.68), w * 0.045),
  );
}

/** A pan or pot with lid, handles left and right. */
export const cookpot = (s: Studio, x: number, y: number, w: number, tone: string, content?: string): Svg =>
  join(
    stroke(`M${num(x - w * 0.5)} ${num(y - w * 0.42)}l${num(-w * 0.12)} 0M${num(x + w * 0.5)} ${num(y - w * 0.42)}l${num(w * 0.12)} 0`, s.c.ink, w * 0.07),
    vessel(s, x, y, [[w * 0.46, 0], [w * 0.5, w * 0.1], [w * 0.5, w * 0.55]], tone, content),
  );

/** Plaited loaf on a board. */
export const plait = (s: Studio, x: number, y: number, w: number): Svg =>
  join(
    polygon([[x - w * 0.62, y + w * 0.06], [x + w * 0.56, y + w * 0.06], [x + w * 0.66, y - w * 0.16], [x - w * 0.5, y - w * 0.16]], s.c.wood(0.6)),
    rect(x - w * 0.62, y + w * 0.06, w * 1.18, w * 0.04, s.c.wood(0.46)),
    Array.from({ length: 7 }, (_, i) => {
      const [px, py] = [x + w * (-0.4 + i * 0.135), y - w * 0.11 + (i % 2) * w * 0.02];
      const k = Math.sin(((i + 0.7) / 7.4) * Math.PI) * 0.5 + 0.55;
      return join(fill(soft(lumpy(s.r, px, py, w * 0.12 * k, w * 0.13 * k, 4, 0.02)), s.c.crust(0.6)), fill(soft(lumpy(s.r, px - w * 0.015, py - w * 0.03, w * 0.085 * k, w * 0.08 * k, 4, 0.02)), s.c.gold(0.76)), stroke(`M${num(px + w * 0.03)} ${num(py - w * 0.1 * k)}q${num(w * 0.05)} ${num(w * 0.08)} 0 ${num(w * 0.17 * k)}`, s.c.wood(0.42), w * 0.014));
    }),
    dabs(s.r, strewn(s.r, 10, x - w * 0.5, y - w * 0.02, w, w * 0.05), w * 0.02, s.c.gold(0.8)),
  );

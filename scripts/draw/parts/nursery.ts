/** What a market garden works with; (x, y) on the ground at the left, `m` px per metre. */
import { clipped, ellipse, fill, join, num, type Point, polygon, rect, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import type { Place } from './figure.ts';
import { dabs, strewn } from './texture.ts';

/** A glasshouse from its long side, `w` metres, plants behind the panes. */
export function glasshouse(s: Studio, x: number, y: number, m: number, w: number, o: { readonly frame?: string; readonly blooms?: readonly string[]; readonly doorAt?: number } = {}): Svg {
  const { c, r } = s;
  const frame = o.frame ?? '#f7efdf';
  const glass = mix(c.sky(0.9), c.water(0.86), 0.4);
  const [pw, base, eave, ridge] = [w * m, y - 0.6 * m, y - 2.05 * m, y - 3.15 * m];
  const panes = Math.round(w / 0.8);
  const at = (i: number): number => x + (pw * i) / panes;
  const roof: Point[] = [[x - 0.1 * m, eave], [x + pw + 0.1 * m, eave], [x + pw - 0.25 * m, ridge], [x + 0.25 * m, ridge]];
  const roofD = `M${roof.map((p) => p.map(num).join(' ')).join('L')}Z`;
  const doorX = o.doorAt === undefined ? undefined : x + o.doorAt * m;
  return join(
    ellipse(x + pw * 0.55, y, pw * 0.56, 0.12 * m, c.shade, 0.18),
    rect(x, eave, pw, base - eave, mix(glass, c.shade, 0.12)),
    clipped(`M${num(x)} ${num(eave)}h${num(pw)}V${num(base)}h${num(-pw)}Z`, join(
      rect(x, base - 0.12 * m, pw, 0.12 * m, c.wood(0.6)),
      dabs(r, strewn(r, Math.round(w * 16), x, base - 0.75 * m, pw, 0.66 * m, 2), 0.3 * m, mix(c.leaf(0.58), glass, 0.25), -1.4, 0.9, 0.7),
      dabs(r, strewn(r, Math.round(w * 9), x, base - 0.95 * m, pw, 0.8 * m, 1.6), 0.26 * m, mix(c.leaf(0.68), glass, 0.25), -1.4, 0.9, 0.7),
      (o.blooms ?? []).map((bloom) => dabs(r, strewn(r, Math.round(w * 2.4), x, base - 0.9 * m, pw, 0.6 * m), 0.15 * m, mix(bloom, glass, 0.15), 0, 3, 1.6)),
      Array.from({ length: Math.round(w / 1.1) }, (_, i) => { const px = x + (i + 0.5) * 1.1 * m; return polygon([[px - 0.16 * m, base - 0.34 * m], [px + 0.16 * m, base - 0.34 * m], [px + 0.11 * m, base - 0.08 * m], [px - 0.11 * m, base - 0.08 * m]], mix(c.roof(0.64), glass, 0.15)); }),
    )),
    Array.from({ length: panes }, (_, i) => polygon([[at(i) + 0.06 * m, base], [at(i) + 0.06 * m, eave], [at(i) + 0.42 * m, eave], [at(i) + 0.14 * m, base]], '#ffffff', i % 2 ? 0.2 : 0.32)),
    fill(roofD, mix(glass, c.paper, 0.3)),
    clipped(roofD, join(Array.from({ length: panes }, (_, i) => polygon([[at(i) + 0.1 * m, eave], [at(i) + 0.2 * m, ridge], [at(i) + 0.5 * m, ridge], [at(i) + 0.3 * m, eave]], '#ffffff', 0.35)), polygon([[x + pw * 0.62, eave], [x + pw, eave], [x + pw, ridge], [x + pw * 0.7, ridge]], c.shade, 0.08))),
    stroke(Array.from({ length: panes + 1 }, (_, i) => `M${num(at(i))} ${num(base)}L${num(at(i))} ${num(eave)}L${num(x + 0.25 * m + ((pw - 0.5 * m) * i) / panes)} ${num(ridge)}`).join(''), frame, Math.max(1.6, m * 0.045)),
    stroke(`M${num(x)} ${num((base + eave) / 2)}h${num(pw)}`, frame, Math.max(1.4, m * 0.035)),
    stroke(`M${num(x - 0.1 * m)} ${num(eave)}h${num(pw + 0.2 * m)}M${num(x + 0.25 * m)} ${num(ridge)}L${num(x + pw - 0.25 * m)} ${num(ridge)}`, frame, Math.max(2.4, m * 0.09)),
    rect(x - 0.05 * m, base, pw + 0.1 * m, y - base, c.stone(0.78)),
    rect(x + pw * 0.7, base, pw * 0.3 + 0.05 * m, y - base, c.shade, 0.08),
    stroke(`M${num(x)} ${num((base + y) / 2)}h${num(pw)}`, c.stone(0.66), m * 0.014),
    rect(x - 0.08 * m, base - 0.05 * m, pw + 0.16 * m, 0.1 * m, mix(frame, c.stone(0.8), 0.3)),
    doorX !== undefined && join(rect(doorX - 0.06 * m, eave, 1.12 * m, y - eave, frame), rect(doorX + 0.06 * m, eave + 0.12 * m, 0.88 * m, 0.9 * m, mix(glass, c.leaf(0.6), 0.3)), polygon([[doorX + 0.06 * m, eave + 0.12 * m], [doorX + 0.5 * m, eave + 0.12 * m], [doorX + 0.06 * m, eave + 0.9 * m]], '#ffffff', 0.3), rect(doorX + 0.06 * m, eave + 1.12 * m, 0.88 * m, y - eave - 1.2 * m, c.p(0.5)), ellipse(doorX + 0.86 * m, eave + 1.06 * m, 0.035 * m, 0.035 * m, c.ink)),
  );
}

export type Crop = 'salad' | 'tomato' | 'beans' | 'leek' | 'herbs';

/** A bed at the height of a table with vegetables, each metre another; free below, so that one sits at it. */
export function kitchenBed(s: Studio, x: number, y: number, m: number, w: number, crops: readonly Crop[], tall = 0.75): Svg {
  const { c, r } = s;
  const top = y - tall * m;
  const part = (w * m) / crops.length;
  const wood = c.wood(0.64);
  const grown: Record<Crop, (px: number) => Svg> = {
    salad: (px) => join([0.22, 0.5, 0.78].map((t, i) => join(dabs(r, Array.from({ length: 9 }, (_, j): Point => [px + part * t + Math.cos(j * 0.7) * 0.1 * m, top - 0.12 * m - (i % 2) * 0.05 * m + Math.sin(j * 0.7) * 0.05 * m]), 0.2 * m, c.leaf(0.58), -1.2, 1.3, 1), dabs(r, Array.from({ length: 6 }, (_, j): Point => [px + part * t + Math.cos(j) * 0.06 * m, top - 0.16 * m - (i % 2) * 0.05 * m + Math.sin(j) * 0.03 * m]), 0.15 * m, i % 2 ? c.leaf(0.74) : c.grass(0.76), -1.2, 1.3, 1)))),
    tomato: (px) => join([0.28, 0.72].map((t) => join(stroke(`M${num(px + part * t)} ${num(top)}l0 ${num(-0.95 * m)}`, c.wood(0.5), 0.025 * m), dabs(r, strewn(r, 22, px + part * t - 0.16 * m, top - 0.9 * m, 0.32 * m, 0.84 * m), 0.17 * m, c.leaf(0.54), -0.8, 1.2, 0.7), dabs(r, strewn(r, 12, px + part * t - 0.14 * m, top - 0.9 * m, 0.26 * m, 0.8 * m), 0.15 * m, c.leaf(0.64), -0.8, 1.2, 0.7), dabs(r, strewn(r, 7, px + part * t - 0.13 * m, top - 0.7 * m, 0.26 * m, 0.6 * m), 0.085 * m, '#cf5238', 0, 3, 1.9)))),
    beans: (px) => join(stroke(`M${num(px + part * 0.14)} ${num(top)}L${num(px + part * 0.5)} ${num(top - 1.25 * m)}L${num(px + part * 0.86)} ${num(top)}M${num(px + part * 0.5)} ${num(top - 1.25 * m)}L${num(px + part * 0.46)} ${num(top)}`, c.wood(0.56), 0.028 * m), dabs(r, Array.from({ length: 46 }, (): Point => { const t = r.next(); return [px + part * 0.5 + (r.chance(0.5) ? 1 : -1) * part * 0.36 * t + r.near(0, 0.06 * m), top - (1 - t) * 1.2 * m]; }), 0.15 * m, c.leaf(0.52), -0.9, 1.2, 0.9), dabs(r, Array.from({ length: 26 }, (): Point => { const t = r.next(); return [px + part * 0.48 + (r.chance(0.6) ? -1 : 1) * part * 0.34 * t, top - (1 - t) * 1.16 * m]; }), 0.13 * m, c.leaf(0.64), -0.9, 1.2, 0.9), dabs(r, strewn(r, 7, px + part * 0.28, top - 0.85 * m, part * 0.44, 0.7 * m), 0.08 * m, c.warm(0.64), 0, 3, 1.6)),
    leek: (px) => join(dabs(r, [0.14, 0.32, 0.5, 0.68, 0.86].flatMap((t) => [-1, 0, 1].map((k): Point => [px + part * t + k * 0.05 * m, top - 0.24 * m])), 0.46 * m, mix(c.leaf(0.58), c.cool(0.6), 0.35), -1.57, 0.35, 0.26), [0.14, 0.32, 0.5, 0.68, 0.86].map((t) => rect(px + part * t - 0.02 * m, top - 0.1 * m, 0.045 * m, 0.1 * m, '#eef0d8'))),
    herbs: (px) => join(dabs(r, strewn(r, 46, px + 0.06 * m, top - 0.34 * m, part - 0.12 * m, 0.32 * m), 0.15 * m, c.leaf(0.56), -1.4, 0.8, 0.6), dabs(r, strewn(r, 26, px + 0.06 * m, top - 0.36 * m, part - 0.12 * m, 0.3 * m), 0.13 * m, c.leaf(0.7), -1.4, 0.8, 0.6), dabs(r, strewn(r, 14, px + 0.1 * m, top - 0.4 * m, part - 0.2 * m, 0.2 * m), 0.075 * m, c.cool(0.66), 0, 3, 1.5)),
  };
  return join(
    ellipse(x + w * 0.56 * m, y, w * 0.56 * m, 0.07 * m, c.shade, 0.2),
    polygon([[x, top], [x + 0.25 * m, top - 0.2 * m], [x + (w + 0.1) * m, top - 0.2 * m], [x + w * m, top]], c.wood(0.32)),
    crops.map((crop, i) => grown[crop](x + 0.06 * m + part * i * 0.98)),
    polygon([[x + w * m, top], [x + (w + 0.12) * m, top - 0.2 * m], [x + (w + 0.12) * m, y - 0.1 * m], [x + w * m, y]], c.wood(0.4)),
    [0, 1, 2].map((i) => rect(x, top + (i * tall * m) / 3, w * m, (tall / 3 - 0.02) * m, mix(wood, c.shade, i * 0.08))),
    [0.05, w - 0.14].map((px) => rect(x + px * m, top, 0.09 * m, tall * m, c.wood(0.5))),
  );
}

/** A can in the near hand, spout forward; drops fall if it `pours`. */
export const wateringCan = (s: Studio, unit: number, tone: string, hand: Point = [0.42, 0.96], pours = true) => (place: Place): Svg => {
  const [x, y] = place(hand[0], hand[1]);
  const way = Math.sign(place(hand[0] + 0.1, hand[1])[0] - x);
  const at = (px: number, py: number): Point => [x + way * px * unit, y + py * unit];
  const dark = mix(tone, s.c.shade, 0.25);
  return join(
    polygon([at(0.1, 0.16), at(0.42, -0.04), at(0.45, 0), at(0.12, 0.26)], dark),
    fill(soft([at(0.4, -0.1), at(0.52, -0.02), at(0.46, 0.06)], true, 0.4), dark),
    fill(soft([at(-0.16, 0.04), at(0.12, 0.04), at(0.14, 0.3), at(-0.16, 0.3)], true, 0.35), tone),
    polygon([at(way > 0 ? 0.02 : -0.16, 0.05), at(way > 0 ? 0.13 : -0.04, 0.05), at(way > 0 ? 0.13 : -0.04, 0.29), at(way > 0 ? 0.02 : -0.16, 0.29)], dark, 0.5),
    stroke(`M${at(-0.14, 0.06).map(num).join(' ')}Q${at(-0.06, -0.12).map(num).join(' ')} ${at(0.1, 0.05).map(num).join(' ')}`, dark, 0.035 * unit),
    pours && stroke([0, 1, 2, 3].map((i) => `M${at(0.5 + i * 0.02, 0.01 + i * 0.012).map(num).join(' ')}q${num(way * (0.08 + i * 0.03) * unit)} ${num(0.06 * unit)} ${num(way * (0.1 + i * 0.04) * unit)} ${num((0.34 - i * 0.02) * unit)}`).join(''), '#f2fbfa', 0.014 * unit, 0.9),
  );
};

/** A crate of slats, as for fruit. */
export const slatCrate = (s: Studio, x: number, y: number, w: number, tone = s.c.wood(0.68), content?: readonly string[]): Svg => {
  const h = w * 0.56;
  return join(
    ellipse(x + w * 0.55, y, w * 0.56, w * 0.06, s.c.shade, 0.2),
    polygon([[x, y - h], [x + w * 0.16, y - h - w * 0.14], [x + w * 1.1, y - h - w * 0.14], [x + w, y - h]], s.c.wood(0.36)),
    content && Array.from({ length: 8 }, (_, i) => ellipse(x + w * (0.13 + i * 0.115), y - h - w * (i % 2 ? 0.07 : 0.03), w * 0.085, w * 0.08, content[i % content.length]!)),
    polygon([[x + w, y], [x + w, y - h], [x + w * 1.1, y - h - w * 0.14], [x + w * 1.1, y - w * 0.12]], mix(tone, s.c.shade, 0.35)),
    rect(x, y - h, w, h, s.c.wood(0.4)),
    [0, 1, 2].map((i) => rect(x, y - h + (i * h) / 3, w, h * 0.27, mix(tone, s.c.shade, i * 0.06))),
    [0.02, 0.9].map((t) => rect(x + w * t, y - h, w * 0.09, h, mix(tone, s.c.paper, 0.15))),
  );
};

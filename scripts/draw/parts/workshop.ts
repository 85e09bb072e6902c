/** Benches, looms, stoves and tools; (x, y) on the floor at the left, `m` px per metre. */
import { ellipse, ellipsePath, fill, join, limb, num, polygon, rect, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { dabs, strewn } from './texture.ts';

/** A joiner's bench with vice, a board and shavings on it. */
export function workbench(s: Studio, x: number, y: number, m: number, w: number): Svg {
  const { c, r } = s;
  const wood = c.wood(0.62);
  const dark = c.wood(0.44);
  const top = y - 0.88 * m;
  return join(
    ellipse(x + w * 0.55 * m, y, w * 0.56 * m, 0.07 * m, c.shade, 0.2),
    [0.15, w - 0.35].map((leg) => join(rect(x + (leg + 0.1) * m, top, 0.14 * m, 0.86 * m, mix(dark, c.shade, 0.25)), rect(x + leg * m, top, 0.14 * m, 0.88 * m, dark))),
    rect(x + 0.2 * m, y - 0.3 * m, (w - 0.4) * m, 0.1 * m, dark),
    rect(x + 0.4 * m, y - 0.42 * m, 0.6 * m, 0.12 * m, c.p(0.5)),
    polygon([[x, top], [x + w * m, top], [x + (w - 0.12) * m, top - 0.16 * m], [x + 0.14 * m, top - 0.16 * m]], mix(wood, c.paper, 0.25)),
    rect(x, top, w * m, 0.13 * m, wood),
    rect(x - 0.12 * m, top + 0.02 * m, 0.14 * m, 0.22 * m, dark),
    stroke(`M${num(x - 0.2 * m)} ${num(top + 0.13 * m)}l${num(0.1 * m)} 0M${num(x - 0.2 * m)} ${num(top + 0.05 * m)}l0 ${num(0.16 * m)}`, c.stone(0.5), 0.035 * m),
    polygon([[x + 0.3 * m, top - 0.06 * m], [x + (w - 0.5) * m, top - 0.06 * m], [x + (w - 0.55) * m, top - 0.12 * m], [x + 0.38 * m, top - 0.12 * m]], c.gold(0.84)),
    rect(x + 0.3 * m, top - 0.06 * m, (w - 0.8) * m, 0.045 * m, c.gold(0.7)),
    dabs(r, strewn(r, 22, x + 0.3 * m, top - 0.14 * m, (w - 0.6) * m, 0.1 * m), 0.09 * m, c.gold(0.9), 0, 3, 1.2),
    dabs(r, strewn(r, 26, x - 0.1 * m, y - 0.02 * m, (w + 0.2) * m, 0.14 * m), 0.1 * m, c.gold(0.84), 0, 3, 1.1),
  );
}

/** A hand plane; (x, y) middle of its sole. */
export const plane = (s: Studio, x: number, y: number, m: number): Svg =>
  join(rect(x - 0.19 * m, y - 0.08 * m, 0.38 * m, 0.08 * m, s.c.wood(0.5)), fill(soft([[x - 0.17 * m, y - 0.08 * m], [x - 0.16 * m, y - 0.17 * m], [x - 0.1 * m, y - 0.16 * m], [x - 0.09 * m, y - 0.08 * m]]), s.c.wood(0.4)), polygon([[x, y - 0.08 * m], [x + 0.05 * m, y - 0.2 * m], [x + 0.08 * m, y - 0.19 * m], [x + 0.05 * m, y - 0.08 * m]], s.c.stone(0.6)), ellipse(x + 0.14 * m, y - 0.1 * m, 0.03 * m, 0.045 * m, s.c.wood(0.4)));

/** Tools on a board; (x, y) upper left, w × h px. */
export function toolWall(s: Studio, x: number, y: number, w: number, h: number): Svg {
  const { c } = s;
  const steel = c.stone(0.66);
  const step = w / 7;
  const saw = (px: number): Svg => join(fill(`M${num(px)} ${num(y + h * 0.2)}l${num(step * 0.5)} 0l${num(-step * 0.1)} ${num(h * 0.6)}l${num(-step * 0.24)} 0Z`, steel), fill(soft([[px - 2, y + h * 0.08], [px + step * 0.55, y + h * 0.08], [px + step * 0.52, y + h * 0.25], [px, y + h * 0.25]]), c.wood(0.42)));
  const hammer = (px: number): Svg => join(stroke(`M${num(px)} ${num(y + h * 0.18)}l0 ${num(h * 0.55)}`, c.wood(0.45), step * 0.12), rect(px - step * 0.28, y + h * 0.12, step * 0.56, h * 0.11, steel));
  const chisel = (px: number, tone: string): Svg => join(stroke(`M${num(px)} ${num(y + h * 0.14)}l0 ${num(h * 0.2)}`, tone, step * 0.17), stroke(`M${num(px)} ${num(y + h * 0.34)}l0 ${num(h * 0.26)}`, steel, step * 0.09));
  return join(
    rect(x, y, w, h, mix(c.wood(0.7), c.paper, 0.3)),
    rect(x, y + h, w, h * 0.04, c.shade, 0.2),
    saw(x + step * 0.3), hammer(x + step * 1.6), chisel(x + step * 2.3, c.p(0.5)), chisel(x + step * 2.75, c.s(0.6)), chisel(x + step * 3.2, c.p(0.5)), saw(x + step * 3.8), hammer(x + step * 5), stroke(ellipsePath(x + step * 5.9, y + h * 0.4, step * 0.4, h * 0.2), c.warm(0.55), step * 0.1), chisel(x + step * 6.6, c.warm(0.55)),
  );
}

/** A weaving loom from the side with a growing cloth; the weaver sits at the left. */
export function loom(s: Studio, x: number, y: number, m: number, cloth: readonly string[]): Svg {
  const { c } = s;
  const wood = c.wood(0.56);
  const dark = c.wood(0.4);
  const post = (px: number, h: number, tone: string): Svg => rect(x + px * m, y - h * m, 0.09 * m, h * m, tone);
  const warp = Array.from({ length: 17 }, (_, i) => `M${num(x + (0.42 + i * 0.048) * m)} ${num(y - 0.86 * m - i * 0.012 * m)}L${num(x + (0.92 + i * 0.045) * m)} ${num(y - 1.5 * m)}`).join('');
  return join(
    ellipse(x + 0.9 * m, y, 1.1 * m, 0.07 * m, c.shade, 0.2),
    post(0.55, 1.75, mix(dark, c.shade, 0.2)), post(1.85, 1.95, mix(dark, c.shade, 0.2)),
    rect(x + 0.2 * m, y - 0.35 * m, 1.8 * m, 0.08 * m, dark),
    polygon([[x + 0.2 * m, y - 0.8 * m], [x + 1.2 * m, y - 0.86 * m], [x + 1.28 * m, y - 1.05 * m], [x + 0.36 * m, y - 0.98 * m]], cloth[0]!),
    cloth.slice(1).map((tone, i) => polygon([[x + (0.23 + i * 0.03) * m, y - (0.83 + i * 0.035) * m], [x + (1.21 + i * 0.015) * m, y - (0.89 + i * 0.035) * m], [x + (1.22 + i * 0.015) * m, y - (0.91 + i * 0.035) * m], [x + (0.25 + i * 0.03) * m, y - (0.855 + i * 0.035) * m]], tone)),
    stroke(warp, '#fbf2e0', 0.012 * m),
    rect(x + 0.86 * m, y - 1.62 * m, 0.86 * m, 0.06 * m, dark),
    rect(x + 0.9 * m, y - 1.55 * m, 0.78 * m, 0.5 * m, c.wood(0.7), 0.5),
    post(0.15, 1.75, wood), post(1.95, 1.95, wood),
    rect(x + 0.1 * m, y - 1.8 * m, 2.0 * m, 0.09 * m, wood),
    rect(x + 0.1 * m, y - 0.84 * m, 1.15 * m, 0.08 * m, wood),
    ellipse(x + 0.15 * m, y - 0.7 * m, 0.09 * m, 0.09 * m, cloth[0]!),
    rect(x + 0.1 * m, y - 0.12 * m, 0.9 * m, 0.05 * m, dark),
  );
}

/** Skeins and balls of wool on shelves; w × h px. */
export function woolShelf(s: Studio, x: number, y: number, w: number, h: number, tones: readonly string[]): Svg {
  const { c } = s;
  const size = h / 7;
  return join(
    rect(x, y, w, h, mix(c.wood(0.5), c.shade, 0.3)),
    [0, 1, 2].map((row) =>
      join(
        Array.from({ length: Math.floor(w / (size * 2)) }, (_, i) => {
          const tone = tones[(i * 2 + row * 3) % tones.length]!;
          const [px, py] = [x + size * (1.05 + i * 2), y + ((row + 1) * h) / 3 - size * 1.05];
          return join(ellipse(px, py, size * 0.92, size * 0.9, mix(tone, c.shade, 0.16)), ellipse(px - size * 0.12, py - size * 0.1, size * 0.76, size * 0.74, tone), stroke(`M${num(px - size * 0.7)} ${num(py + size * 0.2)}q${num(size * 0.7)} ${num(-size * 0.9)} ${num(size * 1.3)} ${num(-size * 0.3)}M${num(px - size * 0.5)} ${num(py + size * 0.5)}q${num(size * 0.7)} ${num(-size * 0.7)} ${num(size * 1.1)} ${num(-size * 0.2)}M${num(px - size * 0.4)} ${num(py - size * 0.55)}q${num(size * 0.8)} ${num(size * 0.2)} ${num(size * 0.7)} ${num(size * 1)}`, mix(tone, c.shade, 0.22), size * 0.09));
        }),
        rect(x, y + ((row + 1) * h) / 3 - h * 0.025, w, h * 0.03, c.wood(0.56)),
      ),
    ),
    stroke(`M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`, c.wood(0.56), h * 0.03),
  );
}

/** A kitchen range with pots and a hood; `w` metres. */
export function stove(s: Studio, x: number, y: number, m: number, w: number, tone: string): Svg {
  const { c } = s;
  const top = y - 0.9 * m;
  return join(
    ellipse(x + w * 0.55 * m, y, w * 0.55 * m, 0.06 * m, c.shade, 0.2),
    polygon([[x + 0.1 * m, y - 2.5 * m], [x + (w - 0.1) * m, y - 2.5 * m], [x + (w + 0.15) * m, y - 1.95 * m], [x - 0.15 * m, y - 1.95 * m]], c.stone(0.78)),
    polygon([[x + w * 0.6 * m, y - 2.5 * m], [x + (w - 0.1) * m, y - 2.5 * m], [x + (w + 0.15) * m, y - 1.95 * m], [x + w * 0.64 * m, y - 1.95 * m]], c.stone(0.66)),
    rect(x - 0.15 * m, y - 1.97 * m, (w + 0.3) * m, 0.07 * m, c.stone(0.56)),
    rect(x, top, w * m, 0.86 * m, tone),
    rect(x + w * 0.72 * m, top, w * 0.28 * m, 0.86 * m, c.shade, 0.12),
    Array.from({ length: Math.round(w / 0.75) }, (_, i) => join(rect(x + (0.08 + i * 0.75) * m, top + 0.24 * m, 0.58 * m, 0.5 * m, mix(tone, c.ink, 0.35)), rect(x + (0.12 + i * 0.75) * m, top + 0.3 * m, 0.5 * m, 0.3 * m, mix(c.ink, c.gold(0.6), 0.25)), stroke(`M${num(x + (0.14 + i * 0.75) * m)} ${num(top + 0.2 * m)}l${num(0.46 * m)} 0`, c.stone(0.84), 0.03 * m), [0.16, 0.28, 0.4, 0.52].map((t) => ellipse(x + (t + 0.03 + i * 0.75) * m, top + 0.1 * m, 0.026 * m, 0.026 * m, c.stone(0.9))))),
    polygon([[x - 0.03 * m, top], [x + (w + 0.03) * m, top], [x + (w - 0.04) * m, top - 0.1 * m], [x + 0.06 * m, top - 0.1 * m]], c.stone(0.5)),
    rect(x - 0.03 * m, top, (w + 0.06) * m, 0.04 * m, c.stone(0.36)),
  );
}

/** A kitchen counter with tiles behind it; `w` metres. */
export const counter = (s: Studio, x: number, y: number, m: number, w: number, tone: string): Svg =>
  join(
    rect(x, y - 0.86 * m, w * m, 0.84 * m, tone),
    stroke(Array.from({ length: Math.round(w / 0.6) - 1 }, (_, i) => `M${num(x + (i + 1) * 0.6 * m)} ${num(y - 0.84 * m)}l0 ${num(0.8 * m)}`).join(''), mix(tone, s.c.shade, 0.2), 0.012 * m),
    Array.from({ length: Math.round(w / 0.6) }, (_, i) => stroke(`M${num(x + (0.2 + i * 0.6) * m)} ${num(y - 0.76 * m)}l${num(0.2 * m)} 0`, s.c.wood(0.4), 0.025 * m)),
    rect(x, y - 0.04 * m, w * m, 0.04 * m, s.c.shade, 0.4),
    polygon([[x - 0.03 * m, y - 0.86 * m], [x + (w + 0.03) * m, y - 0.86 * m], [x + (w - 0.03) * m, y - 0.98 * m], [x + 0.03 * m, y - 0.98 * m]], s.c.wood(0.72)),
    rect(x - 0.03 * m, y - 0.87 * m, (w + 0.06) * m, 0.05 * m, s.c.wood(0.56)),
  );

/** A flip chart or board with drawn lines, no letters; (x, y) the floor in its middle. */
export const board = (s: Studio, x: number, y: number, m: number, w = 0.8, sign: 'curve' | 'circles' | 'steps' | 'bars' = 'curve'): Svg => {
  const { c } = s;
  const [left, top, pw, ph] = [x - (w / 2) * m, y - 1.85 * m, w * m, 1.05 * m];
  const signs = {
    curve: () => join(stroke(`M${num(left + pw * 0.15)} ${num(top + ph * 0.78)}C${num(left + pw * 0.4)} ${num(top + ph * 0.76)} ${num(left + pw * 0.45)} ${num(top + ph * 0.3)} ${num(left + pw * 0.85)} ${num(top + ph * 0.22)}`, c.p(0.5), 0.035 * m), ellipse(left + pw * 0.85, top + ph * 0.22, 0.05 * m, 0.05 * m, c.s(0.66))),
    circles: () => join(stroke(ellipsePath(left + pw * 0.4, top + ph * 0.45, pw * 0.24), c.p(0.5), 0.03 * m), stroke(ellipsePath(left + pw * 0.62, top + ph * 0.45, pw * 0.24), c.s(0.66), 0.03 * m)),
    steps: () => stroke(`M${num(left + pw * 0.14)} ${num(top + ph * 0.8)}h${num(pw * 0.2)}v${num(-ph * 0.18)}h${num(pw * 0.2)}v${num(-ph * 0.18)}h${num(pw * 0.2)}v${num(-ph * 0.18)}h${num(pw * 0.14)}`, c.p(0.5), 0.035 * m),
    bars: () => join([0.3, 0.5, 0.42, 0.66].map((t, i) => rect(left + pw * (0.14 + i * 0.19), top + ph * (0.82 - t), pw * 0.13, ph * t, [c.p(0.5), c.s(0.66), c.p(0.66), c.cool(0.55)][i]!))),
  };
  return join(
    stroke(`M${num(x - pw * 0.3)} ${num(top + ph)}L${num(x - pw * 0.5)} ${num(y)}M${num(x + pw * 0.3)} ${num(top + ph)}L${num(x + pw * 0.5)} ${num(y)}M${num(x)} ${num(top)}L${num(x + pw * 0.1)} ${num(y - 0.06 * m)}`, c.wood(0.42), 0.035 * m),
    rect(left, top, pw, ph, '#fffaf1'),
    rect(left + pw * 0.75, top, pw * 0.25, ph, c.shade, 0.06),
    signs[sign](),
    rect(left - 0.03 * m, top - 0.05 * m, pw + 0.06 * m, 0.07 * m, c.wood(0.46)),
    fill(limb([[left, top + ph], [left + pw, top + ph]], [0.02 * m, 0.02 * m]), c.wood(0.46)),
  );
};

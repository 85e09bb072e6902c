/** Single things that make a room or a workplace somebody's own. (x, y): middle of the foot in px unless told. */
import { ellipse, ellipsePath, fill, join, limb, num, type Point, polygon, rect, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { dabs, scatter } from './texture.ts';

/** A tiled stove with a bench, `m` px per metre, (x, y) lower left. */
export const tileStove = (s: Studio, x: number, y: number, m: number, tone: string): Svg =>
  join(
    ellipse(x + 0.8 * m, y, 0.9 * m, 0.06 * m, s.c.shade, 0.2),
    rect(x, y - 0.5 * m, 1.5 * m, 0.5 * m, mix(tone, s.c.shade, 0.12)),
    rect(x - 0.05 * m, y - 0.56 * m, 1.6 * m, 0.08 * m, s.c.wood(0.56)),
    rect(x + 0.15 * m, y - 1.75 * m, 1.1 * m, 1.2 * m, tone),
    rect(x + 0.95 * m, y - 1.75 * m, 0.3 * m, 1.2 * m, s.c.shade, 0.14),
    [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((i) => rect(x + (0.18 + i * 0.27) * m, y - (1.71 - row * 0.29) * m, 0.23 * m, 0.25 * m, mix(tone, s.c.paper, (row + i) % 2 ? 0.1 : 0.22)))).flat(),
    rect(x + 0.5 * m, y - 0.98 * m, 0.4 * m, 0.34 * m, mix(s.c.ink, tone, 0.2)),
    rect(x + 0.54 * m, y - 0.94 * m, 0.32 * m, 0.26 * m, s.c.gold(0.68)),
    rect(x + 0.08 * m, y - 1.86 * m, 1.24 * m, 0.12 * m, mix(tone, s.c.paper, 0.3)),
  );

export function bicycle(s: Studio, x: number, y: number, m: number, tone: string): Svg {
  const { c } = s;
  const at = (px: number, py: number): Point => [x + px * m, y - py * m];
  const line = (points: readonly Point[], colour: string, w: number): Svg => stroke(points.map((p, i) => `${i ? 'L' : 'M'}${p.map(num).join(' ')}`).join(''), colour, w * m);
  const wheel = (px: number): Svg => join(stroke(ellipsePath(...at(px, 0.34), 0.33 * m), c.ink, 0.035 * m), stroke(Array.from({ length: 12 }, (_, i) => `M${at(px, 0.34).map(num).join(' ')}l${num(Math.cos(i * 0.524) * 0.32 * m)} ${num(Math.sin(i * 0.524) * 0.32 * m)}`).join(''), c.stone(0.7), 0.008 * m));
  return join(
    ellipse(x + 0.1 * m, y, 0.95 * m, 0.05 * m, c.shade, 0.2),
    wheel(-0.52), wheel(0.52),
    line([at(-0.52, 0.34), at(-0.08, 0.32), at(0.36, 0.8), at(-0.2, 0.78), at(-0.52, 0.34)], tone, 0.035),
    line([at(-0.08, 0.32), at(-0.24, 0.92)], tone, 0.035),
    line([at(0.34, 0.92), at(0.52, 0.34)], tone, 0.035),
    line([at(0.34, 0.92), at(0.32, 1.02), at(0.44, 1.06)], c.ink, 0.03),
    line([at(-0.36, 0.93), at(-0.12, 0.95)], c.wood(0.36), 0.06),
    stroke(ellipsePath(...at(-0.08, 0.32), 0.09 * m), c.ink, 0.025 * m),
    line([at(-0.08, 0.32), at(0.04, 0.2)], c.ink, 0.025),
    line([at(-0.1, 0.2), at(0.1, 0.2)].map(([px, py]): Point => [px + 0.06 * m, py]), c.ink, 0.03),
  );
}

/** Books lying on each other; the topmost may be open. */
export const bookStack = (s: Studio, x: number, y: number, w: number, tones: readonly string[]): Svg =>
  join(
    ellipse(x + w * 0.08, y, w * 0.56, w * 0.09, s.c.shade, 0.2),
    tones.map((tone, i) => {
      const h = w * 0.13;
      const shift = ((i * 37) % 5) * w * 0.02 - w * 0.04;
      const top = y - (i + 1) * h;
      return join(polygon([[x - w * 0.5 + shift, top], [x + w * 0.5 + shift, top], [x + w * 0.42 + shift, top - w * 0.16], [x - w * 0.36 + shift, top - w * 0.16]], mix(tone, s.c.paper, 0.18)), rect(x - w * 0.5 + shift, top, w, h, tone), rect(x - w * 0.5 + shift, top + h * 0.2, w * 0.97, h * 0.62, '#fbf2e2'), rect(x - w * 0.5 + shift, top, w * 0.05, h, mix(tone, s.c.shade, 0.2)), stroke(`M${num(x - w * 0.4 + shift)} ${num(top + h * 0.5)}l${num(w * 0.85)} 0`, s.c.stone(0.76), 1.6));
    }),
  );

/** An open book seen from its lower edge. */
export const openBook = (s: Studio, x: number, y: number, w: number, cover: string, picture?: string): Svg => {
  const page = (side: number): Svg => fill(`M${num(x)} ${num(y - w * 0.03)}Q${num(x + side * w * 0.25)} ${num(y - w * 0.1)} ${num(x + side * w * 0.5)} ${num(y - w * 0.02)}L${num(x + side * w * 0.42)} ${num(y - w * 0.34)}Q${num(x + side * w * 0.22)} ${num(y - w * 0.42)} ${num(x)} ${num(y - w * 0.35)}Z`, side < 0 ? '#fffaf0' : mix('#fffaf0', s.c.shade, 0.1));
  const lines = (side: number): string => Array.from({ length: 6 }, (_, i) => `M${num(x + side * w * 0.07)} ${num(y - w * (0.1 + i * 0.042))}Q${num(x + side * w * 0.22)} ${num(y - w * (0.15 + i * 0.042))} ${num(x + side * w * (0.41 - i * 0.008))} ${num(y - w * (0.09 + i * 0.045))}`).join('');
  return join(
    ellipse(x + w * 0.05, y, w * 0.56, w * 0.08, s.c.shade, 0.2),
    polygon([[x - w * 0.53, y + w * 0.02], [x + w * 0.53, y + w * 0.02], [x + w * 0.45, y - w * 0.35], [x - w * 0.45, y - w * 0.35]], cover),
    page(-1), page(1),
    stroke(lines(-1) + (picture ? '' : lines(1)), s.c.stone(0.72), Math.max(2, w * 0.008)),
    picture && fill(soft([[x + w * 0.1, y - w * 0.13], [x + w * 0.38, y - w * 0.11], [x + w * 0.34, y - w * 0.29], [x + w * 0.1, y - w * 0.32]], true, 0.4), picture),
    stroke(`M${num(x)} ${num(y - w * 0.03)}L${num(x)} ${num(y - w * 0.35)}`, s.c.stone(0.66), Math.max(2, w * 0.01)),
  );
};

export const spectacles = (s: Studio, x: number, y: number, w: number, tone = s.c.ink): Svg =>
  join(
    ellipse(x, y + w * 0.05, w * 0.55, w * 0.1, s.c.shade, 0.16),
    stroke(ellipsePath(x - w * 0.26, y, w * 0.2, w * 0.13) + ellipsePath(x + w * 0.26, y, w * 0.2, w * 0.13), tone, w * 0.035),
    fill(ellipsePath(x - w * 0.26, y, w * 0.19, w * 0.12) + ellipsePath(x + w * 0.26, y, w * 0.19, w * 0.12), '#ffffff', 0.3),
    stroke(`M${num(x - w * 0.07)} ${num(y - w * 0.02)}q${num(w * 0.07)} ${num(-w * 0.06)} ${num(w * 0.14)} 0M${num(x - w * 0.46)} ${num(y - w * 0.02)}L${num(x - w * 0.3)} ${num(y - w * 0.36)}l${num(w * 0.1)} ${num(w * 0.04)}M${num(x + w * 0.46)} ${num(y - w * 0.02)}L${num(x + w * 0.36)} ${num(y - w * 0.38)}l${num(w * 0.1)} ${num(w * 0.03)}`, tone, w * 0.035),
  );

/** A ball of wool with its thread. */
export const woolBall = (s: Studio, x: number, y: number, size: number, tone: string, thread = true): Svg => {
  const dark = mix(tone, s.c.shade, 0.22);
  const loops = Array.from({ length: 7 }, (_, i) => `M${num(x - size * (0.86 - i * 0.1))} ${num(y - size * (0.6 + i * 0.14))}Q${num(x + size * (0.1 - i * 0.1))} ${num(y - size * (0.1 + i * 0.26))} ${num(x + size * (0.82 - i * 0.07))} ${num(y - size * (0.66 + i * 0.12))}`).join('') + Array.from({ length: 4 }, (_, i) => `M${num(x - size * (0.5 - i * 0.26))} ${num(y - size * 0.16)}Q${num(x - size * (0.5 - i * 0.36))} ${num(y - size)} ${num(x - size * (0.1 - i * 0.2))} ${num(y - size * 1.8)}`).join('');
  return join(
    ellipse(x + size * 0.25, y, size * 1.05, size * 0.26, s.c.shade, 0.2),
    ellipse(x, y - size * 0.95, size, size * 0.97, dark),
    ellipse(x - size * 0.12, y - size * 1.03, size * 0.86, size * 0.84, tone),
    stroke(loops, mix(tone, s.c.paper, 0.28), size * 0.06, 0.8),
    thread && stroke(`M${num(x + size * 0.6)} ${num(y - size * 0.16)}c${num(size * 0.7)} ${num(size * 0.4)} ${num(size * 0.8)} ${num(-size * 0.5)} ${num(size * 1.5)} ${num(size * 0.1)}s${num(size * 0.9)} ${num(size * 0.5)} ${num(size * 1.6)} ${num(size * 0.1)}`, tone, size * 0.08),
  );
};

/** A nesting box with a round hole; `size` is its width. */
export const nestBox = (s: Studio, x: number, y: number, size: number, wood: string): Svg =>
  join(
    ellipse(x + size * 0.3, y, size * 0.7, size * 0.12, s.c.shade, 0.2),
    polygon([[x + size * 0.5, y], [x + size * 0.82, y - size * 0.14], [x + size * 0.82, y - size * 1.3], [x + size * 0.5, y - size * 1.2]], mix(wood, s.c.shade, 0.32)),
    rect(x - size * 0.5, y - size * 1.3, size, size * 1.3, wood),
    stroke([0.16, 0.38, 0.62, 0.8].map((t) => `M${num(x - size * (0.5 - t))} ${num(y - size * 0.05)}q${num(size * 0.03)} ${num(-size * 0.6)} ${num(-size * 0.01)} ${num(-size * 1.18)}`).join(''), mix(wood, s.c.shade, 0.13), size * 0.014),
    ellipse(x, y - size * 0.84, size * 0.17, size * 0.17, mix(wood, s.c.shade, 0.3)),
    ellipse(x + size * 0.01, y - size * 0.83, size * 0.145, size * 0.145, s.c.ink),
    stroke(`M${num(x)} ${num(y - size * 0.52)}l0 ${num(size * 0.1)}`, mix(wood, s.c.shade, 0.4), size * 0.08),
    polygon([[x - size * 0.62, y - size * 1.26], [x + size * 0.6, y - size * 1.26], [x + size * 0.92, y - size * 1.42], [x - size * 0.3, y - size * 1.46]], mix(wood, s.c.paper, 0.25)),
    rect(x - size * 0.62, y - size * 1.28, size * 1.22, size * 0.1, mix(wood, s.c.shade, 0.16)),
  );

/** A small bird, looking right (1) or left (−1); (x, y) its feet. */
export const songbird = (s: Studio, x: number, y: number, size: number, facing: 1 | -1, breast: string, back: string): Svg =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${((facing * size) / 100).toFixed(3)} ${(size / 100).toFixed(3)})">${join(
    stroke('M-4 -12L-4 0M8 -12L9 0', s.c.ink, 3),
    fill(soft([[-78, -22], [-40, -40], [-16, -62], [20, -78], [42, -66], [44, -40], [26, -14], [-10, -8], [-44, -22]]), breast),
    fill(soft([[-84, -20], [-40, -44], [-8, -64], [0, -44], [-30, -24]]), back),
    fill(soft([[8, -80], [22, -88], [42, -78], [46, -62], [28, -60], [10, -66]]), back),
    fill(soft([[20, -70], [36, -70], [44, -62], [34, -56], [22, -58]]), '#fff8ea'),
    stroke('M24 -68L46 -66', s.c.ink, 3.4),
    ellipse(35, -68, 3.4, 3.4, s.c.ink),
    fill('M46 -70L60 -64L46 -60Z', s.c.ink),
  )}</g>`;

/** A sheaf of herbs or flowers lying; stems to the lower left. */
export function sheaf(s: Studio, x: number, y: number, long: number, angle: number, leaf: string, bloom?: string): Svg {
  const { r } = s;
  const body = join(
    ...Array.from({ length: 9 }, (_, i) => {
      const bend = (i - 4) * 0.055;
      const end: Point = [long, (i - 4) * long * 0.062];
      const at = (t: number): Point => [long * t, end[1] * t * t + bend * 10];
      return join(stroke(`M${num(-long * 0.28)} ${num(-(i - 4) * long * 0.018)}Q${num(long * 0.3)} 0 ${end.map(num).join(' ')}`, mix(leaf, s.c.shade, 0.3), long * 0.012), dabs(r, [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].flatMap((t): Point[] => [[at(t)[0], at(t)[1] - long * 0.03], [at(t)[0] + long * 0.02, at(t)[1] + long * 0.03]]), long * 0.12, i % 2 ? leaf : mix(leaf, s.c.paper, 0.2), 0, 0.9, 0.8), bloom && dabs(r, scatter(r, 6, long * 0.95, end[1], long * 0.1, long * 0.04), long * 0.04, bloom, 0, 3, 1.6));
    }),
    fill(limb([[-long * 0.02, -long * 0.05], [-long * 0.01, long * 0.05]], [long * 0.022, long * 0.022]), s.c.gold(0.8)),
  );
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})">${body}</g>`;
}

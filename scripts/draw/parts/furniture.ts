/** Furniture in metres: (x, y) is the floor at the left end, or at the middle where said; `m` px per metre. */
import { clipped, ellipse, fill, join, limb, num, polygon, rect, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { hatch, streaks } from './texture.ts';

const round = (x: number, y: number, w: number, h: number, q: number): string =>
  `M${num(x + q)} ${num(y)}L${num(x + w - q)} ${num(y)}Q${num(x + w)} ${num(y)} ${num(x + w)} ${num(y + q)}L${num(x + w)} ${num(y + h - q)}Q${num(x + w)} ${num(y + h)} ${num(x + w - q)} ${num(y + h)}L${num(x + q)} ${num(y + h)}Q${num(x)} ${num(y + h)} ${num(x)} ${num(y + h - q)}L${num(x)} ${num(y + q)}Q${num(x)} ${num(y)} ${num(x + q)} ${num(y)}Z`;
const shadow = (s: Studio, x: number, y: number, w: number, m: number): Svg => ellipse(x + w * 0.54, y, w * 0.56, m * 0.055, s.c.shade, 0.2);

/** A bed from the side, head at the left. */
export function bed(s: Studio, x: number, y: number, m: number, cover: string, wood = s.c.wood(0.55)): Svg {
  const { c, r } = s;
  const w = 2.05 * m;
  const quilt = `M${num(x + 0.5 * m)} ${num(y - 0.66 * m)}Q${num(x + 1.2 * m)} ${num(y - 0.75 * m)} ${num(x + w)} ${num(y - 0.64 * m)}Q${num(x + w + 0.05 * m)} ${num(y - 0.4 * m)} ${num(x + w)} ${num(y - 0.17 * m)}Q${num(x + 1.6 * m)} ${num(y - 0.13 * m)} ${num(x + 1.2 * m)} ${num(y - 0.18 * m)}Q${num(x + 0.8 * m)} ${num(y - 0.12 * m)} ${num(x + 0.5 * m)} ${num(y - 0.18 * m)}Z`;
  return join(
    shadow(s, x, y, w, m),
    fill(round(x - 0.08 * m, y - 1.1 * m, 0.14 * m, 1.1 * m, 0.05 * m), wood),
    rect(x, y - 0.36 * m, w, 0.2 * m, wood),
    rect(x + w - 0.06 * m, y - 0.72 * m, 0.12 * m, 0.72 * m, mix(wood, c.shade, 0.2)),
    fill(round(x + 0.03 * m, y - 0.56 * m, w - 0.1 * m, 0.24 * m, 0.05 * m), '#fbf4e8'),
    fill(soft([[x + 0.08 * m, y - 0.6 * m], [x + 0.12 * m, y - 0.8 * m], [x + 0.34 * m, y - 0.86 * m], [x + 0.58 * m, y - 0.72 * m], [x + 0.56 * m, y - 0.58 * m]]), '#fffaf0'),
    fill(soft([[x + 0.3 * m, y - 0.62 * m], [x + 0.42 * m, y - 0.76 * m], [x + 0.58 * m, y - 0.72 * m], [x + 0.56 * m, y - 0.58 * m]]), mix('#fffaf0', c.shade, 0.12)),
    fill(quilt, cover),
    clipped(quilt, join(streaks(r, 16, x + 0.5 * m, y - 0.7 * m, w, 0.5 * m, mix(cover, c.paper, 0.25), m * 0.7, m * 0.018), rect(x + 0.4 * m, y - 0.34 * m, w, 0.3 * m, c.shade, 0.1), hatch(r, 7, x + 0.6 * m, y - 0.62 * m, 1.4 * m, 0.46 * m, mix(cover, c.shade, 0.16), m * 0.012, 0.1))),
    fill(`M${num(x + 0.5 * m)} ${num(y - 0.66 * m)}Q${num(x + 0.62 * m)} ${num(y - 0.7 * m)} ${num(x + 0.74 * m)} ${num(y - 0.7 * m)}L${num(x + 0.72 * m)} ${num(y - 0.16 * m)}Q${num(x + 0.6 * m)} ${num(y - 0.15 * m)} ${num(x + 0.5 * m)} ${num(y - 0.18 * m)}Z`, mix(cover, '#fff8ea', 0.6)),
  );
}

/** An armchair from the side; its sitter has the same (x, y): the middle of the seat. `part` back lies behind the sitter. */
export function armchair(s: Studio, x: number, y: number, m: number, facing: 1 | -1, tone: string, part: 'back' | 'front'): Svg {
  const { c } = s;
  const dark = mix(tone, c.shade, 0.22);
  const at = (px: number, py: number): readonly [number, number] => [x + facing * px * m, y - py * m];
  if (part === 'back')
    return join(
      ellipse(x + 0.1 * m, y, 0.62 * m, 0.06 * m, c.shade, 0.22),
      stroke([at(-0.3, 0.2), at(-0.34, 0)].map((p, i) => `${i ? 'L' : 'M'}${p.map(num).join(' ')}`).join(''), c.wood(0.38), m * 0.05),
      stroke([at(0.34, 0.2), at(0.38, 0)].map((p, i) => `${i ? 'L' : 'M'}${p.map(num).join(' ')}`).join(''), c.wood(0.38), m * 0.05),
      fill(soft([at(-0.32, 0.22), at(-0.42, 0.7), at(-0.46, 1.06), at(-0.36, 1.16), at(-0.22, 1.1), at(-0.16, 0.7), at(-0.1, 0.3)], true, 0.8), facing > 0 ? tone : dark),
      fill(soft([at(-0.3, 0.18), at(-0.3, 0.42), at(0.3, 0.44), at(0.4, 0.4), at(0.4, 0.18)], true, 0.4), dark),
      fill(soft([at(-0.26, 0.36), at(-0.2, 0.48), at(0.34, 0.48), at(0.42, 0.4), at(0.36, 0.33)], true, 0.8), mix(tone, c.paper, 0.15)),
    );
  return join(
    fill(soft([at(-0.3, 0.16), at(-0.32, 0.58), at(-0.2, 0.66), at(0.28, 0.64), at(0.34, 0.56), at(0.28, 0.5), at(0.26, 0.16)], true, 0.5), tone),
    fill(soft([at(-0.2, 0.66), at(0.28, 0.64), at(0.34, 0.57), at(0.27, 0.53), at(-0.24, 0.57)], true, 0.8), mix(tone, c.paper, 0.2)),
    polygon([at(facing > 0 ? 0.06 : -0.3, 0.5), at(facing > 0 ? 0.27 : -0.12, 0.5), at(facing > 0 ? 0.26 : -0.14, 0.16), at(facing > 0 ? 0.1 : -0.3, 0.16)], dark, 0.5),
  );
}

/** A wooden chair from the side, (x, y) under the middle of the seat. */
export function chair(s: Studio, x: number, y: number, m: number, facing: 1 | -1, tone = s.c.wood(0.5)): Svg {
  const at = (px: number, py: number): string => `${num(x + facing * px * m)} ${num(y - py * m)}`;
  const dark = mix(tone, s.c.shade, 0.25);
  return join(
    ellipse(x + 0.1 * m, y, 0.36 * m, 0.04 * m, s.c.shade, 0.2),
    stroke(`M${at(-0.14, 0.45)}L${at(-0.16, 0)}M${at(0.24, 0.45)}L${at(0.26, 0)}`, dark, m * 0.035),
    stroke(`M${at(-0.2, 0.45)}L${at(-0.24, 0)}M${at(0.18, 0.45)}L${at(0.2, 0)}`, tone, m * 0.042),
    stroke(`M${at(-0.19, 0.45)}Q${at(-0.22, 0.7)} ${at(-0.28, 0.94)}`, tone, m * 0.045),
    stroke(`M${at(-0.15, 0.6)}L${at(-0.2, 0.62)}M${at(-0.2, 0.78)}L${at(-0.26, 0.8)}`, tone, m * 0.03),
    stroke(`M${at(-0.21, 0.46)}L${at(0.22, 0.46)}`, tone, m * 0.06),
    stroke(`M${at(-0.2, 0.24)}L${at(0.18, 0.24)}`, dark, m * 0.025),
  );
}

/** A table from the side with a thin top; `cloth` hangs over it. (x, y) left leg on the floor. */
export function table(s: Studio, x: number, y: number, m: number, w: number, tone = s.c.wood(0.58), tall = 0.74, cloth?: string): Svg {
  const { c } = s;
  const px = w * m;
  const dark = mix(tone, c.shade, 0.25);
  return join(
    ellipse(x + px * 0.54, y, px * 0.54, m * 0.06, c.shade, 0.2),
    [0.08, w - 0.15].map((leg) => join(rect(x + leg * m + m * 0.06, y - (tall - 0.02) * m, m * 0.05, tall * m - m * 0.05, mix(dark, c.shade, 0.2)), rect(x + leg * m, y - tall * m, m * 0.07, tall * m, dark))),
    polygon([[x - m * 0.05, y - tall * m], [x + px + m * 0.05, y - tall * m], [x + px - m * 0.02, y - (tall + 0.11) * m], [x + m * 0.1, y - (tall + 0.11) * m]], mix(tone, c.paper, 0.25)),
    rect(x - m * 0.05, y - tall * m, px + m * 0.1, m * 0.06, tone),
    rect(x + m * 0.04, y - (tall - 0.06) * m, px - m * 0.08, m * 0.08, dark),
    cloth && join(polygon([[x - m * 0.06, y - tall * m], [x + px + m * 0.06, y - tall * m], [x + px - m * 0.02, y - (tall + 0.115) * m], [x + m * 0.1, y - (tall + 0.115) * m]], mix(cloth, '#fff9ee', 0.35)), polygon([[x - m * 0.06, y - tall * m], [x + px + m * 0.06, y - tall * m], [x + px + m * 0.04, y - (tall - 0.3) * m], [x + px * 0.66, y - (tall - 0.27) * m], [x + px * 0.33, y - (tall - 0.31) * m], [x - m * 0.04, y - (tall - 0.28) * m]], cloth), stroke(Array.from({ length: 6 }, (_, i) => `M${num(x + px * (0.08 + i * 0.17))} ${num(y - (tall - 0.04) * m)}l${num(m * 0.02)} ${num(m * 0.22)}`).join(''), mix(cloth, c.shade, 0.16), m * 0.02)),
  );
}

/** Drawers, `w` × `h` metres. */
export function chest(s: Studio, x: number, y: number, m: number, w: number, h: number, tone = s.c.wood(0.55), rows = 3): Svg {
  const { c } = s;
  const dark = mix(tone, c.shade, 0.22);
  return join(
    ellipse(x + w * m * 0.56, y, w * m * 0.56, m * 0.05, c.shade, 0.2),
    rect(x, y - h * m, w * m, (h - 0.08) * m, tone),
    rect(x + w * m * 0.7, y - h * m, w * m * 0.3, (h - 0.08) * m, c.shade, 0.08),
    rect(x + 0.06 * m, y - 0.08 * m, 0.07 * m, 0.08 * m, dark),
    rect(x + w * m - 0.13 * m, y - 0.08 * m, 0.07 * m, 0.08 * m, dark),
    Array.from({ length: rows }, (_, i) => {
      const dy = y - h * m + ((h - 0.12) * m * i) / rows + 0.06 * m;
      const dh = ((h - 0.16) * m) / rows - 0.035 * m;
      return join(fill(round(x + 0.06 * m, dy, w * m - 0.12 * m, dh, 0.02 * m), mix(tone, c.paper, 0.12)), [0.27, 0.73].map((t) => ellipse(x + w * m * t, dy + dh / 2, 0.024 * m, 0.024 * m, dark)));
    }),
    rect(x - 0.03 * m, y - (h + 0.035) * m, w * m + 0.06 * m, 0.045 * m, mix(tone, c.paper, 0.25)),
  );
}

/** A shelf of books with some things between them. */
export function bookshelf(s: Studio, x: number, y: number, m: number, w: number, h: number, tone = s.c.wood(0.5), rows = 4): Svg {
  const { c, r } = s;
  const books = [c.p(0.5), c.s(0.7), c.warm(0.6), c.cool(0.55), c.p(0.72), c.wall(0.9), c.p(0.36), c.s(0.84), c.stone(0.7)];
  const row = (h * m) / rows;
  return join(
    ellipse(x + w * m * 0.56, y, w * m * 0.56, m * 0.05, c.shade, 0.2),
    rect(x, y - h * m, w * m, h * m, mix(tone, c.shade, 0.34)),
    Array.from({ length: rows }, (_, i) => {
      const base = y - h * m + (i + 1) * row - m * 0.035;
      const out: Svg[] = [];
      let px = x + m * 0.06;
      while (px < x + w * m - m * 0.12) {
        if (r.chance(0.07)) {
          px += m * r.between(0.08, 0.2);
          continue;
        }
        const bw = m * r.between(0.028, 0.062);
        const bh = row * r.between(0.58, 0.82);
        const tint = r.pick(books);
        out.push(rect(px, base - bh, bw, bh, tint), rect(px, base - bh * 0.84, bw, bh * 0.06, mix(tint, c.paper, 0.5)), rect(px + bw * 0.72, base - bh, bw * 0.28, bh, mix(tint, c.shade, 0.22)));
        px += bw + m * 0.005;
      }
      return join(out, rect(x, base, w * m, m * 0.04, tone));
    }),
    rect(x - m * 0.02, y - h * m - m * 0.03, w * m + m * 0.04, m * 0.05, mix(tone, c.paper, 0.2)),
    rect(x - m * 0.02, y - h * m, m * 0.05, h * m, mix(tone, c.paper, 0.1)),
    rect(x + w * m - m * 0.03, y - h * m, m * 0.05, h * m, mix(tone, c.shade, 0.15)),
  );
}

/** A lamp on a stand (tall 1.5) or on a table (tall 0.5); (x, y) its foot. */
export const lamp = (s: Studio, x: number, y: number, m: number, tall: number, shade: string): Svg =>
  join(
    stroke(`M${num(x)} ${num(y)}L${num(x)} ${num(y - (tall - 0.15) * m)}`, s.c.wood(0.38), m * 0.03),
    fill(limb([[x - m * 0.12, y - m * 0.01], [x, y - m * 0.02], [x + m * 0.12, y - m * 0.01]], [m * 0.02, m * 0.028, m * 0.02]), s.c.wood(0.38)),
    polygon([[x - m * 0.12, y - tall * m], [x + m * 0.12, y - tall * m], [x + m * 0.21, y - (tall - 0.29) * m], [x - m * 0.21, y - (tall - 0.29) * m]], shade),
    polygon([[x + m * 0.03, y - tall * m], [x + m * 0.12, y - tall * m], [x + m * 0.21, y - (tall - 0.29) * m], [x + m * 0.06, y - (tall - 0.29) * m]], mix(shade, s.c.shade, 0.16)),
  );

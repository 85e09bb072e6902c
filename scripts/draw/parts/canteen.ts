/** A kitchen that cooks for hundreds. `m` px per metre. */
import { mix } from '../core/colour.ts';
import { ellipse, fill, join, num, polygon, rect, type Svg, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';

/** A tilting kettle on its pillars, lid open; (x, y) the floor under its middle. */
export function kettle(s: Studio, x: number, y: number, m: number, content: string, steam = true): Svg {
  const { c } = s;
  const steel = c.stone(0.78);
  const rim = y - 0.98 * m;
  const half = 0.42 * m;
  return join(
    ellipse(x + 0.1 * m, y, 0.78 * m, 0.07 * m, c.shade, 0.2),
    [-0.62, 0.46].map((t) => join(rect(x + t * m, y - 1.1 * m, 0.17 * m, 1.1 * m, c.stone(0.7)), rect(x + (t + 0.1) * m, y - 1.1 * m, 0.07 * m, 1.1 * m, c.stone(0.56)))),
    ellipse(x + 0.545 * m, y - 0.9 * m, 0.05 * m, 0.05 * m, c.p(0.5)),
    ellipse(x + 0.04 * m, rim - 0.3 * m, half * 0.96, half * 0.7, mix(steel, c.shade, 0.2)), ellipse(x + 0.02 * m, rim - 0.31 * m, half * 0.86, half * 0.6, mix(steel, '#fffaf0', 0.35)),
    fill(`M${num(x - half)} ${num(rim)}L${num(x - half * 0.96)} ${num(y - 0.5 * m)}Q${num(x)} ${num(y - 0.1 * m)} ${num(x + half * 0.96)} ${num(y - 0.5 * m)}L${num(x + half)} ${num(rim)}Z`, steel),
    fill(`M${num(x + half * 0.4)} ${num(rim)}L${num(x + half * 0.36)} ${num(y - 0.34 * m)}Q${num(x + half * 0.8)} ${num(y - 0.4 * m)} ${num(x + half * 0.96)} ${num(y - 0.5 * m)}L${num(x + half)} ${num(rim)}Z`, mix(steel, c.shade, 0.26)),
    stroke(`M${num(x - half * 0.66)} ${num(rim + 0.12 * m)}L${num(x - half * 0.62)} ${num(y - 0.5 * m)}`, '#fffaf0', 0.03 * m, 0.7),
    ellipse(x, rim, half, half * 0.3, mix(steel, '#fffaf0', 0.4)),
    ellipse(x, rim + 0.01 * m, half * 0.87, half * 0.24, content),
    ellipse(x - half * 0.2, rim, half * 0.4, half * 0.08, mix(content, '#fffaf0', 0.3)),
    steam && stroke(`M${num(x - 0.14 * m)} ${num(rim - 0.2 * m)}q${num(0.12 * m)} ${num(-0.18 * m)} 0 ${num(-0.38 * m)}M${num(x + 0.06 * m)} ${num(rim - 0.16 * m)}q${num(-0.12 * m)} ${num(-0.2 * m)} ${num(0.02 * m)} ${num(-0.44 * m)}M${num(x + 0.22 * m)} ${num(rim - 0.2 * m)}q${num(0.1 * m)} ${num(-0.14 * m)} 0 ${num(-0.32 * m)}`, '#fffaf0', 0.035 * m, 0.6),
  );
}

/** A rail with ladles, skimmers and whisks; `w` px. */
export const ladles = (s: Studio, x: number, y: number, w: number, long: number): Svg => {
  const steel = s.c.stone(0.62);
  const count = Math.round(w / (long * 0.42));
  return join(
    stroke(`M${num(x)} ${num(y)}l${num(w)} 0`, s.c.stone(0.5), long * 0.05),
    Array.from({ length: count }, (_, i) => {
      const px = x + ((i + 0.5) * w) / count;
      const end = y + long * (0.72 + (i % 3) * 0.1);
      return join(
        stroke(`M${num(px)} ${num(y)}L${num(px)} ${num(end)}`, steel, long * 0.035),
        i % 3 === 0 ? fill(`M${num(px - long * 0.13)} ${num(end)}h${num(long * 0.26)}q${num(-long * 0.01)} ${num(long * 0.17)} ${num(-long * 0.13)} ${num(long * 0.17)}t${num(-long * 0.13)} ${num(-long * 0.17)}Z`, steel) : i % 3 === 1 ? ellipse(px, end + long * 0.05, long * 0.12, long * 0.1, steel) : stroke(`M${num(px)} ${num(end - long * 0.06)}q${num(-long * 0.14)} ${num(long * 0.16)} 0 ${num(long * 0.28)}q${num(long * 0.14)} ${num(-long * 0.12)} 0 ${num(-long * 0.28)}`, steel, long * 0.025),
      );
    }),
  );
};

/** A dish as it leaves the kitchen: meat with sauce, mash, carrots, beans. */
export const dish = (s: Studio, x: number, y: number, rx: number, rim: string, meat = s.c.wood(0.46)): Svg => {
  const { c } = s;
  return join(
    ellipse(x + rx * 0.2, y + rx * 0.12, rx * 1.06, rx * 0.36, c.shade, 0.2),
    ellipse(x, y + rx * 0.045, rx, rx * 0.36, mix('#fdf7ec', c.shade, 0.26)), ellipse(x, y, rx, rx * 0.36, '#fdf7ec'),
    stroke(`M${num(x - rx * 0.92)} ${num(y)}a${num(rx * 0.92)} ${num(rx * 0.33)} 0 1 0 ${num(rx * 1.84)} 0a${num(rx * 0.92)} ${num(rx * 0.33)} 0 1 0 ${num(-rx * 1.84)} 0Z`, rim, Math.max(1.6, rx * 0.05)),
    ellipse(x - rx * 0.26, y - rx * 0.08, rx * 0.34, rx * 0.2, c.gold(0.88)), ellipse(x - rx * 0.3, y - rx * 0.13, rx * 0.2, rx * 0.1, c.gold(0.94)),
    ellipse(x + rx * 0.24, y - rx * 0.02, rx * 0.36, rx * 0.15, mix(meat, c.shade, 0.3)), ellipse(x + rx * 0.22, y - rx * 0.07, rx * 0.32, rx * 0.14, meat),
    [-0.14, 0, 0.14, 0.28].map((t, i) => ellipse(x + rx * (t - 0.16), y + rx * (0.17 + (i % 2) * 0.04), rx * 0.08, rx * 0.045, c.warm(0.66))),
    [0.2, 0.32, 0.44].map((t) => stroke(`M${num(x + rx * t)} ${num(y + rx * 0.2)}l${num(rx * 0.16)} ${num(-rx * 0.06)}`, c.leaf(0.54), rx * 0.05)),
  );
};

/** A tall trolley for trays; (x, y) lower left, 0.75 m wide. */
export const trolley = (s: Studio, x: number, y: number, m: number, tone: string): Svg => {
  const { c } = s;
  return join(
    ellipse(x + 0.45 * m, y, 0.5 * m, 0.06 * m, c.shade, 0.2),
    [0.1, 0.65].map((t) => ellipse(x + t * m, y - 0.06 * m, 0.065 * m, 0.065 * m, c.ink)),
    rect(x, y - 1.6 * m, 0.75 * m, 1.5 * m, mix(tone, c.shade, 0.4)),
    Array.from({ length: 7 }, (_, i) => join(rect(x + 0.05 * m, y - (0.32 + i * 0.2) * m, 0.65 * m, 0.035 * m, c.stone(0.84)), i % 3 !== 2 && join(ellipse(x + 0.26 * m, y - (0.345 + i * 0.2) * m, 0.13 * m, 0.03 * m, '#fdf7ec'), rect(x + 0.48 * m, y - (0.42 + i * 0.2) * m, 0.09 * m, 0.09 * m, tone)))),
    rect(x, y - 1.65 * m, 0.06 * m, 1.56 * m, tone), rect(x + 0.69 * m, y - 1.65 * m, 0.06 * m, 1.56 * m, mix(tone, c.shade, 0.2)),
    polygon([[x - 0.02 * m, y - 1.6 * m], [x + 0.77 * m, y - 1.6 * m], [x + 0.77 * m, y - 1.68 * m], [x - 0.02 * m, y - 1.68 * m]], mix(tone, c.paper, 0.2)),
  );
};

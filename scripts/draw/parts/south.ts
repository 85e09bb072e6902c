/** Plants of the south: palms, cypresses, oleander. */
import { fill, join, limb, num, type Point, type Svg, stroke } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { dabs, scatter } from './texture.ts';
import { column } from './trees.ts';

/** A frond from (x, y) towards `angle`, hanging at its end. */
function frond(s: Studio, x: number, y: number, long: number, angle: number, colour: string): Svg {
  const [ex, ey] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long * 0.75 + long * 0.34];
  const [mx, my] = [x + Math.cos(angle) * long * 0.55, y + Math.sin(angle) * long * 0.72 - long * 0.12];
  let d = '';
  for (let i = 2; i <= 11; i++) {
    const t = i / 11;
    const px = (1 - t) ** 2 * x + 2 * (1 - t) * t * mx + t * t * ex;
    const py = (1 - t) ** 2 * y + 2 * (1 - t) * t * my + t * t * ey;
    const drop = long * 0.3 * Math.sin(t * 2.6 + 0.3) + long * 0.05;
    const way = Math.sign(Math.cos(angle)) || 1;
    d += `M${num(px)} ${num(py)}q${num(way * long * 0.07)} ${num(drop * 0.35)} ${num(way * long * 0.05)} ${num(drop)}q${num(-way * long * 0.07)} ${num(-drop * 0.4)} ${num(-way * long * 0.09)} ${num(-drop)}z`;
  }
  return join(
    stroke(`M${num(x)} ${num(y)}Q${num(mx)} ${num(my)} ${num(ex)} ${num(ey)}`, colour, Math.max(2, long * 0.035)),
    fill(d, colour),
  );
}

export function palm(s: Studio, x: number, y: number, h: number, lean = 0.06): Svg {
  const { r, c } = s;
  const top: Point = [x + h * lean, y - h * 0.74];
  const angles = [-2.9, -2.45, -2, -1.57, -1.1, -0.7, -0.2];
  const rings = Array.from({ length: 12 }, (_, i) => {
    const t = (i + 1) / 13;
    return `M${num(x + h * lean * t * t - h * 0.017)} ${num(y - h * 0.74 * t)}l${num(h * 0.03)} ${num(h * 0.008)}`;
  }).join('');
  return join(
    fill(limb([[x, y], [x + h * lean * 0.25, y - h * 0.37], top], [h * 0.027, h * 0.019, h * 0.019]), c.wood(0.47)),
    stroke(rings, c.wood(0.36), h * 0.006),
    angles.map((angle) => frond(s, top[0], top[1], h * r.between(0.3, 0.36), angle + 0.25, c.leaf(0.4))),
    angles.map((angle, i) =>
      frond(s, top[0], top[1] - h * 0.01, h * r.between(0.27, 0.34), angle, c.leaf(i < 4 ? 0.56 : 0.48)),
    ),
    dabs(r, scatter(r, 8, top[0], top[1] + h * 0.03, h * 0.03, h * 0.03), h * 0.03, c.s(0.72)),
  );
}

export const cypress = (s: Studio, x: number, y: number, h: number): Svg => column(s, x, y, h, { slim: 0.085, l: 0.4 });

/** A leafy bough hanging into the picture from a corner; frames a view. */
export function bough(
  s: Studio,
  x: number,
  y: number,
  long: number,
  angle: number,
  colour: string,
  light: string,
  bloom?: string,
): Svg {
  const { r, c } = s;
  const at = (t: number, side = 0): Point => [
    x + Math.cos(angle) * long * t + Math.sin(angle) * side,
    y + Math.sin(angle) * long * t - Math.cos(angle) * side + long * 0.12 * t * t,
  ];
  const twigs = [0.2, 0.35, 0.5, 0.65, 0.8].map(
    (t, i) => [at(t), at(t + 0.16, (i % 2 ? 1 : -1) * long * 0.13)] as const,
  );
  const tips = twigs.flatMap(([from, to]) =>
    [0.25, 0.5, 0.75, 1].map((t): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]),
  );
  const all = [...tips, ...[0.3, 0.45, 0.6, 0.75, 0.88, 1].map((t) => at(t))];
  const near = (spread: number): Point[] =>
    all.flatMap(([px, py]) => [0, 1, 2, 3].map((): Point => [px + r.near(0, spread), py + r.near(0, spread)]));
  return join(
    stroke(
      `M${at(0).map(num).join(' ')}Q${at(0.5).map(num).join(' ')} ${at(1).map(num).join(' ')}`,
      c.wood(0.36),
      long * 0.022,
    ),
    stroke(
      twigs.map(([a, b]) => `M${a.map(num).join(' ')}L${b.map(num).join(' ')}`).join(''),
      c.wood(0.36),
      long * 0.01,
    ),
    dabs(r, near(long * 0.05), long * 0.1, colour, angle + 0.5, 1.1, 0.8),
    dabs(r, near(long * 0.045).slice(0, all.length * 2), long * 0.085, light, angle + 0.5, 1.1, 0.8),
    bloom &&
      dabs(
        r,
        near(long * 0.05).filter((_, i) => i % 5 === 0),
        long * 0.06,
        bloom,
        0,
        3,
        1.6,
      ),
  );
}

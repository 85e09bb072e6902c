/** What stands bare between November and March; (x, y) is the foot, sizes in px. */
import { ellipse, fill, join, limb, num, type Point, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { dabs, strewn } from './texture.ts';

/** A tree without leaves: forks four times, finer at each. */
export function bareTree(s: Studio, x: number, y: number, h: number, o: { readonly tone?: string; readonly wide?: number } = {}): Svg {
  const { r, c } = s;
  const tone = o.tone ?? c.wood(0.4);
  const wide = o.wide ?? 1;
  const twigs: string[] = ['', '', '', '', ''];
  const grow = (px: number, py: number, long: number, angle: number, level: number): void => {
    if (level > 4) return;
    const [ex, ey] = [px + Math.cos(angle) * long * wide, py + Math.sin(angle) * long];
    const bend = r.near(0, long * 0.09);
    twigs[level] += `M${num(px)} ${num(py)}Q${num((px + ex) / 2 + bend)} ${num((py + ey) / 2 + bend * 0.4)} ${num(ex)} ${num(ey)}`;
    const forks = level < 2 ? 3 : 2;
    for (let i = 0; i < forks; i++) grow(ex, ey, long * r.between(0.6, 0.76), angle + (i - (forks - 1) / 2) * r.between(0.5, 0.7) + r.near(0, 0.12), level + 1);
    if (level < 3) grow((px + ex) / 2 + bend * 0.5, (py + ey) / 2, long * 0.48, angle + (r.chance(0.5) ? 0.8 : -0.8), level + 1);
  };
  [-0.62, -0.1, 0.5].forEach((turn) => { grow(x + turn * h * 0.02, y - h * 0.32, h * r.between(0.2, 0.24), -1.57 + turn, 0); });
  return join(
    ellipse(x + h * 0.14, y, h * 0.24, h * 0.022, c.shade, 0.16),
    twigs.map((d, i) => stroke(d, mix(tone, c.paper, i * 0.07), h * [0.026, 0.016, 0.0095, 0.006, 0.0042][i]!)).reverse(),
    fill(limb([[x, y + h * 0.01], [x + h * 0.006, y - h * 0.18], [x, y - h * 0.36]], [h * 0.034, h * 0.025, h * 0.02]), tone),
    stroke(`M${num(x - h * 0.016)} ${num(y - h * 0.02)}L${num(x - h * 0.012)} ${num(y - h * 0.3)}`, mix(tone, c.paper, 0.25), h * 0.009),
  );
}

/** A clipped hedge in March: brown twigs, the first leaves. */
export function bareHedge(s: Studio, x: number, y: number, w: number, h: number, buds = s.c.leaf(0.68)): Svg {
  const { r, c } = s;
  const stems = (count: number): string => Array.from({ length: count }, () => {
    const px = x + r.next() * w;
    const [tx, ty] = [px + r.near(0, h * 0.3), y - h * r.between(0.78, 1.02)];
    return `M${num(px)} ${num(y)}Q${num(px + r.near(0, h * 0.12))} ${num(y - h * 0.5)} ${num(tx)} ${num(ty)}M${num((px + tx) / 2)} ${num((y + ty) / 2)}L${num((px + tx) / 2 + r.near(0, h * 0.3))} ${num(y - h * r.between(0.7, 0.95))}`;
  }).join('');
  return join(
    ellipse(x + w * 0.52, y, w * 0.53, h * 0.09, c.shade, 0.16),
    fill(`M${num(x)} ${num(y)}L${num(x + h * 0.04)} ${num(y - h * 0.86)}L${num(x + w - h * 0.04)} ${num(y - h * 0.86)}L${num(x + w)} ${num(y)}Z`, mix(c.wood(0.6), c.shade, 0.1), 0.34),
    stroke(stems(Math.round((w / h) * 13)), c.wood(0.44), Math.max(1.5, h * 0.024)),
    stroke(stems(Math.round((w / h) * 9)), c.wood(0.56), Math.max(1.2, h * 0.018)),
    dabs(r, strewn(r, Math.round((w / h) * 16), x, y - h, w, h * 0.7), h * 0.07, buds, -1, 1, 0.7),
  );
}

/** Rose stocks after the pruning: short green canes on three or four stems, red buds. */
export function prunedRose(s: Studio, x: number, y: number, h: number): Svg {
  const { r, c } = s;
  const canes = [-0.5, -0.16, 0.2, 0.52].map((t): readonly [Point, Point] => [[x + t * h * 0.16, y], [x + t * h * r.between(0.8, 1.05), y - h * r.between(0.75, 1)]]);
  return join(
    ellipse(x + h * 0.12, y, h * 0.5, h * 0.1, c.wood(0.42)),
    stroke(canes.map(([a, b]) => `M${a.map(num).join(' ')}Q${num((a[0] + b[0]) / 2 - h * 0.03)} ${num((a[1] + b[1]) / 2)} ${b.map(num).join(' ')}`).join(''), mix(c.leaf(0.5), c.wood(0.44), 0.45), h * 0.07),
    dabs(r, canes.flatMap(([a, b]): Point[] => [[b[0], b[1] - h * 0.03], [(a[0] + b[0]) / 2 + h * 0.04, (a[1] + b[1]) / 2]]), h * 0.15, c.p(0.5), -1.2, 0.8, 0.7),
  );
}

/** Skies: flat tones, a few cut clouds, sometimes a low sun. */

import { mix } from '../core/colour.ts';
import { height, width } from '../core/print.ts';
import { ellipse, fill, join, num, type Point, rect, type Svg, soft } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { streaks } from './texture.ts';

export interface SkyOptions {
  readonly horizon: number;
  readonly light?: number;
  readonly clouds?: number;
  /** Where the disc of the sun stands. */
  readonly sun?: Point;
  readonly sunSize?: number;
  /** Tone of the warm band over the horizon; none leaves it out. */
  readonly glow?: string;
  readonly birds?: Point;
}

/** Flat below, lumps above; the shaded side is the lower right. */
export function cloud(s: Studio, x: number, y: number, w: number, light: string, shade: string): Svg {
  const { r } = s;
  const lumps = r.int(4, 6);
  const top: Point[] = [[x, y - w * 0.004]];
  for (let i = 0; i <= lumps; i++) {
    const t = (i + 0.5) / (lumps + 1);
    const rise = Math.sin(t * Math.PI) ** 0.8 * w * r.between(0.12, 0.2);
    top.push([x + w * t, y - rise]);
    if (i < lumps) top.push([x + w * (t + 0.5 / (lumps + 1)), y - rise * 0.9]);
  }
  top.push([x + w, y]);
  const d = `${soft(top, false)}C${num(x + w * 0.9)} ${num(y + w * 0.035)} ${num(x + w * 0.12)} ${num(y + w * 0.03)} ${num(x)} ${num(y)}Z`;
  const under = soft([
    [x + w * 0.1, y + w * 0.012],
    [x + w * 0.4, y - w * 0.03],
    [x + w * 0.62, y - w * 0.07],
    [x + w * 0.86, y - w * 0.05],
    [x + w, y],
    [x + w * 0.6, y + w * 0.022],
  ]);
  return join(fill(d, light), fill(under, shade));
}

const bird = (x: number, y: number, k: number, colour: string): Svg =>
  fill(
    `M${num(x - 14 * k)} ${num(y - 4 * k)}Q${num(x - 5 * k)} ${num(y - 6 * k)} ${num(x)} ${num(y)}Q${num(x + 6 * k)} ${num(y - 7 * k)} ${num(x + 15 * k)} ${num(y - 3 * k)}Q${num(x + 6 * k)} ${num(y - 4 * k)} ${num(x)} ${num(y + 3 * k)}Q${num(x - 5 * k)} ${num(y - 3 * k)} ${num(x - 14 * k)} ${num(y - 4 * k)}Z`,
    colour,
  );

export function sky(s: Studio, o: SkyOptions): Svg {
  const { r, c } = s;
  const l = o.light ?? 0.9;
  const base = c.sky(l);
  const glow = o.glow ?? mix(base, c.paper, 0.62);
  const step = (share: number): number => o.horizon * share;
  const edge = (y: number): string => {
    const points: Point[] = [];
    for (let i = 0; i <= 6; i++)
      points.push([(i * width) / 6 - (i === 0 ? 20 : 0) + (i === 6 ? 20 : 0), y + r.near(0, o.horizon * 0.035)]);
    return `${soft(points, false)}L${width + 20} ${height}L-20 ${height}Z`;
  };
  const clouds = Array.from({ length: o.clouds ?? 3 }, (_, i) => {
    const w = r.between(190, 420);
    const y = step(r.between(0.14, 0.62));
    const slot = width / (o.clouds ?? 3);
    return cloud(
      s,
      i * slot + r.between(-60, slot * 0.55),
      y,
      w,
      mix(base, '#fffaf0', 0.72),
      mix(base, c.sky(l - 0.06), 0.7),
    );
  });
  return join(
    rect(-20, -20, width + 40, height + 40, base),
    streaks(r, 14, 0, 0, width, o.horizon * 0.6, c.sky(l + 0.02), 620, 13, 0.55),
    o.sun && ellipse(o.sun[0], o.sun[1], o.sunSize ?? 62, o.sunSize ?? 62, mix(c.gold(0.92), '#fff6df', 0.4)),
    fill(edge(step(0.6)), mix(base, glow, 0.5)),
    fill(edge(step(0.8)), glow),
    clouds,
    o.birds &&
      [0, 1, 2, 3].map((i) =>
        bird(
          o.birds![0] + i * r.near(46, 14),
          o.birds![1] + r.near(0, 26),
          r.between(0.6, 0.95),
          mix(base, c.ink, 0.55),
        ),
      ),
  );
}

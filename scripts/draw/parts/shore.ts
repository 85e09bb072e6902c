/** What lies at the edge of a lake: jetties, rowing boats, quay walls. (x, y) in px, `m` px per metre. */
import { clipped, ellipse, fill, join, num, type Point, polygon, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { streaks } from './texture.ts';

/** A plank jetty that runs into the lake from `near` to `far` (points on its middle, half widths in px), with handrails. */
export function jetty(s: Studio, near: readonly [x: number, y: number, half: number], far: readonly [x: number, y: number, half: number], rail: string, planks = 22): Svg {
  const { c } = s;
  const wood = c.wood(0.7);
  // Even steps on the ground: what is as wide as 1 / depth gets narrower as 1 / depth.
  const at = (t: number): readonly [number, number, number] => {
    const half = 1 / (1 / near[2] + t * (1 / far[2] - 1 / near[2]));
    const k = (near[2] - half) / (near[2] - far[2]);
    return [near[0] + (far[0] - near[0]) * k, near[1] + (far[1] - near[1]) * k, half];
  };
  const [a, b] = [at(0), at(1)];
  const edge = 0.07;
  const posts = Array.from({ length: 7 }, (_, i) => at((i + 0.35) / 6.5)).filter(([, y]) => y >= far[1]).reverse();
  const railTop = (side: number, [x, y, half]: readonly [number, number, number], up: number): Point => [x + side * half * 0.94, y - half * up];
  const railing = (side: number): Svg =>
    join(
      posts.map((p) => stroke(`M${railTop(side, p, 0).map(num).join(' ')}L${railTop(side, p, 0.82).map(num).join(' ')}`, rail, Math.max(2.5, p[2] * 0.045))),
      [0.82, 0.45].map((up) => {
        const [p, q] = [railTop(side, posts.at(-1)!, up), railTop(side, posts[0]!, up)];
        const [wp, wq] = [posts.at(-1)![2] * 0.028, posts[0]![2] * 0.028];
        return polygon([[p[0], p[1] - wp], [q[0], q[1] - wq], [q[0], q[1] + wq], [p[0], p[1] + wp]], rail);
      }),
    );
  return join(
    polygon([[a[0] - a[2] * 0.8, a[1] + a[2] * 0.2], [b[0] - b[2] * 0.8, b[1] + b[2] * 0.34], [b[0] + b[2] * 1.5, b[1] + b[2] * 0.34], [a[0] + a[2] * 1.7, a[1] + a[2] * 0.2]], c.shade, 0.2),
    posts.map(([x, y, half]) => [-0.86, 0.86].map((side) => polygon([[x + side * half - half * 0.05, y], [x + side * half + half * 0.05, y], [x + side * half + half * 0.05, y + half * 0.42], [x + side * half - half * 0.05, y + half * 0.42]], c.wood(0.42)))).flat(),
    polygon([[a[0] - a[2], a[1]], [b[0] - b[2], b[1]], [b[0] + b[2], b[1]], [a[0] + a[2], a[1]]], wood),
    Array.from({ length: planks }, (_, i) => {
      const [p, q] = [at(i / planks), at((i + 0.5) / planks)];
      return polygon([[p[0] - p[2], p[1]], [q[0] - q[2], q[1]], [q[0] + q[2], q[1]], [p[0] + p[2], p[1]]], mix(wood, i % 2 ? c.paper : c.shade, 0.09));
    }),
    [-1, 1].map((side) => polygon([[a[0] + side * a[2], a[1]], [b[0] + side * b[2], b[1]], [b[0] + side * b[2] * (1 + edge), b[1] + b[2] * edge * 2], [a[0] + side * a[2] * (1 + edge), a[1] + a[2] * edge * 2]], mix(wood, c.shade, side > 0 ? 0.4 : 0.24))),
    polygon([[b[0] - b[2], b[1]], [b[0] + b[2], b[1]], [b[0] + b[2], b[1] + b[2] * 0.02], [b[0] - b[2], b[1] + b[2] * 0.02]], mix(wood, c.paper, 0.3)),
    railing(-1),
    railing(1),
  );
}

/** A rowing boat from the side; its rower sits at (x, y) on the thwart, `facing` tells where the bow points. `part` back lies behind the rower. */
export function rowBoat(s: Studio, x: number, y: number, m: number, facing: 1 | -1, tone: string, part: 'back' | 'front'): Svg {
  const { c, r } = s;
  const at = (px: number, py: number): Point => [x + facing * px * m, y - py * m];
  const inside = soft([at(-1.9, 0.46), at(-1, 0.4), at(0.4, 0.4), at(1.5, 0.5), at(2.2, 0.72), at(1.4, 0.3), at(0, 0.2), at(-1.5, 0.22)], true, 0.8);
  if (part === 'back')
    return join(
      ellipse(x + 0.1 * m, y + 0.02 * m, 2.3 * m, 0.16 * m, c.shade, 0.2),
      fill(inside, mix(tone, c.shade, 0.5)),
      polygon([at(-0.3, 0.38), at(0.2, 0.38), at(0.22, 0.3), at(-0.32, 0.3)], c.wood(0.6)),
    );
  const hull = soft([at(-1.95, 0.47), at(-1, 0.3), at(0.3, 0.26), at(1.5, 0.42), at(2.3, 0.75), at(2.05, 0.3), at(1.5, 0), at(-1.6, 0)], true, 0.75);
  return join(
    fill(hull, tone),
    clipped(hull, join(polygon([at(-2.2, 0.12), at(2.4, 0.16), at(2.4, -0.1), at(-2.2, -0.1)], mix(tone, c.shade, 0.3)), polygon([at(-2.2, 0.5), at(-2.2, 0.4), at(-0.9, 0.24), at(0.4, 0.2), at(1.6, 0.36), at(2.5, 0.74), at(2.5, 0.9), at(-1, 0.6)], '#fdf6e8'))),
    streaks(r, 7, x - 2.4 * m, y - 0.04 * m, 4.8 * m, 0.3 * m, mix(c.water(0.8), c.paper, 0.5), 2.2 * m, 0.05 * m, 0.9),
  );
}

/** A quay of cut stone along the water; `steps` tells where (px) granite steps go down. */
export function quay(s: Studio, x: number, y: number, w: number, h: number, tone: string, steps?: number): Svg {
  const { c, r } = s;
  const rows = 3;
  return join(
    polygon([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], tone),
    Array.from({ length: rows }, (_, row) => stroke(Array.from({ length: Math.ceil(w / 74) + 1 }, (_, i) => `M${num(x + (i + (row % 2) * 0.5) * 74 + r.near(0, 9))} ${num(y + (row * h) / rows + 3)}l0 ${num(h / rows - 6)}`).join(''), mix(tone, c.shade, 0.18), 2.4)),
    stroke([1, 2].map((row) => `M${num(x)} ${num(y + (row * h) / rows)}l${num(w)} 0`).join(''), mix(tone, c.shade, 0.18), 2.4),
    streaks(r, 30, x, y, w, h, mix(tone, c.paper, 0.3), 110, 5, 0.7),
    polygon([[x, y - h * 0.12], [x + w, y - h * 0.12], [x + w, y + h * 0.04], [x, y + h * 0.04]], mix(tone, '#fffaf0', 0.5)),
    polygon([[x, y + h * 0.04], [x + w, y + h * 0.04], [x + w, y + h * 0.12], [x, y + h * 0.12]], c.shade, 0.2),
    steps !== undefined &&
      [0, 1, 2, 3, 4].map((i) => join(polygon([[steps - 60 - i * 12, y + i * h * 0.2], [steps + 60 + i * 12, y + i * h * 0.2], [steps + 60 + i * 12, y + (i + 1) * h * 0.2], [steps - 60 - i * 12, y + (i + 1) * h * 0.2]], mix(tone, '#fffaf0', 0.45 - i * 0.05)), polygon([[steps - 60 - i * 12, y + (i + 0.6) * h * 0.2], [steps + 60 + i * 12, y + (i + 0.6) * h * 0.2], [steps + 60 + i * 12, y + (i + 1) * h * 0.2], [steps - 60 - i * 12, y + (i + 1) * h * 0.2]], c.shade, 0.16))),
    polygon([[x, y + h * 0.86], [x + w, y + h * 0.86], [x + w, y + h], [x, y + h]], c.leaf(0.45), 0.3),
  );
}

/** A fish that lies, its head to the left; (x, y) its middle, `long` px. */
export const fish = (s: Studio, x: number, y: number, long: number, tone: string): Svg => {
  const { c } = s;
  const body = soft([[-0.5, 0], [-0.36, -0.1], [-0.08, -0.14], [0.24, -0.07], [0.36, -0.02], [0.5, -0.1], [0.46, 0], [0.5, 0.11], [0.36, 0.03], [0.22, 0.08], [-0.1, 0.13], [-0.38, 0.08]].map(([px, py]): Point => [x + px! * long, y + py! * long]), true, 0.8);
  return join(
    ellipse(x + long * 0.02, y + long * 0.08, long * 0.45, long * 0.07, c.shade, 0.2),
    fill(soft([[x - long * 0.06, y - long * 0.12], [x + long * 0.02, y - long * 0.2], [x + long * 0.12, y - long * 0.11]]), mix(tone, c.shade, 0.3)),
    fill(body, tone),
    clipped(body, join(polygon([[x - long * 0.5, y - long * 0.2], [x + long * 0.5, y - long * 0.2], [x + long * 0.5, y - long * 0.02], [x + long * 0.1, y - long * 0.05], [x - long * 0.3, y - long * 0.05], [x - long * 0.5, y]], mix(tone, c.cool(0.45), 0.5)), polygon([[x - long * 0.5, y + long * 0.2], [x + long * 0.5, y + long * 0.2], [x + long * 0.5, y + long * 0.04], [x, y + long * 0.06], [x - long * 0.5, y + long * 0.05]], mix(tone, '#fffaf0', 0.5)))),
    stroke(`M${num(x - long * 0.33)} ${num(y - long * 0.09)}q${num(long * 0.07)} ${num(long * 0.08)} ${num(long * 0.01)} ${num(long * 0.16)}`, mix(tone, c.shade, 0.35), long * 0.012),
    ellipse(x - long * 0.42, y - long * 0.02, long * 0.022, long * 0.022, c.ink),
  );
};

/** A railing of wrought iron over `w` px, its foot at y. */
export const railing = (s: Studio, x: number, y: number, w: number, m: number, tone: string): Svg =>
  join(
    stroke(Array.from({ length: Math.round(w / (m * 0.16)) + 1 }, (_, i) => `M${num(x + i * m * 0.16)} ${num(y - 0.06 * m)}l0 ${num(-0.88 * m)}`).join(''), tone, Math.max(1.4, m * 0.018)),
    stroke(Array.from({ length: Math.floor(w / (m * 0.64)) }, (_, i) => `M${num(x + (i * 4 + 1) * m * 0.16)} ${num(y - 0.5 * m)}q${num(0.16 * m)} ${num(-0.28 * m)} ${num(0.32 * m)} 0`).join(''), tone, Math.max(1.4, m * 0.018)),
    Array.from({ length: Math.ceil(w / (m * 1.92)) + 1 }, (_, i) => polygon([[x + i * m * 1.92 - 0.04 * m, y], [x + i * m * 1.92 + 0.04 * m, y], [x + i * m * 1.92 + 0.04 * m, y - 1.02 * m], [x + i * m * 1.92 - 0.04 * m, y - 1.02 * m]], mix(tone, s.c.shade, 0.2))),
    polygon([[x, y - 0.98 * m], [x + w, y - 0.98 * m], [x + w, y - 0.92 * m], [x, y - 0.92 * m]], mix(tone, s.c.shade, 0.15)),
    polygon([[x, y - 0.1 * m], [x + w, y - 0.1 * m], [x + w, y - 0.06 * m], [x, y - 0.06 * m]], tone),
  );

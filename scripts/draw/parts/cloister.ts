/** An old convent: wings around a court, its walk under the vault, deep window niches, beds edged with box. */
import { clipped, ellipse, fill, join, num, type Point, polygon, rect, straight, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { opening } from './openings.ts';
import { roomWindow } from './room.ts';
import { dabs, streaks } from './texture.ts';

/** A court seen from above: px of a point `across` metres from the middle where `m` px make a metre. */
export interface Court {
  readonly middle: number;
  readonly horizon: number;
  /** Metres of the eye above the ground. */
  readonly eye: number;
}
export const onCourt = (court: Court, across: number, m: number): Point => [court.middle + across * m, court.horizon + court.eye * m];

export interface WingOptions {
  /** Metres from the middle: negative is the left wing. */
  readonly across: number;
  readonly far: number;
  readonly near: number;
  readonly arches: number;
  readonly wall: string;
  readonly roof: string;
  readonly tall?: number;
}

/** A side wing of the court that runs towards the viewer: arches below, windows above, a roof. */
export function sideWing(s: Studio, court: Court, o: WingOptions): Svg {
  const { c } = s;
  const tall = o.tall ?? 8.6;
  const at = (d: number, up: number, out = 0): Point => {
    const m = 1 / ((1 - d) / o.far + d / o.near);
    const [x, y] = onCourt(court, o.across + Math.sign(o.across) * out, m);
    return [x, y - up * m];
  };
  const p = (d: number, up: number): string => at(d, up).map(num).join(' ');
  const lit = o.across > 0;
  const wall = lit ? o.wall : mix(o.wall, c.shade, 0.2);
  const inside = mix(o.wall, c.shade, lit ? 0.46 : 0.56);
  const arch = (i: number, slim = 0): string => {
    const [a, b] = [(i + 0.16 + slim) / o.arches, (i + 0.84 - slim) / o.arches];
    const mid = (a + b) / 2;
    return `M${p(a, 0.6)}L${p(a, 1.9)}C${p(a, 2.5)} ${p(a + (mid - a) * 0.5, 2.8)} ${p(mid, 2.8)}C${p(b - (b - mid) * 0.5, 2.8)} ${p(b, 2.5)} ${p(b, 1.9)}L${p(b, 0.6)}Z`;
  };
  const all = Array.from({ length: o.arches }, (_, i) => i);
  const face = straight([at(0, 0), at(1, 0), at(1, tall), at(0, tall)]);
  return join(
    fill(face, wall),
    fill(all.map((i) => arch(i)).join(''), inside),
    fill(all.map((i) => arch(i, 0.12)).join(''), mix(inside, c.gold(0.8), 0.14)),
    all.map((i) => { const [a, b] = [(i + 0.36) / o.arches, (i + 0.64) / o.arches]; return join([4.4, 6.6].map((up) => join(polygon([at(a, up), at(b, up), at(b, up + 1.3), at(a, up + 1.3)], mix(c.cool(0.44), c.shade, 0.1)), stroke(`M${p((a + b) / 2, up)}L${p((a + b) / 2, up + 1.3)}M${p(a, up)}L${p(b, up)}L${p(b, up + 1.3)}L${p(a, up + 1.3)}Z`, '#fbf3e4', Math.max(1.2, o.far * 0.05))))); }),
    polygon([at(0, 0), at(1, 0), at(1, 0.6), at(0, 0.6)], mix(wall, c.stone(0.7), 0.5)),
    polygon([at(0, 3.5), at(1, 3.5), at(1, 3.75), at(0, 3.75)], mix(wall, c.shade, 0.14)),
    polygon([at(0, tall, -0.3), at(1, tall, -0.3), at(1, tall + 2.6, 2.6), at(0, tall + 2.6, 2.6)], lit ? o.roof : mix(o.roof, c.shade, 0.22)),
    polygon([at(0, tall, -0.3), at(1, tall, -0.3), at(1, tall + 0.2, -0.3), at(0, tall + 0.2, -0.3)], mix(o.roof, c.shade, 0.45)),
  );
}

/** A bed with a clipped edge of box on the ground of the court, herbs and flowers within. */
export function boxBed(s: Studio, court: Court, across: readonly [number, number], m: readonly [far: number, near: number], tones: readonly string[]): Svg {
  const { c, r } = s;
  const at = (x: number, k: number): Point => onCourt(court, x, k);
  const [l, q] = across;
  const [far, near] = m;
  const inside = Array.from({ length: 380 }, (): readonly [Point, number] => { const k = 1 / ((1 - r.next()) / far + r.next() / near); const mm = Math.max(far * 1.04, Math.min(near * 0.97, k)); return [at(l + 0.35 + r.next() * (q - l - 0.7), mm), mm]; }).sort((a, b) => a[0][1] - b[0][1]);
  const side = (x: number): Svg => {
    const [a, b] = [at(x, far), at(x, near)];
    const [w, v, h, g] = [0.34 * far, 0.34 * near, 0.42 * far, 0.42 * near];
    return join(polygon([[a[0] - w / 2, a[1]], [b[0] - v / 2, b[1]], [b[0] - v / 2, b[1] - g], [b[0] + v / 2, b[1] - g], [b[0] + v / 2, b[1]], [a[0] + w / 2, a[1]]], c.leaf(0.42)), polygon([[a[0] - w / 2, a[1] - h], [a[0] + w / 2, a[1] - h], [b[0] + v / 2, b[1] - g], [b[0] - v / 2, b[1] - g]], c.leaf(0.56)));
  };
  const row = (k: number): Svg => {
    const [a, b] = [at(l, k), at(q, k)];
    const [h, w] = [0.42 * k, 0.17 * k];
    return join(
      rect(a[0] - w, a[1] - h, b[0] - a[0] + 2 * w, h, c.leaf(0.45)),
      polygon([[a[0] - w, a[1] - h], [b[0] + w, b[1] - h], [b[0] + w * 0.8, b[1] - h - 0.2 * k], [a[0] - w * 0.8, a[1] - h - 0.2 * k]], c.leaf(0.58)),
      dabs(r, Array.from({ length: Math.round((b[0] - a[0]) / (k * 0.16)) }, (): Point => [a[0] + r.next() * (b[0] - a[0]), a[1] - r.next() * h * 0.85]), 0.13 * k, c.leaf(0.52), -0.7, 1),
    );
  };
  return join(
    polygon([at(l - 0.2, far), at(q + 0.2, far), at(q + 0.45, near), at(l - 0.05, near)].map(([x, y]): Point => [x + 0.15 * near, y + 0.06 * near]), c.shade, 0.14),
    polygon([at(l, far), at(q, far), at(q, near), at(l, near)], c.wood(0.5)),
    row(far),
    inside.map(([[x, y], k], i) => join(dabs(r, [[x, y - 0.2 * k], [x + 0.1 * k, y - 0.28 * k], [x - 0.1 * k, y - 0.26 * k]], 0.44 * k, i % 3 ? c.leaf(0.56) : c.grass(0.68), -1.5, 0.7, 0.5), i % 2 === 0 && dabs(r, [[x, y - 0.46 * k], [x + 0.12 * k, y - 0.38 * k], [x - 0.1 * k, y - 0.4 * k]], 0.16 * k, tones[(i / 2) % tones.length] ?? c.p(0.6), 0, 3, 1.6))),
    side(l), side(q), row(near),
  );
}

/** What the walk under the vault is measured with: `place` gives px for metres across, up, and the scale at a depth. */
export const walk = { eye: 1.6, horizon: 470, middle: 930, left: -2.3, right: 1.8 } as const;
const inWalk = (across: number, up: number, m: number): Point => [walk.middle + across * m, walk.horizon + (walk.eye - up) * m];

/** The walk of a cloister seen along its length; the court lies to the left behind arches, the sun falls in from there. */
export function cloisterWalk(s: Studio, wall: string, floor: string, court: Svg): Svg {
  const { c, r } = s;
  const depths = [900, 330, 202, 145.5, 113.7, 93.3];
  const end = 84;
  const p = (across: number, up: number, m: number): string => inWalk(across, up, m).map(num).join(' ');
  const quad = (a: readonly Point[], tone: string, opacity = 1): Svg => polygon(a, tone, opacity);
  const shade = mix(wall, c.shade, 0.2);
  const L = walk.left;
  const R = walk.right;
  const openings = depths.slice(0, -1).map((near, i) => {
    const far = depths[i + 1] ?? end;
    const mix2 = (t: number): number => 1 / ((1 - t) / near + t / far);
    const [a, b] = [mix2(0.15), mix2(0.85)];
    const mid = 2 / (1 / a + 1 / b);
    return { a, b, near, far, d: `M${p(L, 0.62, a)}L${p(L, 1.75, a)}C${p(L, 2.4, a)} ${p(L, 2.72, 2 / (1 / a + 1 / mid))} ${p(L, 2.72, mid)}C${p(L, 2.72, 2 / (1 / b + 1 / mid))} ${p(L, 2.4, b)} ${p(L, 1.75, b)}L${p(L, 0.62, b)}Z` };
  });
  const rib = (m: number): Svg => join(stroke(`M${p(L, 2.3, m)}C${p(L, 3.5, m)} ${p(-1.3, 4.1, m)} ${p(-0.25, 4.1, m)}C${p(0.8, 4.1, m)} ${p(R, 3.5, m)} ${p(R, 2.3, m)}`, mix(wall, '#fffaf0', 0.4), 0.2 * m), stroke(`M${p(L, 2.3, m)}C${p(L, 3.5, m)} ${p(-1.3, 4.1, m)} ${p(-0.25, 4.1, m)}C${p(0.8, 4.1, m)} ${p(R, 3.5, m)} ${p(R, 2.3, m)}`, mix(wall, c.shade, 0.16), 0.05 * m), [L, R].map((x) => { const [px, py] = inWalk(x, 2.3, m); return join(rect(px - 0.17 * m, py - 0.02 * m, 0.34 * m, 0.1 * m, mix(wall, '#fffaf0', 0.55)), polygon([[px - 0.12 * m, py + 0.08 * m], [px + 0.12 * m, py + 0.08 * m], [px, py + 0.3 * m]], mix(wall, c.shade, 0.14))); }));
  const vault = (m: number): string => `M${p(L, 2.3, m)}C${p(L, 3.5, m)} ${p(-1.3, 4.1, m)} ${p(-0.25, 4.1, m)}C${p(0.8, 4.1, m)} ${p(R, 3.5, m)} ${p(R, 2.3, m)}`;
  return join(
    rect(-20, -20, 1640, 1110, mix(wall, c.paper, 0.3)),
    ...depths.slice(1).map((m, i) => fill(`${vault(m)}L${p(R, 0, m)}L${p(L, 0, m)}Z`, mix(mix(wall, c.paper, 0.3), c.shade, 0.05 + i * 0.035))),
    quad([inWalk(L, 0, 900), inWalk(L, 0, end), inWalk(R, 0, end), inWalk(R, 0, 900)], floor),
    stroke([-1.5, -0.7, 0.1, 0.9].map((x) => `M${p(x, 0, 900)}L${p(x, 0, end)}`).join('') + [520, 410, 330, 270, 230, 202, 175, 158, 145, 128, 113, 100, 92].map((m) => `M${p(L, 0, m)}L${p(R, 0, m)}`).join(''), mix(floor, c.shade, 0.14), 2.6),
    openings.map(({ a, b, near, far }) => { const [u, v] = [1 / (0.8 / near + 0.2 / far), 1 / (0.1 / near + 0.9 / far)]; return quad([inWalk(L + 0.3, 0, Math.min(a, u)), inWalk(L + 0.3, 0, Math.max(b, v)), inWalk(0.15, 0, Math.max(b, v) * 0.86), inWalk(0.15, 0, Math.min(a, u) * 0.86)], mix(floor, '#fff3d2', 0.62), 0.85); }),
    quad([inWalk(R, 0, 900), inWalk(R, 0, end), inWalk(R, 2.3, end), inWalk(R, 2.3, 900)], shade),
    streaks(r, 10, 1200, 200, 400, 600, mix(shade, c.paper, 0.2), 260, 10, 0.4),
    quad([inWalk(R, 0, 900), inWalk(R, 0, end), inWalk(R, 0.16, end), inWalk(R, 0.16, 900)], mix(shade, c.shade, 0.16)),
    [[270, 214], [150, 128]].map(([a = 0, b = 0]) => { const mid = 2 / (1 / a + 1 / b); const d = `M${p(R, 0, a)}L${p(R, 1.7, a)}C${p(R, 2.1, a)} ${p(R, 2.28, 2 / (1 / a + 1 / mid))} ${p(R, 2.28, mid)}C${p(R, 2.28, 2 / (1 / b + 1 / mid))} ${p(R, 2.1, b)} ${p(R, 1.7, b)}L${p(R, 0, b)}Z`; return join(stroke(d, c.stone(0.84), 0.13 * mid), fill(d, c.p(0.42)), stroke(`M${p(R, 0.1, mid)}L${p(R, 2.2, mid)}`, c.p(0.34), 0.02 * mid)); }),
    [[880, 284], [206, 158], [122, 90]].map(([a = 0, b = 0]) => stroke(`M${p(R - 0.05, 0.9, a)}L${p(R - 0.05, 0.9, b)}`, c.wood(0.5), 0.05 * Math.sqrt(a * b))),
    quad([inWalk(L, 0, 900), inWalk(L, 0, end), inWalk(L, 2.3, end), inWalk(L, 2.3, 900)], mix(wall, c.shade, 0.1)),
    fill(openings.map(({ d }, i) => { const near = depths[i] ?? 900; const far = depths[i + 1] ?? end; return `M${p(L, 2.3, near)}L${p(L, 3.0, 2 / (1 / near + 1 / far))}L${p(L, 2.3, far)}Z${d}`; }).join(''), mix(wall, c.shade, 0.1)),
    openings.map(({ d, a, b }) => join(clipped(d, court), clipped(d, quad([inWalk(L, 0, b), inWalk(L - 0.34, 0, b), inWalk(L - 0.34, 3, b), inWalk(L, 3, b)], mix(wall, '#fff6e0', 0.5))), stroke(d, mix(wall, '#fffaf0', 0.4), 0.03 * Math.sqrt(a * b)), quad([inWalk(L, 0.62, a), inWalk(L, 0.62, b), inWalk(L + 0.12, 0.62, b), inWalk(L + 0.12, 0.62, a)], mix(wall, '#fffaf0', 0.6)), quad([inWalk(L + 0.12, 0.62, a), inWalk(L + 0.12, 0.62, b), inWalk(L + 0.12, 0.52, b), inWalk(L + 0.12, 0.52, a)], mix(wall, c.shade, 0.22)))),
    [...depths].slice(1).reverse().map(rib),
    (() => { const m = end; return join(fill(`${vault(m)}L${p(R, 0, m)}L${p(L, 0, m)}Z`, mix(wall, c.shade, 0.26)), fill(opening(inWalk(-0.9, 0, m)[0], inWalk(0, 0, m)[1], 1.3 * m, 2.3 * m, true), c.p(0.4)), fill(opening(inWalk(-0.55, 0, m)[0], inWalk(0, 2.35, m)[1], 0.6 * m, 0.8 * m, true), c.gold(0.88))); })(),
  );
}

/** A window in a wall of eighty centimetres: an arched niche one can sit in; (x, y) lower left of the niche, px. */
export function windowNiche(s: Studio, x: number, y: number, w: number, h: number, wall: string, view: Svg): Svg {
  const { c } = s;
  const outer = opening(x, y, w, h, true);
  const [ix, iw] = [x + w * 0.2, w * 0.6];
  const iy = y - h * 0.3;
  const ih = h * 0.6;
  return join(
    fill(opening(x - w * 0.03, y, w * 1.06, h + w * 0.03, true), mix(wall, '#fffaf0', 0.6)),
    fill(outer, mix(wall, c.shade, 0.16)),
    clipped(outer, join(
      polygon([[x, y], [ix, iy + h * 0.14], [ix, y - h], [x, y - h]], mix(wall, c.shade, 0.26)),
      polygon([[x + w, y], [ix + iw, iy + h * 0.14], [ix + iw, y - h], [x + w, y - h]], mix(wall, '#fff6e0', 0.55)),
      fill(`M${num(x)} ${num(y - h)}L${num(x)} ${num(y - h + w / 2)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w)} ${num(y - h + w / 2)}L${num(ix + iw)} ${num(iy - ih + iw / 2)}A${num(iw / 2)} ${num(iw / 2)} 0 0 0 ${num(ix)} ${num(iy - ih + iw / 2)}Z`, mix(wall, c.shade, 0.1)),
      polygon([[x, y], [x + w, y], [ix + iw, iy + h * 0.14], [ix, iy + h * 0.14]], c.wood(0.68)),
      polygon([[x + w * 0.3, y], [x + w * 0.86, y], [ix + iw * 0.86, iy + h * 0.14], [ix + iw * 0.3, iy + h * 0.14]], c.gold(0.9), 0.6),
    )),
    roomWindow(s, { x: ix + iw * 0.04, y: iy, w: iw * 0.92, h: ih, arched: true, panes: [2, 3], view }),
    ellipse(x + w / 2, y + 4, w * 0.5, 6, c.shade, 0.12),
  );
}

/** A ceiling of painted beams above the upper edge of a wall; `h` px deep. */
export const paintedBeams = (s: Studio, h: number, wood: string, tones: readonly string[]): Svg =>
  join(
    rect(-20, -20, 1640, h + 20, mix(wood, s.c.shade, 0.3)),
    Array.from({ length: 9 }, (_, i) => {
      const [a, b] = [800 + (i - 4) * 180, 800 + (i - 4) * 240];
      const tone = tones[i % tones.length] ?? wood;
      return join(
        polygon([[a - 34, h], [a + 34, h], [b + 52, -20], [b - 52, -20]], wood),
        polygon([[a - 22, h - 4], [a + 22, h - 4], [b + 34, -20], [b - 34, -20]], tone),
        [0.25, 0.6, 0.95].map((t) => { const [x, y, q] = [a + (b - a) * t, h * (1 - t), 9 + t * 5]; return join(ellipse(x, y, q, q * 0.8, s.c.gold(0.84)), ellipse(x, y, q * 0.4, q * 0.32, s.c.warm(0.5))); }),
        polygon([[a + 34, h], [a + 46, h + 12], [a - 22, h + 12], [a - 34, h]], mix(wood, s.c.shade, 0.35)),
      );
    }),
    rect(-20, h, 1640, 14, mix(wood, s.c.paper, 0.2)),
    rect(-20, h + 14, 1640, 10, s.c.shade, 0.2),
  );

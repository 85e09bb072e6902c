/** A hand that knocks at a door, and the door. Sizes in px. */
import { clipped, ellipsePath, fill, join, limb, num, type Point, polygon, rect, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { skinShade } from './head.ts';
import { roses } from './plants.ts';
import { dabs, streaks } from './texture.ts';

/** A right fist from behind, its knuckles up; (x, y) the middle of the hand, `size` its width, `angle` of the arm in degrees. */
export function fist(x: number, y: number, size: number, angle: number, o: { readonly skin: string; readonly sleeve: string; readonly bare?: number; readonly arm?: number }): Svg {
  const { skin } = o;
  const shade = skinShade(skin);
  const line = mix(skin, '#5a2a1e', 0.3);
  const bare = o.bare ?? 40;
  const arm = o.arm ?? 260;
  const knuckle = (kx: number, ky: number, q: number, k: number): Svg =>
    join(fill(soft([[kx - q, ky + 26], [kx - q, ky - 4], [kx - q * 0.5, ky - q], [kx + q * 0.5, ky - q], [kx + q, ky - 4], [kx + q, ky + 26]], true, 0.9), mix(skin, shade, 0.14 + k * 0.08)), fill(soft([[kx - q * 0.8, ky + 22], [kx - q * 0.8, ky - 3], [kx - q * 0.4, ky - q * 0.8], [kx + q * 0.2, ky - q * 0.8], [kx + q * 0.45, ky - 2], [kx + q * 0.45, ky + 22]], true, 0.9), skin));
  const body = join(
    fill(limb([[0, 46], [4, 86], [8, 120 + bare]], [27, 28, 34], 0.9), skin),
    fill(soft([[10, 50], [26, 50], [33, 86], [42, 120 + bare], [16, 120 + bare], [16, 80]], true, 0.8), shade, 0.5),
    fill(limb([[8, 84 + bare], [16, 160 + bare], [30, 84 + bare + arm]], [40, 44, 54], 0.9), o.sleeve),
    fill(soft([[30, 72 + bare], [46, 74 + bare], [60, 160 + bare], [84, 84 + bare + arm], [44, 84 + bare + arm], [36, 150 + bare]], true, 0.8), mix(o.sleeve, '#3b2a38', 0.2)),
    stroke(`M-30 ${num(84 + bare)}Q8 ${num(96 + bare)} 47 ${num(80 + bare)}`, mix(o.sleeve, '#fff6e8', 0.3), 9),
    fill(soft([[-44, -18], [-30, -34], [0, -38], [30, -32], [46, -14], [44, 20], [30, 48], [0, 58], [-26, 48], [-42, 20]], true, 0.9), skin),
    fill(soft([[14, -30], [34, -30], [46, -14], [44, 20], [30, 48], [4, 58], [16, 20]], true, 0.9), shade, 0.4),
    knuckle(-33, -24, 13, 0), knuckle(-10, -32, 13.5, 0.4), knuckle(14, -30, 13, 0.9), knuckle(35, -19, 11.5, 1.5),
    stroke('M-22 -16Q-20 4 -14 20M3 -18Q4 4 4 20M25 -12Q22 6 18 20', line, 2, 0.28),
    fill(limb([[-34, 34], [-50, 12], [-46, -8]], [13, 11.500, 9], 1), mix(skin, shade, 0.2)),
    fill(limb([[-34, 32], [-51, 10], [-47.500, -9]], [10, 9, 7], 1), skin),
    fill(soft([[-53, -14], [-45, -18], [-41, -10], [-49, -5]]), mix(skin, '#ffe9dc', 0.5)),
  );
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)}) scale(${(size / 100).toFixed(3)})">${body}</g>`;
}

/** A panelled door leaf seen straight on, hinges at the left. */
export function doorLeaf(s: Studio, x: number, y: number, w: number, h: number, tone: string): Svg {
  const { c, r } = s;
  const dark = mix(tone, c.shade, 0.26);
  const light = mix(tone, c.paper, 0.2);
  const panel = (px: number, py: number, pw: number, ph: number): Svg =>
    join(rect(px, py, pw, ph, dark), polygon([[px + w * 0.02, py + w * 0.02], [px + pw, py + w * 0.02], [px + pw, py + ph], [px + w * 0.02, py + ph]], light), rect(px + w * 0.02, py + w * 0.02, pw - w * 0.04, ph - w * 0.04, mix(tone, c.paper, 0.07)), rect(px + w * 0.06, py + w * 0.06, pw - w * 0.12, ph - w * 0.12, mix(tone, c.paper, 0.12)));
  const d = `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  return join(
    fill(d, tone),
    clipped(d, streaks(r, 26, x, y, w, h, mix(tone, c.shade, 0.1), w * 0.3, w * 0.008)),
    [0, 1].map((i) => [panel(x + w * (0.12 + i * 0.42), y + h * 0.06, w * 0.34, h * 0.4), panel(x + w * (0.12 + i * 0.42), y + h * 0.54, w * 0.34, h * 0.4)]).flat(),
  );
}

/** A wreath of leaves and blossoms; (x, y) its middle, `radius` px. */
export function wreath(s: Studio, x: number, y: number, radius: number, leaf: string, blooms: readonly string[]): Svg {
  const { r, c } = s;
  const ring = (count: number, spread: number): Point[] => Array.from({ length: count }, (_, i) => { const a = (i / count) * 6.283 + r.near(0, 0.1); const q = radius * (0.82 + r.near(0, spread)); return [x + Math.cos(a) * q, y + Math.sin(a) * q] as const; });
  return join(
    stroke(ellipsePath(x + radius * 0.06, y + radius * 0.08, radius * 0.82), c.shade, radius * 0.2, 0.18),
    stroke(ellipsePath(x, y, radius * 0.82), c.wood(0.46), radius * 0.1),
    dabs(r, ring(46, 0.14), radius * 0.34, mix(leaf, c.shade, 0.2), 0, 3, 0.6),
    dabs(r, ring(40, 0.12), radius * 0.3, leaf, 0, 3, 0.6),
    dabs(r, ring(26, 0.1), radius * 0.24, mix(leaf, c.paper, 0.25), 0, 3, 0.6),
    blooms.map((tone) => roses(s, ring(5, 0.07), radius * 0.11, tone)),
  );
}

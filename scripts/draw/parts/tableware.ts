/** What stands on a table, seen from slightly above. (x, y): middle of the foot; sizes in px. Shadows fall to the right. */
import { clipped, ellipse, ellipsePath, fill, join, num, type Point, polygon, soft, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { roses } from './plants.ts';
import { dabs, scatter } from './texture.ts';

/** Height of a circle on the table against its width. */
export const tip = 0.36;
const shadowOf = (s: Studio, x: number, y: number, rx: number): Svg => ellipse(x + rx * 0.35, y + rx * 0.1, rx * 1.12, rx * tip * 1.05, s.c.shade, 0.2);

/** A round vessel by half widths at heights (px above the foot), lit from the left. */
export function vessel(s: Studio, x: number, y: number, profile: readonly (readonly [half: number, up: number])[], tone: string, inside?: string): Svg {
  const { c } = s;
  const left = profile.map(([half, up]): Point => [x - half, y - up]);
  const right = profile.map(([half, up]): Point => [x + half, y - up]);
  const [foot, rim] = [profile[0]!, profile.at(-1)!];
  const d = `${soft(left, false)}L${soft([...right].reverse(), false).slice(1)}Q${num(x)} ${num(y + foot[0] * tip * 1.3)} ${num(x - foot[0])} ${num(y - foot[1])}Z`;
  const shade = soft([...profile.map(([half, up]): Point => [x + half * 0.38, y - up]), ...profile.map(([half, up]): Point => [x + half * 1.4, y - up]).reverse()], true, 0.8);
  const light = stroke(soft(profile.map(([half, up]): Point => [x - half * 0.62, y - up - 2]).slice(1, -1).concat([[x - rim[0] * 0.62, y - rim[1] * 0.86]]), false), mix(tone, '#fffaf0', 0.5), Math.max(2, rim[0] * 0.1), 0.8);
  return join(
    shadowOf(s, x, y, Math.max(...profile.map(([half]) => half)) * 0.9),
    fill(d, tone),
    clipped(d, join(fill(shade, mix(tone, c.shade, 0.26)), profile.length > 2 && light)),
    ellipse(x, y - rim[1], rim[0], rim[0] * tip, mix(tone, '#fffaf0', 0.35)),
    ellipse(x, y - rim[1] + rim[0] * 0.03, rim[0] * 0.88, rim[0] * tip * 0.84, inside ?? mix(tone, c.shade, 0.32)),
  );
}

export function plate(s: Studio, x: number, y: number, rx: number, tone = '#fdf7ec', rim?: string): Svg {
  const { c } = s;
  return join(
    shadowOf(s, x, y + rx * 0.03, rx),
    ellipse(x, y + rx * 0.045, rx, rx * tip, mix(tone, c.shade, 0.26)),
    ellipse(x, y, rx, rx * tip, tone),
    rim && stroke(ellipsePath(x, y, rx * 0.9, rx * tip * 0.9), rim, Math.max(2, rx * 0.045)),
    ellipse(x + rx * 0.03, y + rx * 0.02, rx * 0.68, rx * tip * 0.68, mix(tone, c.shade, 0.1)),
    ellipse(x + rx * 0.05, y + rx * 0.035, rx * 0.65, rx * tip * 0.64, mix(tone, c.shade, 0.03)),
  );
}

export function cup(s: Studio, x: number, y: number, w: number, tone: string, o: { readonly drink?: string; readonly saucer?: boolean; readonly steam?: boolean; readonly handle?: 1 | -1 } = {}): Svg {
  const { c } = s;
  const side = o.handle ?? 1;
  const h = w * 0.86;
  const drink = o.drink ?? c.wood(0.34);
  return join(
    o.saucer !== false && plate(s, x, y, w * 0.92, mix(tone, '#fffaf0', 0.4)),
    stroke(`M${num(x + side * w * 0.44)} ${num(y - h * 0.78)}q${num(side * w * 0.34)} ${num(-h * 0.04)} ${num(side * w * 0.3)} ${num(h * 0.26)}q${num(-side * w * 0.04)} ${num(h * 0.24)} ${num(-side * w * 0.38)} ${num(h * 0.22)}`, mix(tone, c.shade, side > 0 ? 0.22 : 0.06), w * 0.1),
    vessel(s, x, y, [[w * 0.3, h * 0.02], [w * 0.42, h * 0.3], [w * 0.48, h * 0.62], [w * 0.5, h]], tone, drink),
    ellipse(x - w * 0.1, y - h + w * 0.03, w * 0.2, w * 0.055, mix(drink, c.paper, 0.25)),
    o.steam && stroke(`M${num(x - w * 0.12)} ${num(y - h * 1.35)}q${num(w * 0.16)} ${num(-h * 0.3)} 0 ${num(-h * 0.55)}M${num(x + w * 0.14)} ${num(y - h * 1.3)}q${num(-w * 0.16)} ${num(-h * 0.3)} ${num(w * 0.03)} ${num(-h * 0.62)}`, '#fffaf0', w * 0.06, 0.55),
  );
}

export const bowl = (s: Studio, x: number, y: number, rx: number, tone: string, content?: string): Svg =>
  vessel(s, x, y, [[rx * 0.45, 0], [rx * 0.8, rx * 0.26], [rx, rx * 0.62]], tone, content);

/** A soup bowl on its plate, with herbs. */
export const soup = (s: Studio, x: number, y: number, rx: number, tone: string, broth: string): Svg =>
  join(plate(s, x, y, rx * 1.25), bowl(s, x, y, rx * 0.86, tone, broth), dabs(s.r, scatter(s.r, 9, x, y - rx * 0.52, rx * 0.55, rx * 0.16), rx * 0.14, s.c.leaf(0.5)), dabs(s.r, scatter(s.r, 6, x, y - rx * 0.52, rx * 0.5, rx * 0.15), rx * 0.12, mix(broth, '#fffaf0', 0.5), 0, 3, 1.5));

export function teapot(s: Studio, x: number, y: number, w: number, tone: string, side: 1 | -1 = 1): Svg {
  const { c } = s;
  const dark = mix(tone, c.shade, 0.25);
  return join(
    stroke(`M${num(x - side * w * 0.46)} ${num(y - w * 0.62)}q${num(-side * w * 0.34)} ${num(-w * 0.06)} ${num(-side * w * 0.3)} ${num(w * 0.2)}q${num(side * w * 0.02)} ${num(w * 0.2)} ${num(side * w * 0.3)} ${num(w * 0.18)}`, side > 0 ? tone : dark, w * 0.08),
    fill(soft([[x + side * w * 0.4, y - w * 0.2], [x + side * w * 0.66, y - w * 0.4], [x + side * w * 0.82, y - w * 0.74], [x + side * w * 0.72, y - w * 0.76], [x + side * w * 0.56, y - w * 0.54], [x + side * w * 0.38, y - w * 0.46]], true, 0.7), side > 0 ? dark : tone),
    vessel(s, x, y, [[w * 0.32, 0], [w * 0.5, w * 0.2], [w * 0.52, w * 0.44], [w * 0.3, w * 0.7]], tone),
    ellipse(x, y - w * 0.72, w * 0.3, w * 0.11, mix(tone, '#fffaf0', 0.25)),
    ellipse(x, y - w * 0.8, w * 0.22, w * 0.09, tone),
    ellipse(x, y - w * 0.9, w * 0.06, w * 0.06, dark),
  );
}

export const jug = (s: Studio, x: number, y: number, w: number, tone: string, content?: string): Svg =>
  join(
    stroke(`M${num(x + w * 0.36)} ${num(y - w * 1.2)}q${num(w * 0.42)} ${num(w * 0.06)} ${num(w * 0.34)} ${num(w * 0.5)}q${num(-w * 0.04)} ${num(w * 0.26)} ${num(-w * 0.3)} ${num(w * 0.26)}`, mix(tone, s.c.shade, 0.25), w * 0.09),
    vessel(s, x, y, [[w * 0.34, 0], [w * 0.5, w * 0.36], [w * 0.42, w * 0.8], [w * 0.3, w * 1.1], [w * 0.38, w * 1.34]], tone, content),
  );

export const glass = (s: Studio, x: number, y: number, w: number, drink: string, level = 0.6): Svg => {
  const h = w * 1.5;
  return join(
    shadowOf(s, x, y, w * 0.45),
    fill(`M${num(x - w * 0.38)} ${num(y)}L${num(x - w * 0.46)} ${num(y - h)}L${num(x + w * 0.46)} ${num(y - h)}L${num(x + w * 0.38)} ${num(y)}Q${num(x)} ${num(y + w * 0.2)} ${num(x - w * 0.38)} ${num(y)}Z`, '#f6fbf8', 0.42),
    fill(`M${num(x - w * 0.37)} ${num(y - 2)}L${num(x - w * (0.38 + 0.07 * level))} ${num(y - h * level)}L${num(x + w * (0.38 + 0.07 * level))} ${num(y - h * level)}L${num(x + w * 0.37)} ${num(y - 2)}Q${num(x)} ${num(y + w * 0.17)} ${num(x - w * 0.37)} ${num(y - 2)}Z`, drink, 0.85),
    ellipse(x, y - h * level, w * (0.38 + 0.07 * level), w * 0.14, mix(drink, '#fffaf0', 0.35)),
    stroke(ellipsePath(x, y - h, w * 0.46, w * 0.15), '#ffffff', Math.max(2, w * 0.04), 0.75),
    stroke(`M${num(x - w * 0.3)} ${num(y - h * 0.88)}L${num(x - w * 0.25)} ${num(y - h * 0.15)}`, '#ffffff', w * 0.07, 0.6),
  );
};

/** Flowers in a vessel; `spread` px. */
export function bouquet(s: Studio, x: number, y: number, w: number, tone: string, blooms: readonly string[], wild = false): Svg {
  const { r, c } = s;
  const top = y - w * 1.1;
  const heads = scatter(r, wild ? 16 : 12, x, top - w * 0.75, w * (wild ? 0.85 : 0.62), w * (wild ? 0.62 : 0.46));
  return join(
    stroke(heads.map(([px, py]) => `M${num(x)} ${num(top)}Q${num((x + px) / 2)} ${num(top - w * 0.3)} ${num(px)} ${num(py)}`).join(''), c.leaf(0.45), Math.max(2, w * 0.028)),
    dabs(r, scatter(r, 26, x, top - w * 0.5, w * 0.6, w * 0.42), w * 0.3, c.leaf(0.5), -1.2, 1, 0.6),
    dabs(r, scatter(r, 16, x - w * 0.1, top - w * 0.6, w * 0.55, w * 0.4), w * 0.26, c.leaf(0.62), -1.2, 1, 0.6),
    wild
      ? blooms.map((bloom, k) => dabs(r, heads.filter((_, i) => i % blooms.length === k).flatMap(([px, py]): Point[] => [[px, py], [px + w * 0.05, py + w * 0.02], [px - w * 0.05, py + w * 0.03], [px, py - w * 0.06]]), w * 0.15, bloom, 0, 3, 1.3))
      : blooms.map((bloom, k) => roses(s, heads.filter((_, i) => i % blooms.length === k), w * 0.14, bloom)),
    vessel(s, x, y, [[w * 0.26, 0], [w * 0.4, w * 0.35], [w * 0.34, w * 0.8], [w * 0.26, w * 1.08]], tone),
  );
}

/** Knife, fork or spoon lying away from the viewer. */
export function cutlery(s: Studio, x: number, y: number, long: number, kind: 'knife' | 'fork' | 'spoon'): Svg {
  const steel = mix(s.c.stone(0.78), s.c.cool(0.7), 0.3);
  const up = long * 0.62;
  const shaft = join(stroke(`M${num(x + 3)} ${num(y + 4)}l${num(long * 0.08)} ${num(-up)}`, s.c.shade, long * 0.05, 0.2), stroke(`M${num(x)} ${num(y)}l${num(long * 0.08)} ${num(-up)}`, steel, long * 0.045));
  const [tx, ty] = [x + long * 0.08, y - up];
  const heads = {
    knife: () => stroke(`M${num(x + long * 0.04)} ${num(y - up * 0.5)}L${num(tx)} ${num(ty)}`, mix(steel, '#fff', 0.3), long * 0.075),
    spoon: () => ellipse(tx + long * 0.01, ty - long * 0.07, long * 0.06, long * 0.1, steel),
    fork: () => join(stroke(`M${num(tx - long * 0.045)} ${num(ty - long * 0.16)}l${num(long * 0.01)} ${num(long * 0.12)}q${num(long * 0.04)} ${num(long * 0.06)} ${num(long * 0.08)} 0l${num(long * 0.01)} ${num(-long * 0.12)}M${num(tx + long * 0.005)} ${num(ty - long * 0.16)}l0 ${num(long * 0.15)}`, steel, long * 0.026)),
  };
  return join(shaft, heads[kind]());
}

export const napkin = (s: Studio, x: number, y: number, w: number, tone: string): Svg =>
  join(polygon([[x, y], [x + w * 0.9, y - w * 0.08], [x + w * 1.02, y - w * 0.42], [x + w * 0.18, y - w * 0.4]], s.c.shade, 0.16), polygon([[x, y - 4], [x + w * 0.86, y - w * 0.1], [x + w, y - w * 0.46], [x + w * 0.16, y - w * 0.42]], tone), polygon([[x, y - 4], [x + w * 0.86, y - w * 0.1], [x + w * 0.16, y - w * 0.42]], mix(tone, '#fffaf0', 0.3)));

/** SVG by strings: paths, soft outlines and tapered limbs. Coordinates are pixels of the picture. */

export type Point = readonly [x: number, y: number];
export type Svg = string;

/** One decimal is finer than the print. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const join = (...parts: readonly (Svg | readonly Svg[] | false | undefined)[]): Svg =>
  parts.flatMap((part) => (part ? part : [])).join('');

/** Straight outline through the points. */
export const straight = (points: readonly Point[], closed = true): string =>
  `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;

/** Soft outline through the points (Catmull–Rom as Béziers); `pull` 0 is straight, 1 is round. */
export function soft(points: readonly Point[], closed = true, pull = 1): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!;
  let d = `M${pair(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = pull / 6;
    d += `C${pair([b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k])} ${pair([c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k])} ${pair(c)}`;
  }
  return closed ? `${d}Z` : d;
}

export const fill = (d: string, colour: string, opacity = 1): Svg =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${num(opacity * 10) === '10' ? 1 : Math.round(opacity * 100) / 100}"` : ''}/>`;

export const stroke = (d: string, colour: string, width: number, opacity = 1): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`;

export const polygon = (points: readonly Point[], colour: string, opacity = 1): Svg =>
  fill(straight(points), colour, opacity);

export const rect = (x: number, y: number, w: number, h: number, colour: string, opacity = 1): Svg =>
  polygon(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    colour,
    opacity,
  );

export const ellipsePath = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${pair([cx - rx, cy])}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0Z`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, colour: string, opacity = 1): Svg =>
  fill(ellipsePath(cx, cy, rx, ry), colour, opacity);

export const group = (body: Svg, transform: string): Svg => `<g transform="${transform}">${body}</g>`;

let clips = 0;
/** Names of clip paths start again with every picture, so that its bytes do not depend on the ones before. */
export const restartClips = (): void => {
  clips = 0;
};

/** Shows `body` only inside the outline `d`. */
export function clipped(d: string, body: Svg): Svg {
  clips += 1;
  return `<clipPath id="k${clips}"><path d="${d}"/></clipPath><g clip-path="url(#k${clips})">${body}</g>`;
}

/** The outline of a limb through joints, as wide as told at each (half widths), with round ends. */
export function limb(joints: readonly Point[], halves: readonly number[], pull = 1): string {
  const left: Point[] = [];
  const right: Point[] = [];
  joints.forEach(([x, y], i) => {
    const [ax, ay] = joints[Math.max(0, i - 1)]!;
    const [bx, by] = joints[Math.min(joints.length - 1, i + 1)]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
    const half = halves[i] ?? halves.at(-1)!;
    left.push([x + nx * half, y + ny * half]);
    right.push([x - nx * half, y - ny * half]);
  });
  const [first, last] = [joints[0]!, joints.at(-1)!];
  const [p, q] = [joints[1]!, joints.at(-2)!];
  const end = (a: Point, b: Point, half: number): Point => {
    const length = Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
    return [a[0] + ((a[0] - b[0]) / length) * half * 0.8, a[1] + ((a[1] - b[1]) / length) * half * 0.8];
  };
  return soft([...left, end(last, q, halves.at(-1)!), ...right.reverse(), end(first, p, halves[0]!)], true, pull);
}

/** A large old coffee machine of brass with a dome; (x, y) middle of its foot in px, `size` its width. */
import { ellipse, fill, join, num, polygon, rect, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';

export const coffeeMachine = (s: Studio, x: number, y: number, size: number, brass: string): Svg => {
  const { c } = s;
  const dark = mix(brass, c.shade, 0.3);
  const light = mix(brass, '#fffaf0', 0.4);
  const [w, h] = [size * 0.62, size];
  return join(
    ellipse(x + w * 0.14, y, w * 0.62, w * 0.1, c.shade, 0.2),
    rect(x - w * 0.5, y - h * 0.12, w, h * 0.12, c.wood(0.38)),
    rect(x - w * 0.42, y - h * 0.86, w * 0.84, h * 0.76, brass),
    polygon([[x + w * 0.16, y - h * 0.86], [x + w * 0.42, y - h * 0.86], [x + w * 0.42, y - h * 0.1], [x + w * 0.16, y - h * 0.1]], dark),
    rect(x - w * 0.34, y - h * 0.84, w * 0.09, h * 0.72, light),
    [0.14, 0.5, 0.82].map((t) => rect(x - w * 0.46, y - h * t, w * 0.92, h * 0.035, light)),
    fill(`M${num(x - w * 0.46)} ${num(y - h * 0.86)}Q${num(x - w * 0.4)} ${num(y - h * 1.2)} ${num(x)} ${num(y - h * 1.22)}Q${num(x + w * 0.4)} ${num(y - h * 1.2)} ${num(x + w * 0.46)} ${num(y - h * 0.86)}Z`, brass),
    fill(`M${num(x + w * 0.14)} ${num(y - h * 0.86)}Q${num(x + w * 0.2)} ${num(y - h * 1.1)} ${num(x)} ${num(y - h * 1.22)}Q${num(x + w * 0.4)} ${num(y - h * 1.2)} ${num(x + w * 0.46)} ${num(y - h * 0.86)}Z`, dark),
    ellipse(x, y - h * 1.28, w * 0.06, w * 0.08, light),
    ellipse(x, y - h * 0.66, w * 0.17, w * 0.17, '#fdf6ea'),
    stroke(`M${num(x)} ${num(y - h * 0.66)}l${num(w * 0.09)} ${num(-w * 0.08)}`, c.ink, w * 0.025),
    [-0.3, 0.3].map((t) => join(stroke(`M${num(x + w * t)} ${num(y - h * 0.42)}l${num(w * t * 0.6)} ${num(h * 0.04)}l0 ${num(h * 0.07)}`, dark, w * 0.07), stroke(`M${num(x + w * t * 1.1)} ${num(y - h * 0.45)}l${num(w * t * 0.7)} ${num(-h * 0.02)}`, c.ink, w * 0.06))),
  );
};

/** Two marks of quality for footers, drawn as outlines, 160 × 160. */

import type { Face } from '../../../sites.config.ts';
import {
  clipped,
  ellipsePath,
  fill,
  group,
  join,
  num,
  type Point,
  type Svg,
  soft,
  straight,
  stroke,
} from '../core/shape.ts';
import { letters, type Outline } from './letters.ts';

/** Letters along a circle around (80, 80); `from` in degrees, 0 at the top; below, the letters stand upright. */
function around(
  face: Face,
  text: string,
  size: number,
  radius: number,
  spread: number,
  colour: string,
  below = false,
): Svg {
  const shapes: { outline: Outline; width: number }[] = [...text].map((letter) => {
    const outline = letters(face, letter === ' ' ? 'n' : letter, 0, 0, size);
    return { outline: letter === ' ' ? { ...outline, d: '' } : outline, width: outline.x2 + outline.x1 };
  });
  const total = shapes.reduce((sum, { width }) => sum + width + spread, -spread);
  let way = -total / 2;
  const set = shapes.map(({ outline, width }) => {
    const angle = ((way + width / 2) / radius) * (180 / Math.PI) * (below ? -1 : 1);
    way += width + spread;
    const y = below ? radius + size * 0.36 : -radius + size * 0.36;
    return outline.d
      ? `<path d="${outline.d}" transform="rotate(${angle.toFixed(1)}) translate(${num(-width / 2)} ${num(y)})"/>`
      : '';
  });
  return `<g fill="${colour}" transform="translate(80 80)">${set.join('')}</g>`;
}

const wrap = (title: string, body: Svg): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 160 160"><title>${title}</title>${body}</svg>\n`;

/** bauma: a scalloped seal with hands around a leaf. */
export function qualitySeal(): Svg {
  const [green, ochre, paper] = ['#3f6a2a', '#c98b2b', '#fbf4e6'];
  const edge: Point[] = Array.from({ length: 40 }, (_, i) => {
    const radius = i % 2 ? 78.5 : 74;
    return [80 + radius * Math.cos((i * Math.PI) / 20), 80 + radius * Math.sin((i * Math.PI) / 20)];
  });
  return wrap(
    'Gütesiegel Pflegequalität',
    join(
      fill(soft(edge), green),
      stroke(ellipsePath(80, 80, 69), paper, 1.2),
      fill(ellipsePath(80, 80, 46), paper),
      around('grotesque', 'Gütesiegel', 16, 57.5, 1.6, paper),
      around('grotesque', 'Pflegequalität', 16, 57.5, 1, paper, true),
      fill('M80 94C68 86 64 74 68 60C70 54 75 49 80 46C85 49 90 54 92 60C96 74 92 86 80 94Z', green),
      stroke('M80 58L80 92M80 72L73 65M80 80L88 72', paper, 2),
      stroke('M46 76C44 92 56 106 74 110C77 111 79 113 80 116', ochre, 6),
      stroke('M114 76C116 92 104 106 86 110C83 111 81 113 80 116', ochre, 6),
      stroke('M46 76C52 78 58 86 66 96M114 76C108 78 102 86 94 96', ochre, 4.4),
    ),
  );
}

/** hinderzelg: an ear of corn over furrows in a leaf-cornered field. */
export function organicLabel(): Svg {
  const [blue, green, paper] = ['#1c52a0', '#5f8a35', '#fbf4e6'];
  const bio = letters('soft-rounded', 'BIO', 0, 0, 33);
  const sub = letters('soft-rounded', 'anerkannter Landbau', 0, 0, 12.5);
  const grain = (x: number, y: number, side: number): Svg =>
    fill(
      soft([
        [x, y],
        [x + side * 9, y - 7],
        [x + side * 11, y - 16],
        [x + side * 3, y - 11],
      ]),
      paper,
    );
  const field = 'M4 52A48 48 0 0 1 52 4L156 4L156 108A48 48 0 0 1 108 156L4 156Z';
  return wrap(
    'Bio-Label: anerkannter biologischer Landbau',
    join(
      fill(field, green),
      clipped(
        field,
        join(
          fill('M0 112C50 98 104 98 160 108L160 160L0 160Z', blue),
          stroke('M70 104C56 107 30 112 0 122M110 105C70 108 40 118 0 138', green, 2.2),
        ),
      ),
      stroke('M52 112C50 88 52 62 58 28', paper, 3.2),
      [0, 1, 2, 3, 4].map((i) => join(grain(53 + i * 0.8, 86 - i * 12, -1), grain(54 + i * 0.8, 84 - i * 12, 1))),
      fill(
        straight([
          [58, 28],
          [56, 14],
          [61, 16],
        ]),
        paper,
      ),
      group(fill(bio.d, paper), 'translate(78 76)'),
      group(fill(sub.d, paper), `translate(${num(80 - sub.x2 / 2)} 138)`),
    ),
  );
}

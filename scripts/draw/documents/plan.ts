/** Floor plans as small drawings with a description that says the same. */
import { themeOf } from '../../../src/sites/theme.ts';
import type { Content } from './content.ts';
import { escaped, type Piece } from './pieces.ts';

export interface Plan {
  readonly title: string;
  /** What a reader who does not see the drawing must know. */
  readonly text: string;
  /** Metres: left, top, width, depth, name. */
  readonly rooms: readonly (readonly [x: number, y: number, w: number, h: number, name: string])[];
  /** Openings in walls: where they begin, how long they are, and whether they run across or down. */
  readonly doors?: readonly (readonly [x: number, y: number, long: number, way: 'across' | 'down'])[];
  readonly windows?: Plan['doors'];
  /** Printed millimetres of a metre. */
  readonly scale?: number;
}

function drawing(
  { brand }: Content,
  least: number,
  { title, text, rooms, doors = [], windows = [], scale = 6 }: Plan,
): string {
  const { grounds, secondary } = themeOf(brand);
  const { paper, tint } = grounds;
  const unit = 20;
  const size = (2.5 / scale) * unit;
  const across = Math.max(...rooms.map(([x, , w]) => x + w));
  const down = Math.max(...rooms.map(([, y, , h]) => y + h));
  const line = ([x, y, long, way]: NonNullable<Plan['doors']>[number], colour: string, width: number): string =>
    `<path d="M${x * unit} ${y * unit}${way === 'across' ? `h${long * unit}` : `v${long * unit}`}" stroke="${colour}" stroke-width="${width}" fill="none"/>`;
  const width = (across + 0.4) * scale;
  return `<figure style="width:${Math.max(width, least).toFixed(1)}mm"><svg role="img" aria-label="${escaped(`Grundriss: ${text}`)}" width="${width.toFixed(1)}mm" height="${((down + 0.4) * scale).toFixed(1)}mm" viewBox="-4 -4 ${across * unit + 8} ${down * unit + 8}">${rooms
    .map(
      ([x, y, w, h]) =>
        `<rect x="${x * unit}" y="${y * unit}" width="${w * unit}" height="${h * unit}" fill="${tint.ground}" stroke="${paper.accent}" stroke-width="2.6"/>`,
    )
    .join(
      '',
    )}${doors.map((door) => line(door, paper.ground, 3.4)).join('')}${windows.map((pane) => line(pane, secondary, 4.2)).join('')}${rooms
    .map(([x, y, w, h, name]) => {
      const lines = name.split('|');
      return lines
        .map(
          (part, i) =>
            `<text x="${(x + w / 2) * unit}" y="${(y + h / 2) * unit + size * (0.34 + (i - (lines.length - 1) / 2) * 1.2)}" text-anchor="middle" font-size="${size.toFixed(1)}">${escaped(part)}</text>`,
        )
        .join('');
    })
    .join('')}</svg><figcaption><strong>${escaped(title)}.</strong> ${escaped(text)}</figcaption></figure>`;
}

/** Plans side by side under a heading that stands above them. */
export const plans = (content: Content, title: string, list: readonly Plan[]): Piece[] => [
  `<div class="row wide"><h2>${escaped(title)}</h2><div class="plans">${list.map((plan) => drawing(content, list.length > 2 ? 46 : 66, plan)).join('')}</div></div>`,
];

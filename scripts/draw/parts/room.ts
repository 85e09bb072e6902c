/** Rooms seen from the front: wall, floor, a deep window with a view, light on the floor. */
import { clipped, fill, join, num, type Point, polygon, rect, straight, stroke, type Svg } from '../core/shape.ts';
import { height, width } from '../core/print.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { opening } from './openings.ts';
import { dabs, streaks } from './texture.ts';

export interface RoomWindow {
  readonly x: number;
  /** Lower edge. */
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly arched?: boolean;
  readonly panes?: readonly [columns: number, rows: number];
  /** A picture of full size, seen through the glass. */
  readonly view: Svg;
  readonly curtain?: string;
  readonly frame?: string;
}

export interface RoomOptions {
  readonly wall: string;
  readonly floor: string;
  readonly floorY: number;
  readonly boards?: 'planks' | 'tiles' | 'plain';
  readonly wainscot?: readonly [height: number, colour: string];
  readonly pattern?: string;
  readonly windows: readonly RoomWindow[];
  readonly beams?: string;
  /** No light on the floor. */
  readonly dim?: boolean;
}

export function roomWindow(s: Studio, o: RoomWindow): Svg {
  const { c } = s;
  const arched = o.arched ?? false;
  const frame = o.frame ?? '#fdf6e9';
  const d = opening(o.x, o.y, o.w, o.h, arched);
  const reveal = Math.max(10, o.w * 0.045);
  const [columns, rows] = o.panes ?? [2, 2];
  const scale = Math.max(o.w / width, o.h / height);
  const bars = [
    ...Array.from({ length: columns - 1 }, (_, i) => `M${num(o.x + (o.w * (i + 1)) / columns)} ${num(o.y)}l0 ${num(-o.h)}`),
    ...Array.from({ length: rows - 1 }, (_, i) => `M${num(o.x)} ${num(o.y - (o.h * (i + 1)) / rows)}l${num(o.w)} 0`),
  ].join('');
  return join(
    fill(opening(o.x - reveal, o.y + reveal * 0.4, o.w + reveal * 2, o.h + reveal * 1.4, arched), mix(frame, c.shade, 0.1)),
    clipped(d, `<g transform="translate(${num(o.x + o.w / 2)} ${num(o.y - o.h / 2)}) scale(${scale.toFixed(3)}) translate(${-width / 2} ${-height / 2})">${o.view}</g>`),
    clipped(d, join(rect(o.x, o.y - o.h, reveal * 0.7, o.h, c.shade, 0.16), rect(o.x, o.y - o.h, o.w, reveal * 0.6, c.shade, 0.2))),
    stroke(bars, frame, reveal * 0.6),
    stroke(d, frame, reveal),
    rect(o.x - reveal * 2, o.y, o.w + reveal * 4, reveal * 1.1, frame),
    rect(o.x - reveal * 2, o.y + reveal * 1.1, o.w + reveal * 4, reveal * 0.6, c.shade, 0.22),
    o.curtain && curtains(s, o, o.curtain),
  );
}

function curtains(s: Studio, o: RoomWindow, tone: string): Svg {
  const { c } = s;
  const top = o.y - o.h - o.h * 0.1;
  const bottom = o.y + o.h * 0.22;
  const one = (x: number, w: number, side: number): Svg => {
    const d = `M${num(x)} ${num(top)}L${num(x + w)} ${num(top)}Q${num(x + w * (side > 0 ? 0.84 : 1.04))} ${num((top + bottom) / 2)} ${num(x + w * (side > 0 ? 0.78 : 1.05))} ${num(bottom)}Q${num(x + w * 0.5)} ${num(bottom + 8)} ${num(x + w * (side > 0 ? -0.05 : 0.22))} ${num(bottom)}Q${num(x + w * (side > 0 ? -0.04 : 0.16))} ${num((top + bottom) / 2)} ${num(x)} ${num(top)}Z`;
    const folds = Array.from({ length: 4 }, (_, i) => `M${num(x + w * (0.16 + i * 0.22))} ${num(top + 6)}Q${num(x + w * (0.13 + i * 0.2))} ${num((top + bottom) / 2)} ${num(x + w * (0.12 + i * 0.2 + (side < 0 ? 0.12 : 0)))} ${num(bottom - 6)}`).join('');
    return join(fill(d, tone), stroke(folds, mix(tone, c.shade, 0.2), w * 0.07), clipped(d, rect(x + w * 0.6, top, w * 0.6, bottom - top + 20, c.shade, 0.1)));
  };
  const w = o.w * 0.26;
  return join(
    one(o.x - w * 0.72, w, 1),
    one(o.x + o.w - w * 0.28, w, -1),
    stroke(`M${num(o.x - w * 0.9)} ${num(top)}L${num(o.x + o.w + w * 0.9)} ${num(top)}`, c.wood(0.42), 8),
  );
}

export function room(s: Studio, o: RoomOptions): Svg {
  const { c, r } = s;
  const deep = height - o.floorY;
  const van = width * 0.52;
  const planks = Array.from({ length: 17 }, (_, i) => {
    const t = (i - 8) / 8;
    return `M${num(van + t * 900)} ${num(o.floorY)}L${num(van + t * 1750)} ${height + 20}`;
  }).join('');
  const cross = Array.from({ length: 5 }, (_, i) => `M-20 ${num(o.floorY + deep * (0.06 + i * i * 0.05 + i * 0.04))}L${width + 20} ${num(o.floorY + deep * (0.06 + i * i * 0.05 + i * 0.04))}`).join('');
  const light = mix(o.floor, '#fff3d2', 0.55);
  const patches = o.windows.map((window) => {
    const { x, w } = window;
    const [dx, len] = [deep * 0.55, deep * 0.62];
    const [columns] = window.panes ?? [2, 2];
    const y0 = o.floorY + deep * 0.1;
    return Array.from({ length: columns }, (_, i) => {
      const a = x + (w * i) / columns + 10;
      const b = x + (w * (i + 1)) / columns - 10;
      return [0, 0.54].map((t) => polygon([[a + dx * (0.3 + t), y0 + len * t], [b + dx * (0.3 + t), y0 + len * t], [b + dx * (0.8 + t) + w * 0.06, y0 + len * (t + 0.47)], [a + dx * (0.8 + t) + w * 0.03, y0 + len * (t + 0.47)]], light, 0.75)).join('');
    }).join('');
  });
  const figures: Point[] = [];
  if (o.pattern) for (let py = 40; py < o.floorY - (o.wainscot?.[0] ?? 0); py += 62) for (let px = (Math.round(py / 62) % 2) * 44; px < width; px += 88) figures.push([px, py]);
  return join(
    rect(-20, -20, width + 40, o.floorY + 24, o.wall),
    o.pattern && dabs(r, figures, 17, o.pattern, -0.8, 0.12, 0.9),
    streaks(r, 18, 0, 0, width, o.floorY, mix(o.wall, c.paper, 0.35), 420, 16, 0.5),
    polygon([[width * 0.72, -20], [width + 20, -20], [width + 20, o.floorY], [width * 0.84, o.floorY]], c.shade, 0.07),
    o.wainscot && join(rect(-20, o.floorY - o.wainscot[0], width + 40, o.wainscot[0], o.wainscot[1]), stroke(Array.from({ length: 27 }, (_, i) => `M${i * 62} ${num(o.floorY - o.wainscot![0] + 14)}L${i * 62} ${num(o.floorY)}`).join(''), mix(o.wainscot[1], c.shade, 0.14), 3), rect(-20, o.floorY - o.wainscot[0] - 8, width + 40, 14, mix(o.wainscot[1], c.paper, 0.35))),
    o.beams && Array.from({ length: 4 }, (_, i) => join(polygon([[60 + i * 440, -20], [130 + i * 440, -20], [122 + i * 430, 62], [72 + i * 430, 62]], o.beams!), polygon([[130 + i * 440, -20], [150 + i * 440, -20], [138 + i * 430, 62], [122 + i * 430, 62]], mix(o.beams!, c.shade, 0.3)))),
    fill(straight([[-20, o.floorY], [width + 20, o.floorY], [width + 20, height + 20], [-20, height + 20]]), o.floor),
    o.boards !== 'plain' && stroke(planks, mix(o.floor, c.shade, 0.13), 2.4),
    o.boards === 'tiles' && stroke(cross, mix(o.floor, c.shade, 0.13), 2.4),
    streaks(r, 22, 0, o.floorY + 10, width, deep, mix(o.floor, c.shade, 0.07), 260, 6, 0.8),
    rect(-20, o.floorY - 16, width + 40, 18, mix(o.wainscot?.[1] ?? o.wall, c.paper, 0.5)),
    rect(-20, o.floorY, width + 40, 8, c.shade, 0.2),
    !o.dim && patches,
    o.windows.map((window) => roomWindow(s, window)),
  );
}

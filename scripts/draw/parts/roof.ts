/** Roofs over a front at (x, top) px; lengths in metres but `bx`, `by`, which are the way to the back in px. */
import { clipped, fill, join, num, type Point, polygon, rect, straight, stroke, type Svg } from '../core/shape.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { facadeWindow } from './openings.ts';
import { streaks } from './texture.ts';

export type RoofKind = 'gable' | 'front-gable' | 'hip' | 'mansard' | 'flat';

export interface RoofSpec {
  readonly w: number;
  readonly roof: RoofKind;
  readonly rise: number;
  readonly wall: string;
  readonly roofTone?: string;
  readonly bx: number;
  readonly by: number;
  readonly dormers?: number;
  /** Shares of the width. */
  readonly chimneys?: readonly number[];
}

export function roof(s: Studio, x: number, top: number, m: number, o: RoofSpec): Svg {
  const { r, c } = s;
  const w = o.w * m;
  const rise = o.rise * m;
  const tone = o.roofTone ?? c.roof(0.58);
  const dark = mix(tone, c.shade, 0.32);
  const over = 0.55 * m;
  const { bx, by } = o;
  const slope = (points: readonly Point[], colour: string, rows: number): Svg => {
    const ys = points.map(([, py]) => py);
    const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
    const xs = points.map(([px]) => px);
    const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
    const lines = Array.from({ length: rows }, (_, i) => `M${num(x0)} ${num(y0 + ((i + 0.6) / rows) * (y1 - y0) + r.near(0, 1))}L${num(x1)} ${num(y0 + ((i + 0.6) / rows) * (y1 - y0))}`).join('');
    const d = straight(points);
    return join(fill(d, colour), clipped(d, join(stroke(lines, mix(colour, c.ink, 0.13), Math.max(1, m * 0.05)), streaks(r, 26, x0, y0, x1 - x0, y1 - y0, mix(colour, c.paper, 0.14), m * 1.1, m * 0.09, 0.8))));
  };
  const chimneys = (o.chimneys ?? []).map((t) => {
    const [px, py] = [x + w * t + bx * 0.45, top - rise * 0.78 - by * 0.45];
    return join(rect(px, py - rise * 0.42, m * 0.75, rise * 0.62, c.stone(0.78)), rect(px + m * 0.75, py - rise * 0.42, m * 0.35, rise * 0.6, c.stone(0.55)), rect(px - m * 0.1, py - rise * 0.46, m * 1.3, m * 0.16, c.stone(0.62)));
  });
  const dormers = Array.from({ length: o.dormers ?? 0 }, (_, i) => {
    const cx = x + (w * (i + 0.5)) / o.dormers! + bx * 0.18;
    const base = top - rise * 0.18;
    return join(
      polygon([[cx - m * 0.8, base], [cx + m * 0.8, base], [cx + m * 0.8, base - m * 1.35], [cx, base - m * 2.05], [cx - m * 0.8, base - m * 1.35]], o.wall),
      polygon([[cx + m * 0.8, base], [cx + m * 1.5, base - m * 0.5], [cx + m * 1.2, base - m * 1.45], [cx + m * 0.8, base - m * 1.35]], mix(o.wall, c.shade, 0.32)),
      facadeWindow(s, cx - m * 0.42, base - m * 0.2, m * 0.84, m * 1.05, { style: 'casement' }),
      polygon([[cx - m * 1.05, base - m * 1.2], [cx, base - m * 2.1], [cx, base - m * 2.4], [cx - m * 1.15, base - m * 1.4]], mix(tone, c.paper, 0.15)),
      polygon([[cx, base - m * 2.4], [cx + m * 0.9, base - m * 2.05], [cx + m * 1.7, base - m * 1.35], [cx + m * 1.05, base - m * 1.2], [cx, base - m * 2.1]], dark),
    );
  });
  switch (o.roof) {
    case 'gable': {
      const ridge: Point = [bx / 2, -by / 2 - rise];
      return join(
        polygon([[x + w, top], [x + w + bx, top - by], [x + w + ridge[0], top + ridge[1]]], mix(o.wall, c.shade, 0.3)),
        chimneys,
        polygon([[x + w + bx + over * 0.4, top - by + over * 0.5], [x + w + ridge[0] + over, top + ridge[1]], [x + w + ridge[0] + over, top + ridge[1] + m * 0.2], [x + w + bx, top - by + over * 0.7]], dark),
        slope([[x - over, top + over * 0.5], [x + w + over, top + over * 0.5], [x + w + over + ridge[0], top + ridge[1]], [x - over + ridge[0], top + ridge[1]]], tone, Math.round(o.rise * 3)),
        rect(x - over, top + over * 0.5, w + over * 2, m * 0.16, dark),
        dormers,
      );
    }
    case 'front-gable': {
      const apex: Point = [x + w / 2, top - rise];
      return join(
        polygon([[x, top + 1], [x + w, top + 1], apex], o.wall),
        polygon([apex, [x + w, top], [x + w - m * 0.5, top], [x + w / 2, top - rise + m * 0.7], [x + m * 0.5, top], [x, top]], c.shade, 0.2),
        o.rise > 2.4 && facadeWindow(s, x + w / 2 - m * 0.45, top - rise * 0.2, m * 0.9, m * 1.1, { style: 'casement' }),
        chimneys,
        slope([[apex[0], apex[1] - m * 0.3], [apex[0] + bx, apex[1] - by - m * 0.3], [x + w + over + bx, top - by + over * 0.5], [x + w + over, top + over * 0.5]], dark, Math.round(o.rise * 2.4)),
        polygon([[apex[0], apex[1] - m * 0.42], [x - over, top + over * 0.45], [x - over, top + over * 0.45 + m * 0.28], [apex[0], apex[1] - m * 0.02], [x + w + over, top + over * 0.5 + m * 0.28], [x + w + over, top + over * 0.5]], mix(tone, c.paper, 0.12)),
      );
    }
    case 'hip':
    case 'mansard': {
      const steep = o.roof === 'mansard';
      const low = steep ? 0.62 : 0;
      const inset = steep ? m * 0.5 : 0;
      const mid: Point[] = [[x - over + inset, top - rise * low], [x + w + over * 0.6 - inset, top - rise * low]];
      const back: Point = [x + w + bx + over - inset, top - by - rise * low];
      const ridgeL: Point = [x + Math.min(w * 0.28, rise * 1.1) + bx / 2, top - rise - by / 2];
      const ridgeR: Point = [x + w - Math.min(w * 0.2, rise * 0.7) + bx / 2, top - rise - by / 2];
      return join(
        chimneys,
        polygon([mid[1]!, back, ridgeR], dark),
        slope([[mid[0]![0], mid[0]![1] + (steep ? 0 : over * 0.4)], [mid[1]![0], mid[1]![1] + (steep ? 0 : over * 0.4)], ridgeR, ridgeL], steep ? mix(tone, c.paper, 0.12) : tone, Math.round(o.rise * 2)),
        steep && polygon([[x + w + over * 0.6, top], [x + w + bx + over, top - by], back, mid[1]!], dark),
        steep && slope([[x - over, top + over * 0.2], [x + w + over * 0.6, top + over * 0.2], mid[1]!, mid[0]!], tone, Math.round(o.rise * 2.4)),
        rect(x - over, top + over * 0.2, w + over * 1.6, m * 0.18, dark),
        dormers,
      );
    }
    case 'flat':
      return join(
        polygon([[x - m * 0.25, top], [x + w + m * 0.25, top], [x + w + bx, top - by], [x + bx, top - by]], mix(tone, c.paper, 0.3)),
        rect(x - m * 0.25, top - m * 0.1, w + m * 0.5, m * 0.55, tone),
        polygon([[x + w + m * 0.25, top - m * 0.1], [x + w + bx + m * 0.2, top - by - m * 0.1], [x + w + bx + m * 0.2, top - by + m * 0.45], [x + w + m * 0.25, top + m * 0.45]], dark),
      );
  }
}

/** The top of a table that fills the foreground: wood or cloth, from `far` (y of its far edge) to the lower edge. */
import { clipped, fill, join, num, polygon, rect, soft, stroke, type Svg } from '../core/shape.ts';
import { height, width } from '../core/print.ts';
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';
import { streaks } from './texture.ts';

export type Cover = 'wood' | 'plain' | 'check' | 'runner' | 'dots' | 'round';

export function tableTop(s: Studio, far: number, tone: string, cover: Cover, accent = s.c.p(0.6), inset = 60): Svg {
  const { r, c } = s;
  const round = cover === 'round';
  const d = round
    ? soft([[width * 0.5, far], [width * 0.86, far + 60], [width + 40, far + 260], [width + 60, height + 60], [-60, height + 60], [-40, far + 260], [width * 0.14, far + 60]], true, 1)
    : `M${num(inset * 2.4)} ${num(far)}L${num(width - inset * 2.4)} ${num(far)}L${num(width + 260 - inset * 4)} ${height + 30}L${num(-260 + inset * 4)} ${height + 30}Z`;
  const van = width / 2;
  const lines = (count: number): string => Array.from({ length: count + 1 }, (_, i) => `M${num(van + (i / count - 0.5) * width * 0.92)} ${num(far)}L${num(van + (i / count - 0.5) * width * 1.9)} ${height + 20}`).join('');
  const rows = Array.from({ length: 7 }, (_, i) => far + (height - far) * ((i + 1) / 7.5) ** 1.5);
  const body = {
    wood: () => join(stroke(lines(7), mix(tone, c.shade, 0.18), 3), streaks(r, 50, 0, far, width, height - far, mix(tone, c.shade, 0.1), 300, 4), streaks(r, 30, 0, far, width, height - far, mix(tone, c.paper, 0.22), 240, 4)),
    plain: () => join(streaks(r, 26, 0, far, width, height - far, mix(tone, c.shade, 0.05), 420, 10), stroke(`M${num(width * 0.3)} ${num(far)}L${num(width * 0.14)} ${height}M${num(width * 0.7)} ${num(far)}L${num(width * 0.86)} ${height}`, mix(tone, c.shade, 0.08), 4)),
    check: () => join(stroke(lines(9), mix(tone, accent, 0.45), 34), rows.map((y, i) => rect(-20, y, width + 40, 12 + i * 5, accent, 0.38))),
    runner: () => join(polygon([[width * 0.36, far], [width * 0.64, far], [width * 0.76, height + 20], [width * 0.24, height + 20]], accent), stroke(`M${num(width * 0.375)} ${num(far)}L${num(width * 0.265)} ${height}M${num(width * 0.625)} ${num(far)}L${num(width * 0.735)} ${height}`, mix(accent, c.paper, 0.6), 6)),
    dots: () => fill(rows.flatMap((y, k) => Array.from({ length: 15 }, (_, i) => { const x = van + (i - 7 + (k % 2) * 0.5) * (110 + k * 16); const q = 5 + k * 1.6; return `M${num(x - q)} ${num(y)}a${num(q)} ${num(q * 0.5)} 0 1 0 ${num(q * 2)} 0a${num(q)} ${num(q * 0.5)} 0 1 0 ${num(-q * 2)} 0Z`; })).join(''), accent, 0.75),
    round: () => streaks(r, 30, 0, far + 30, width, height - far, mix(tone, c.shade, 0.06), 380, 9),
  };
  return join(
    round && `<g transform="translate(0 16)">${fill(d, mix(tone, c.shade, 0.3))}</g>`,
    fill(d, tone),
    clipped(d, join(body[cover](), polygon([[width * 0.62, far], [width + 40, far], [width + 40, height + 30], [width * 0.9, height + 30]], c.shade, 0.05), polygon([[-20, far + 120], [width * 0.34, far], [width * 0.52, far], [width * 0.2, height + 20], [-20, height + 20]], '#fff3d6', 0.2))),
    !round && rect(inset * 2.4, far - 4, width - inset * 4.8, 9, mix(tone, c.paper, 0.5)),
  );
}

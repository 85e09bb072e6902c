/** Names as outlines, set from open fonts, so that a wordmark needs no font where it is shown. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import type { Face } from '../../../sites.config.ts';
import { nth } from '../core/list.ts';

const files: Record<Face, string> = {
  'warm-serif': '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  grotesque: '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-600-normal.woff',
  'soft-rounded': '@fontsource/nunito/files/nunito-latin-700-normal.woff',
  'classical-serif': '@fontsource/cormorant/files/cormorant-latin-600-normal.woff',
};
const loaded = new Map<Face, opentype.Font>();

function fontOf(face: Face): opentype.Font {
  let font = loaded.get(face);
  if (!font) {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(files[face])));
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    loaded.set(face, font);
  }
  return font;
}

export interface Outline {
  readonly d: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Path data with relative coordinates of one decimal: half the bytes of the absolute ones. */
function compact(commands: readonly opentype.PathCommand[]): string {
  let [px, py, sx, sy] = [0, 0, 0, 0];
  const tenth = (value: number): number => Math.round(value * 10);
  const write = (numbers: readonly number[]): string =>
    numbers
      .map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'))
      .reduce((text, value) => text + (text && !value.startsWith('-') ? ' ' : '') + value, '');
  let d = '';
  for (const command of commands) {
    if (command.type === 'Z') {
      d += 'z';
      [px, py] = [sx, sy];
      continue;
    }
    const points =
      command.type === 'C'
        ? [command.x1, command.y1, command.x2, command.y2]
        : command.type === 'Q'
          ? [command.x1, command.y1]
          : [];
    const all = [...points, command.x, command.y].map(tenth);
    d += command.type.toLowerCase() + write(all.map((value, i) => value - (i % 2 ? py : px)));
    [px, py] = [nth(all, -2), nth(all, -1)];
    if (command.type === 'M') [sx, sy] = [px, py];
  }
  return d.startsWith('m') ? `M${d.slice(1)}` : d;
}

/** `text` with its baseline start at (x, y); `tracking` in thousandths of the size. Pairs are kerned, nothing is ligated. */
export function letters(face: Face, text: string, x: number, y: number, size: number, tracking = 0): Outline {
  const font = fontOf(face);
  const unit = size / font.unitsPerEm;
  const glyphs = [...text].map((letter) => font.charToGlyph(letter));
  const path = new opentype.Path();
  let pen = x;
  glyphs.forEach((glyph, i) => {
    path.extend(glyph.getPath(pen, y, size));
    const next = glyphs[i + 1];
    pen +=
      (glyph.advanceWidth ?? 0) * unit +
      (tracking / 1000) * size +
      (next ? font.getKerningValue(glyph, next) * unit : 0);
  });
  const box = path.getBoundingBox();
  return { d: compact(path.commands), x1: box.x1, y1: box.y1, x2: box.x2, y2: box.y2 };
}

import {
  glyphOf,
  readOutlines,
  readTables,
  readVariations,
  writeOutlines,
  writeTables,
  writeVariations,
} from './font-tables.ts';

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/**
 * Removes the stroke from the zero of Atkinson Hyperlegible, for prose and phone numbers. The stroke divides the inside
 * into two halves. Both halves are joined with the same points, so that the zero still varies with the weight.
 *
 * @param font TrueType, variable or not.
 * @throws if the zero is drawn differently.
 */
export function withPlainZero(font: Buffer): Buffer {
  const tables = readTables(font);
  const place = glyphOf('0', tables);
  const glyphs = readOutlines(tables);
  const zero = glyphs[place];
  if (zero?.readInt16BE(0) !== 3) throw new Error('the zero must have an outline and two halves');
  const ends = [0, 1, 2].map((contour) => zero.readUInt16BE(10 + 2 * contour));
  const points = readPoints(zero, (ends[2] as number) + 1);
  const order = plainOrder(points, ends);
  glyphs[place] = writeGlyph(
    zero.subarray(0, 10),
    [ends[0] as number, points.length - 1],
    order.map((from) => points[from] as Point),
  );
  writeOutlines(glyphs, tables);
  const variations = readVariations(tables);
  if (variations) {
    variations.parts[place] = withOrderOfPoints(variations.parts[place] as Buffer, order);
    writeVariations(variations, tables);
  }
  return writeTables(tables);
}

/**
 * Orders the points: first the outline, then both halves as one contour. Each half runs from the far end of its stroke
 * to the near one.
 */
function plainOrder(points: readonly Point[], [outline = 0, first = 0, second = 0]: number[]): number[] {
  const half = (start: number, end: number): number[] => {
    const all = Array.from({ length: end - start + 1 }, (_, index) => start + index);
    // The stroke is the longest line between two points on the curve.
    const lengths = all.map((from, index) => {
      const to = all[(index + 1) % all.length] as number;
      const [a, b] = [points[from] as Point, points[to] as Point];
      return a.onCurve && b.onCurve ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    });
    const stroke = lengths.indexOf(Math.max(...lengths)) + 1;
    return [...all.slice(stroke), ...all.slice(0, stroke)];
  };
  const before = Array.from({ length: outline + 1 }, (_, index) => index);
  return [...before, ...half(outline + 1, first), ...half(first + 1, second)];
}

/** @see https://learn.microsoft.com/typography/opentype/spec/glyf */
function readPoints(glyph: Buffer, count: number): Point[] {
  let at = 16 + 2 + glyph.readUInt16BE(16);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    flags.push(flag);
    if (flag & 8) for (let more = glyph.readUInt8(at++); more > 0; more--) flags.push(flag);
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  return flags.map((flag, index) => ({ x: xs[index] as number, y: ys[index] as number, onCurve: (flag & 1) === 1 }));
}

/** @param frame number of contours and bounding box. */
function writeGlyph(frame: Buffer, ends: readonly number[], points: readonly Point[]): Buffer {
  const head = Buffer.concat([frame, Buffer.alloc(2 * ends.length + 2)]);
  head.writeInt16BE(ends.length, 0);
  for (const [index, end] of ends.entries()) head.writeUInt16BE(end, 10 + 2 * index);
  const flags = Buffer.from(points.map(({ onCurve }) => Number(onCurve)));
  return Buffer.concat([head, flags, ...(['x', 'y'] as const).map((axis) => words(differences(points, axis)))]);
}

function differences(points: readonly Point[], axis: 'x' | 'y'): number[] {
  return points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0));
}

function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) buffer.writeInt16BE(value, 2 * index);
  return buffer;
}

/** Reorders the variation of the points. All points must vary, in a single region. */
function withOrderOfPoints(part: Buffer, order: readonly number[]): Buffer {
  const tuples = part.readUInt16BE(0) & 0xfff;
  let at = part.readUInt16BE(2);
  const head = Buffer.from(part.subarray(0, at));
  const ownPoints = (head.readUInt16BE(6) & 0x2000) !== 0 || (part.readUInt16BE(0) & 0x8000) !== 0;
  if (tuples !== 1 || (ownPoints && part.readUInt8(at++) !== 0)) throw new Error('all points must move, in one region');
  const pointCount = order.length + 4;
  const [xs, ys] = [readDeltas(), readDeltas()];
  const inOrder = (deltas: number[]) => [...order.map((from) => deltas[from] as number), ...deltas.slice(order.length)];
  const data = Buffer.concat([Buffer.alloc(ownPoints ? 1 : 0), packed(inOrder(xs)), packed(inOrder(ys))]);
  head.writeUInt16BE(data.length, 4);
  return Buffer.concat([head, data]);

  function readDeltas(): number[] {
    const deltas: number[] = [];
    while (deltas.length < pointCount) {
      const control = part.readUInt8(at++);
      for (let left = (control & 63) + 1; left > 0; left--) {
        if (control & 128) deltas.push(0);
        else if (control & 64) {
          deltas.push(part.readInt16BE(at));
          at += 2;
        } else deltas.push(part.readInt8(at++));
      }
    }
    return deltas;
  }
}

/** Encodes numbers in runs of at most 64 words. */
function packed(deltas: readonly number[]): Buffer {
  const runs: Buffer[] = [];
  for (let start = 0; start < deltas.length; start += 64) {
    const run = deltas.slice(start, start + 64);
    runs.push(Buffer.from([64 | (run.length - 1)]), words(run));
  }
  return Buffer.concat(runs);
}

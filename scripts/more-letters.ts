import { isDeepStrictEqual } from 'node:util';
import {
  type FontTables,
  readCharacters,
  readOutlines,
  readTables,
  readVariations,
  tableOf,
  writeCharacters,
  writeOutlines,
  writeTables,
  writeVariations,
} from './font-tables.ts';

/** Data of a glyph. */
interface Glyph {
  outline: Buffer;
  metrics: Buffer;
  /** Variation data; empty for a font without variations. */
  variation: Buffer;
}

/**
 * Adds all letters of another font of the same typeface. Packages split a typeface into files, so a page with letters
 * of both would wait for two files.
 *
 * @param font TrueType, like the other one.
 * @throws if the fonts have different variations.
 */
export function withMoreLetters(font: Buffer, other: Buffer): Buffer {
  const [tables, otherTables] = [readTables(font), readTables(other)];
  const added = readCharacters(otherTables);
  if (!added.size) return font;
  const variations = readVariations(tables);
  if (!isDeepStrictEqual(variations?.regions, readVariations(otherTables)?.regions))
    throw new Error('the fonts do not vary in the same way');

  const known = glyphsOf(tables);
  const glyphs = [...known];
  const others = glyphsOf(otherTables);
  const places = others.map((glyph) => {
    // Parts of composed letters, such as the c of ć, are often already there.
    const place = isComposed(glyph) ? -1 : known.findIndex((one) => isDeepStrictEqual(one, glyph));
    return place < 0 ? glyphs.push(glyph) - 1 : place;
  });
  for (const [index, glyph] of others.entries())
    if (isComposed(glyph)) glyphs[places[index] as number] = { ...glyph, outline: withPlaces(glyph.outline, places) };

  const characters = readCharacters(tables);
  for (const [code, index] of added) characters.set(code, places[index] as number);
  writeCharacters(characters, tables);
  writeOutlines(
    glyphs.map(({ outline }) => outline),
    tables,
  );
  writeMetrics(
    glyphs.map(({ metrics }) => metrics),
    tables,
  );
  if (variations) writeVariations({ ...variations, parts: glyphs.map(({ variation }) => variation) }, tables);
  return writeTables(tables);
}

function glyphsOf(tables: FontTables): Glyph[] {
  const metrics = readMetrics(tables);
  const variations = readVariations(tables);
  return readOutlines(tables).map((outline, index) => ({
    outline,
    metrics: metrics[index] as Buffer,
    variation: variations?.parts[index] ?? Buffer.alloc(0),
  }));
}

function isComposed({ outline }: Glyph): boolean {
  return outline.length > 0 && outline.readInt16BE(0) < 0;
}

/**
 * Reads the advance and left side bearing of each glyph. @see https://learn.microsoft.com/typography/opentype/spec/hmtx
 */
function readMetrics(tables: FontTables): Buffer[] {
  const [all, count] = [tableOf(tables, 'hmtx'), tableOf(tables, 'hhea').readUInt16BE(34)];
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, glyph) => {
    if (glyph < count) return all.subarray(4 * glyph, 4 * glyph + 4);
    // The last glyphs share one advance.
    const [advance, left] = [4 * (count - 1), 4 * count + 2 * (glyph - count)];
    return Buffer.concat([all.subarray(advance, advance + 2), all.subarray(left, left + 2)]);
  });
}

function writeMetrics(metrics: readonly Buffer[], tables: FontTables): void {
  tables.byName.set('hmtx', Buffer.concat(metrics));
  tableOf(tables, 'hhea').writeUInt16BE(metrics.length, 34);
  tableOf(tables, 'maxp').writeUInt16BE(metrics.length, 4);
}

/**
 * Updates the glyph numbers in a composed glyph.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description
 */
function withPlaces(outline: Buffer, places: readonly number[]): Buffer {
  const renumbered = Buffer.from(outline);
  let at = 10;
  let hasMore = true;
  while (hasMore) {
    const flags = renumbered.readUInt16BE(at);
    renumbered.writeUInt16BE(places[renumbered.readUInt16BE(at + 2)] as number, at + 2);
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 0x1 ? 4 : 2) + scale;
    hasMore = (flags & 0x20) !== 0;
  }
  return renumbered;
}

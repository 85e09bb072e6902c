/** Tables of a TrueType font. @see https://learn.microsoft.com/typography/opentype/spec/otff */
export interface FontTables {
  version: number;
  byName: Map<string, Buffer>;
}

export function readTables(font: Buffer): FontTables {
  const byName = new Map<string, Buffer>();
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    const start = font.readUInt32BE(entry + 8);
    const name = font.toString('latin1', entry, entry + 4);
    byName.set(name, Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12))));
  }
  return { version: font.readUInt32BE(0), byName };
}

/** Writes the tables without checksums and search fields. The next tool adds them. */
export function writeTables({ version, byName }: FontTables): Buffer {
  const names = [...byName.keys()].sort();
  const directory = Buffer.alloc(12 + 16 * names.length);
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(names.length, 4);
  const parts = [directory];
  let place = directory.length;
  for (const [index, name] of names.entries()) {
    const table = byName.get(name) as Buffer;
    const entry = 12 + 16 * index;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(place, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    parts.push(padded);
    place += padded.length;
  }
  return Buffer.concat(parts);
}

/** @throws if the font has no such table. */
export function tableOf({ byName }: FontTables, name: string): Buffer {
  const table = byName.get(name);
  if (!table) throw new Error(`the font has no table ${name}`);
  return table;
}

/** Splits a table at the given offsets of 4 bytes, or of 2 bytes in units of 2. */
function partsOf(data: Buffer, offsets: Buffer, isLong: boolean): Buffer[] {
  const at = (index: number) => (isLong ? offsets.readUInt32BE(4 * index) : 2 * offsets.readUInt16BE(2 * index));
  const count = offsets.length / (isLong ? 4 : 2) - 1;
  return Array.from({ length: count }, (_, index) => data.subarray(at(index), at(index + 1)));
}

/** Joins the parts, and lists their 4-byte offsets. */
function joined(parts: readonly Buffer[]): { data: Buffer; offsets: Buffer } {
  const padded = parts.map((part) => Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)]));
  const offsets = Buffer.alloc(4 * (parts.length + 1));
  let place = 0;
  for (const [index, { length }] of padded.entries()) {
    place += length;
    offsets.writeUInt32BE(place, 4 * (index + 1));
  }
  return { data: Buffer.concat(padded), offsets };
}

/**
 * Maps characters to glyph numbers, from the Unicode table that every web font has.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values
 */
export function readCharacters(tables: FontTables): Map<number, number> {
  const cmap = tableOf(tables, 'cmap');
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  );
  const map = maps.find((each) => each.readUInt16BE(0) === 4);
  const glyphs = new Map<number, number>();
  if (!map) return glyphs;
  const double = map.readUInt16BE(6);
  for (let segment = 0; segment < double; segment += 2) {
    const start = map.readUInt16BE(16 + double + segment);
    const delta = map.readUInt16BE(16 + 2 * double + segment);
    const rangeAt = 16 + 3 * double + segment;
    const range = map.readUInt16BE(rangeAt);
    for (let code = start; code <= map.readUInt16BE(14 + segment); code++) {
      const glyph = range ? map.readUInt16BE(rangeAt + range + 2 * (code - start)) : (code + delta) & 0xffff;
      if (glyph) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** Writes the table of characters with one segment per character. The next tool merges the segments. */
export function writeCharacters(glyphs: ReadonlyMap<number, number>, tables: FontTables): void {
  const end = 0xffff;
  const segments = [...glyphs].sort(([a], [b]) => a - b).concat([[end, 0]]);
  const codes = segments.map(([code]) => code);
  const deltas = segments.map(([code, glyph]) => (glyph - code) & 0xffff);
  const map = unsigned([
    [4, 16 + 8 * segments.length, 0, 2 * segments.length, 0, 0, 0],
    codes,
    [0],
    codes,
    deltas,
    segments.map(() => 0),
  ]);
  tables.byName.set('cmap', Buffer.concat([unsigned([[0, 1, 3, 1, 0, 12]]), map]));
}

/** @throws if the font has no glyph for the character. */
export function glyphOf(character: string, tables: FontTables): number {
  const glyph = readCharacters(tables).get(character.charCodeAt(0));
  if (glyph === undefined) throw new Error(`the font has no «${character}»`);
  return glyph;
}

/** Outlines of the glyphs, by glyph number. @see https://learn.microsoft.com/typography/opentype/spec/glyf */
export function readOutlines(tables: FontTables): Buffer[] {
  return partsOf(tableOf(tables, 'glyf'), tableOf(tables, 'loca'), tableOf(tables, 'head').readInt16BE(50) === 1);
}

export function writeOutlines(outlines: readonly Buffer[], tables: FontTables): void {
  const { data, offsets } = joined(outlines);
  tables.byName.set('glyf', data).set('loca', offsets);
  tableOf(tables, 'head').writeInt16BE(1, 50);
}

/** Variations of the glyphs in a variable font. @see https://learn.microsoft.com/typography/opentype/spec/gvar */
export interface Variations {
  head: Buffer;
  /** Regions that the glyphs refer to. */
  regions: Buffer;
  /** Variation data per glyph. */
  parts: Buffer[];
}

/** @returns undefined for a font without variations. */
export function readVariations({ byName }: FontTables): Variations | undefined {
  const gvar = byName.get('gvar');
  if (!gvar) return undefined;
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const offsets = gvar.subarray(20, 20 + (gvar.readUInt16BE(12) + 1) * (isLong ? 4 : 2));
  const at = gvar.readUInt32BE(8);
  return {
    head: Buffer.from(gvar.subarray(0, 20)),
    regions: gvar.subarray(at, at + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6)),
    parts: partsOf(gvar.subarray(gvar.readUInt32BE(16)), offsets, isLong),
  };
}

export function writeVariations({ head, regions, parts }: Variations, tables: FontTables): void {
  const { data, offsets } = joined(parts);
  head.writeUInt16BE(parts.length, 12);
  head.writeUInt16BE(head.readUInt16BE(14) | 1, 14);
  head.writeUInt32BE(20 + offsets.length, 8);
  head.writeUInt32BE(20 + offsets.length + regions.length, 16);
  tables.byName.set('gvar', Buffer.concat([head, offsets, regions, data]));
}

/** Encodes numbers as two bytes each. */
function unsigned(values: readonly (readonly number[])[]): Buffer {
  const flat = values.flat();
  const buffer = Buffer.alloc(2 * flat.length);
  for (const [index, value] of flat.entries()) buffer.writeUInt16BE(value, 2 * index);
  return buffer;
}

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

/** Check sums and what speeds up a search are left to the tool that reads the font next. */
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

/** @throws where the font has no such table. */
export function tableOf({ byName }: FontTables, name: string): Buffer {
  const table = byName.get(name);
  if (!table) throw new Error(`the font has no table ${name}`);
  return table;
}

/** Parts of a table between offsets, each of two bytes (in units of two) or of four. */
export function partsOf(data: Buffer, offsets: Buffer, isLong: boolean): Buffer[] {
  const at = (index: number) => (isLong ? offsets.readUInt32BE(4 * index) : 2 * offsets.readUInt16BE(2 * index));
  const count = offsets.length / (isLong ? 4 : 2) - 1;
  return Array.from({ length: count }, (_, index) => data.subarray(at(index), at(index + 1)));
}

/** The parts one after the other, and where each begins in four bytes. */
export function joined(parts: readonly Buffer[]): { data: Buffer; offsets: Buffer } {
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
 * The number of the glyph of a character, from the Unicode table that every web font has.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values
 */
export function glyphOf(character: string, tables: FontTables): number {
  const cmap = tableOf(tables, 'cmap');
  const code = character.charCodeAt(0);
  for (let record = 4; record < 4 + 8 * cmap.readUInt16BE(2); record += 8) {
    const map = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (map.readUInt16BE(0) !== 4) continue;
    const double = map.readUInt16BE(6);
    let segment = 0;
    while (map.readUInt16BE(14 + segment) < code) segment += 2;
    const start = map.readUInt16BE(16 + double + segment);
    const delta = map.readUInt16BE(16 + 2 * double + segment);
    const rangeAt = 16 + 3 * double + segment;
    const range = map.readUInt16BE(rangeAt);
    if (code < start) break;
    return range ? map.readUInt16BE(rangeAt + range + 2 * (code - start)) : (code + delta) & 0xffff;
  }
  throw new Error(`the font has no «${character}»`);
}

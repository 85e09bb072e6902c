import { readTables, tableOf, writeTables } from './font-tables.ts';

/** Bits of the value format: the advance of the first letter, and its change with the weight. */
const advance = 0x4;
const advanceByWeight = 0x40;

/**
 * Reduces the kerning to visible amounts. Removes pairs that move too little, and uses the kerning of the lightest
 * weight for all.
 *
 * @param font TrueType, variable or not.
 * @param least minimum movement, in thousandths of the type size.
 * @see https://learn.microsoft.com/typography/opentype/spec/gpos#lookup-type-2-subtable-pair-adjustment-positioning
 */
export function withLightKerning(font: Buffer, least: number): Buffer {
  const tables = readTables(font);
  const smallest = (least * tableOf(tables, 'head').readUInt16BE(18)) / 1000;
  const positions = tableOf(tables, 'GPOS');
  const lookups = positions.subarray(positions.readUInt16BE(8));
  for (const lookup of listed(lookups, 0))
    for (const table of listed(lookup, 4)) lightenPairs(table, lookup.readUInt16BE(0), smallest);
  return writeTables(tables);
}

/** Follows a list of offsets: a count, then that many offsets from the start of the table. */
function listed(table: Buffer, at: number): Buffer[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) =>
    table.subarray(table.readUInt16BE(at + 2 + 2 * index)),
  );
}

function lightenPairs(table: Buffer, type: number, smallest: number): void {
  // An extension contains the type and the offset of another table.
  if (type === 9) {
    lightenPairs(table.subarray(table.readUInt32BE(4)), table.readUInt16BE(2), smallest);
    return;
  }
  if (type !== 2) throw new Error(`positions of type ${type} are no kerning of pairs`);
  const [first, second] = [table.readUInt16BE(4), table.readUInt16BE(6)];
  if (second) throw new Error('kerning must move the first letter of a pair alone');
  const lighten = (value: Buffer) => lightenValue(value, first, smallest);
  const size = placeOf(0x100, first);
  if (table.readUInt16BE(0) === 1)
    for (const set of listed(table, 8))
      for (let pair = 0; pair < set.readUInt16BE(0); pair++) lighten(set.subarray(2 + pair * (2 + size) + 2));
  else {
    const count = table.readUInt16BE(12) * table.readUInt16BE(14);
    for (let pair = 0; pair < count; pair++) lighten(table.subarray(16 + pair * size));
  }
}

/** @param format bits of the parts that the value has. */
function lightenValue(value: Buffer, format: number, smallest: number): void {
  if (format & advanceByWeight) value.writeUInt16BE(0, placeOf(advanceByWeight, format));
  if (!(format & advance)) return;
  const place = placeOf(advance, format);
  if (Math.abs(value.readInt16BE(place)) < smallest) value.writeInt16BE(0, place);
}

/** Returns the offset of a part: two bytes for each part before it. */
function placeOf(part: number, format: number): number {
  return [1, 2, 4, 8, 16, 32, 64, 128].filter((other) => other < part && format & other).length * 2;
}

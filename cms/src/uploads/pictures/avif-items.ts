import { type Box, BoxReader, boxesIn } from './boxes.ts';

interface Item {
  id: number;
  type: string;
  /** Offset of its type. */
  typeAt: number;
  end: number;
}

/** Lists the items of a picture: pixels, transparency, metadata. */
export function itemsOf(bytes: Buffer, iinf: Box): Item[] {
  const reader = new BoxReader(bytes, iinf);
  const version = reader.read(1);
  reader.read(3);
  reader.read(version === 0 ? 2 : 4);
  return boxesIn(bytes, reader.position, iinf.end).map((infe) => {
    const item = new BoxReader(bytes, infe);
    const itemVersion = item.read(1);
    if (itemVersion < 2) throw new RangeError('an item has no type');
    item.read(3);
    const id = item.read(itemVersion === 2 ? 2 : 4);
    item.read(2);
    const typeAt = item.position;
    item.read(4);
    return { id, type: bytes.toString('latin1', typeAt, item.position), typeAt, end: infe.end };
  });
}

export interface Place {
  /** Id of the item. */
  id: number;
  /** Whether the bytes are inside the metadata box. */
  isInMeta: boolean;
  offset: number;
  length: number;
}

/** Lists the byte ranges of all items. */
export function* placesOf(bytes: Buffer, iloc: Box): Generator<Place> {
  const reader = new BoxReader(bytes, iloc);
  const version = reader.read(1);
  reader.read(3);
  const [offsetSize, lengthSize] = halves(reader.read(1));
  const [baseSize, indexSize] = halves(reader.read(1));
  for (let items = reader.read(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = reader.read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.read(2) & 0xf;
    if (method > 1 || reader.read(2) !== 0) throw new RangeError('an item lies elsewhere');
    const base = reader.read(baseSize);
    for (let extents = reader.read(2); extents > 0; extents -= 1) {
      if (version > 0) reader.read(indexSize);
      const offset = base + reader.read(offsetSize);
      const length = reader.read(lengthSize);
      if (length === 0) throw new RangeError('an item is empty');
      yield { id, isInMeta: method === 1, offset, length };
    }
  }
}

const halves = (byte: number) => {
  const sizes: [number, number] = [byte >> 4, byte & 0xf];
  if (sizes.some((size) => ![0, 4, 8].includes(size))) throw new RangeError('a size is unknown');
  return sizes;
};

/** Finds the thumbnails, which may show parts that were cropped from the picture. */
export function thumbnailsOf(bytes: Buffer, meta: readonly Box[]): Set<number> {
  const found = new Set<number>();
  for (const iref of meta.filter(({ name }) => name === 'iref')) {
    const idSize = bytes.readUInt8(iref.body) === 0 ? 2 : 4;
    for (const { name, body, end } of boxesIn(bytes, iref.body + 4, iref.end))
      if (name === 'thmb') found.add(new BoxReader(bytes, { body, end }).read(idSize));
  }
  return found;
}

export interface Box {
  name: string;
  start: number;
  /** Offset of its content. */
  body: number;
  end: number;
}

/**
 * Reads the boxes of a file in the ISO base media format.
 *
 * @throws {RangeError} if a box exceeds its parent.
 */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    const { size, body } = sizeAt(bytes, start, to);
    const end = start + size;
    if (end > to || body > end) throw new RangeError('a box is cut off');
    boxes.push({ name: bytes.toString('latin1', start + 4, start + 8), start, body, end });
    if (boxes.length > 10_000) throw new RangeError('there are too many boxes');
    start = end;
  }
  return boxes;
}

/** Reads the size of a box. Size 1 means that a 64-bit size follows; 0 means the rest of the file. */
function sizeAt(bytes: Buffer, start: number, to: number): { size: number; body: number } {
  const size = bytes.readUInt32BE(start);
  if (size === 1) return { size: Number(bytes.readBigUInt64BE(start + 8)), body: start + 16 };
  return { size: size === 0 ? to - start : size, body: start + 8 };
}

/** @throws {RangeError} unless exactly one box has this name. */
export function only(boxes: readonly Box[], name: string): Box {
  const [found, ...others] = boxes.filter((box) => box.name === name);
  if (!found || others.length > 0) throw new RangeError(`${name} is not there once`);
  return found;
}

export const contentOf = ({ body, end }: Box): [from: number, to: number] => [body, end];

/** Reads consecutive numbers up to the end of a box. */
export class BoxReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, { body, end }: Pick<Box, 'body' | 'end'>) {
    this.#bytes = bytes.subarray(0, end);
    this.#at = body;
  }

  get position(): number {
    return this.#at;
  }

  /** @param size in bytes: 1, 2, 4 or 8, or 0 for an omitted number. */
  read(size: number): number {
    const at = this.#at;
    this.#at += size;
    if (size === 0) return 0;
    if (size === 8) return Number(this.#bytes.readBigUInt64BE(at));
    return this.#bytes.readUIntBE(at, size);
  }
}

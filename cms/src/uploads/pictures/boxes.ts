export interface Box {
  name: string;
  start: number;
  /** Where its content begins. */
  body: number;
  end: number;
}

/**
 * The boxes of a file in the ISO base media format.
 *
 * @throws {RangeError} where one is longer than what holds it.
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

/** A size of 1 says that the size follows in 64 bits; 0 is all that is left. */
function sizeAt(bytes: Buffer, start: number, to: number): { size: number; body: number } {
  const size = bytes.readUInt32BE(start);
  if (size === 1) return { size: Number(bytes.readBigUInt64BE(start + 8)), body: start + 16 };
  return { size: size === 0 ? to - start : size, body: start + 8 };
}

/** @throws {RangeError} unless there is one of this name, and no other. */
export function only(boxes: readonly Box[], name: string): Box {
  const [found, ...others] = boxes.filter((box) => box.name === name);
  if (!found || others.length > 0) throw new RangeError(`${name} is not there once`);
  return found;
}

export const contentOf = ({ body, end }: Box): [from: number, to: number] => [body, end];

/** Reads numbers one after the other, up to the end of a box. */
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

  /** @param size in bytes: 0 for a number that is left out, else 1, 2, 4 or 8. */
  read(size: number): number {
    const at = this.#at;
    this.#at += size;
    if (size === 0) return 0;
    if (size === 8) return Number(this.#bytes.readBigUInt64BE(at));
    return this.#bytes.readUIntBE(at, size);
  }
}

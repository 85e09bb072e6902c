/** Maximum number of parts, more than any encoder writes. Limits the memory for a file of many tiny parts. */
const maxParts = 100_000;

/** Collects the kept parts of a file. */
export class Parts {
  readonly #parts: Buffer[] = [];

  add(bytes: Buffer): void {
    if (bytes.length === 0) return;
    if (this.#parts.length === maxParts) throw new RangeError('there are too many parts');
    this.#parts.push(bytes);
  }

  toBuffer(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** No encoder writes as many; a file of nothing but tiny parts would take much memory. */
const maxParts = 100_000;

/** What stays of a file, piece by piece. */
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

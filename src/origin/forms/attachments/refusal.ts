import type { Refusal } from '../../../forms/file-limits.ts';

/** A file failed a check. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}

/** @throws {RefusedFile} always. */
export function refuse(reason: Refusal): never {
  throw new RefusedFile(reason);
}

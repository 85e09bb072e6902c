import { createHash } from 'node:crypto';

/** 2000-01-01T00:00:00Z, and the seconds of the twenty years after it. */
const first = 946_684_800;
const span = 630_000_000;

/**
 * The time that a file of a release gets as its last change. nginx makes its ETag of that time, in seconds, and of the
 * size: so the ETag follows from the bytes, whenever and wherever they were written, and two files of the same length that
 * are published within one second have different ones.
 */
export function mtimeOf(bytes: string | Uint8Array): Date {
  const hash = createHash('sha256').update(bytes).digest();
  return new Date((first + (hash.readUInt32BE(0) % span)) * 1000);
}

import { timingSafeEqual } from 'node:crypto';

/** Whether a value is one of those that are expected. Compares with all of them, so that the time does not tell which one it was. */
export function anyEqual(given: Buffer, expected: readonly Buffer[]): boolean {
  return expected.map((one) => one.length === given.length && timingSafeEqual(one, given)).includes(true);
}

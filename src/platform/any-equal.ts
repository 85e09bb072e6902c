import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a value is among the expected ones. Compares with all of them, so that the time does not reveal the match.
 */
export function anyEqual(given: Buffer, expected: readonly Buffer[]): boolean {
  return expected.map((one) => one.length === given.length && timingSafeEqual(one, given)).includes(true);
}

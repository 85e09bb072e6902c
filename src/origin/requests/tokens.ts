import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a value is among the expected ones. Compares with all of them, so that the time does not reveal the match. */
export function anyEqual(given: Buffer, expected: readonly Buffer[]): boolean {
  return expected.map((one) => one.length === given.length && timingSafeEqual(one, given)).includes(true);
}

/** Whether an `Authorization` header has one of our tokens. Compares in constant time. */
export function isBearer(header: string | undefined, tokens: readonly string[]): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return anyEqual(digest(given), tokens.map(digest));
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

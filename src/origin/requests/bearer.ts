import { createHash } from 'node:crypto';
import { anyEqual } from './any-equal.ts';

/** Whether an `Authorization` header has one of our tokens. Compares in constant time. */
export function isBearer(header: string | undefined, tokens: readonly string[]): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return anyEqual(digest(given), tokens.map(digest));
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

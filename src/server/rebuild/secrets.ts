import { createHash, createHmac } from 'node:crypto';
import { anyEqual } from '../any-equal.ts';

/** Whether a token is one of ours. Takes as long whatever is wrong with it. */
export function isToken(given: string, tokens: readonly string[]): boolean {
  const digest = (token: string) => createHash('sha256').update(token).digest();
  return anyEqual(digest(given), tokens.map(digest));
}

/** Whether one of our keys signed `<timestamp>.<body>`. Takes as long whatever is wrong with the signature. */
export function isSignature(signature: Buffer, timestamp: string, body: Buffer, keys: readonly string[]): boolean {
  const expected = keys.map((key) => createHmac('sha256', key).update(`${timestamp}.`).update(body).digest());
  return anyEqual(signature, expected);
}

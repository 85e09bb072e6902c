import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

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

/** Compares with all of them, so that the time does not tell which one it was. */
function anyEqual(given: Buffer, expected: readonly Buffer[]): boolean {
  return expected.map((one) => one.length === given.length && timingSafeEqual(one, given)).includes(true);
}

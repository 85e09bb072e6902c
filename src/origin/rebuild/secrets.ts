import { createHmac } from 'node:crypto';
import { anyEqual } from '../requests/any-equal.ts';

/** Whether one of our keys signed `<timestamp>.<body>`. Takes as long whatever is wrong with the signature. */
export function isSignature(signature: Buffer, timestamp: string, body: Buffer, keys: readonly string[]): boolean {
  const expected = keys.map((key) => createHmac('sha256', key).update(`${timestamp}.`).update(body).digest());
  return anyEqual(signature, expected);
}

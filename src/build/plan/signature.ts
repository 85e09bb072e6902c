import { createHmac } from 'node:crypto';

/** Returns the headers of a notification: `x-signature-256: sha256=<hex>` is the HMAC of `<x-timestamp>.<body>`. */
export function signatureHeaders(body: string, key: string, now = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = signatureOf(timestamp, body, key).toString('hex');
  return { 'x-timestamp': timestamp, 'x-signature-256': `sha256=${signature}` };
}

/** @param timestamp seconds since 1970. */
export function signatureOf(timestamp: string, body: string | Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.`).update(body).digest();
}

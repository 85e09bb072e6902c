import { createHmac } from 'node:crypto';

/**
 * What tells the origin that a body is from here and new: `x-signature-256: sha256=<hex>` is the HMAC of
 * `<x-timestamp>.<body>`, the timestamp in seconds.
 */
export function signedHeaders(body: string, key: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature-256': `sha256=${signature}` };
}

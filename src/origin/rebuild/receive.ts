import type { IncomingMessage } from 'node:http';
import { signNotification } from '../../content/notification.ts';
import { anyEqual } from '../../platform/any-equal.ts';

/** Maximum difference between the clocks of sender and origin, including the transfer, in milliseconds. */
const validity = 300_000;

/** Maximum size of a body, in bytes. */
const maxBodyBytes = 64 * 1024;

export interface ReceiveOptions {
  secrets: readonly string[];
  now(): number;
  timeoutMs: number;
}

/**
 * Authenticates a message that `cms/` has signed, and returns it. Nothing is parsed before it is authenticated. A
 * repeated notification only causes a build without changes.
 *
 * @throws {RebuildRefusal}
 */
export async function receive(request: IncomingMessage, options: ReceiveOptions): Promise<unknown> {
  const { 'x-signature-256': signature, 'x-timestamp': time } = request.headers;
  const { secrets, now, timeoutMs } = options;
  const timestamp = String(time ?? '');
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(String(signature)) ?? [];
  if (!hex) throw new RebuildRefusal(401, 'the signature is missing or malformed');
  // Seconds since 1970.
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now() - Number(timestamp) * 1000) > validity)
    throw new RebuildRefusal(401, 'the timestamp is missing, old or of the future');
  const body = await readBody(request, maxBodyBytes, timeoutMs);
  const expected = secrets.map((key) => signNotification(timestamp, body, key));
  if (!anyEqual(Buffer.from(hex, 'hex'), expected)) throw new RebuildRefusal(401, 'the signature is wrong');
  return parse(body);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (cause) {
    throw new RebuildRefusal(400, 'the body is no JSON', { cause });
  }
}

/**
 * Reads a body chunk by chunk, up to a maximum size.
 *
 * @param most maximum size in bytes. @param timeoutMs timeout for the whole body.
 * @throws {RebuildRefusal} if the body is too large, too slow or incomplete. The caller must drain the rest.
 */
async function readBody(request: IncomingMessage, most: number, timeoutMs: number): Promise<Buffer> {
  const tooLarge = () => new RebuildRefusal(413, `the body is larger than ${most} bytes`);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const late = Promise.withResolvers<never>();
  const slow = new RebuildRefusal(400, 'the body came too slowly');
  const timer = setTimeout(() => late.reject(slow), timeoutMs);
  const read = async () => {
    const pieces: Buffer[] = [];
    let size = 0;
    // The request must outlive a refusal: its connection carries the response.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > most) throw tooLarge();
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  };
  try {
    return await Promise.race([read(), late.promise]);
  } catch (cause) {
    throw cause instanceof RebuildRefusal ? cause : new RebuildRefusal(400, 'the body broke off', { cause });
  } finally {
    clearTimeout(timer);
  }
}

export class RebuildRefusal extends Error {
  override readonly name = 'RebuildRefusal';
  readonly status: 400 | 401 | 413 | 503;

  /** @param reason for the log. The client sees only the status. */
  constructor(status: 400 | 401 | 413 | 503, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.status = status;
  }
}

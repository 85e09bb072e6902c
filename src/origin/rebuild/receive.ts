import type { IncomingMessage } from 'node:http';
import { signatureOf } from '../../build/plan/signature.ts';
import { anyEqual, isBearer } from '../requests/tokens.ts';
import type { KnownIds } from '../requests/used-ids.ts';

/** Maximum difference between the clocks of sender and origin, including the transfer, in milliseconds. */
const validity = 300_000;

/** Maximum size of a body, in bytes. A Strapi webhook contains a whole entry; its token is checked before it is read. */
export const maxBodyBytes = { signed: 64 * 1024, token: 1024 * 1024 } as const;

export interface ReceiveOptions {
  /** Keys that notifications are signed with. */
  secrets: readonly string[];
  /** Bearer tokens of unsigned webhooks. */
  tokens: readonly string[];
  /** IDs of the accepted notifications. */
  ids: KnownIds;
  /** Clock, in ms since 1970. */
  now(): number;
  /** Timeout for reading a body, in ms. */
  timeoutMs: number;
}

/**
 * An authenticated message, with its ID if it is signed, or a repetition of a known one. Signed messages come from `cms/`,
 * others from any webhook with the token.
 */
export type Received = { kind: 'message'; message: unknown; id?: string } | { kind: 'knownAlready'; id: string };

/**
 * Authenticates a request and reads its message. Nothing is parsed before it is authenticated.
 *
 * @throws {RebuildRefusal}
 */
export async function receive(request: IncomingMessage, options: ReceiveOptions): Promise<Received> {
  const { authorization } = request.headers;
  if (request.headers['x-signature-256'] !== undefined) return receiveSigned(request, options);
  if (authorization === undefined) throw new RebuildRefusal(401, 'neither a signature nor a token');
  if (!isBearer(authorization, options.tokens)) throw new RebuildRefusal(401, 'the token is wrong');
  return {
    kind: 'message',
    message: parse(await readBody(request, maxBodyBytes.token, options.timeoutMs)),
  };
}

async function receiveSigned(request: IncomingMessage, options: ReceiveOptions): Promise<Received> {
  const { secrets, ids, now, timeoutMs } = options;
  const timestamp = String(request.headers['x-timestamp'] ?? '');
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(String(request.headers['x-signature-256'])) ?? [];
  if (!hex) throw new RebuildRefusal(401, 'the signature is malformed');
  if (!isRecent(timestamp, now())) throw new RebuildRefusal(401, 'the timestamp is missing, old or of the future');
  const body = await readBody(request, maxBodyBytes.signed, timeoutMs).catch(asGuess);
  if (!isSignature(Buffer.from(hex, 'hex'), timestamp, body, secrets))
    throw new RebuildRefusal(401, 'the signature is wrong');
  const message = parse(body);
  const id = (message as { id?: unknown } | null)?.id;
  if (typeof id !== 'string' || id === '' || id.length > 100) throw new RebuildRefusal(400, 'there is no id');
  // Checks the time again, because the body may have been slow. No other request runs between this check and `take`.
  if (!isRecent(timestamp, now())) throw new RebuildRefusal(401, 'the timestamp became old on the way');
  const novelty = ids.take(id, Number(timestamp));
  if (novelty === 'replayed') throw new RebuildRefusal(401, 'it was sent before');
  return novelty === 'again' ? { kind: 'knownAlready', id } : { kind: 'message', message, id };
}

/** Counts an incomplete body as an unauthenticated request: its signature could not be checked. */
function asGuess(refusal: RebuildRefusal): never {
  throw new RebuildRefusal(refusal.status, refusal.message, { cause: refusal, isGuess: true });
}

/** @param timestamp seconds since 1970. */
function isRecent(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= validity;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (cause) {
    throw new RebuildRefusal(400, 'the body is no JSON', { cause });
  }
}

/** Whether one of our keys signed `<timestamp>.<body>`. Compares in constant time. */
export function isSignature(signature: Buffer, timestamp: string, body: Buffer, keys: readonly string[]): boolean {
  const expected = keys.map((key) => signatureOf(timestamp, body, key));
  return anyEqual(signature, expected);
}

/**
 * Reads a body chunk by chunk, up to a maximum size.
 *
 * @param most maximum size in bytes.
 * @param timeoutMs timeout for the whole body.
 * @throws {RebuildRefusal} if the body is too large, too slow or incomplete. The caller must drain the rest.
 */
export async function readBody(request: IncomingMessage, most: number, timeoutMs: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new RebuildRefusal(400, 'the body came too slowly')), timeoutMs);
  try {
    return await Promise.race([piecesOf(request, most), late.promise]);
  } catch (error) {
    throw error instanceof RebuildRefusal ? error : new RebuildRefusal(400, 'the body broke off', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function piecesOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  // The request must outlive a refusal: its connection carries the response.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > most) throw tooLarge(most);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function tooLarge(most: number): RebuildRefusal {
  return new RebuildRefusal(413, `the body is larger than ${most} bytes`);
}

interface RefusalOptions extends ErrorOptions {
  /** Whether the request is unauthenticated and counts against the limit of its network. @default true for 401 */
  isGuess?: boolean;
}

/** A request for a build was refused. */
export class RebuildRefusal extends Error {
  override readonly name = 'RebuildRefusal';
  readonly status: 400 | 401 | 413 | 503;
  /** Whether it counts against the limit of its network. */
  readonly isGuess: boolean;

  /** @param reason for the log. The client sees only the status. */
  constructor(status: 400 | 401 | 413 | 503, reason: string, options: RefusalOptions = {}) {
    super(reason, options);
    this.status = status;
    this.isGuess = options.isGuess ?? status === 401;
  }
}

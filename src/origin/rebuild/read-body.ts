import type { IncomingMessage } from 'node:http';

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

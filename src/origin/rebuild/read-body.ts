import type { IncomingMessage } from 'node:http';
import { RebuildRefusal } from './rebuild-refusal.ts';

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

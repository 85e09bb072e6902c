import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limit of the pieces of a body: its chunks, or what the connection delivers at once. A piece of one byte takes as much
 * time as a large one. Browsers and proxies send more than a thousand bytes at once.
 */
const pieces = { free: 200, averageBytes: 200 };

/** Timeout of a connection after too many pieces, in ms. */
const endMs = 15_000;

/** One for all, because an attack causes thousands. Koa answers with its status. */
const tooManyPieces = Object.assign(new Error('the body arrives in too many pieces'), { status: 400, expose: true });

/**
 * A request that fails when its body arrives in too many pieces. Its connection stays open for the response.
 *
 * @example createServer({ IncomingMessage: CountedRequest }, listener)
 */
export class CountedRequest extends IncomingMessage {
  #pieces = 0;
  #bytes = 0;

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    this.#pieces += 1;
    this.#bytes += piece?.length ?? 0;
    if (this.#pieces <= pieces.free + this.#bytes / pieces.averageBytes) return super.push(piece, encoding);
    skipBody(this.socket);
    this.destroy(tooManyPieces);
    return false;
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    if (error !== tooManyPieces) super._destroy(error, callback);
    // Like Node, tells only a reader.
    else callback(this.listenerCount('error') ? error : null);
  }
}

/**
 * Skips the rest of a body: 64 KB hold 11,000 chunks. Node has no public API for the parser of a connection.
 */
function skipBody(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  // `kOnBody` of the parser.
  const key = 3;
  if (typeof parser !== 'object' || !parser) return;
  const pass: unknown = Reflect.get(parser, key);
  Reflect.set(parser, key, undefined);
  // Another connection gets the same parser.
  socket.once('close', () => Reflect.set(parser, key, pass));
  setTimeout(() => socket.destroy(), endMs).unref();
}

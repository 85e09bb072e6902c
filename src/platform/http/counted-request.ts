import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limit of the pieces of a body: its chunks, or what the connection delivers at once. A piece of one byte takes as much
 * time as a large one. Browsers and proxies send more than a thousand bytes at once.
 */
const pieces = { free: 200, averageBytes: 200 };

/** Time in which what still arrives is discarded, in ms. The connection is closed then. */
const lingerMs = 15_000;

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
    discardBody(this.socket);
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
 * Discards the rest of a body for a while: a client may read the response only after it has sent everything. Bytes that
 * the parser does not get cost little. The 64 KB that it has got hold 11,000 chunks, which Node has no public API to skip.
 */
export function discardBody(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
  socket
    .removeAllListeners('data')
    .on('data', () => undefined)
    .resume();
  const parser: unknown = Reflect.get(socket, 'parser');
  // `kOnBody` of the parser.
  const key = 3;
  if (typeof parser !== 'object' || !parser) return;
  const pass: unknown = Reflect.get(parser, key);
  Reflect.set(parser, key, undefined);
  // Another connection gets the same parser.
  if (pass) socket.once('close', () => Reflect.set(parser, key, pass));
}

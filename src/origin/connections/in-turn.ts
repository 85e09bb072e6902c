import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests that wait on one connection. Browsers and proxies do not pipeline. */
export const maxWaiting = 8;

/**
 * Answers the requests of a connection one after the other: the next one starts when the response before it is sent.
 * Node passes on all requests that have arrived, and each one takes memory until its response is sent.
 *
 * @param close called with a connection that has too many waiting requests.
 */
export function inTurn(listener: RequestListener, close: (socket: Socket) => void): RequestListener {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  const start = (request: IncomingMessage, response: ServerResponse, queue: [IncomingMessage, ServerResponse][]) => {
    response.once('close', () => {
      const next = queue.shift();
      if (!next) waiting.delete(request.socket);
      else if (request.socket.writable) start(...next, queue);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (!queue) {
      const own: [IncomingMessage, ServerResponse][] = [];
      waiting.set(socket, own);
      start(request, response, own);
    } else if (queue.length < maxWaiting) queue.push([request, response]);
    else if (!socket.destroyed) {
      skipRest(socket);
      close(socket);
    }
  };
}

/**
 * Stops Node from parsing the bytes that have already arrived: 64 KB hold 2,400 requests, and aborting them takes a tenth
 * of a second. Node has no public API for this. The return value 2 tells the parser that another protocol follows.
 */
function skipRest(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}

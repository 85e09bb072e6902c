import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests on one connection that wait for the answer to the one before. Browsers and proxies send none so early. */
export const maxWaiting = 8;

/**
 * Answers the requests of a connection one after the other: the next one starts when the client has taken the answer.
 * Node hands over all requests that have arrived, and each takes memory until its answer is sent.
 *
 * @param close is called with a connection on which too many requests wait.
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
 * Keeps Node from parsing the bytes that have already arrived: 64 KB hold 2,400 requests, and to abort them takes a tenth
 * of a second. Node has no public way to do this. The answer 2 means that another protocol follows.
 */
function skipRest(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}

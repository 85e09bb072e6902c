import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { CountedRequest, discardBody } from '../../platform/http/counted-request.ts';
import { hostName } from '../../sites/find-brand.ts';

/** Maximum number of connections of one client, for proxies. A care home has many browsers behind one address. */
export const maxConnections = 300;

/**
 * Keep-alive timeout of the origin, in ms. Proxies close idle connections earlier, so that they never use a closed one.
 */
export const keepAliveMs = 10_000;

/** Keep-alive timeout of a proxy for its connections to the origin, in seconds. */
export const proxyKeepAliveSeconds = keepAliveMs / 1000 - 2;

/** Timeout for the request line and headers, in ms. */
const headersMs = 10_000;
/** Timeout for a whole request, in ms. Two hours allow an application of 30 MB over a bad mobile network. */
const requestMs = 2 * 3_600_000;
/** Timeout of a silent connection, in ms. No response takes that long. */
const silenceMs = 5 * 60_000;
/** Maximum number of pipelined requests that wait on one connection. Browsers and proxies do not pipeline. */
const maxWaiting = 8;

/** Creates a server with timeouts for every connection. The proxy in front limits the number of connections. */
export function boundedServer(listener: RequestListener): Server {
  const server = createServer(
    {
      IncomingMessage: CountedRequest,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: 1_000,
    },
    inTurn(listener),
  );
  server.timeout = silenceMs;
  server.on('clientError', refuseInvalid);
  server.on('timeout', (socket: Socket) => unlessRequested(socket, () => socket.destroy()));
  return server;
}

/** Answers an invalid or unfinished request, as Node does. */
function refuseInvalid(error: Error & { code?: string }, socket: Socket): void {
  const refuse = (status: string) => {
    if (socket.writable && !waiting.has(socket)) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    socket.destroy();
  };
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') unlessRequested(socket, () => refuse('408 Request Timeout'));
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuse('431 Request Header Fields Too Large');
  else if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') refuse('413 Payload Too Large');
  else refuse('400 Bad Request');
}

/** Time of the last request of each connection. */
const requestedAt = new WeakMap<Socket, number>();

/**
 * Acts on a timeout unless a request has arrived. When this process was busy, its timers run before it reads what the
 * client sent in time.
 */
function unlessRequested(socket: Socket, act: () => void): void {
  const before = requestedAt.get(socket);
  setImmediate(() => {
    if (requestedAt.get(socket) === before) act();
  });
}

/** Requests of each connection that wait for the response before them. */
const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

/**
 * Answers the requests of a connection one after the other: the next one starts when the response before it is sent.
 * Node passes on all requests that have arrived, and each one takes memory until its response is sent.
 */
function inTurn(listener: RequestListener): RequestListener {
  const start = (request: IncomingMessage, response: ServerResponse, queue: [IncomingMessage, ServerResponse][]) => {
    response.once('close', () => {
      const next = queue.shift();
      if (!next) waiting.delete(request.socket);
      else if (request.socket.writable) start(...next, queue);
    });
    if ('content-length' in request.headers || 'transfer-encoding' in request.headers)
      endAfterUnread(request, response);
    if (hasOneHost(request)) listener(request, response);
    else response.writeHead(400).end();
  };
  return (request, response) => {
    const { socket } = request;
    requestedAt.set(socket, performance.now());
    const queue = waiting.get(socket);
    if (!queue) {
      const own: [IncomingMessage, ServerResponse][] = [];
      waiting.set(socket, own);
      start(request, response, own);
    } else if (queue.length < maxWaiting) queue.push([request, response]);
    else if (!socket.destroyed) {
      skipRest(socket);
      socket.destroy();
    }
  };
}

/** Whether a request names one host, also in an absolute target (RFC 9112, 3.2). HTTP/1.0 may name none. */
function hasOneHost({ headers: { host }, headersDistinct, url = '' }: IncomingMessage): boolean {
  if (host === undefined) return true;
  const named = URL.parse(`http://${host}`);
  const asked = /^https?:/i.test(url) ? URL.parse(url) : named;
  return (
    headersDistinct['host']?.length === 1 && named !== null && hostName(named.host) === hostName(asked?.host ?? '')
  );
}

/**
 * Closes the connection after a response before which the body was not read, and discards the rest of the body.
 */
function endAfterUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  let { shouldKeepAlive } = response;
  Object.defineProperty(response, 'shouldKeepAlive', {
    get: () => shouldKeepAlive && request.complete,
    set: (value) => {
      shouldKeepAlive = value;
    },
  });
  socket.destroySoon = () => {
    if (request.complete) return Socket.prototype.destroySoon.call(socket);
    socket.end();
    discardBody(socket);
  };
}

/**
 * Stops Node from parsing the bytes that have already arrived: 64 KB hold 2,400 requests, and aborting them takes a
 * tenth of a second. Node has no public API for this. The return value 2 tells the parser that another protocol
 * follows.
 */
function skipRest(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser && 'onIncoming' in parser) parser.onIncoming = () => 2;
}

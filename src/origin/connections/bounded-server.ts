import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { staffEndpoints } from '../../content/staff/staff-page.ts';
import { formEndpoints } from '../../forms/form-outcome.ts';
import { readLimits } from '../forms/form-limits.ts';
import { publicationEndpoint, rebuildEndpoint } from '../rebuild/rebuild-service.ts';
import { maxBodyBytes } from '../rebuild/receive.ts';
import { readLimits as staffLimits } from '../staff/staff-area.ts';

export interface BodyRule {
  path: string;
  /** Maximum size of a body. The endpoint enforces it; a proxy may refuse larger ones before. */
  maxBytes: number;
}

/** Endpoints that accept a POST body. */
export const bodyRules: readonly BodyRule[] = [
  { path: formEndpoints.application, maxBytes: readLimits.application.body },
  { path: formEndpoints.contact, maxBytes: readLimits.contact.body },
  { path: staffEndpoints.login, maxBytes: staffLimits.body },
  { path: staffEndpoints.requestReset, maxBytes: staffLimits.body },
  { path: staffEndpoints.setPassword, maxBytes: staffLimits.body },
  { path: rebuildEndpoint, maxBytes: maxBodyBytes.token },
  { path: publicationEndpoint, maxBytes: maxBodyBytes.signed },
];

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
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: 1_000,
    },
    inTurn(listener),
  );
  server.timeout = silenceMs;
  return server;
}

/**
 * Answers the requests of a connection one after the other: the next one starts when the response before it is sent.
 * Node passes on all requests that have arrived, and each one takes memory until its response is sent.
 */
function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  const start = (request: IncomingMessage, response: ServerResponse, queue: [IncomingMessage, ServerResponse][]) => {
    response.once('close', () => {
      const next = queue.shift();
      if (!next) waiting.delete(request.socket);
      else if (request.socket.writable) start(...next, queue);
    });
    const { headers, method } = request;
    // Hono reads the rest of an unread body, but not for these methods.
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (hasBody && (method === 'GET' || method === 'HEAD')) response.shouldKeepAlive = false;
    // Hono refuses other malformed hosts, but not numbers that look like an IP address.
    if (headers.host !== undefined && !URL.canParse(`http://${headers.host}`)) response.writeHead(400).end();
    else listener(request, response);
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
      socket.destroy();
    }
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

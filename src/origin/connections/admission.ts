import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { bodyRuleOf } from './body-rules.ts';

/** Limits for reading an unexpected body. A client sees the response only after it has sent its body. */
const surplus = { maxBytes: 256 * 1024, maxMs: 1_000 };

/** A host name, an IP address or an IPv6 literal, with or without a port. */
const validHost = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{0,5})?$/i;

/**
 * Rejects requests without exactly one valid host, and bounds the time and size of request bodies.
 *
 * @param listener handles the accepted requests.
 */
export function admitting(listener: RequestListener): RequestListener {
  return async (request, response) => {
    if (!hasValidHost(request)) return refuse(response);
    if (hasBody(request)) await bound(request, response);
    return listener(request, response);
  };
}

/**
 * Checks the host of a request. If the request target is an absolute URL, its host replaces the `Host` header. HTTP/1.0
 * needs no host.
 */
function hasValidHost(request: IncomingMessage): boolean {
  const { headers, rawHeaders, httpVersion, url = '' } = request;
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (count > 1) return false;
  const [, authority, target] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority !== undefined) {
    headers.host = authority;
    request.url = target?.startsWith('/') ? target : `/${target}`;
  }
  if (headers.host === undefined) return httpVersion === '1.0';
  // Numbers may look like an IP address without being one, and a port may be too large: such a URL cannot be parsed.
  const isValid = validHost.test(headers.host) && URL.canParse(`http://${headers.host}`);
  // Removes an empty port, which other code would not recognise.
  headers.host = headers.host.replace(/:$/, '');
  return isValid;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Closes the connection if the body arrives too slowly, or if no endpoint reads it and it is too large. */
async function bound(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const rule = bodyRuleOf(request.method, path);
  if (rule) {
    // `unref`: the timer must not keep the process alive.
    const timer = setTimeout(() => request.socket.destroy(), rule.maxMs).unref();
    request.once('end', () => clearTimeout(timer));
    response.once('close', () => clearTimeout(timer));
    return;
  }
  await drain(request);
  if (!request.complete) response.setHeader('connection', 'close');
}

async function drain(request: IncomingMessage): Promise<void> {
  const enough = Promise.withResolvers<void>();
  let read = 0;
  const count = (chunk: Buffer) => {
    read += chunk.length;
    if (read > surplus.maxBytes) enough.resolve();
  };
  request.on('data', count);
  const ended = finished(request, { writable: false }).catch(() => undefined);
  await Promise.race([ended, enough.promise, after(surplus.maxMs, undefined, { ref: false })]);
  request.off('data', count).pause();
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(400, { ...securityHeaders(), 'content-type': 'text/plain', connection: 'close' })
    .end('Bad request');
}

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

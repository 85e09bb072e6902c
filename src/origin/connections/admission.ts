import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';
import { securityHeaders } from '../../http/security-headers.ts';
import { bodyRuleOf } from './body-rules.ts';

/** How much is read of a body that nobody asked for, and for how long: the sender hears the answer then. */
const surplus = { maxBytes: 256 * 1024, maxMs: 1_000 };

/** A name, an address or an IPv6 literal, with or without port. */
const validHost = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{0,5})?$/i;

/**
 * Lets through what the origin can answer: a request with one valid host, without a body that nobody reads.
 *
 * @param listener is given all others.
 */
export function admitting(listener: RequestListener): RequestListener {
  return async (request, response) => {
    if (!hasValidHost(request)) return refuse(response);
    if (hasBody(request)) await bound(request, response);
    return listener(request, response);
  };
}

/**
 * Where the target is a whole address, its host counts and the header does not; afterwards both say the same. HTTP/1.0
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
  // Numbers may look like an address and be none, and a port may be too large: nothing could be made of such a URL.
  const isValid = validHost.test(headers.host) && URL.canParse(`http://${headers.host}`);
  // A port may be empty, which others take for none of theirs.
  headers.host = headers.host.replace(/:$/, '');
  return isValid;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Closes the connection of a body that comes too slowly, and of one that nobody asked for. */
async function bound(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const rule = bodyRuleOf(request.method, path);
  if (rule) {
    // It keeps no origin from ending.
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

import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { errors } from '@strapi/utils';
import { isPublicHost } from '../../../src/fields/link-address.ts';
import type { ImportRemark } from './answers.ts';

/** Reason why a feed is not used, in German; it never contains the address, which may hold a key. */
export class FeedError extends errors.ApplicationError {
  readonly kind: ImportRemark['kind'];
  /** Names the refused list, if it can be accepted. */
  readonly list: string | undefined;
  constructor(message: string, kind: ImportRemark['kind'] = 'broken', list?: string) {
    super(message);
    this.kind = kind;
    this.list = list;
  }
}

/** Headers with which the next request is answered with «not modified», if it is not. */
export type Validators = Record<string, string>;

export interface FetchedFeed {
  bytes: Buffer;
  contentType: string;
  known: Validators;
}

const maxBytes = 10 * 1024 * 1024;
const maxRedirects = 3;
const silenceMs = 10_000;
const totalMs = 30_000;

/** Hosts of the own network, which an operator allows: `127.0.0.1 jobs.intranet`. */
const isAllowed = ({ hostname }: URL) => (process.env['IMPORT_PRIVATE_HOSTS'] ?? '').split(/[\s,]+/).includes(hostname);

/**
 * Fetches a feed. Only public addresses are reached, also after a redirect or a change of DNS.
 *
 * @returns undefined if the feed is not modified.
 * @throws {FeedError}
 */
export async function fetchFeed(address: string, known: Validators = {}): Promise<FetchedFeed | undefined> {
  const signal = AbortSignal.timeout(totalMs);
  let url = checkAddress(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await send(url, known, signal);
    const { statusCode: status = 0, headers } = answer;
    const { etag, 'last-modified': modified, 'content-type': contentType = '', location } = headers;
    if (status === 200) {
      const validators = { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
      return { bytes: await readBody(answer), contentType, known: validators };
    }
    answer.destroy();
    if (status === 304) return undefined;
    if (status < 300 || status >= 400 || !location)
      throw new FeedError(`Die Quelle antwortet mit Status ${status}.`, 'unreachable');
    url = checkAddress(URL.parse(location, url)?.href ?? '');
  }
  throw new FeedError('Die Quelle leitet zu oft weiter.', 'unreachable');
}

/** @throws {FeedError} if an address is not https, or not public. */
export function checkAddress(address: string): URL {
  const url = URL.parse(address);
  if (url && isAllowed(url) && /^https?:$/.test(url.protocol)) return url;
  if (url?.protocol !== 'https:') throw new FeedError('Die Adresse der Quelle muss mit https:// beginnen.');
  if (isPublicHost(url.hostname)) return url;
  throw new FeedError('Die Adresse der Quelle muss im Internet stehen, nicht im eigenen Netz.');
}

/** Resolves a host to public addresses only. The connection uses them, so DNS cannot give others meanwhile. */
const lookUpPublic: LookupFunction = (host, options, done) =>
  lookUp(host, { ...options, all: true }, (error, found = []) => {
    const isPublic = found.every(({ address }) => isPublicHost(address));
    const refused = isPublic ? null : new FeedError('Die Adresse der Quelle führt in ein privates Netz.');
    const [{ address, family } = { address: '', family: 0 }] = found;
    if (error ?? refused) done(error ?? refused, '', 0);
    else if (options.all) done(null, found);
    else done(null, address, family);
  });

function send(url: URL, known: Validators, signal: AbortSignal): Promise<IncomingMessage> {
  const accept = 'application/xml, application/json, */*;q=0.5';
  // Firewalls refuse requests without a name.
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Stellenimport/1.0', ...known };
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const lookup = isAllowed(url) ? {} : { lookup: lookUpPublic };
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, signal, agent: false, ...lookup }, resolve);
    sent.setTimeout(silenceMs, () => sent.destroy(new Error('silence')));
    sent.on('error', (cause) => reject(unreachable(cause)));
    sent.end();
  });
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (answer.headers['content-encoding']) throw new FeedError('Die Quelle antwortet komprimiert.');
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new FeedError('Die Quelle ist grösser als 10 MB.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    answer.destroy();
    throw unreachable(cause);
  }
}

const unreachable = (cause: unknown) =>
  cause instanceof FeedError
    ? cause
    : new FeedError('Die Quelle antwortet nicht, oder nicht bis zum Ende.', 'unreachable');

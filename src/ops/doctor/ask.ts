import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { asError } from '../../platform/errors/as-error.ts';

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Address of this machine to ask from. @default chosen by the system */
  from?: string | undefined;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Address of this machine that the server saw, unless a network translates it. */
  from: string | undefined;
  /** Expiry of the certificate; undefined without TLS. */
  validUntil: Date | undefined;
}

const timeoutMs = 15_000;

/**
 * Sends a request. Does not follow redirects. Names below `localhost` always lead to this machine. It does not use
 * `fetch`, which cannot set the host header.
 *
 * @throws if there is no answer, or the certificate is invalid.
 */
export async function ask(address: string, { headers, body, from, ...question }: Question = {}): Promise<Answer> {
  const url = new URL(address);
  const isHere = url.hostname.endsWith('.localhost');
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const asked = send(url, {
    ...question,
    agent: false,
    ...(from && { localAddress: from }),
    headers: { host: url.host, ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    ...(isHere && { hostname: '127.0.0.1', servername: url.hostname }),
  });
  asked.end(body);
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (!response) throw new Error('no answer');
  const { socket, statusCode: status = 0, headers: received } = response;
  const { localAddress } = socket;
  const { valid_to: until } = socket instanceof TLSSocket ? socket.getPeerCertificate() : {};
  const validUntil = until ? new Date(until) : undefined;
  return { status, headers: received, text: await text(response), from: localAddress, validUntil };
}

/** Returns the status of the answer, or why there was none. */
export function askStatus(address: string, question?: Question): Promise<string> {
  return ask(address, question).then(({ status }) => String(status), describeFailure);
}

/** Returns why there was no answer, in short: `ECONNREFUSED`. */
export function describeFailure(error: unknown): string {
  const { code, name, message } = asError(error);
  return code ?? (name === 'TimeoutError' ? `no answer within ${timeoutMs / 1_000} s` : message);
}

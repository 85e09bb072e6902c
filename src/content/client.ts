import type { KyInstance } from 'ky';
import { currentRequestId, requestIdHeader } from '../platform/log/request-id.ts';
import { sharedClient } from '../platform/web-services/shared-client.ts';
import { describeRequest, ServiceError } from './service-error.ts';

export interface ContentServiceOptions {
  /** Address of the content service, without `/api`. */
  url: string;
  /** Bearer token of every request; never sent to browsers. */
  token: string;
  /** Aborts all pending requests: the deadline of a whole pull. */
  signal?: AbortSignal;
  /** Disables retries, for requests that a person waits for. */
  once?: boolean;
}

/** Maximum size of a JSON answer, in bytes: 100 entries, each 100 times as long as our longest one. */
export const maxAnswerBytes = 8 * 1024 * 1024;

/**
 * Creates the HTTP client for the content service, used by all servers. It limits the size of answers and follows no
 * redirects: token and data must only reach the configured address.
 */
export function boundedClient(url: string, bounds: Bounds = { maxBytes: maxAnswerBytes }): KyInstance {
  return sharedClient.extend({
    baseUrl: `${url.replace(/\/$/, '')}/`,
    fetch: boundedFetch(bounds),
    redirect: 'manual',
    headers: {
      'accept-encoding': 'identity',
      // Strapi 5 then answers in the format of Strapi 4, `data.attributes`.
      'strapi-response-format': 'v4',
    },
    hooks: { beforeRequest: [sendRequestId] },
  });
}

function sendRequestId({ request }: { request: Request }): void {
  const id = currentRequestId();
  if (id) request.headers.set(requestIdHeader, id);
}

export function contentClient({ url, token, signal, once }: ContentServiceOptions, bounds?: Bounds): KyInstance {
  return boundedClient(url, bounds).extend({
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
    ...(once && { retry: 0 }),
  });
}

export interface Bounds {
  /** Maximum size of one answer, in bytes. */
  maxBytes: number;
  /** Byte budget shared by several answers. */
  budget?: { readonly maxBytes: number; used: number };
}

/** Time in which an answer must begin, and go on after each byte, in milliseconds. */
const silentMs = 10_000;

/** Interval in which the wait is counted, in milliseconds. While this process is busy, it cannot read, and nothing counts. */
const countedMs = 250;

/** Minimum rate of an answer, without the time that it may be silent once. A slower one is over. */
const minBytesPerMs = 10;

/** An answer exceeds the byte limit. The rest of its body is not read. */
class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** Maximum size of an error answer, in bytes. */
const maxErrorBytes = 64 * 1024;

/**
 * Returns a `fetch` that stops reading an answer at the byte limit, and one that is silent or drips.
 *
 * Send `accept-encoding: identity`: compressed answers are refused. Bytes on the wire then equal bytes in memory, and
 * one count is enough. `fetch` decompresses without a limit and does not report the compressed size.
 */
export function boundedFetch({ maxBytes, budget }: Bounds): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const slow = new AbortController();
    const signal = AbortSignal.any([request.signal, slow.signal]);
    let bytes = 0;
    let waitedMs = 0;
    /** Waits for the next part of the answer. Only the time of reading counts. */
    const inTime = async <Result>(part: Promise<Result>): Promise<Result> => {
      const started = performance.now();
      const most = Math.min(silentMs, silentMs + bytes / minBytesPerMs - waitedMs);
      let counted = 0;
      const end = () => {
        const why = `${describeRequest(request)}: the answer is silent or too slow, and is not waited for`;
        slow.abort(new ServiceError('away', why));
      };
      // An answer that drips ends between two ticks.
      if (most <= 0) end();
      const timer = setInterval(() => {
        counted += countedMs;
        if (counted >= most) end();
      }, countedMs);
      return part.finally(() => {
        clearInterval(timer);
        waitedMs += Math.min(performance.now() - started, counted + countedMs);
      });
    };
    const asked = fetch(request, { signal });
    // The answer to an upload begins when its last byte has arrived: the sender limits that time.
    const response = await (request.method === 'GET' ? inTime(asked) : asked);
    const { url, body, headers, status, statusText, ok } = response;
    const refusal = (why: string) => new AnswerTooLargeError(`${URL.parse(url)?.pathname ?? url}: ${why}`);
    const tooLong = (most: number) => refusal(`the answer is longer than ${most} bytes, and no more is read`);
    const encoding = headers.get('content-encoding') ?? '';
    const isPacked = /gzip|deflate|compress|br|zstd/i.test(encoding);
    if (isPacked || Number(headers.get('content-length')) > maxBytes) {
      await body?.cancel();
      throw isPacked
        ? refusal(`the answer is packed (${encoding.slice(0, 40)}), which was not asked for`)
        : tooLong(maxBytes);
    }
    const most = ok ? maxBytes : Math.min(maxBytes, maxErrorBytes);
    const reader = body?.getReader();
    const counted =
      reader &&
      new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await inTime(reader.read()).catch((cause) => {
              if (signal.aborted) throw signal.reason;
              throw new ServiceError('away', `${describeRequest(request)}: the connection broke`, { cause });
            });
            if (done) return controller.close();
            bytes += value.length;
            if (budget) budget.used += value.length;
            const problem =
              bytes > most
                ? tooLong(most)
                : budget && budget.used > budget.maxBytes
                  ? refusal(`all answers together are longer than ${budget.maxBytes} bytes`)
                  : undefined;
            if (!problem) return controller.enqueue(value);
            await reader.cancel();
            throw problem;
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
    const answer = new Response(counted ?? null, { status, statusText, headers });
    return Object.defineProperty(answer, 'url', { value: url });
  };
}

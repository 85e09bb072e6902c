/** Bytes that several answers may have together. */
export interface ByteBudget {
  readonly maxBytes: number;
  used: number;
}

export interface Bounds {
  /** Of one answer. */
  maxBytes: number;
  /** What it shares with others. */
  budget?: ByteBudget | undefined;
}

/** An answer is longer than any that is meant. The rest of it was not read. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** Of an answer that says what went wrong. */
const maxErrorBytes = 64 * 1024;

/**
 * A `fetch` that counts what it reads, and reads no further than allowed.
 *
 * Ask with `accept-encoding: identity`: what comes packed all the same is refused. Bytes on the wire are then the bytes
 * in memory and one count is enough; `fetch` itself unpacks without any limit and tells nobody what it was packed.
 */
export function boundedFetch(bounds: Bounds): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body, headers, status, statusText, ok } = response;
    const refusal = refusalOf(headers, bounds.maxBytes);
    if (refusal) {
      await body?.cancel();
      throw new AnswerTooLargeError(`${placeOf(response)}: ${refusal}`);
    }
    const maxBytes = ok ? bounds.maxBytes : Math.min(bounds.maxBytes, maxErrorBytes);
    const counted = body?.pipeThrough(counter(placeOf(response), { ...bounds, maxBytes })) ?? null;
    return new Response(counted, { status, statusText, headers });
  };
}

/** Why an answer is not read at all. */
function refusalOf(headers: Headers, maxBytes: number): string | undefined {
  const encoding = headers.get('content-encoding') ?? '';
  if (/gzip|deflate|compress|br|zstd/i.test(encoding))
    return `the answer is packed (${encoding.slice(0, 40)}), which was not asked for`;
  return Number(headers.get('content-length')) > maxBytes ? tooLong(maxBytes) : undefined;
}

function counter(
  place: string,
  { maxBytes, budget }: Bounds,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (budget) budget.used += chunk.length;
      if (bytes > maxBytes) throw new AnswerTooLargeError(`${place}: ${tooLong(maxBytes)}`);
      if (budget && budget.used > budget.maxBytes)
        throw new AnswerTooLargeError(`${place}: all answers together are longer than ${budget.maxBytes} bytes`);
      controller.enqueue(chunk);
    },
  });
}

const tooLong = (maxBytes: number) => `the answer is longer than ${maxBytes} bytes, and no more is read`;

/** Without its parameters, which are long and may be signed. */
function placeOf({ url }: Response): string {
  return URL.parse(url)?.pathname ?? url;
}

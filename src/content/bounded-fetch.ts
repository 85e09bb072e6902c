/** Byte budget shared by several answers. */
export interface ByteBudget {
  readonly maxBytes: number;
  used: number;
}

export interface Bounds {
  /** Maximum size of one answer, in bytes. */
  maxBytes: number;
  /** Budget shared with other answers. */
  budget?: ByteBudget | undefined;
}

/** An answer exceeds the byte limit. The rest of its body is not read. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** Maximum size of an error answer, in bytes. */
const maxErrorBytes = 64 * 1024;

/**
 * Returns a `fetch` that stops reading an answer at the byte limit.
 *
 * Send `accept-encoding: identity`: compressed answers are refused. Bytes on the wire then equal bytes in memory, and
 * one count is enough. `fetch` decompresses without a limit and does not report the compressed size.
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

/** Returns the reason to refuse an answer before its body is read. */
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

/** Returns the path of the answer's address. The query is left out: it is long and may hold a signature. */
function placeOf({ url }: Response): string {
  return URL.parse(url)?.pathname ?? url;
}

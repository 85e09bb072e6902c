import ky, { type KyInstance } from 'ky';
import pLimit, { type LimitFunction } from 'p-limit';
import { boundedFetch } from './bounded-fetch.ts';
import { type ContentServiceOptions, contentClient } from './client.ts';
import type { Source } from './source.ts';

/** The largest file that editors can upload (`sizeLimit` in `cms/config/plugins.ts`). */
export const maxFileBytes = 100 * 1024 * 1024;

/** Of all files of one pull, so that no content fills the disk. */
const maxPullBytes = 4 * 1024 ** 3;

/** Files up to this size may be in memory side by side; of larger ones only one is. */
const maxSmallBytes = 4 * 1024 * 1024;

/** Ms for the rest of a large file, for which others wait. */
const largeTimeoutMs = 30_000;

/** Fetches media files by the addresses that content names, from the content service or from where it stores them. */
export function fileFetcher(options: ContentServiceOptions): Source['file'] {
  const bounds = { maxBytes: maxFileBytes, budget: { maxBytes: maxPullBytes, used: 0 } };
  const base = new URL(options.url);
  const own = contentClient(options, bounds);
  const other = ky.create({
    timeout: false,
    signal: options.signal ?? null,
    fetch: boundedFetch(bounds),
    headers: { 'accept-encoding': 'identity' },
  });
  const large = pLimit(1);
  return async (url, written) => {
    const address = addressOf(url, base);
    // Object storage must not see the bearer.
    const client: KyInstance = address.origin === base.origin ? own : other;
    return readFile(await client.get(address), large, written);
  };
}

function addressOf(url: string, base: URL): URL {
  const address = URL.parse(url.slice(0, 4_000), base);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    throw new Error('the address of a file must begin with https://, http:// or /');
  return address;
}

/**
 * The stream of a large file stands still until it is its turn. One that does not say its length is refused: it would be in
 * memory twice while it grows.
 */
async function readFile(
  { body, headers }: Response,
  large: LimitFunction,
  written?: Promise<void>,
): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const saidBytes = Number(headers.get('content-length'));
  if (saidBytes > maxSmallBytes) {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    void large(async () => {
      await readLarge(reader, saidBytes, largeTimeoutMs).then(resolve, reject);
      await written;
    });
    return promise;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    bytes += value?.length ?? 0;
    if (value) chunks.push(value);
    if (bytes <= maxSmallBytes) continue;
    await reader.cancel();
    throw new Error(`a file of more than ${maxSmallBytes} bytes must come with its length`);
  }
  return Buffer.concat(chunks);
}

async function readLarge(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  timeoutMs: number,
): Promise<Uint8Array> {
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    // What has failed meanwhile cannot be cancelled, and the one who reads is told.
    reader.cancel().catch(() => {});
  }, timeoutMs);
  const file = new Uint8Array(maxBytes);
  let bytes = 0;
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      // HTTP ends a body at the length that it says.
      if (value) file.set(value, bytes);
      bytes += value?.length ?? 0;
    }
  } finally {
    clearTimeout(deadline);
  }
  if (isLate) throw new Error(`the file did not come within ${timeoutMs / 1000} s`);
  return file.subarray(0, bytes);
}

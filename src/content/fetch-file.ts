import ky, { type KyInstance } from 'ky';
import pLimit, { type LimitFunction } from 'p-limit';
import { boundedFetch, type ContentServiceOptions, contentClient } from './client.ts';
import type { Source } from './source.ts';

/** Maximum size of an upload, in bytes (`sizeLimit` in `cms/config/plugins.ts`). */
export const maxFileBytes = 100 * 1024 * 1024;

/** Maximum size of all files of one pull, in bytes, so that content cannot fill the disk. */
const maxPullBytes = 4 * 1024 ** 3;

/** Maximum size of files that are read concurrently, in bytes. Larger files are read one at a time. */
const maxSmallBytes = 4 * 1024 * 1024;

/** Fetches media files by their address, from the content service or from its object storage. */
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
    const address = parseFileUrl(url, base);
    // The token must not be sent to object storage.
    const client: KyInstance = address.origin === base.origin ? own : other;
    return readFile(await client.get(address), large, written);
  };
}

function parseFileUrl(url: string, base: URL): URL {
  const address = URL.parse(url.slice(0, 4_000), base);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    throw new Error('the address of a file must begin with https://, http:// or /');
  return address;
}

/** Reads the body of an answer. A large body waits until the one before is on the disk, to bound the memory. */
async function readFile({ body, headers }: Response, large: LimitFunction, written?: Promise<void>) {
  if (!body) return new Uint8Array();
  const saidBytes = Number(headers.get('content-length'));
  if (saidBytes <= maxSmallBytes) return readBody(body, saidBytes || maxSmallBytes);
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  void large(async () => {
    await readBody(body, saidBytes).then(resolve, reject);
    await written;
  });
  return promise;
}

async function readBody(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const file = new Uint8Array(maxBytes);
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes + chunk.length > maxBytes)
      throw new Error(`a file of more than ${maxSmallBytes} bytes must come with its length`);
    file.set(chunk, bytes);
    bytes += chunk.length;
  }
  return file.subarray(0, bytes);
}

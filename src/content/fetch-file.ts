import ky, { type KyInstance } from 'ky';
import pLimit from 'p-limit';
import { boundedFetch } from './bounded-fetch.ts';
import { type ContentServiceOptions, contentClient } from './client.ts';

/** The largest file that editors can upload (`sizeLimit` in `cms/config/plugins.js`). */
export const maxFileBytes = 100 * 1024 * 1024;

/** Of all files of one pull, so that no content fills the disk. */
const maxPullBytes = 4 * 1024 ** 3;

/** Files up to this size may be in memory side by side; of larger ones only one is. */
const maxSmallBytes = 4 * 1024 * 1024;

/** Ms for the rest of a large file, for which others wait. */
const largeTimeoutMs = 30_000;

/** Fetches media files by the addresses that content names, from the content service or from where it stores them. */
export function fileFetcher(options: ContentServiceOptions): (url: string) => Promise<Uint8Array> {
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
  return async (url) => {
    const address = addressOf(url, base);
    // Object storage must not see the bearer.
    const client: KyInstance = address.origin === base.origin ? own : other;
    return readFile(await client.get(address), large);
  };
}

function addressOf(url: string, base: URL): URL {
  const address = URL.parse(url.slice(0, 4_000), base);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    throw new Error('the address of a file must begin with https://, http:// or /');
  return address;
}

/** The stream of a large file stands still until it is its turn. */
async function readFile({ body }: Response, large: ReturnType<typeof pLimit>): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  /** @returns whether there is more. */
  async function read(maxBytes: number): Promise<boolean> {
    while (bytes <= maxBytes) {
      const { done, value } = await reader.read();
      if (done) return false;
      chunks.push(value);
      bytes += value.length;
    }
    return true;
  }
  let isLate = false;
  if (await read(maxSmallBytes))
    await large(async () => {
      const timer = setTimeout(() => {
        isLate = true;
        void reader.cancel();
      }, largeTimeoutMs);
      await read(maxFileBytes).finally(() => clearTimeout(timer));
    });
  if (isLate) throw new Error(`the file did not come within ${largeTimeoutMs / 1000} s`);
  return Buffer.concat(chunks);
}

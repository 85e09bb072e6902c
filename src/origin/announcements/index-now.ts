import { indexNowKey } from '../../sites/index-now.ts';
import { ask, failureOf, refusalOf, type Sent } from '../../web-services/sent.ts';

/** Addresses that one call may name (indexnow.org). */
export const maxAtOnce = 10_000;

/**
 * Tells the search engines of IndexNow of some addresses of a host.
 *
 * @param endpoint `https://api.indexnow.org/indexnow` @param paths at most `maxAtOnce`.
 */
export async function tellIndexNow(
  endpoint: string,
  host: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Sent> {
  const key = indexNowKey(host);
  const body = JSON.stringify({
    host,
    key,
    keyLocation: `https://${host}/${key}.txt`,
    urlList: paths.map((path) => `https://${host}${path}`),
  });
  try {
    const response = await ask(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body,
      signal,
    });
    // 403: the file with the key could not be read, which a moment later it may.
    if (response.status !== 200 && response.status !== 202) return refusalOf(response, [400, 422]);
    await response.body?.cancel();
    return { is: 'taken' };
  } catch (error) {
    return failureOf(error);
  }
}

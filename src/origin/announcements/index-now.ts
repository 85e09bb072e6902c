import { ask, failureOf, refusalOf, type Sent } from '../../platform/web-services/sent.ts';
import { indexNowKey } from '../../sites/index-now.ts';

/** Maximum number of addresses in one request (indexnow.org). */
export const maxAtOnce = 10_000;

/**
 * Announces addresses of a host to the search engines of IndexNow.
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
    // Retries a 403: the key file could not be read just then.
    if (response.status !== 200 && response.status !== 202) return refusalOf(response, [400, 422]);
    await response.body?.cancel();
    return { is: 'taken' };
  } catch (error) {
    return failureOf(error);
  }
}

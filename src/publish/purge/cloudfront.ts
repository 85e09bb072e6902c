import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { retryAfterMs } from '../../platform/web-services/retry.ts';
import { failureOf, readBounded, timeoutMs } from '../../platform/web-services/sent.ts';
import type { Purger } from './purger.ts';

const version = '2020-05-31';
const maxBytes = 1024 * 1024;

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/**
 * CloudFront: <https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateInvalidation.html>.
 *
 * @param api for tests.
 */
export function cloudFront(
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  distributionOf: (host: string) => string | undefined,
  api = 'https://cloudfront.amazonaws.com',
): Purger {
  // The service is one for all regions, and is signed for this.
  const place = { service: 'cloudfront', region: 'us-east-1', retries: 0 };
  const client = new AwsClient({ accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }), ...place });
  return {
    name: 'cloudfront',
    // 3,000 may be in progress in a distribution.
    maxAtOnce: 1_000,
    purge: async (host, addresses, signal) => {
      const distribution = distributionOf(host);
      if (!distribution) return { is: 'later', why: 'PURGE_BY names no distribution for this host' };
      try {
        const answer = await client.fetch(`${api}/${version}/distribution/${distribution}/invalidation`, {
          method: 'POST',
          headers: { 'content-type': 'application/xml' },
          body: batch(addresses),
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        const text = await readBounded(answer, maxBytes);
        if (answer.status === 201 && /<Invalidation[ >]/.test(text)) return { is: 'taken' };
        // Too many in progress, too many calls, no right to it: all of that ends.
        const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
        const afterMs = retryAfterMs(answer.headers.get('retry-after'));
        const why = `answered ${answer.status} ${code}`.trimEnd();
        return { is: 'later', why, ...(afterMs !== undefined && { afterMs }) };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

function batch(addresses: readonly string[]): string {
  const paths = addresses.map((address) => `<Path>${escaped(encodeURI(address))}</Path>`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/${version}/">`,
    `<CallerReference>${randomUUID()}</CallerReference>`,
    `<Paths><Quantity>${paths.length}</Quantity><Items>${paths.join('')}</Items></Paths></InvalidationBatch>`,
  ].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');

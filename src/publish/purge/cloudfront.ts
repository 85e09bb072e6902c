import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { readBounded } from '../../platform/web-services/read-bounded.ts';
import { retryAfterMs } from '../../platform/web-services/retry.ts';
import { failureOf, type Sent, timeoutMs } from '../../platform/web-services/sent.ts';
import type { Purger } from './purger.ts';

const api = 'https://cloudfront.amazonaws.com';
const version = '2020-05-31';
const maxBytes = 1024 * 1024;

const parser = new XMLParser({ parseTagValue: false });
const created = z.object({ Invalidation: z.object({ Id: z.string().min(1), Status: z.string() }) });
const refused = z.object({ ErrorResponse: z.object({ Error: z.object({ Code: z.string() }) }) });

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** CloudFront: <https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateInvalidation.html>. */
export class CloudFront implements Purger {
  readonly name = 'cloudfront';
  /** 3,000 may be in progress in a distribution. */
  readonly maxAtOnce = 1_000;
  readonly #client: AwsClient;
  readonly #distributionOf: (host: string) => string | undefined;
  readonly #api: string;

  /** @param endpoint for tests. */
  constructor(
    { accessKeyId, secretAccessKey, sessionToken }: Credentials,
    distributionOf: (host: string) => string | undefined,
    endpoint = api,
  ) {
    // The service is one for all regions, and is signed for this.
    const place = { service: 'cloudfront', region: 'us-east-1', retries: 0 };
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }), ...place });
    this.#distributionOf = distributionOf;
    this.#api = endpoint;
  }

  async purge(host: string, addresses: readonly string[], signal: AbortSignal, occasion: string): Promise<Sent> {
    const distribution = this.#distributionOf(host);
    if (!distribution) return { is: 'later', why: 'PURGE_BY names no distribution for this host' };
    try {
      const answer = await this.#client.fetch(`${this.#api}/${version}/distribution/${distribution}/invalidation`, {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: batch(addresses, occasion),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await readBounded(answer, maxBytes);
      if (answer.status === 201) {
        created.parse(parser.parse(text));
        return { is: 'taken' };
      }
      const code = refused.safeParse(parser.parse(text)).data?.ErrorResponse.Error.Code;
      const afterMs = retryAfterMs(answer.headers.get('retry-after'));
      // Too many in progress, too many calls, no right to it: all of that ends.
      const why = `answered ${answer.status}${code ? ` ${code}` : ''}`;
      return { is: 'later', why, ...(afterMs !== undefined && { afterMs }) };
    } catch (error) {
      return failureOf(error);
    }
  }
}

/** The service makes one invalidation of what has the same reference. */
function batch(addresses: readonly string[], occasion: string): string {
  const paths = addresses.map((address) => `<Path>${escaped(encodeURI(address))}</Path>`);
  const reference = createHash('sha256')
    .update([occasion, ...addresses].join(' '))
    .digest('hex');
  return [
    `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/${version}/">`,
    `<CallerReference>${reference}</CallerReference>`,
    `<Paths><Quantity>${paths.length}</Quantity><Items>${paths.join('')}</Items></Paths></InvalidationBatch>`,
  ].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');

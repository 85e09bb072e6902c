import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { asError } from '../platform/errors/as-error.ts';
import { readBounded } from '../platform/web-services/sent.ts';
import { type Destination, type Place, parsePlace, StorageError } from './destination.ts';

/** An object of a listing. */
export interface Listed {
  /** `/kontakt/index.html` */
  address: string;
  etag: string;
}

/** Time limit of a request in ms, and the additional time per mebibyte that is sent. */
const timeoutMs = 20_000;
const timeoutPerMiB = 10_000;
/** Immediate retries of a request while the service is busy. The publisher makes the later ones. */
const retries = 2;
const maxListBytes = 8 * 1024 * 1024;
const maxErrorBytes = 64 * 1024;
/** Maximum number of pages of a listing, with a thousand objects each. */
const maxPages = 2_000;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
const listing = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.string().min(1).optional(),
    Contents: z.array(z.object({ Key: z.string().min(1), ETag: z.string().min(1) })).default([]),
  }),
});
const failure = z.object({ Error: z.object({ Code: z.string(), Message: z.string().default('') }) });

/** The objects of one host in an S3-compatible storage. An address is that of a file in a release. */
export class Bucket {
  readonly #place: Place;
  readonly #base: string;
  readonly #client: AwsClient;

  constructor(destination: Destination, host: string) {
    const { endpoint, region, accessKeyId, secretAccessKey, sessionToken } = destination;
    this.#place = parsePlace(destination, host);
    // Every service accepts the bucket in the path. As a subdomain, a name with dots matches no certificate.
    this.#base = `${endpoint}/${this.#place.bucket}`;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      region,
      service: 's3',
      retries,
      initRetryMs: 100,
    });
  }

  /** Uploads an object. @returns its ETag. @throws {StorageError} */
  async put(address: string, bytes: Buffer, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    const answer = await this.#ask(`PUT ${address}`, this.#objectUrl(address), signal, bytes.length, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: {
        ...headers,
        // The service rejects a body that was damaged in transit.
        'content-md5': createHash('md5').update(bytes).digest('base64'),
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
    await answer.body?.cancel();
    const etag = answer.headers.get('etag');
    if (!etag) throw new StorageError(`PUT ${address}: the answer has no ETag, so it is not from a storage`);
    return plain(etag);
  }

  /** Removes an object; a missing one counts as removed. @throws {StorageError} */
  async remove(address: string, signal: AbortSignal): Promise<void> {
    const answer = await this.#ask(
      `DELETE ${address}`,
      this.#objectUrl(address),
      signal,
      0,
      { method: 'DELETE' },
      [404],
    );
    await answer.body?.cancel();
  }

  /** Lists all objects. @throws {StorageError} */
  async list(signal: AbortSignal): Promise<Listed[]> {
    const all: Listed[] = [];
    let token: string | undefined;
    for (let page = 0; page < maxPages; page++) {
      const { objects, next } = await this.#page(token, signal);
      all.push(...objects);
      if (next === undefined) return all;
      if (next === token) throw new StorageError('LIST: the same page came twice');
      token = next;
    }
    throw new StorageError(`LIST: more than ${maxPages} pages`);
  }

  async #page(token: string | undefined, signal: AbortSignal) {
    const { prefix } = this.#place;
    const query = new URLSearchParams({
      'list-type': '2',
      ...(prefix && { prefix }),
      ...(token && { 'continuation-token': token }),
    });
    const answer = await this.#ask('LIST', `${this.#base}?${query}`, signal, 0, { method: 'GET' });
    const { success, data } = listing.safeParse(parsed(await readBounded(answer, maxListBytes)));
    if (!success) throw new StorageError('LIST: the answer is not a listing');
    const { IsTruncated, NextContinuationToken: next, Contents } = data.ListBucketResult;
    if (IsTruncated === 'true' && !next)
      throw new StorageError('LIST: the listing is truncated but has no continuation token');
    const objects = Contents.map(({ Key, ETag }) => {
      if (!Key.startsWith(prefix)) throw new StorageError('LIST: the listing has keys without the requested prefix');
      return { address: `/${Key.slice(prefix.length)}`, etag: plain(ETag) };
    });
    return { objects, next: IsTruncated === 'true' ? next : undefined };
  }

  async #ask(what: string, url: string, signal: AbortSignal, bytes: number, init: RequestInit, fine: number[] = []) {
    const limit = timeoutMs + Math.ceil(bytes / 2 ** 20) * timeoutPerMiB;
    const ending = AbortSignal.any([signal, AbortSignal.timeout(limit)]);
    let answer: Response;
    try {
      answer = await this.#client.fetch(url, { ...init, signal: ending, redirect: 'manual' });
    } catch (cause) {
      signal.throwIfAborted();
      const { message, cause: below } = asError(cause);
      const why = ending.aborted ? 'no answer in time' : below instanceof Error ? below.message : message;
      throw new StorageError(`${what}: ${why}`, { cause });
    }
    // 206 and 304 are not valid here.
    if ([200, 204, ...fine].includes(answer.status)) return answer;
    const said = failure.safeParse(parsed(await readBounded(answer, maxErrorBytes).catch(() => ''))).data?.Error;
    throw new StorageError(
      `${what}: answered ${answer.status}${said ? ` ${said.Code} ${said.Message}`.trimEnd() : ''}`,
    );
  }

  #objectUrl(address: string): string {
    const key = this.#place.prefix + address.slice(1);
    return `${this.#base}/${key.split('/').map(encodeURIComponent).join('/')}`;
  }
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
}

/** Removes the quotes and the weak prefix of an ETag, because services differ in both. */
const plain = (etag: string) => etag.replace(/^W\//, '').replaceAll('"', '');

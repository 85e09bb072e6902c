import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { type Environment, environment } from '../platform/environment/environment.ts';
import { asError } from '../platform/errors/as-error.ts';
import { readBounded } from '../platform/web-services/sent.ts';

/** The object storage or a cache rejected a request or sent an invalid answer. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

const names = [
  'PUBLISH_TO',
  'AWS_ENDPOINT_URL',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

/** An S3-compatible service, and the place of each host in it: `s3://sites/{host}`. */
export type Destination = NonNullable<ReturnType<typeof destinationOfEnvironment>>;

/**
 * Reads `PUBLISH_TO` and the standard S3 variables; undefined without `PUBLISH_TO`.
 *
 * @throws {StorageError} without credentials; {EnvironmentError} for an invalid setting.
 */
export function destinationOfEnvironment(settings: Pick<Environment, (typeof names)[number]> = environment(names)) {
  const { PUBLISH_TO: pattern, AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = settings;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!pattern) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new StorageError('PUBLISH_TO needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const endpoint = settings.AWS_ENDPOINT_URL?.replace(/\/+$/, '') ?? `https://s3.${region}.amazonaws.com`;
  return { pattern, endpoint, region, accessKeyId, secretAccessKey, sessionToken };
}

/** Returns the name of a storage. Notes are valid only for the storage of this name. */
export const storageName = (destination: Destination | undefined) =>
  destination ? `${destination.endpoint} ${destination.pattern}` : 'caches';

export interface Listed {
  /** `/kontakt/index.html` */
  address: string;
  etag: string;
  /** Unix time in ms. */
  modifiedAt: number;
}

/** Time limit of a request in ms, and the additional time per mebibyte that is sent. */
const timeoutMs = 20_000;
const timeoutPerMiB = 10_000;
/** Immediate retries of a request while the service is busy. The uploader makes the later ones. */
const retries = 2;
const maxAnswerBytes = 8 * 1024 * 1024;
/** Maximum number of objects of a host. */
const maxObjects = 2_000_000;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
const listing = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.string().min(1).optional(),
    Contents: z
      .array(z.object({ Key: z.string().min(1), ETag: z.string(), LastModified: z.iso.datetime() }))
      .default([]),
  }),
});
const failure = z.object({ Error: z.object({ Code: z.string(), Message: z.string().optional() }) });

/** The objects of one host in an S3-compatible storage. An address is that of a file in a release. */
export class Bucket {
  readonly #base: string;
  /** Prefix of the keys of the host: empty, or ends with a slash. */
  readonly #prefix: string;
  readonly #client: AwsClient;

  constructor({ pattern, endpoint, sessionToken, ...credentials }: Destination, host: string) {
    const [bucket, ...folders] = pattern.replaceAll('{host}', host).slice('s3://'.length).split('/').filter(Boolean);
    this.#prefix = folders.map((folder) => `${folder}/`).join('');
    // Every service accepts the bucket in the path. As a subdomain, a name with dots matches no certificate.
    this.#base = `${endpoint}/${bucket}`;
    const options = { ...credentials, ...(sessionToken && { sessionToken }), service: 's3', retries, initRetryMs: 100 };
    this.#client = new AwsClient(options);
  }

  /** Uploads an object. @throws {StorageError} */
  async put(address: string, bytes: Buffer, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    const answer = await this.#ask(`PUT ${address}`, this.#objectUrl(address), signal, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: {
        ...headers,
        // The service rejects a body that was damaged in transit.
        'content-md5': hash('md5', bytes, 'base64'),
        'x-amz-content-sha256': hash('sha256', bytes),
      },
    });
    await answer.body?.cancel();
    if (!answer.headers.has('etag'))
      throw new StorageError(`PUT ${address}: the answer has no ETag, so it is not from a storage`);
  }

  /** Removes an object; a missing one counts as removed. @throws {StorageError} */
  async remove(address: string, signal: AbortSignal): Promise<void> {
    const answer = await this.#ask(`DELETE ${address}`, this.#objectUrl(address), signal, { method: 'DELETE' }, [404]);
    await answer.body?.cancel();
  }

  /** Lists all objects. @throws {StorageError} */
  async list(signal: AbortSignal): Promise<Listed[]> {
    const all: Listed[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        ...(this.#prefix && { prefix: this.#prefix }),
        ...(token && { 'continuation-token': token }),
      });
      const answer = await this.#ask('LIST', `${this.#base}?${query}`, signal, { method: 'GET' });
      const list = parsed(await readBounded(answer, maxAnswerBytes), listing)?.ListBucketResult;
      if (!list) throw new StorageError('LIST: the answer is not a listing');
      const { IsTruncated, NextContinuationToken: next, Contents } = list;
      if (IsTruncated === 'true' && (!next || next === token || !Contents.length))
        throw new StorageError('LIST: the listing is truncated and does not go on');
      token = IsTruncated === 'true' ? next : undefined;
      for (const { Key, ETag, LastModified } of Contents) {
        if (!Key.startsWith(this.#prefix))
          throw new StorageError('LIST: the listing has keys without the requested prefix');
        // Services differ in the quotes of an ETag.
        const etag = ETag.replaceAll('"', '');
        all.push({ address: `/${Key.slice(this.#prefix.length)}`, etag, modifiedAt: Date.parse(LastModified) });
      }
      if (all.length > maxObjects) throw new StorageError(`LIST: more than ${maxObjects} objects`);
    } while (token);
    return all;
  }

  async #ask(what: string, url: string, signal: AbortSignal, init: RequestInit, fine: number[] = []) {
    const size = init.body instanceof Uint8Array ? init.body.length : 0;
    const limitMs = timeoutMs + Math.ceil(size / 2 ** 20) * timeoutPerMiB;
    const ending = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const answer = await this.#client
      .fetch(url, { ...init, signal: ending, redirect: 'manual' })
      .catch((cause): never => {
        signal.throwIfAborted();
        const { message, cause: below } = asError(cause);
        const why = ending.aborted ? 'no answer in time' : below instanceof Error ? below.message : message;
        throw new StorageError(`${what}: ${why}`, { cause });
      });
    if ([200, 204, ...fine].includes(answer.status)) return answer;
    const { Code = '', Message = '' } =
      parsed(await readBounded(answer, maxAnswerBytes).catch(() => ''), failure)?.Error ?? {};
    throw new StorageError(`${what}: answered ${answer.status} ${Code} ${Message}`.trimEnd());
  }

  #objectUrl(address: string): string {
    const key = this.#prefix + address.slice(1);
    return `${this.#base}/${key.split('/').map(encodeURIComponent).join('/')}`;
  }
}

/** Parses XML; undefined if it has another form. */
function parsed<Content>(xml: string, schema: z.ZodType<Content>): Content | undefined {
  try {
    return schema.safeParse(parser.parse(xml)).data;
  } catch {
    return undefined;
  }
}

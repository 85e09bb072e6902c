import { type Environment, environment } from '../platform/environment/environment.ts';

/** The object storage or a cache rejected a request or sent an invalid answer. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** Time in ms before which a repetition is useless. */
  readonly afterMs: number;

  constructor(message: string, { afterMs = 0, ...options }: ErrorOptions & { afterMs?: number | undefined } = {}) {
    super(message, options);
    this.afterMs = afterMs;
  }
}

/** An S3-compatible service, and the place of each host in it. */
export interface Destination {
  /** Value of `PUBLISH_TO`: `s3://sites/{host}` */
  pattern: string;
  /** `https://s3.eu-central-1.amazonaws.com` */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

const names = [
  'PUBLISH_TO',
  'AWS_ENDPOINT_URL',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

/**
 * Reads `PUBLISH_TO` and the standard S3 variables; undefined without `PUBLISH_TO`.
 *
 * @throws {StorageError} without credentials; {EnvironmentError} for an invalid setting.
 */
export function destinationOfEnvironment(
  settings: Pick<Environment, (typeof names)[number]> = environment(names),
): Destination | undefined {
  const { PUBLISH_TO: pattern, AWS_REGION: region, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: key } = settings;
  if (!pattern) return undefined;
  if (!id || !key) throw new StorageError('PUBLISH_TO needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  return {
    pattern,
    endpoint: settings.AWS_ENDPOINT_URL?.replace(/\/+$/, '') ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: id,
    secretAccessKey: key,
    sessionToken: settings.AWS_SESSION_TOKEN,
  };
}

/** Returns the name of a storage. Notes are valid only for the storage of this name. */
export function storageName(destination: Pick<Destination, 'endpoint' | 'pattern'> | undefined): string {
  return destination ? `${destination.endpoint} ${destination.pattern}` : 'caches';
}

import { type Environment, environment } from '../platform/environment/environment.ts';

/** The object storage refused a request, or its answer is not one of a storage. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** A service that speaks S3, and where a host lies in it. */
export interface Destination {
  /** `s3://sites/{host}`, as it was set. */
  pattern: string;
  /** `https://s3.eu-central-1.amazonaws.com` */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** Place of one host. */
export interface Place {
  bucket: string;
  /** Prefix of its keys: empty, or with a slash at the end. */
  prefix: string;
}

const names = [
  'PUBLISH_TO',
  'AWS_ENDPOINT_URL',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;
type Settings = Pick<Environment, (typeof names)[number]>;

/**
 * `PUBLISH_TO` and the usual variables of S3; undefined where nothing is published to a storage.
 *
 * @throws {StorageError} without credentials; {EnvironmentError} where a setting cannot be meant.
 */
export function destinationOfEnvironment(): Destination | undefined {
  const settings = environment(names);
  return settings.PUBLISH_TO ? usableDestination(settings) : undefined;
}

/** @throws {StorageError} where something is missing. */
export function usableDestination(settings: Settings): Destination {
  const { PUBLISH_TO: pattern, AWS_REGION: region, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: key } = settings;
  if (!pattern || !id || !key) throw new StorageError('PUBLISH_TO needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
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
export function nameOf({ endpoint, pattern }: Pick<Destination, 'endpoint' | 'pattern'>): string {
  return `${endpoint} ${pattern}`;
}

export function placeOf({ pattern }: Pick<Destination, 'pattern'>, host: string): Place {
  const [bucket = '', ...folders] = pattern.replaceAll('{host}', host).slice('s3://'.length).split('/');
  const prefix = folders.filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/` };
}

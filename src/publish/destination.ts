import { type Environment, environment } from '../platform/environment/environment.ts';

/** The object storage rejected a request or sent an invalid answer. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
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

/** Place of one host. */
export interface Place {
  bucket: string;
  /** Prefix of its keys: empty, or ends with a slash. */
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
 * Reads `PUBLISH_TO` and the standard S3 variables; undefined without `PUBLISH_TO`.
 *
 * @throws {StorageError} without credentials; {EnvironmentError} for an invalid setting.
 */
export function destinationOfEnvironment(): Destination | undefined {
  const settings = environment(names);
  return settings.PUBLISH_TO ? usableDestination(settings) : undefined;
}

/** @throws {StorageError} if a setting is missing. */
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
export function storageName({ endpoint, pattern }: Pick<Destination, 'endpoint' | 'pattern'>): string {
  return `${endpoint} ${pattern}`;
}

export function parsePlace({ pattern }: Pick<Destination, 'pattern'>, host: string): Place {
  const [bucket = '', ...folders] = pattern.replaceAll('{host}', host).slice('s3://'.length).split('/');
  const prefix = folders.filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/` };
}

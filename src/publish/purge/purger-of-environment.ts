import { type Environment, environment } from '../../platform/environment/environment.ts';
import { StorageError } from '../destination.ts';
import { Cloudflare } from './cloudflare.ts';
import { CloudFront } from './cloudfront.ts';
import { Fastly } from './fastly.ts';
import { OwnProgram } from './own-program.ts';
import { PlainPurge } from './plain-purge.ts';
import type { Purger } from './purger.ts';

const names = [
  'PURGE_BY',
  'CLOUDFLARE_API_TOKEN',
  'FASTLY_API_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

/**
 * Returns the purger of `PURGE_BY`; undefined without a cache.
 *
 * @throws {StorageError} without the secret that belongs to it.
 */
export function purgerOfEnvironment(): Purger | undefined {
  return purgerOf(environment(names));
}

/** @throws {StorageError} without the secret that belongs to it. */
export function purgerOf(settings: Pick<Environment, (typeof names)[number]>): Purger | undefined {
  const [, kind, of = ''] = /^(\w+):?(.*)$/.exec(settings.PURGE_BY ?? '') ?? [];
  const secret = (name: Exclude<(typeof names)[number], 'PURGE_BY'>) => {
    const value = settings[name];
    if (!value) throw new StorageError(`PURGE_BY=${kind} needs ${name}`);
    return value;
  };
  switch (kind) {
    case undefined:
      return undefined;
    case 'cloudflare':
      return new Cloudflare(secret('CLOUDFLARE_API_TOKEN'), of || undefined);
    case 'fastly':
      return new Fastly(secret('FASTLY_API_TOKEN'), of === 'soft');
    case 'cloudfront': {
      const credentials = {
        accessKeyId: secret('AWS_ACCESS_KEY_ID'),
        secretAccessKey: secret('AWS_SECRET_ACCESS_KEY'),
        sessionToken: settings.AWS_SESSION_TOKEN,
      };
      return new CloudFront(credentials, distributions(of));
    }
    case 'purge':
      return new PlainPurge(of.split(','));
    default:
      return new OwnProgram(of);
  }
}

/** `E1ABC` of all hosts, or `tabor.ch=E1ABC,rivabella.ch=E2DEF`. */
function distributions(setting: string): (host: string) => string | undefined {
  if (!setting.includes('=')) return () => setting;
  const byHost = new Map(setting.split(',').map((entry) => entry.split('=') as [string, string]));
  return (host) => byHost.get(host);
}

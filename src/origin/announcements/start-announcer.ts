import { isIP } from 'node:net';
import { brands } from '../../../sites.config.ts';
import type { Folders } from '../../build/releases/folders.ts';
import { environment } from '../../platform/environment/environment.ts';
import type { Log } from '../../platform/log/log.ts';
import { Announcer } from './announcer.ts';
import { GoogleIndexing, readServiceAccount } from './google-indexing.ts';

/** Domains that are not public (RFC 6761 and similar). */
const unreachable = /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$/;

/** Whether a host is public. */
export function isPublicHost(host: string): boolean {
  return host.includes('.') && !isIP(host) && !unreachable.test(host);
}

/**
 * Starts the announcer if `INDEXNOW_URL` or `GOOGLE_INDEXING_KEY_FILE` is set.
 *
 * @returns undefined if neither is set.
 * @throws if one of them is invalid.
 */
export async function startAnnouncer(
  folders: Folders,
  log: Log,
  speaksFor?: (host: string) => boolean,
): Promise<Announcer | undefined> {
  const settings = environment(['INDEXNOW_URL', 'GOOGLE_INDEXING_KEY_FILE']);
  const { INDEXNOW_URL: indexNow, GOOGLE_INDEXING_KEY_FILE: keyFile } = settings;
  if (!indexNow && !keyFile) return undefined;
  const google = keyFile ? new GoogleIndexing(await readServiceAccount(keyFile)) : undefined;
  const hosts = brands.map(({ hosts: [host] }): string => host).filter(isPublicHost);
  log(`announcements: changes of ${hosts.length} of ${brands.length} hosts are told to search engines`);
  const announcer = new Announcer({ folders, hosts, indexNow, google, log, speaksFor });
  announcer.look();
  return announcer;
}

import type { Sql } from '../platform/database/database.ts';
import { environment } from '../platform/environment/environment.ts';
import type { Log } from '../platform/log/log.ts';
import type { LagOf } from '../releases/website-states.ts';
import { storageName } from '../storage/bucket.ts';
import { watchUpload } from '../storage/uploader.ts';
import { sharedNotes } from './notes.ts';

/** Time for the storage and the caches of the leader, in milliseconds. */
const timeoutMs = 120_000;

/**
 * Waits for the storage and the caches of the leader, and says which hosts lag.
 *
 * @param isStored whether the leader has uploaded what is meant.
 * @returns hosts that still lag.
 */
export async function watchLeader(
  sql: Sql,
  hosts: readonly string[],
  isStored: (host: string) => Promise<boolean>,
  log: Log,
): Promise<string[]> {
  const { PUBLISH_TO, PURGE_BY } = environment(['PUBLISH_TO', 'PURGE_BY']);
  if (!PUBLISH_TO && !PURGE_BY) return [];
  const lagOf: LagOf = async (host) => {
    const isUploaded = await isStored(host);
    // Read last: it is behind until the upload is complete.
    const state = await sharedNotes(sql).read(host, 'state');
    if (isUploaded && !state?.behindSince) return undefined;
    const isOfCaches = isUploaded || state?.destination === storageName(undefined);
    return { since: state?.behindSince ?? '', why: state?.why, toPurge: state?.purge.length ?? 0, isOfCaches };
  };
  return watchUpload(hosts, lagOf, { log, isFollowed: true, timeoutMs });
}

import { brands } from '../../../sites.config.ts';
import { foldersIn } from '../../build/releases/folders.ts';
import { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { Bucket, destinationOfEnvironment, StorageError, storageName } from '../../publish/bucket.ts';
import { sharedNotes } from '../../publish/leadership/lease.ts';
import { publicationLag } from '../../publish/notes.ts';
import { createPurger } from '../../publish/purgers.ts';
import { type Finding, grouped, reporter, type Trouble } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Time that a release may take to reach the storage, in ms. */
const usualMs = 10 * 60_000;

/** Checks that the object storage answers and has the live release of each website. */
export async function checkStorage({ origin }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('storage');
  if (!origin.PUBLISH_TO && !origin.PURGE_BY)
    return [skipped('neither PUBLISH_TO nor PURGE_BY is set: visitors are served from here')];
  const { DATABASE_URL: url } = origin;
  const database = url ? new Database({ url, connections: 1 }) : undefined;
  try {
    const destination = destinationOfEnvironment(origin);
    createPurger(origin);
    const folders = foldersIn(origin.DIST_FOLDER, origin.WORK_FOLDER);
    const found = await Promise.all(
      brands.map(async ({ id: name, hosts: [host] }): Promise<Trouble[]> => {
        if (destination) await new Bucket(destination, host).list(AbortSignal.timeout(20_000));
        const lag = await publicationLag(folders, host, storageName(destination), database && sharedNotes(database));
        if (!lag || (!lag.why && Date.now() - Date.parse(lag.since) < usualMs)) return [];
        const what = lag.why ?? 'nobody publishes it';
        return [{ name, found: `not what is live (${what})`, remedy: 'is the origin running? Its log says more' }];
      }),
    );
    const troubles = found.flat();
    return troubles.length ? grouped('storage', troubles) : [well(`has what is live of ${brands.length} websites`)];
  } catch (error) {
    // `checkSharedDatabase` reports the problem.
    if (error instanceof DatabaseError) return [skipped('the database of several machines does not say what is there')];
    if (!(error instanceof StorageError)) throw error;
    return [wrong(error.message, 'look at PUBLISH_TO, AWS_ENDPOINT_URL, the bucket, and what the key may do')];
  } finally {
    await database?.close();
  }
}

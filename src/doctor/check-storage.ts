import { type Brand, brands } from '../../sites.config.ts';
import type { StorageLag } from '../content/website-states.ts';
import { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { storageStatuses } from '../leadership/storage-statuses.ts';
import { foldersIn } from '../releases/folders.ts';
import { Bucket } from '../storage/bucket.ts';
import { nameOf, usableDestination } from '../storage/destination.ts';
import { purgerOf } from '../storage/purge/purger-of-environment.ts';
import { StorageError } from '../storage/storage-error.ts';
import { storageLag } from '../storage/stored-host.ts';
import { type Finding, grouped, reporter, type Trouble } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Time that a release may take to reach the storage, in ms. */
const usualMs = 10 * 60_000;

/** Checks that the object storage answers and has the live release of each website. */
export async function checkStorage({ origin }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('storage');
  if (!origin.PUBLISH_TO) return [skipped('PUBLISH_TO is not set: visitors are served from here')];
  try {
    const destination = usableDestination(origin);
    purgerOf(origin);
    const folders = foldersIn(origin.DIST_FOLDER, origin.WORK_FOLDER);
    const place = nameOf(destination);
    const { DATABASE_URL: url } = origin;
    const lagOf = url
      ? await lagsOfLeaders(url, place)
      : ({ hosts: [host] }: Brand) => storageLag(folders, host, place);
    const found = await Promise.all(
      brands.map(async (brand): Promise<Trouble[]> => {
        const { id: name, hosts } = brand;
        await new Bucket(destination, hosts[0]).look(AbortSignal.timeout(20_000));
        const lag = await lagOf(brand);
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
  }
}

/** Reads the lags from the shared database, because other machines may lead some brands. @throws {DatabaseError} */
async function lagsOfLeaders(url: string, place: string): Promise<(brand: Brand) => StorageLag | undefined> {
  const database = new Database({ url, connections: 1 });
  try {
    const statuses = await storageStatuses(database);
    return ({ id }) => {
      const status = statuses.get(id);
      if (status?.destination !== place) return { since: new Date(0).toISOString(), why: undefined, toPurge: 0 };
      const { behindSince: since, why, toPurge } = status;
      return since === undefined ? undefined : { since, why, toPurge };
    };
  } finally {
    await database.close();
  }
}

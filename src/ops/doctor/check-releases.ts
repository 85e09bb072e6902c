import { brands } from '../../../sites.config.ts';
import { describeDamage, detectDamage } from '../../build/releases/damage.ts';
import { foldersIn } from '../../build/releases/folders.ts';
import { liveRelease } from '../../build/releases/manifest.ts';
import { websiteStates } from '../../build/website-states.ts';
import type { WebsiteState } from '../../content/website-state.ts';
import { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { Bucket, destinationOfEnvironment, StorageError, storageName } from '../../publish/bucket.ts';
import { sharedNotes } from '../../publish/leadership/lease.ts';
import { publicationLag } from '../../publish/notes.ts';
import { createPurger } from '../../publish/purgers.ts';
import { type Finding, grouped, reporter, type Trouble } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Age after which a release is too old, in ms. A build confirms each release daily, shortly after midnight. */
const oldAge = 26 * 3_600_000;

/** Checks that each website has a recent release, and that each of its files is as it was built. */
export async function checkReleases({ origin }: SetUp): Promise<Finding[]> {
  const folders = foldersIn(origin.DIST_FOLDER, origin.WORK_FOLDER);
  const states = await websiteStates(folders);
  const troubles: Trouble[] = [];
  for (const state of states) {
    const live = await liveRelease(folders.dist, folders.releases, state.host).catch(() => undefined);
    const damage = live && detectDamage(live);
    const found = damage
      ? { name: state.brand, found: `is not what its release says: ${describeDamage(damage)}`, remedy: repair(state) }
      : findTrouble(state);
    if (found) troubles.push(found);
  }
  const otherwise = `all ${states.length} websites have one of today or yesterday, and each file is as it was built`;
  return grouped('releases', troubles, otherwise);
}

const repair = ({ brand, pin }: WebsiteState) => `brand-sites ${pin ? 'rollback' : 'build'} --site ${brand}`;

function findTrouble({ brand: name, confirmedAt, held, pin }: WebsiteState): Trouble | undefined {
  const build = (names: string) =>
    names.split(',').length < brands.length ? `brand-sites build --site ${names}` : 'brand-sites build';
  if (!confirmedAt) return { name, found: 'missing', remedy: build };
  if (held)
    return { name, found: 'held back by the last build', remedy: (names) => `correct the content: ${build(names)}` };
  if (pin)
    return {
      name,
      found: 'rolled back',
      remedy: (names) => `correct the cause, then brand-sites rollback --unpin --site ${names}`,
    };
  if (Date.now() - Date.parse(confirmedAt) > oldAge)
    return { name, found: 'not confirmed by a build for over a day', remedy: 'is the origin running, and REBUILD on?' };
  return undefined;
}

/** Time that a release may take to reach the storage, in ms. */
const usualMs = 10 * 60_000;

/** Checks that the object storage answers and has the live release of each website. */
export async function checkStorage({ origin }: SetUp): Promise<Finding[]> {
  const { wrong, skipped } = reporter('storage');
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
    return grouped('storage', found.flat(), `has what is live of ${brands.length} websites`);
  } catch (error) {
    // `checkSharedDatabase` reports the problem.
    if (error instanceof DatabaseError) return [skipped('the database of several machines does not say what is there')];
    if (!(error instanceof StorageError)) throw error;
    return [wrong(error.message, 'look at PUBLISH_TO, AWS_ENDPOINT_URL, the bucket, and what the key may do')];
  } finally {
    await database?.close();
  }
}

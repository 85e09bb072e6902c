import { brands } from '../../../sites.config.ts';
import { isBehind, isStale, type WebsiteState } from '../../content/website-state.ts';
import { sharedNotes } from '../../leadership/notes.ts';
import { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { type Damage, describeDamage, detectDamage } from '../../releases/damage.ts';
import { foldersIn } from '../../releases/folders.ts';
import { liveRelease } from '../../releases/manifest.ts';
import { websiteStates } from '../../releases/website-states.ts';
import { Bucket, destinationOfEnvironment, StorageError, storageName } from '../../storage/bucket.ts';
import { createPurger } from '../../storage/purgers.ts';
import { uploadLag } from '../../storage/upload-notes.ts';
import { type CheckResult, grouped, skipped, wrong } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Checks that each website has a recent release, and that each of its files is as it was built. */
export async function checkReleases({ origin }: SetUp): Promise<CheckResult[]> {
  const folders = foldersIn(origin.DIST_FOLDER, origin.WORK_FOLDER);
  const states = await websiteStates(folders);
  const problems: [string, CheckResult][] = [];
  for (const state of states) {
    const live = await liveRelease(folders.dist, folders.releases, state.host).catch(() => undefined);
    const problem = findProblem(state, live && detectDamage(live));
    if (problem) problems.push([state.brand, problem]);
  }
  return grouped(
    problems,
    `all ${states.length} websites have one of today or yesterday, and each file is as it was built`,
  );
}

const build = 'brand-sites build --site {names}';

function findProblem(
  { brand, confirmedAt, held, pin }: WebsiteState,
  damage: Damage | undefined,
): CheckResult | undefined {
  const repair = pin ? 'brand-sites rollback --site {names}' : build;
  if (damage) return wrong(`is not what its release says: ${describeDamage(damage)}`, repair);
  if (!confirmedAt) return wrong('missing', build);
  if (held?.service) {
    const why = held.service === 'away' ? 'the content service is away' : 'the content service answers without content';
    return wrong(
      `not renewed: ${why} (${held.other.map((line) => line.replace(`${brand}: `, '')).join('; ')})`,
      'it is tried again by itself when that is repaired',
    );
  }
  if (held) return wrong('held back by the last build', `correct the content: ${build}`);
  if (pin) return wrong('rolled back', 'correct the cause, then brand-sites rollback --unpin --site {names}');
  if (!isStale({ confirmedAt })) return undefined;
  return wrong('not confirmed by a build for over a day', 'is the origin running, and REBUILD on?');
}

/** Checks that the object storage answers and has the live release of each website. */
export async function checkStorage({ origin }: SetUp): Promise<CheckResult | CheckResult[]> {
  const { PUBLISH_TO, PURGE_BY, DATABASE_URL: url } = origin;
  if (!PUBLISH_TO && !PURGE_BY) return skipped('neither PUBLISH_TO nor PURGE_BY is set: visitors are served from here');
  await using database = url ? new Database({ url, connections: 1 }) : undefined;
  try {
    const destination = destinationOfEnvironment(origin);
    createPurger(origin);
    const folders = foldersIn(origin.DIST_FOLDER, origin.WORK_FOLDER);
    const problems = await Promise.all(
      brands.map(async ({ id, hosts: [host] }): Promise<[string, CheckResult][]> => {
        if (destination) await new Bucket(destination, host).list(AbortSignal.timeout(20_000));
        const lag = await uploadLag(folders, host, storageName(destination), database && sharedNotes(database));
        if (!lag || (!lag.why && !isBehind(lag))) return [];
        const found = `not what is live (${lag.why ?? 'nobody publishes it'})`;
        return [[id, wrong(found, 'is the origin running? Its log says more')]];
      }),
    );
    return grouped(problems.flat(), `has what is live of ${brands.length} websites`);
  } catch (error) {
    // `checkSharedDatabase` reports the problem.
    if (error instanceof DatabaseError) return skipped('the database of several machines does not say what is there');
    if (!(error instanceof StorageError)) throw error;
    return wrong(error.message, 'look at PUBLISH_TO, AWS_ENDPOINT_URL, the bucket, and what the key may do');
  }
}

import { type WebsiteState, websiteStates } from '../content/website-states.ts';
import { foldersIn } from '../releases/folders.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Ms; every day makes a release, shortly after midnight. */
const oldAge = 26 * 3_600_000;

/** Whether each website has a release, and a recent one. */
export async function checkReleases({ origin }: SetUp): Promise<Finding[]> {
  const { well } = reporter('releases');
  const states = await websiteStates(foldersIn(origin.DIST_FOLDER, origin.WORK_FOLDER));
  const troubles = states.flatMap(troubleOf);
  return troubles.length ? troubles : [well(`all ${states.length} websites have one of today or yesterday`)];
}

function troubleOf({ brand, confirmedAt, held, pin }: WebsiteState): Finding[] {
  const { wrong } = reporter(`release of ${brand}`);
  const build = `npm run build -- --site ${brand}`;
  if (!confirmedAt) return [wrong('there is none', build)];
  if (held) return [wrong('the last build held it back', `${build} says which content to correct`)];
  if (pin) return [wrong('it was rolled back', `correct the cause, then npm run rollback -- --site ${brand} --unpin`)];
  if (Date.now() - Date.parse(confirmedAt) > oldAge)
    return [wrong(`no build has confirmed it since ${confirmedAt}`, 'is the origin running, and REBUILD on?')];
  return [];
}

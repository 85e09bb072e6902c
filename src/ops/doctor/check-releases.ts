import { brands } from '../../../sites.config.ts';
import { describeDamage, detectDamage } from '../../build/releases/damage.ts';
import { foldersIn } from '../../build/releases/folders.ts';
import { liveRelease } from '../../build/releases/manifest.ts';
import { websiteStates } from '../../build/website-states.ts';
import type { WebsiteState } from '../../content/website-state.ts';
import { type Finding, grouped, reporter, type Trouble } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Age after which a release is too old, in ms. A build confirms each release daily, shortly after midnight. */
const oldAge = 26 * 3_600_000;

/** Checks that each website has a recent release, and that each of its files is as it was built. */
export async function checkReleases({ origin }: SetUp): Promise<Finding[]> {
  const { well } = reporter('releases');
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
  return troubles.length
    ? grouped('releases', troubles)
    : [well(`all ${states.length} websites have one of today or yesterday, and each file is as it was built`)];
}

const repair = ({ brand, pin }: WebsiteState) =>
  pin ? `brand-sites npm run rollback -- --site ${brand}` : `brand-sites npm run build -- --site ${brand}`;

const isRecent = ({ confirmedAt }: WebsiteState) =>
  confirmedAt !== undefined && Date.now() - Date.parse(confirmedAt) <= oldAge;

function findTrouble(state: WebsiteState): Trouble | undefined {
  const { brand: name, confirmedAt, held, pin } = state;
  const build = (names: string) =>
    names.split(',').length < brands.length
      ? `brand-sites npm run build -- --site ${names}`
      : 'brand-sites npm run build';
  if (!confirmedAt) return { name, found: 'missing', remedy: build };
  if (held)
    return { name, found: 'held back by the last build', remedy: (names) => `correct the content: ${build(names)}` };
  if (pin)
    return {
      name,
      found: 'rolled back',
      remedy: (names) => `correct the cause, then brand-sites npm run rollback -- --unpin --site ${names}`,
    };
  if (!isRecent(state))
    return { name, found: 'not confirmed by a build for over a day', remedy: 'is the origin running, and REBUILD on?' };
  return undefined;
}

import { brands } from '../../../sites.config.ts';
import { foldersIn } from '../../build/releases/folders.ts';
import { websiteStates } from '../../build/website-states.ts';
import type { WebsiteState } from '../../content/website-state.ts';
import { type Finding, grouped, reporter, type Trouble } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Age after which a release is too old, in ms. A build confirms each release daily, shortly after midnight. */
const oldAge = 26 * 3_600_000;

/** Checks that each website has a recent release. */
export async function checkReleases({ origin }: SetUp): Promise<Finding[]> {
  const { well } = reporter('releases');
  const states = await websiteStates(foldersIn(origin.DIST_FOLDER, origin.WORK_FOLDER));
  const troubles = states.flatMap((state) => findTrouble(state) ?? []);
  return troubles.length
    ? grouped('releases', troubles)
    : [well(`all ${states.length} websites have one of today or yesterday`)];
}

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

import { pathsOf } from '../content/paths-of.ts';
import { linesOf, type Problems } from '../content/pull-problems.ts';
import { assembleSite, type Site } from '../content/site.ts';
import { type BrandSnapshot, nextSnapshot } from '../content/snapshot.ts';
import { localPath } from '../sites/locale-path.ts';
import { type BrandState, settleNext } from './brand-state.ts';
import type { Pulled } from './pull.ts';
import type { BrandReport } from './report.ts';
import { shrinkProblem } from './shrink.ts';

/** What the decision on pulled content needs to know. */
interface Circumstances {
  today: string;
  acceptShrink: boolean;
  /** Whether this machine publishes the brand. */
  isOwn: boolean;
}

/**
 * Takes what was pulled of a brand as its next content, unless it does not pass the checks or would empty the site.
 *
 * @param state is changed.
 * @param snapshots of all brands, for what a site shows of the group; is changed.
 * @returns why it was held back.
 */
export function accept(
  { brand, content, problems }: Pulled,
  state: BrandState,
  snapshots: Map<string, BrandSnapshot>,
  { today, acceptShrink, isOwn }: Circumstances,
): Problems | undefined {
  const held = problems ?? (acceptShrink ? undefined : lostPages());
  state.isHeld = held !== undefined;
  state.isCurrent = !held;
  if (held || !content) return held;
  state.next = nextSnapshot(brand, content, state.snapshot, today);
  snapshots.set(brand.id, state.next);
  // Another machine publishes it.
  if (!isOwn) settleNext(state);
  return undefined;

  function lostPages(): Problems | undefined {
    const addresses = (of: ReadonlyMap<string, BrandSnapshot>) =>
      addressesOf(brand.locales.map((locale) => assembleSite(brand, locale, of, today)));
    // The release of a brand that another machine publishes is there; its last good content is here.
    const before = isOwn || !state.snapshot ? Object.keys(state.live?.manifest.pages ?? {}) : addresses(snapshots);
    const next = nextSnapshot(brand, content ?? { contents: {} }, state.snapshot, today);
    const problem = shrinkProblem(brand, before, addresses(new Map(snapshots).set(brand.id, next)));
    return problem === undefined ? undefined : { content: [], other: [problem] };
  }
}

/** What is reported of a brand that was held back. */
export function heldReport(brand: string, problems: Problems, milliseconds: number): BrandReport {
  const { content } = problems;
  return { brand, outcome: 'held', problems: linesOf(problems), content, pages: 0, written: 0, milliseconds };
}

function addressesOf(sites: readonly Site[]): string[] {
  return sites.flatMap((site) => pathsOf(site).map((path) => localPath(site.brand, site.locale, path)));
}

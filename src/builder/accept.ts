import { describeProblem } from '../releases/held-brands.ts';
import { type BrandState, settleNext } from './brand-state.ts';
import type { BrandReport } from './report.ts';
import { shrinkProblem } from './shrink.ts';
import { isFound, type Problems, type Pulled } from './site-model.ts';

/** What the decision on pulled content needs to know. */
interface Circumstances {
  now: Date;
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
export function accept<Snapshot>(
  { snapshot: next, problems }: Pulled<Snapshot>,
  state: BrandState<Snapshot>,
  snapshots: Map<string, Snapshot>,
  { now, acceptShrink, isOwn }: Circumstances,
): Problems | undefined {
  const { brand } = state;
  const held = problems ?? (acceptShrink ? undefined : lostPages(next));
  state.isHeld = held !== undefined;
  state.isCurrent = !held;
  if (held || !next) return held;
  state.next = next;
  snapshots.set(brand.id, next);
  // Another machine publishes it.
  if (!isOwn) settleNext(state);
  return undefined;

  function lostPages(snapshot: Snapshot): Problems | undefined {
    const addresses = (of: ReadonlyMap<string, Snapshot>) =>
      brand
        .sites(of, now)
        .flatMap((site) => site.pages().filter(isFound))
        .map(({ address }) => address);
    // The release of a brand that another machine publishes is there; its last good content is here.
    const before = isOwn || !state.snapshot ? Object.keys(state.live?.manifest.pages ?? {}) : addresses(snapshots);
    const problem = shrinkProblem(brand, before, addresses(new Map(snapshots).set(brand.id, snapshot)));
    return problem === undefined ? undefined : { content: [], other: [problem] };
  }
}

/** What is reported of a brand that was held back. */
export function heldReport(brand: string, { content, other }: Problems, milliseconds: number): BrandReport {
  const problems = [...content.map(describeProblem), ...other];
  return { brand, outcome: 'held', problems, content, pages: 0, written: 0, milliseconds };
}

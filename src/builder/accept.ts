import { describeProblem } from '../releases/held-brands.ts';
import { describeHeldFile } from '../releases/manifest.ts';
import { type BrandState, settleNext, takeNext } from './brand-state.ts';
import type { BrandReport, Listener } from './report.ts';
import { dailyShrinkProblem, shrinkProblem } from './shrink.ts';
import { isFound, type Problems, type Pulled } from './site-model.ts';

/** What the decision on pulled content needs to know. */
interface Circumstances {
  now: Date;
  acceptShrink: boolean;
  /** Whether this machine publishes a brand. */
  isOwn(brand: string): boolean;
}

/**
 * Takes over the content of a brand if it passes the checks.
 *
 * @param state is changed.
 * @param snapshots the last good content of all brands, by which sites are made; is changed.
 * @returns whether it is to be published here.
 */
export async function acceptPulled<Snapshot>(
  pulled: Pulled<Snapshot>,
  state: BrandState<Snapshot>,
  snapshots: Map<string, Snapshot>,
  circumstances: Circumstances,
  report: Listener,
): Promise<boolean> {
  const { problems, milliseconds } = pulled;
  const { brand, pin, live } = state;
  const isOwn = circumstances.isOwn(brand.id);
  if (pin && live && isOwn && !problems) {
    // What it shows is old: what changes from now on cannot be put on top of it.
    state.isCurrent = false;
    report({ ...unchangedReport(state, milliseconds), outcome: 'pinned', pin });
    return false;
  }
  const held = accept(pulled, state, snapshots, circumstances, isOwn);
  if (held && isOwn) report(heldReport(brand.id, held, milliseconds));
  if (!held && !isOwn && state.snapshot) await brand.write(state.snapshot);
  return !held && isOwn;
}

/**
 * Takes what was pulled of a brand as its next content, unless it does not pass the checks or would empty the site.
 *
 * @param state is changed.
 * @param snapshots of all brands, for what a site shows of others; is changed.
 * @returns why it was held back.
 */
function accept<Snapshot>(
  { snapshot: next, problems }: Pulled<Snapshot>,
  state: BrandState<Snapshot>,
  snapshots: Map<string, Snapshot>,
  { now, acceptShrink }: Circumstances,
  isOwn: boolean,
): Problems | undefined {
  const { brand } = state;
  const held = problems ?? (acceptShrink ? undefined : lostPages(next));
  state.isHeld = held !== undefined;
  state.isCurrent = !held;
  if (held || !next) return held;
  takeNext(state, next, snapshots);
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
    const after = addresses(new Map(snapshots).set(brand.id, snapshot));
    const problem =
      shrinkProblem(brand, before, after) ??
      (isOwn ? dailyShrinkProblem(brand, state.live, new Set(after).size, now) : undefined);
    return problem === undefined ? undefined : { content: [], other: [problem] };
  }
}

/** What is reported of a brand that was held back. */
export function heldReport(brand: string, problems: Problems, milliseconds: number): BrandReport {
  const { content, other } = problems;
  const lines = [...content.map(describeProblem), ...other];
  return { brand, outcome: 'held', problems: lines, content, pages: 0, written: 0, milliseconds };
}

/** Of a brand whose live release stays. */
export function unchangedReport({ brand, live }: BrandState<unknown>, milliseconds: number): BrandReport {
  const pages = Object.keys(live?.manifest.pages ?? {}).length;
  const findings = live?.manifest.held?.map(describeHeldFile);
  return {
    brand: brand.id,
    outcome: 'unchanged',
    problems: [],
    ...(findings && { findings }),
    pages,
    written: 0,
    milliseconds,
  };
}

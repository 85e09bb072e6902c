import { linesOf, type Problems } from '../content/pull-problems.ts';
import type { BrandSnapshot } from '../content/snapshot.ts';
import { brandSites, isFound } from './brand-site.ts';
import {
  accept,
  type BrandState,
  type BrandStates,
  contentOf,
  keepContent,
  reject,
  withStates,
} from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import type { Pulled } from './pull.ts';
import { describeHeldFile } from './releases/manifest.ts';
import type { BrandReport } from './report.ts';
import { dailyShrinkProblem, shrinkProblem } from './shrink.ts';

/** The next state of a brand, and what the build reports of it. */
export interface Outcome {
  state: BrandState;
  report: BrandReport;
}

/** Accepts or rejects the content that was pulled for a brand. @param isOwn whether this machine publishes the brand. */
export function acceptPulled(
  state: BrandState,
  { snapshot, problems, milliseconds }: Pulled,
  isOwn: boolean,
): Partial<Outcome> & Pick<Outcome, 'state'> {
  const { brand, pin, live } = state;
  const left = { ...state, isCurrent: false };
  if (problems) return { state: left, ...(isOwn && { report: heldReport(brand.id, problems, milliseconds) }) };
  if (!pin || !live || !isOwn) return { state: accept(state, snapshot) };
  // The release is old: changes cannot be put on top of it.
  const report: BrandReport = { ...unchangedReport(state, milliseconds), outcome: 'pinned', pin };
  return { state: left, report };
}

/**
 * Rejects accepted content with which a site would lose too many pages. All content must be known: some pages are
 * about other brands.
 *
 * @param took milliseconds of the pull of each brand.
 */
export async function checkSizes(
  before: BrandStates,
  took: ReadonlyMap<string, number>,
  isOwn: (brand: string) => boolean,
  context: Pick<BuildContext, 'acceptShrink' | 'now' | 'folders'>,
): Promise<{ states: BrandStates; reports: BrandReport[] }> {
  let states = before;
  const reports: BrandReport[] = [];
  for (const state of before.values()) {
    const { id } = state.brand;
    if (state.next === undefined) continue;
    const problem = context.acceptShrink ? undefined : lostPages(states, state, isOwn(id), context.now);
    if (problem !== undefined) {
      states = withStates(states, [reject(state)]);
      if (isOwn(id)) reports.push(heldReport(id, { content: [], other: [problem] }, took.get(id) ?? 0));
    } else if (!isOwn(id)) states = withStates(states, [await keepContent(state, context.folders)]);
  }
  return { states, reports };
}

function lostPages(
  states: BrandStates,
  { brand, live, snapshot: former }: BrandState,
  isOwn: boolean,
  now: Date,
): string | undefined {
  const content = contentOf(states);
  const addresses = (of: ReadonlyMap<string, BrandSnapshot>) =>
    brandSites(brand, of, now)
      .flatMap((site) => site.pages().filter(isFound))
      .map(({ address }) => address);
  // The release of a brand that another machine publishes is there; its last good content is here.
  const formerly = isOwn || !former ? undefined : new Map(content).set(brand.id, former);
  const before = formerly ? addresses(formerly) : Object.keys(live?.manifest.pages ?? {});
  const after = addresses(content);
  return (
    shrinkProblem(brand, before, after) ??
    (isOwn ? dailyShrinkProblem(brand, live, new Set(after).size, now) : undefined)
  );
}

/** Report entry for a held brand. */
export function heldReport(brand: string, problems: Problems, milliseconds: number): BrandReport {
  const { content } = problems;
  return { brand, outcome: 'held', problems: linesOf(problems), content, pages: 0, written: 0, milliseconds };
}

/** Report entry for a brand that keeps its live release. */
export function unchangedReport({ brand, live }: BrandState, milliseconds: number): BrandReport {
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

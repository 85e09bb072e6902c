import type { Brand } from '../../sites.config.ts';
import { describeProblems, type Problems } from '../content/held-brands.ts';
import type { FormerSize, Manifest, Release } from '../releases/manifest.ts';
import { type BrandSite, brandSites, isFound } from './brand-site.ts';
import { accept, type BrandState, type BrandStates, reject, selectContent, withStates } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import type { Pulled } from './pull.ts';
import type { BrandReport } from './report.ts';

/** The next state of a brand, and what the build reports of it. */
export interface BrandResult {
  state: BrandState;
  report: BrandReport;
}

/** Accepts or rejects the content that was pulled for a brand. */
export function acceptPulled(
  state: BrandState,
  { snapshot, problems, milliseconds }: Pulled,
): Partial<BrandResult> & Pick<BrandResult, 'state'> {
  const { brand, pin, live } = state;
  const left = { ...state, isCurrent: false };
  if (problems) return { state: { ...left, isHeld: true }, report: heldReport(brand.id, problems, milliseconds) };
  // The release is old: changes cannot be put on top of it.
  if (pin && live) return { state: left, report: { ...unchangedReport(state, milliseconds), outcome: 'pinned', pin } };
  // Nothing new was read: there is nothing to check, and nothing to keep.
  if (snapshot === state.snapshot) return { state: { ...state, isCurrent: true, isHeld: false } };
  return { state: accept(state, snapshot) };
}

/**
 * Rejects accepted content with which a site would lose too many pages. All content must be known: some pages are
 * about other brands.
 *
 * @param took milliseconds of the pull of each brand.
 */
export function checkSizes(
  before: BrandStates,
  took: ReadonlyMap<string, number>,
  { acceptShrink, now }: Pick<BuildContext, 'acceptShrink' | 'now'>,
): { states: BrandStates; reports: BrandReport[] } {
  let states = before;
  const reports: BrandReport[] = [];
  for (const state of acceptShrink ? [] : before.values()) {
    const { brand, live, next } = state;
    if (!next || !live) continue;
    const problem = shrinkProblem(brand, live, brandSites(brand, selectContent(states), now), now);
    if (!problem) continue;
    states = withStates(states, [reject(state)]);
    reports.push(heldReport(brand.id, { content: [], other: [problem] }, took.get(brand.id) ?? 0));
  }
  return { states, reports };
}

/** The part of its pages that a site may lose within a day without being asked. */
const mayLose = 1 / 5;

const dayMs = 86_400_000;

const maxFormerSizes = 100;

/**
 * Finds a loss of pages within a day. A mistake of an editor must not empty a site, neither at once nor in small steps.
 * The pages of withdrawn vacancies are lost, though they stay and say so. Pages with another address now are not.
 */
function shrinkProblem(
  brand: Brand,
  { manifest }: Pick<Release, 'manifest'>,
  sites: readonly BrandSite[],
  now: Date,
): string | undefined {
  const remaining = new Set(sites.flatMap((site) => site.pages().filter(isFound)).map(({ address }) => address));
  const withdrawn = new Set(sites.flatMap((site) => site.withdrawnPages()));
  const moved = movedBy(sites.flatMap((site) => site.redirects()));
  const largest = Math.max(...sizesUntil(manifest, now).map(({ pages }) => pages));
  const missing = Object.entries(manifest.pages).flatMap(([address, status]) => {
    const isWithdrawn = status === 200 && withdrawn.has(address);
    return isWithdrawn || !(remaining.has(address) || moved(address)) ? [address] : [];
  });
  const lost = Math.max(missing.length, largest - remaining.size);
  if (lost <= largest * mayLose) return undefined;
  const examples = missing.length > 3 ? [...missing.slice(0, 3), '…'] : missing;
  const which = examples.length ? ` (${examples.join(', ')})` : '';
  return `${brand.id}: would lose ${lost} of ${largest} pages within a day${which}; if that is meant, run the build with --accept-shrink`;
}

/** Returns a function that tells whether an address leads to another page of the site. */
function movedBy(redirects: Manifest['redirects']): (address: string) => boolean {
  const whole = new Set(redirects.map(({ from }) => from));
  const beginnings = [...whole].flatMap((from) => (from.endsWith('*') ? [from.slice(0, -1)] : []));
  return (address) => whole.has(address) || beginnings.some((beginning) => address.startsWith(beginning));
}

/** Returns the larger sizes that the next release remembers. @param pages number of its pages. */
export function formerSizes(live: Pick<Release, 'manifest'> | undefined, pages: number, now: Date): FormerSize[] {
  const sizes = live ? sizesUntil(live.manifest, now) : [];
  return sizes.filter((size) => size.pages > pages).slice(0, maxFormerSizes);
}

/** Returns the sizes of a host within the last day, the present one included. Future times count as now. */
function sizesUntil({ pages, formerSizes = [] }: Manifest, now: Date): FormerSize[] {
  const present = { pages: Object.keys(pages).length, until: now.toISOString() };
  const former = formerSizes.filter(({ until }) => now.getTime() - Date.parse(until) < dayMs);
  return [...former, present].map(({ pages, until }) => ({
    pages,
    until: until < present.until ? until : present.until,
  }));
}

export function heldReport(brand: string, problems: Problems, milliseconds: number): BrandReport {
  const { content, service = 'held' } = problems;
  return { brand, outcome: service, problems: describeProblems(problems), content, pages: 0, written: 0, milliseconds };
}

/** Report entry for a brand that keeps its live release. */
export function unchangedReport({ brand, live }: BrandState, milliseconds: number): BrandReport {
  const pages = Object.keys(live?.manifest.pages ?? {}).length;
  return { brand: brand.id, outcome: 'unchanged', problems: [], pages, written: 0, milliseconds };
}

import { describeProblem } from '../releases/held-brands.ts';
import { describeHeldFile } from '../releases/manifest.ts';
import { type BrandState, forgetNext, settleNext, takeNext } from './brand-state.ts';
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

/** Takes the content that was pulled in a build as the next content of its brands, if it passes the checks. */
export class Intake<Snapshot> {
  /** Milliseconds for each brand that was pulled. */
  readonly took = new Map<string, number>();
  readonly #taken: BrandState<Snapshot>[] = [];
  readonly #states: ReadonlyMap<string, BrandState<Snapshot>>;
  readonly #snapshots: Map<string, Snapshot>;
  readonly #circumstances: Circumstances;

  /**
   * @param states are changed.
   * @param snapshots the last good content of all brands, by which sites are made; is changed.
   */
  constructor(
    states: ReadonlyMap<string, BrandState<Snapshot>>,
    snapshots: Map<string, Snapshot>,
    circumstances: Circumstances,
  ) {
    this.#states = states;
    this.#snapshots = snapshots;
    this.#circumstances = circumstances;
  }

  /** @returns the brand that is to be published here, unless its size speaks against it. */
  take(pulled: Pulled<Snapshot>, report: Listener): BrandState<Snapshot> | undefined {
    const { brand: id, snapshot, problems, milliseconds } = pulled;
    const state = this.#states.get(id);
    if (!state) throw new Error(`nothing is known of ${id}; there are ${this.#states.size} brands`);
    this.took.set(id, milliseconds);
    const isOwn = this.#circumstances.isOwn(id);
    const { pin, live } = state;
    if (pin && live && isOwn && snapshot) {
      // What it shows is old: what changes from now on cannot be put on top of it.
      state.isCurrent = false;
      report({ ...unchangedReport(state, milliseconds), outcome: 'pinned', pin });
      return undefined;
    }
    state.isHeld = problems !== undefined;
    state.isCurrent = !state.isHeld;
    if (problems && isOwn) report(heldReport(id, problems, milliseconds));
    if (!snapshot) return undefined;
    takeNext(state, snapshot, this.#snapshots);
    this.#taken.push(state);
    return isOwn ? state : undefined;
  }

  /** Holds the brands back whose sites would lose too many pages. When all are taken: some pages are about other brands. */
  async checkSizes(report: Listener): Promise<void> {
    for (const state of this.#taken) {
      const { brand } = state;
      const isOwn = this.#circumstances.isOwn(brand.id);
      const problem = this.#lostPages(state, isOwn);
      if (problem !== undefined) {
        state.isHeld = true;
        forgetNext(state, this.#snapshots);
        if (isOwn) report(heldReport(brand.id, { content: [], other: [problem] }, this.took.get(brand.id) ?? 0));
      } else if (!isOwn) {
        // Another machine publishes it.
        settleNext(state);
        if (state.snapshot) await brand.write(state.snapshot);
      }
    }
  }

  #lostPages({ brand, live, snapshot: former }: BrandState<Snapshot>, isOwn: boolean): string | undefined {
    const { acceptShrink, now } = this.#circumstances;
    if (acceptShrink) return undefined;
    const addresses = (of: ReadonlyMap<string, Snapshot>) =>
      brand
        .sites(of, now)
        .flatMap((site) => site.pages().filter(isFound))
        .map(({ address }) => address);
    // The release of a brand that another machine publishes is there; its last good content is here.
    const formerly = isOwn || !former ? undefined : new Map(this.#snapshots).set(brand.id, former);
    const before = formerly ? addresses(formerly) : Object.keys(live?.manifest.pages ?? {});
    const after = addresses(this.#snapshots);
    return (
      shrinkProblem(brand, before, after) ??
      (isOwn ? dailyShrinkProblem(brand, live, new Set(after).size, now) : undefined)
    );
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

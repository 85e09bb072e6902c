import pMap from 'p-map';
import type { Outcome } from './accept.ts';
import { accept, type BrandState, type BrandStates, withStates } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { confirmJob, failed, findJobs, type Job, type Prepared, prepareJobs, releaseJob } from './job.ts';
import type { CompletedHost } from './publish-host.ts';
import type { Reports } from './report.ts';

/** Build under way, as far as its last stages need it. */
export interface Publication<Snapshot> {
  /** Whether this machine publishes a brand. */
  isOwn: (brand: string) => boolean;
  /** Milliseconds for each brand that was pulled. */
  took: ReadonlyMap<string, number>;
  /** Why it is built. */
  cause: string;
  reports: Reports;
  /** Returns what can be published of a brand while it lacks pictures. */
  withoutPictures: (state: BrandState<Snapshot>, lacks: ReadonlySet<string>) => Snapshot | undefined;
}

interface Round<Snapshot> {
  states: BrandStates<Snapshot>;
  unchanged: Job<Snapshot>[];
  ready: Prepared;
  /** Whether a brand could not be published: others that show something of it are made again without it. */
  isBroken: boolean;
}

/** Brands that are released at once: most of it is waiting for the disk. */
const releasesAtOnce = 4;

/**
 * Renders and releases the brands with changed inputs. Brands that were pulled come first: an editor waits for them.
 *
 * @returns the states after it.
 */
export async function publishBrands<Snapshot>(
  accepted: BrandStates<Snapshot>,
  publication: Publication<Snapshot>,
  context: BuildContext,
): Promise<BrandStates<Snapshot>> {
  const { isOwn, took, reports } = publication;
  let { states } = await publishAll(accepted, (brand) => isOwn(brand) && took.has(brand), publication, context);
  const last = await publishAll(states, isOwn, publication, context);
  states = last.states;
  for (const job of last.unchanged) {
    const { brand, next } = job.state;
    if (next === undefined && reports.has(brand.id)) continue;
    states = withStates(states, [settle(job.state, await confirmJob(job, context), publication)]);
  }
  return states;
}

/** Publishes brands in rounds, until all that can be published are. */
async function publishAll<Snapshot>(
  before: BrandStates<Snapshot>,
  isWanted: (brand: string) => boolean,
  publication: Publication<Snapshot>,
  context: BuildContext,
): Promise<Round<Snapshot>> {
  let round: Round<Snapshot> = { states: before, unchanged: [], ready: new Map(), isBroken: true };
  while (round.isBroken) round = await publishRound(round, isWanted, publication, context);
  return round;
}

async function publishRound<Snapshot>(
  { states, ready: known }: Round<Snapshot>,
  isWanted: (brand: string) => boolean,
  publication: Publication<Snapshot>,
  context: BuildContext,
): Promise<Round<Snapshot>> {
  const { took, cause, reports } = publication;
  const started = performance.now();
  const { changed, unchanged } = await findJobs(states, isWanted, took, context);
  const ready = await prepareJobs(changed, states, known, context);
  const prepared = performance.now();
  reports.milliseconds.render += prepared - started;
  const broken = changed.flatMap(({ state, milliseconds }) => {
    const host = ready.get(state.brand.id)?.host;
    return host instanceof Error ? [settle(state, failed(state, host, milliseconds), publication)] : [];
  });
  // Before anything is released: others may show something of these.
  if (broken.length) return { states: withStates(states, broken), unchanged, ready, isBroken: true };

  const released = await pMap(
    changed,
    async (job) => {
      const host = ready.get(job.state.brand.id)?.host as CompletedHost;
      return settle(job.state, await releaseJob(job, host, cause, context), publication);
    },
    { concurrency: releasesAtOnce },
  );
  reports.milliseconds.release += performance.now() - prepared;
  const isBroken = released.some(({ isCurrent }) => !isCurrent);
  return { states: withStates(states, released), unchanged, ready: new Map(), isBroken };
}

/** Reports an outcome. @returns the next state; the next round publishes the rest of a brand that lacks pictures. */
function settle<Snapshot>(
  before: BrandState<Snapshot>,
  { state, report }: Outcome<Snapshot>,
  { reports, withoutPictures }: Publication<Snapshot>,
): BrandState<Snapshot> {
  const { outcome, lacks } = report;
  reports.add(outcome === 'published' && before.lacking === 'waiting' ? { ...report, isPartial: true } : report);
  const rest = lacks && !before.lacking && withoutPictures(before, lacks);
  return rest ? { ...accept(state, rest), lacking: outcome === 'waiting' ? 'waiting' : 'held' } : state;
}

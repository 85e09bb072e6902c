import { PicturesFailed, PicturesPending } from '../pictures/pending-pictures.ts';
import { messageOf } from '../platform/processes/calls.ts';
import { heldReport, type Outcome, unchangedReport } from './accept.ts';
import { type BrandState, type BrandStates, contentOf, keepContent, reject } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { type CompletedHost, completeHost, inputHash, releaseHost } from './publish-host.ts';
import { withRecords } from './release.ts';
import { describeHeldFile, hashedFiles, noteConfirmed } from './releases/manifest.ts';
import { renderHost } from './render-host.ts';
import type { SearchedBrand } from './search-index.ts';
import type { Site } from './site-model.ts';

/** A brand on its way through the stages. */
export interface Job<Snapshot> {
  state: BrandState<Snapshot>;
  sites: Site[];
  inputs: string;
  /** Time of its stages so far. */
  milliseconds: number;
}

/** Brands that need a new release, and the others. */
export interface Jobs<Snapshot> {
  changed: Job<Snapshot>[];
  unchanged: Job<Snapshot>[];
}

/**
 * Compares the inputs of brands (own content, that of the group, the day, the code) with those of their live releases.
 * Held and pinned brands are left out.
 *
 * @param isWanted whether a brand is looked at.
 * @param took milliseconds of the pull of each brand.
 */
export async function findJobs<Snapshot>(
  states: BrandStates<Snapshot>,
  isWanted: (brand: string) => boolean,
  took: ReadonlyMap<string, number>,
  context: BuildContext,
): Promise<Jobs<Snapshot>> {
  const content = contentOf(states);
  const jobs: Jobs<Snapshot> = { changed: [], unchanged: [] };
  /** Inputs of the releases that will be live. */
  const planned = new Map([...states].map(([id, { live }]) => [id, live?.manifest.inputs]));
  // A search that finds pages of others comes after these.
  const inOrder = [...states.values()].sort((a, b) => othersOf(a).length - othersOf(b).length);
  for (const state of inOrder) {
    const { brand, isCurrent, live, pin } = state;
    // A damaged release is also rebuilt from the last good content.
    const isReady = content.has(brand.id) && (isCurrent || live?.damaged) && !(pin && live);
    if (!isReady || !isWanted(brand.id)) continue;
    const sites = brand.sites(content, context.now);
    const searched = othersOf(state).map((id) => planned.get(id));
    const inputs = await inputHash(brand, sites, searched, context);
    const isAccepted = context.acceptShrink && live?.manifest.held?.length;
    const isSame = live?.manifest.inputs === inputs && !live.damaged && !isAccepted;
    jobs[isSame ? 'unchanged' : 'changed'].push({ state, sites, inputs, milliseconds: took.get(brand.id) ?? 0 });
    planned.set(brand.id, inputs);
  }
  return jobs;
}

/** Ids of the other brands that the search of a host finds. */
function othersOf({ brand }: BrandState<unknown>): string[] {
  return brand.searches.filter((id) => id !== brand.id);
}

/** Hosts that wait for their release, by the ids of their brands; or why there is none. */
export type Prepared = ReadonlyMap<string, { inputs: string; host: CompletedHost | Error }>;

/**
 * Renders and completes hosts: while the pages of one are rendered, another gets its assets and its index.
 *
 * @param jobs in order: a search that finds pages of others comes after these.
 * @param ready hosts of an earlier round.
 */
export async function prepareJobs<Snapshot>(
  jobs: readonly Job<Snapshot>[],
  states: BrandStates<Snapshot>,
  ready: Prepared,
  context: BuildContext,
): Promise<Prepared> {
  const begun = new Map<string, Promise<CompletedHost | Error>>();
  // First: a host that is rendered would wait for it behind all pages of the others.
  if (jobs.length) context.workers.inlineHashes().catch(() => {});
  for (const job of jobs) {
    const { brand } = job.state;
    const known = ready.get(brand.id);
    const isKnown = known?.inputs === job.inputs && !(known.host instanceof Error);
    const others = () => pagesOfOthers(job.state, states, begun, context.now);
    begun.set(brand.id, isKnown ? Promise.resolve(known.host) : prepare(job, others, context));
  }
  const prepared = new Map<string, { inputs: string; host: CompletedHost | Error }>();
  for (const { state, inputs } of jobs) {
    const host = await begun.get(state.brand.id);
    if (host) prepared.set(state.brand.id, { inputs, host });
  }
  return prepared;
}

/** @returns what went wrong, too: it concerns this brand alone. */
async function prepare(
  { state, sites }: Job<unknown>,
  others: () => Promise<SearchedBrand[]>,
  context: BuildContext,
): Promise<CompletedHost | Error> {
  try {
    const live = state.live && (await withRecords(state.live, context.trouble));
    const rendered = await renderHost(state.brand.hosts[0], sites, live, context);
    return await completeHost(state.brand, rendered, await others(), context);
  } catch (error) {
    return error as Error;
  }
}

/** Returns the pages of the other brands that a search finds: those of this build, or the live ones. */
async function pagesOfOthers<Snapshot>(
  state: BrandState<Snapshot>,
  states: BrandStates<Snapshot>,
  begun: ReadonlyMap<string, Promise<CompletedHost | Error>>,
  now: Date,
): Promise<SearchedBrand[]> {
  const content = contentOf(states);
  const found = othersOf(state).map(async (id): Promise<SearchedBrand[]> => {
    const host = await begun.get(id);
    if (host && !(host instanceof Error)) return [host.searched];
    const { brand, live } = states.get(id) ?? {};
    if (!brand || !live || !content.has(id)) return [];
    const { folder, manifest } = live;
    const files = hashedFiles(manifest) ?? new Map();
    return [{ id, sites: brand.sites(content, now), folder, statuses: manifest.pages, files }];
  });
  return (await Promise.all(found)).flat();
}

/** Confirms a live release that is what would be made now; its content may still have come from elsewhere. */
export async function confirmJob<Snapshot>(
  { state, milliseconds }: Job<Snapshot>,
  { folders }: BuildContext,
): Promise<Outcome<Snapshot>> {
  try {
    if (state.live) await noteConfirmed(state.live, new Date());
    // A build may have been killed between its release and this; and documents are in no page.
    return { state: await keepContent(state, folders), report: unchangedReport(state, milliseconds) };
  } catch (error) {
    return failed(state, error, milliseconds);
  }
}

/** Releases a prepared host. The brand then lives from the new release. */
export async function releaseJob<Snapshot>(
  { state, sites, inputs, milliseconds }: Job<Snapshot>,
  host: CompletedHost,
  cause: string,
  context: BuildContext,
): Promise<Outcome<Snapshot>> {
  const { brand, next, snapshot } = state;
  const damaged = state.live?.damaged;
  const content = next ?? snapshot;
  const isDefault = content !== undefined && Boolean(brand.isDefault?.(content));
  const started = performance.now();
  let released = state;
  try {
    const live = await releaseHost(brand, host, { inputs, cause: damaged ? 'repair' : cause, isDefault }, context);
    released = { ...state, live };
    return {
      state: await keepContent(released, context.folders),
      report: {
        brand: brand.id,
        outcome: 'published',
        problems: [],
        pages: Object.keys(live.manifest.pages).length,
        written: host.fresh.size,
        encoded: host.encoded,
        ...(host.held.length && { findings: host.held.map(describeHeldFile) }),
        remarks: sites.flatMap((site) => site.remarks()),
        ...(damaged && { repaired: damaged.size }),
        milliseconds: milliseconds + performance.now() - started,
      },
    };
  } catch (error) {
    return failed(released, error, milliseconds);
  }
}

/** The brand could not be published: it keeps its live release. */
export function failed<Snapshot>(state: BrandState<Snapshot>, error: unknown, milliseconds: number): Outcome<Snapshot> {
  const { id } = state.brand;
  const rejected = reject(state);
  if (error instanceof PicturesPending)
    return {
      state: rejected,
      report: { ...unchangedReport(state, milliseconds), outcome: 'waiting', lacks: error.originals },
    };
  const report = heldReport(id, { content: [], other: [`${id}: ${messageOf(error)}`] }, milliseconds);
  return { state: rejected, report: error instanceof PicturesFailed ? { ...report, lacks: error.originals } : report };
}

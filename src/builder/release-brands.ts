import pMap from 'p-map';
import { withFormerEntries } from '../content/former-entries.ts';
import { PicturesFailed, PicturesPending } from '../pictures/pending-pictures.ts';
import { asError } from '../platform/errors/as-error.ts';
import { describeError } from '../platform/processes/calls.ts';
import { noteConfirmed } from '../releases/manifest.ts';
import { type BrandResult, heldReport, unchangedReport } from './accept.ts';
import { type BrandSite, brandSites } from './brand-site.ts';
import {
  accept,
  type BrandState,
  type BrandStates,
  keepContent,
  reject,
  selectContent,
  withStates,
} from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { withRecords } from './records.ts';
import { type CompletedHost, completeHost, inputHash, releaseHost } from './release-host.ts';
import { renderHost } from './render-host.ts';
import { isLeft, type Reports } from './report.ts';
import { listOtherBrands, searchedOthers } from './search-index.ts';

/** Build under way, as far as its last stages need it. */
export interface Publication {
  /** Milliseconds for each brand that was pulled. */
  took: ReadonlyMap<string, number>;
  /** Why it is built. */
  cause: string;
  reports: Reports;
}

/** A brand with the inputs of its next release. */
interface Job {
  state: BrandState;
  sites: BrandSite[];
  inputs: string;
}

/** Brands that are released at once: most of it is waiting for the disk. */
const releasesAtOnce = 8;

/**
 * Renders and releases the brands with changed inputs. Pulled brands come first: an editor waits for them.
 *
 * @returns the states after it.
 */
export async function releaseBrands(
  accepted: BrandStates,
  publication: Publication,
  context: BuildContext,
): Promise<BrandStates> {
  const pulled = await releaseChanged(accepted, (brand) => publication.took.has(brand), publication, context);
  const { states, unchanged } = await releaseChanged(pulled.states, () => true, publication, context);
  const confirmed = unchanged
    .filter(({ state: { brand, isCurrent, next } }) => isCurrent && (next || !publication.reports.has(brand.id)))
    .map(async (job) => settle(job.state, await confirm(job, publication, context), publication));
  return withStates(states, await Promise.all(confirmed));
}

/** Releases brands. If one of them fails, others may show something of it: they are made again without it. */
async function releaseChanged(
  before: BrandStates,
  isWanted: (brand: string) => boolean,
  publication: Publication,
  context: BuildContext,
): Promise<{ states: BrandStates; unchanged: Job[] }> {
  let states = before;
  for (;;) {
    const { changed, unchanged } = findJobs(states, isWanted, context);
    const whole: { job: Job; host: CompletedHost }[] = [];
    const broken: BrandState[] = [];
    for (const { job, host } of await prepareHosts(changed, states, context))
      if (host instanceof Error) broken.push(settle(job.state, failed(job.state, host, publication), publication));
      else whole.push({ job, host });
    states = withStates(states, broken);
    if (broken.length) continue;
    const released = await pMap(
      whole,
      async ({ job, host }) => settle(job.state, await release(job, host, publication, context), publication),
      { concurrency: releasesAtOnce },
    );
    states = withStates(states, released);
    if (released.every(({ isCurrent }) => isCurrent)) return { states, unchanged };
  }
}

/**
 * Compares the inputs of brands (own content, that of the group, the day, the code) with those of their live releases.
 * Pinned brands are left out. Held ones follow the day and the other brands with their last good content.
 */
function findJobs(states: BrandStates, isWanted: (brand: string) => boolean, context: BuildContext) {
  const content = selectContent(states);
  const changed: Job[] = [];
  const unchanged: Job[] = [];
  /** Inputs of the releases that will be live. */
  const planned = new Map([...states].map(([id, { live }]) => [id, live?.manifest.inputs]));
  // A search that finds pages of others comes after these.
  const inOrder = [...states.values()].sort(
    (a, b) => listOtherBrands(a.brand).length - listOtherBrands(b.brand).length,
  );
  for (const state of inOrder) {
    const { brand, isCurrent, live, pin } = state;
    // A damaged release is also rebuilt from the last good content.
    const isChosen = isCurrent || live?.isDamaged || followsDates(state, context);
    const isReady = content.has(brand.id) && isChosen && !(pin && live);
    if (!isReady || !isWanted(brand.id)) continue;
    const sites = brandSites(brand, content, context.now);
    const searched = listOtherBrands(brand).map((id) => planned.get(id));
    const inputs = inputHash(sites, searched, context);
    const isSame = live?.manifest.inputs === inputs && !live.isDamaged;
    (isSame ? unchanged : changed).push({ state, sites, inputs });
    planned.set(brand.id, inputs);
  }
  return { changed, unchanged };
}

/**
 * Whether a held brand is built from its last good content. Other code may need fields that this content lacks, and without
 * inputs the live release waits for the next content.
 */
function followsDates({ isHeld, hasFailed, live }: BrandState, { app }: Pick<BuildContext, 'app'>): boolean {
  return isHeld && !hasFailed && Boolean(live?.manifest.inputs) && live?.manifest.app === app.hash;
}

/**
 * Renders and completes hosts: while the pages of one are rendered, another gets its assets and its index.
 *
 * @param jobs in order: a search that finds pages of others comes after these.
 * @returns each with its host, or with why there is none.
 */
async function prepareHosts(jobs: readonly Job[], states: BrandStates, context: BuildContext) {
  const begun = new Map<string, Promise<CompletedHost | Error>>();
  const prepare = async (job: Job) => {
    const host = prepareHost(job, states, begun, context);
    begun.set(job.state.brand.id, host);
    return { job, host: await host };
  };
  // One more than can be rendered at once: all at once would all be rendered before the first gets its stylesheet.
  return pMap(jobs, prepare, { concurrency: context.workers.count + 1 });
}

/** @returns what went wrong, too: it concerns this brand alone. */
async function prepareHost(
  { state, sites }: Job,
  states: BrandStates,
  begun: ReadonlyMap<string, Promise<CompletedHost | Error>>,
  context: BuildContext,
): Promise<CompletedHost | Error> {
  try {
    const live = state.live && (await withRecords(state.live, context.trouble));
    const rendered = await renderHost(state.brand.hosts[0], sites, live, context);
    return await completeHost(state.brand, rendered, await searchedOthers(state, states, begun, context.now), context);
  } catch (error) {
    return asError(error);
  }
}

/** Confirms a live release that is what would be made now; its content may still have come from elsewhere. */
async function confirm({ state }: Job, publication: Publication, { folders }: BuildContext): Promise<BrandResult> {
  try {
    if (state.live) await noteConfirmed(state.live, new Date());
    // A build may have been killed between its release and this; and documents are in no page.
    const kept = await keepContent(state, folders);
    return { state: kept, report: unchangedReport(state, publication.took.get(state.brand.id) ?? 0) };
  } catch (error) {
    return failed(state, error, publication);
  }
}

/** Releases a prepared host. The brand then lives from the new release. */
async function release(
  { state, sites, inputs: made }: Job,
  host: CompletedHost,
  publication: Publication,
  context: BuildContext,
): Promise<BrandResult> {
  const { brand, next, snapshot } = state;
  const content = next ?? snapshot;
  const isDefault = content !== undefined && !content.documents;
  const isRepair = state.live?.isDamaged === true;
  const cause = isRepair ? 'repair' : publication.cause;
  // A repair from former content lacks the pictures that were damaged: the next content is released in any case.
  const inputs = isRepair && !state.isCurrent ? '' : made;
  const started = performance.now();
  let released = state;
  try {
    const live = await releaseHost(brand, host, { inputs, cause, isDefault, versions: content?.versions }, context);
    released = { ...state, live };
    return {
      state: await keepContent(released, context.folders),
      report: {
        brand: brand.id,
        outcome: 'released',
        problems: [],
        pages: Object.keys(live.manifest.pages).length,
        written: host.written.size,
        encoded: host.encoded,
        remarks: sites.flatMap((site) => site.remarks()),
        milliseconds: (publication.took.get(brand.id) ?? 0) + performance.now() - started,
      },
    };
  } catch (error) {
    return failed(released, error, publication);
  }
}

/** The brand could not be published: it keeps its live release. */
function failed(state: BrandState, error: unknown, { took }: Publication): BrandResult {
  const { id } = state.brand;
  const milliseconds = took.get(id) ?? 0;
  const lacks = error instanceof PicturesPending || error instanceof PicturesFailed ? error.originals : undefined;
  const report =
    error instanceof PicturesPending
      ? ({ ...unchangedReport(state, milliseconds), outcome: 'waiting' } as const)
      : heldReport(id, { content: [], other: [`${id}: ${describeError(error)}`] }, milliseconds);
  const rejected = { ...reject(state), isHeld: report.outcome !== 'waiting', hasFailed: true };
  return { state: rejected, report: lacks ? { ...report, lacks } : report };
}

/**
 * Reports an outcome, except a release of former content: the brand is still held.
 *
 * @returns the next state; the next round publishes the rest of a brand that lacks pictures.
 */
function settle(before: BrandState, { state, report }: BrandResult, { reports }: Publication): BrandState {
  if (before.isCurrent || isLeft(report)) reports.add(report);
  const { brand, next, snapshot, isRest } = before;
  const rest = report.lacks && !isRest && next && snapshot && withFormerEntries(brand, next, snapshot, report.lacks);
  return rest ? { ...accept(state, rest), isRest: true } : state;
}

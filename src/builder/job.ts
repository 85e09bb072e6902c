import { PicturesFailed, PicturesPending } from '../pictures/pending-pictures.ts';
import { messageOf } from '../processes/calls.ts';
import { describeHeldFile, hashedFiles, noteConfirmed } from '../releases/manifest.ts';
import { heldReport, type Outcome, unchangedReport } from './accept.ts';
import { type BrandState, type BrandStates, contentOf, keepContent, reject } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { inputHash, publishHost } from './publish-host.ts';
import { withRecords } from './release.ts';
import { type RenderedHost, renderHost } from './render-host.ts';
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
  const inOrder = [...states.values()].sort((a, b) => Number(searchesOthers(a)) - Number(searchesOthers(b)));
  for (const state of inOrder) {
    const { brand, isCurrent, live, pin } = state;
    // What is damaged is made again also of the last good content.
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

/** Whether the search of a host finds pages of other brands. */
export function searchesOthers(state: BrandState<unknown>): boolean {
  return othersOf(state).length > 0;
}

function othersOf({ brand }: BrandState<unknown>): string[] {
  return brand.searches.filter((id) => id !== brand.id);
}

/** Renders a brand. @returns what went wrong, too: it concerns this brand alone. */
export async function renderJob({ state, sites }: Job<unknown>, context: BuildContext): Promise<RenderedHost | Error> {
  try {
    const live = state.live && (await withRecords(state.live, context.trouble));
    return await renderHost(state.brand.hosts[0], sites, live, context);
  } catch (error) {
    return error as Error;
  }
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

/**
 * Publishes a rendered brand, which then lives from the new release.
 *
 * @param states of all brands: its search may find pages of others.
 */
export async function publishJob<Snapshot>(
  { state, sites, inputs, milliseconds }: Job<Snapshot>,
  rendered: RenderedHost,
  states: BrandStates<Snapshot>,
  cause: string,
  context: BuildContext,
): Promise<Outcome<Snapshot>> {
  const { brand, next, snapshot } = state;
  const damaged = state.live?.damaged;
  const content = next ?? snapshot;
  const isDefault = content !== undefined && Boolean(brand.isDefault?.(content));
  const started = performance.now();
  let published = state;
  try {
    const reasons = { inputs, cause: damaged ? 'repair' : cause, isDefault };
    const searched = searchedBy(state, states, context.now);
    const { live, encoded } = await publishHost(brand, rendered, searched, reasons, context);
    published = { ...state, live };
    return {
      state: await keepContent(published, context.folders),
      report: {
        brand: brand.id,
        outcome: 'published',
        problems: [],
        pages: Object.keys(live.manifest.pages).length,
        written: rendered.fresh.size,
        encoded,
        ...(rendered.held.length && { findings: rendered.held.map(describeHeldFile) }),
        remarks: sites.flatMap((site) => site.remarks()),
        ...(damaged && { repaired: damaged.size }),
        milliseconds: milliseconds + performance.now() - started,
      },
    };
  } catch (error) {
    if (error instanceof PicturesPending)
      return {
        state: reject(state),
        report: { ...unchangedReport(state, milliseconds), outcome: 'waiting', lacks: error.originals },
      };
    const { state: rejected, report } = failed(published, error, milliseconds);
    return {
      state: rejected,
      report: error instanceof PicturesFailed ? { ...report, lacks: error.originals } : report,
    };
  }
}

/** Returns the live pages of the other brands that the search of a host finds. */
function searchedBy<Snapshot>(state: BrandState<Snapshot>, states: BrandStates<Snapshot>, now: Date): SearchedBrand[] {
  const content = contentOf(states);
  return othersOf(state).flatMap((id) => {
    const { brand, live } = states.get(id) ?? {};
    if (!brand || !live || !content.has(id)) return [];
    const { folder, manifest } = live;
    const files = hashedFiles(manifest) ?? new Map();
    return [{ id, sites: brand.sites(content, now), folder, statuses: manifest.pages, files }];
  });
}

/** The brand could not be published. */
export function failed<Snapshot>(state: BrandState<Snapshot>, error: unknown, milliseconds: number): Outcome<Snapshot> {
  const { id } = state.brand;
  const other = [`${id}: ${messageOf(error)}`];
  return { state: reject(state), report: heldReport(id, { content: [], other }, milliseconds) };
}

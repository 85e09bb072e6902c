import { PicturesFailed, PicturesPending } from '../pictures/pending-pictures.ts';
import { messageOf } from '../processes/calls.ts';
import type { Folders } from '../releases/folders.ts';
import { describeHeldFile, noteConfirmed } from '../releases/manifest.ts';
import { heldReport, unchangedReport } from './accept.ts';
import { type BrandState, settleNext, stampOf } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { hashOfInputs, publishHost } from './publish-host.ts';
import { recorded } from './release.ts';
import { type RenderedHost, renderHost } from './render-host.ts';
import type { BrandReport } from './report.ts';
import type { Site } from './site-model.ts';

/** A brand on its way through the stages. */
export interface Job<Snapshot> {
  state: BrandState<Snapshot>;
  sites: Site[];
  inputs: string;
  /** What its stages took so far. */
  milliseconds: number;
}

/**
 * Parts the brands whose inputs are not those of their live release (content of their own, of the group, the day, the
 * code) from the others; the ones held back or pinned are in neither.
 *
 * @param took milliseconds for each brand that was pulled.
 */
export async function jobsOf<Snapshot>(
  states: readonly BrandState<Snapshot>[],
  took: ReadonlyMap<string, number>,
  snapshots: ReadonlyMap<string, Snapshot>,
  now: Date,
  context: BuildContext,
): Promise<{ changed: Job<Snapshot>[]; unchanged: Job<Snapshot>[] }> {
  const changed: Job<Snapshot>[] = [];
  const unchanged: Job<Snapshot>[] = [];
  for (const state of states) {
    const { brand, isHeld, isCurrent, live, pin, damaged } = state;
    // What is damaged is made again also of the last good content.
    const isReady = isCurrent && !isHeld;
    if (!snapshots.has(brand.id) || !(isReady || damaged) || (pin && live)) continue;
    const sites = brand.sites(snapshots, now);
    const inputs = await hashOfInputs(brand, sites, context);
    const job = { state, sites, inputs, milliseconds: took.get(brand.id) ?? 0 };
    const isAccepted = context.acceptShrink && live?.manifest.held?.length;
    (live?.manifest.inputs === inputs && !damaged && !isAccepted ? unchanged : changed).push(job);
  }
  return { changed, unchanged };
}

/** @returns what went wrong, too: it concerns this brand alone. */
export async function renderJob(
  { state, sites }: Pick<Job<unknown>, 'state' | 'sites'>,
  context: BuildContext,
  ahead?: RenderedHost,
): Promise<RenderedHost | Error> {
  // It takes a spare folder, also where nothing comes of it.
  state.areSparesReady = false;
  try {
    return await renderHost(state.brand.hosts[0], sites, await recorded(state, context.trouble), context, ahead);
  } catch (error) {
    return error as Error;
  }
}

/** Of a brand whose live release is what would be made; its content may still have come from elsewhere. */
export async function confirmJob(
  { state, milliseconds }: Job<unknown>,
  { folders }: BuildContext,
): Promise<BrandReport> {
  try {
    if (state.live) await noteConfirmed(state.live, new Date());
    settleNext(state);
    // A build may have been killed between its release and this; and documents are in no page.
    const isKept = state.snapshot === state.kept || JSON.stringify(state.snapshot) === JSON.stringify(state.kept);
    if (isKept) state.kept = state.snapshot;
    else await keepSnapshot(state, folders);
    return unchangedReport(state, milliseconds);
  } catch (error) {
    return failed(state, error, milliseconds);
  }
}

/** @returns what came of it; the brand then lives from the new release. */
export async function publishJob(
  job: Job<unknown>,
  rendered: RenderedHost,
  cause: string,
  context: BuildContext,
): Promise<BrandReport> {
  const { state, inputs, milliseconds } = job;
  const { brand, damaged } = state;
  const snapshot = state.next ?? state.snapshot;
  const isDefault = snapshot !== undefined && Boolean(brand.isDefault?.(snapshot));
  const started = performance.now();
  try {
    const { live, encoded } = await publishHost(
      brand,
      rendered,
      { inputs, cause: damaged ? 'repair' : cause, isDefault },
      context,
    );
    Object.assign(state, { live, records: live.records, damaged: undefined, areSparesReady: false });
    settleNext(state);
    // Of the brands that only show what is new in the group, it did not change.
    if (state.snapshot !== state.kept) await keepSnapshot(state, context.folders);
    else state.stamp = await stampOf(brand, context.folders);
    return {
      brand: brand.id,
      outcome: 'published',
      problems: [],
      pages: Object.keys(live.manifest.pages).length,
      written: rendered.fresh.size,
      encoded,
      ...(rendered.held.length && { findings: rendered.held.map(describeHeldFile) }),
      remarks: job.sites.flatMap((site) => site.remarks()),
      ...(damaged && { repaired: damaged.size }),
      milliseconds: milliseconds + performance.now() - started,
    };
  } catch (error) {
    if (error instanceof PicturesPending)
      return { ...unchangedReport(state, milliseconds), outcome: 'waiting', lacks: error.originals };
    const report = failed(state, error, milliseconds);
    return error instanceof PicturesFailed ? { ...report, lacks: error.originals } : report;
  }
}

/** What is reported of a brand that could not be published. */
export function failed({ brand }: BrandState<unknown>, error: unknown, milliseconds: number): BrandReport {
  const other = [`${brand.id}: ${messageOf(error)}`];
  return heldReport(brand.id, { content: [], other }, milliseconds);
}

/** Writes down what passed the checks. */
async function keepSnapshot(state: BrandState<unknown>, folders: Folders): Promise<void> {
  const { brand, snapshot } = state;
  if (snapshot) await brand.write(snapshot);
  state.kept = snapshot;
  state.stamp = await stampOf(brand, folders);
}

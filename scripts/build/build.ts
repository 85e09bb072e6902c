import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { type Brand, brands, holdingId } from '../../sites.config.ts';
import { describeProblem } from '../../src/content/content-error.ts';
import { dayInZurich } from '../../src/content/events.ts';
import { openSource } from '../../src/content/open-source.ts';
import { pathsOf } from '../../src/content/paths-of.ts';
import { assembleSite, type Site } from '../../src/content/site.ts';
import { type BrandSnapshot, nextSnapshot, readSnapshot, writeSnapshot } from '../../src/content/snapshot.ts';
import type { Source } from '../../src/content/source.ts';
import { environment } from '../../src/environment/environment.ts';
import { noteHeld } from '../../src/server/held-brands.ts';
import { keptReleases } from '../../src/server/kept-releases.ts';
import { liveRelease, noteConfirmed, type Release } from '../../src/server/manifest.ts';
import { readPin } from '../../src/server/pins.ts';
import { localPath } from '../../src/sites/locale-path.ts';
import { assets } from './assets.ts';
import { type Bundle, bundle, pruneBundles } from './bundle.ts';
import { type Folders, foldersOfEnvironment } from './folders.ts';
import { hostFiles, redirectsOf } from './host-files.ts';
import { withLock } from './lock.ts';
import { writePlatformFiles } from './platform-files.ts';
import { type Problems, pull } from './pull.ts';
import { release, stage } from './release.ts';
import type { BrandReport, BuildReport, Listener } from './report.ts';
import { shrinkProblem } from './shrink.ts';
import { type RenderReport, Workers } from './workers.ts';
import { writeTexts } from './write-file.ts';

const brandFolder = join(import.meta.dirname, '..', '..', 'public', 'brand');

export interface BuildOptions {
  /** Ids of the brands to build; all by default. */
  site?: readonly string[];
  /**
   * Ids of the brands to publish; all that are built by default. The others are pulled, too, because pages show the
   * group's vacancies and homes; what comes of them is for another machine to report and to publish.
   */
  publish?: readonly string[];
  /** What has it built, for the list of releases: `build` by default. */
  cause?: string;
  /** Publishes brands that would lose more than a fifth of their pages. */
  acceptShrink?: boolean;
  /** Where content comes from; by default what the environment names. */
  source?: (signal: AbortSignal) => Promise<Source>;
  /** Decides what is open, over or not yet to be seen. */
  now?: Date;
  /** Milliseconds that the whole pull may take. */
  deadline?: number;
  folders?: Folders;
  /** Where platforms for static sites find the origin, `{host}` in it stands for the host: `ORIGIN_URL` by default. */
  origin?: string;
  /** Is told each brand's report as soon as it is known. */
  onBrand?: Listener;
}

/**
 * Builds the sites of all brands and publishes those whose content is whole. A brand that cannot be pulled, parsed or
 * rendered keeps its last release.
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const folders = options.folders ?? foldersOfEnvironment();
  return withLock(folders.lock, () => run(options, folders));
}

async function run(options: BuildOptions, folders: Folders): Promise<BuildReport> {
  const started = performance.now();
  const { site, acceptShrink = false, source = openSource, now = new Date(), deadline = 120_000, onBrand } = options;
  const { CONTENT_URL, ORIGIN_URL } = environment(['CONTENT_URL', 'ORIGIN_URL']);
  const { publish: own, origin = ORIGIN_URL } = options;
  const isOwn = ({ id }: Brand) => !own || own.includes(id);
  const chosen = (brands as readonly Brand[]).filter(({ id }) => !site || site.includes(id));
  const today = dayInZurich(now);

  const [app, pulled, lastGood] = await Promise.all([
    bundle(folders.apps),
    source(AbortSignal.timeout(deadline)).then((opened) => pull(opened, chosen, folders.media)),
    readSnapshots(folders.snapshots),
  ]);
  const pulledAt = performance.now();
  const snapshots = new Map(lastGood);
  const reports: BrandReport[] = [];
  const report = (entry: BrandReport) => {
    reports.push(entry);
    onBrand?.(entry);
  };

  const accepted: Job[] = [];
  for (const { brand, contents, problems, milliseconds } of pulled) {
    const held = ({ content, other }: Problems) => {
      if (!isOwn(brand)) return;
      const reasons = [...content.map(describeProblem), ...other];
      report({ brand: brand.id, outcome: 'held', problems: reasons, content, pages: 0, written: 0, milliseconds });
    };
    if (!contents) {
      held(problems);
      continue;
    }
    const live = await liveRelease(folders.dist, folders.releases, brand.hosts[0]);
    const pin = await readPin(folders.releases, brand.hosts[0]);
    if (pin && live && isOwn(brand)) {
      const pages = Object.keys(live.manifest.pages).length;
      report({ brand: brand.id, outcome: 'pinned', problems: [], pin, pages, written: 0, milliseconds });
      continue;
    }
    const snapshot = nextSnapshot(brand, contents, lastGood.get(brand.id), today);
    const addresses = (of: ReadonlyMap<string, BrandSnapshot>) =>
      addressesOf(brand.locales.map((locale) => assembleSite(brand, locale, of, today)));
    // The release of a brand that another machine publishes is there; its last good content is here.
    const before =
      isOwn(brand) || !lastGood.has(brand.id) ? Object.keys(live?.manifest.pages ?? {}) : addresses(lastGood);
    const after = addresses(new Map(snapshots).set(brand.id, snapshot));
    const problem = acceptShrink ? undefined : shrinkProblem(brand, before, after);
    if (problem) {
      held({ content: [], other: [problem] });
      continue;
    }
    snapshots.set(brand.id, snapshot);
    if (isOwn(brand)) accepted.push({ brand, snapshot, live, milliseconds });
    else await writeSnapshot(folders.snapshots, snapshot);
  }

  const queue = accepted.map((job) => {
    const sites = job.brand.locales.map((locale) => assembleSite(job.brand, locale, snapshots, today));
    return { ...job, sites, inputs: '' };
  });
  for (const job of queue) job.inputs = await hashOfInputs(job.sites, app, origin);
  const changed = queue.filter(({ inputs, live }) => live?.manifest.inputs !== inputs);
  for (const { brand, live, milliseconds } of queue.filter((job) => !changed.includes(job))) {
    if (live) await noteConfirmed(live, new Date());
    report({
      brand: brand.id,
      outcome: 'unchanged',
      problems: [],
      pages: Object.keys(live?.manifest.pages ?? {}).length,
      written: 0,
      milliseconds,
    });
  }

  const renderStarted = performance.now();
  const workers = new Workers(app.folder, changed.flatMap(({ sites }) => sites).length);
  const rendered = await renderAll(changed, workers, folders);
  const assetsStarted = performance.now();
  await pMap(rendered, async (job) => report(await publish(job, workers, app, folders, options, origin)), {
    concurrency: 4,
  });
  await workers.close();
  for (const { brand, outcome, problems, content = [] } of reports) {
    const other = problems.slice(content.length);
    await noteHeld(folders.held, brand, outcome === 'held' ? { content, other } : undefined, new Date());
  }
  if (!app.reused) await pruneBundles(folders.apps, await bundlesInUse(folders));
  const ended = performance.now();
  return {
    source: pulled.length ? (CONTENT_URL ?? 'default content') : '',
    bundleReused: app.reused,
    brands: reports,
    milliseconds: {
      pull: pulledAt - started,
      render: assetsStarted - renderStarted,
      release: ended - assetsStarted,
      total: ended - started,
    },
  };
}

/** One brand on its way through the stages. */
interface Job {
  brand: Brand;
  snapshot: BrandSnapshot;
  live: Release | undefined;
  /** What its stages took so far. */
  milliseconds: number;
}
type QueuedJob = Job & { sites: Site[]; inputs: string };
type RenderedJob = QueuedJob & { staged: string; parts: RenderReport[]; problem?: never };
type FailedJob = QueuedJob & { problem: string };

function renderAll(jobs: readonly QueuedJob[], workers: Workers, folders: Folders) {
  return Promise.all(
    jobs.map(async (job): Promise<RenderedJob | FailedJob> => {
      const started = performance.now();
      try {
        const staged = await stage(job.brand.hosts[0], folders);
        const previous = job.live?.folder;
        const parts = await Promise.all(job.sites.map((site) => workers.render({ site, folder: staged, previous })));
        return { ...job, staged, parts, milliseconds: job.milliseconds + performance.now() - started };
      } catch (error) {
        return { ...job, problem: `${job.brand.id}: ${(error as Error).message}` };
      }
    }),
  );
}

/** Completes the folder of a rendered host and makes it the live one. */
async function publish(
  job: RenderedJob | FailedJob,
  workers: Workers,
  app: Bundle,
  folders: Folders,
  { cause = 'build' }: BuildOptions,
  origin: string | undefined,
): Promise<BrandReport> {
  const { brand, live, sites, inputs, snapshot, milliseconds } = job;
  const held = (problem: string): BrandReport => ({
    brand: brand.id,
    outcome: 'held',
    problems: [problem],
    pages: 0,
    written: 0,
    milliseconds,
  });
  if (job.problem !== undefined) return held(job.problem);
  const started = performance.now();
  const host = brand.hosts[0];
  const { staged, parts } = job;
  try {
    const pages = Object.assign({}, ...parts.map((part) => part.pages));
    const styles = Object.assign({}, ...parts.map((part) => part.styles));
    const written = parts.flatMap((part) => part.written);
    await workers.compress(written);
    const named = [...new Set(parts.flatMap((part) => part.assets))];
    const { encoded } = await assets(brand, named, staged, app.folder, folders);
    writeTexts({ ...styles, ...hostFiles(sites, pages) }, staged, live?.folder);
    const createdAt = new Date().toISOString();
    const redirects = redirectsOf(sites);
    const { inline = { scripts: [], styles: [] } } = parts[0] ?? {};
    await writePlatformFiles(staged, brand, { pages, redirects, inline }, origin);
    await release(
      staged,
      { host, brand: brand.id, createdAt, cause, inputs, app: app.hash, pages, redirects, inline },
      folders,
      { written },
    );
    await writeSnapshot(folders.snapshots, snapshot);
    return {
      brand: brand.id,
      outcome: 'published',
      problems: [],
      pages: Object.keys(pages).length,
      written: written.length,
      encoded,
      milliseconds: milliseconds + performance.now() - started,
    };
  } catch (error) {
    return held(`${brand.id}: ${(error as Error).message}`);
  }
}

/** What a host serves live comes from the bundle of its release, also of one that is gone back to. */
async function bundlesInUse({ dist, releases }: Folders): Promise<Set<string>> {
  const kept = await Promise.all(
    (brands as readonly Brand[]).map(({ hosts }) => keptReleases(dist, releases, hosts[0])),
  );
  return new Set(kept.flat().map(({ manifest }) => manifest.app));
}

async function readSnapshots(folder: string): Promise<Map<string, BrandSnapshot>> {
  const found = await Promise.all((brands as readonly Brand[]).map((brand) => readSnapshot(folder, brand)));
  return new Map(found.flatMap((snapshot) => (snapshot ? [[snapshot.brand, snapshot] as const] : [])));
}

function addressesOf(sites: readonly Site[]): string[] {
  return sites.flatMap((site) => pathsOf(site).map((path) => localPath(site.brand, site.locale, path)));
}

/** Of everything that decides the bytes of a host: its content, the group's, the day, the app and the brand's files. */
async function hashOfInputs(sites: readonly Site[], app: Bundle, origin = ''): Promise<string> {
  const hash = createHash('sha256').update(app.hash).update(JSON.stringify(sites)).update(origin);
  for (const id of new Set(sites.flatMap(({ brand }) => [brand.id, holdingId]))) {
    const folder = join(brandFolder, id);
    for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

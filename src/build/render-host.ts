import type { HeldFile } from '../content/website-state.ts';
import { allEnded } from './all-ended.ts';
import type { Page, Site } from './brand-site.ts';
import type { BuildContext } from './build-context.ts';
import { contentHash } from './content-hash.ts';
import type { PageRecord, RecordedRelease, SiteRecord } from './records.ts';
import { stage, wholeRecords } from './release.ts';
import type { FileHashes } from './releases/manifest.ts';
import type { PageTask } from './render-pages.ts';
import { heldFiles } from './shrink.ts';
import type { StagedRelease } from './staged-release.ts';

/** Maximum and minimum number of pages in one task: pages of a task share their bar and footer. */
const pagesAtOnce = { most: 250, least: 6 };

/** A site with all its pages. */
export interface RenderedSite {
  site: Site;
  pages: readonly Page[];
  record: SiteRecord;
}

/** A host with rendered pages. Its release is not complete yet. */
export interface RenderedHost {
  staged: StagedRelease;
  /** The live release that it follows. */
  before: RecordedRelease | undefined;
  sites: RenderedSite[];
  /** Hashes of the files that are new or differ from those of the live release. */
  fresh: ReadonlyMap<string, FileHashes>;
  /** Files that keep their live bytes. */
  held: HeldFile[];
}

/** Renders the changed pages of a host; the others stay as they are in the live release. */
export async function renderHost(
  host: string,
  sites: readonly Site[],
  live: RecordedRelease | undefined,
  { app, workers, folders, acceptShrink }: BuildContext,
): Promise<RenderedHost> {
  const staged = await stage(host, live, folders);
  const places = { folder: staged.folder, compressed: folders.compressed };
  const before = live && wholeRecords(live);
  const fresh = new Map<string, FileHashes>();
  const render = async (site: Site, tasks: readonly PageTask[]) => {
    const threads = Math.min(workers.free, Math.floor(tasks.length / pagesAtOnce.least));
    const count = Math.max(threads, Math.ceil(tasks.length / pagesAtOnce.most));
    const shares = Array.from({ length: count }, (_, share) => {
      // In turns: pages of one kind, which take as long as each other, stand together.
      const pages = tasks.filter((_, index) => index % count === share);
      return workers.render(site, places, pages);
    });
    return (await allEnded(shares)).flat().map(({ address, written, ...page }) => {
      if (written) fresh.set(page.file, written);
      return [address, page] as const;
    });
  };
  const shrinking = live && before && !acceptShrink ? heldFiles(sites, live.manifest, before) : [];
  const rendered = await allEnded(
    sites.map(async (site) => {
      const livePages = before?.sites.get(site.locale)?.pages;
      const held = shrinking.flatMap(({ address }) => {
        const page = livePages?.get(address);
        return page ? [[address, page] as const] : [];
      });
      const plan = planPages(site, before?.sites.get(site.locale), before?.app === app.hash, {
        held: new Map(held),
        stale: new Set(live?.manifest.held?.map(({ address }) => address)),
      });
      return { plan, pages: new Map([...plan.kept, ...(await render(site, plan.tasks))]) };
    }),
  );
  // One site after the other: the languages of a host share its stylesheet.
  for (const { plan, pages } of rendered) {
    const tasks: PageTask[] = [];
    for (const address of stylesOf(pages)) {
      const known = before?.sites.get(plan.site.locale)?.pages.get(address);
      const written = fresh.get(address);
      const lies = written ? { file: address, bytes: written[0] } : known;
      if (known && plan.isSame(known)) pages.set(address, known);
      else tasks.push({ address, place: address, statuses: [200], isFile: true, ...(lies && { before: lies }) });
    }
    for (const [address, style] of await render(plan.site, tasks)) pages.set(address, style);
  }
  for (const { file, bytes } of rendered.flatMap(({ pages }) => [...pages.values()])) {
    const hashes = fresh.get(file);
    if (hashes?.[0] === bytes) staged.wrote(file, hashes);
    else if (!staged.keep(file, bytes)) throw new Error(`${file} of ${host} is neither new nor in the release before`);
  }
  const records = rendered.map(({ plan: { site, pages: planned }, pages }) => ({
    site,
    pages: planned,
    record: { pages, parts: partsRead(site, pages) },
  }));
  return { staged, before: live, sites: records, fresh, held: shrinking };
}

function stylesOf(pages: ReadonlyMap<string, PageRecord>): Set<string> {
  const styles = new Set<string>();
  for (const { assets } of pages.values()) for (const name of assets) if (isStyle(name)) styles.add(name);
  return styles;
}

/** A host's stylesheet comes from the app like a page. */
export function isStyle(address: string): boolean {
  return address.startsWith('/theme.');
}

function partsRead(site: Site, pages: ReadonlyMap<string, PageRecord>): Map<string, string> {
  const parts = new Map<string, string>();
  for (const { reads } of pages.values())
    for (const name of reads) if (!parts.has(name)) parts.set(name, contentHash(site.part(name)));
  return parts;
}

/** Work for the pages of a site. */
interface PagePlan {
  site: Site;
  pages: readonly Page[];
  /** Pages with the inputs of the live release. */
  kept: Map<string, PageRecord>;
  /** Pages to render. */
  tasks: PageTask[];
  /** Checks whether a page of the live release would be rendered to the same bytes. */
  isSame: (known: PageRecord) => boolean;
}

/**
 * Compares what each page of the live release read with what it would read now.
 *
 * @param before of what lies there; undefined where there is nothing.
 * @param isSameApp whether the same code would render the pages.
 * @param files those that keep their live bytes whatever they read, and addresses of those that did so until now.
 */
function planPages(
  site: Site,
  before: SiteRecord | undefined,
  isSameApp: boolean,
  { held, stale }: { held: ReadonlyMap<string, PageRecord>; stale: ReadonlySet<string> },
): PagePlan {
  const compared = new Map<string, boolean>();
  const isUnchanged = (name: string) => {
    const isSamePart = compared.get(name) ?? before?.parts.get(name) === contentHash(site.part(name));
    compared.set(name, isSamePart);
    return isSamePart;
  };
  const isSame = ({ reads }: PageRecord) => isSameApp && reads.every(isUnchanged);
  const plan: PagePlan = { site, pages: site.pages(), kept: new Map(), tasks: [], isSame };
  for (const { address, place, statuses, isFile } of plan.pages) {
    const known = before?.pages.get(address);
    const kept = held.get(address) ?? (known && isSame(known) && !stale.has(address) ? known : undefined);
    if (kept) {
      plan.kept.set(address, kept);
      continue;
    }
    const lies = known && { before: { file: known.file, bytes: known.bytes } };
    plan.tasks.push({ address, place, statuses, ...(isFile && { isFile }), ...lies });
  }
  return plan;
}

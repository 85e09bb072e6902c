import type { BrandSite, Page } from './brand-site.ts';
import type { BuildContext } from './build-context.ts';
import { contentHash, type PageRecord, type RecordedRelease, type SiteRecord } from './records.ts';
import { allEnded, type StagedRelease, stage } from './release.ts';
import type { PageTask } from './worker.ts';

/** Maximum and minimum number of pages in one task: pages of a task share their bar and footer. */
const pagesAtOnce = { most: 250, least: 6 };

export interface RenderedSite {
  site: BrandSite;
  pages: readonly Page[];
  record: SiteRecord;
}

/** A host with rendered pages. Its release is not complete yet. */
export interface RenderedHost {
  staged: StagedRelease;
  /** The live release that it follows. */
  before: RecordedRelease | undefined;
  sites: RenderedSite[];
  /** Files that are new or differ from those of the live release. */
  written: ReadonlySet<string>;
}

/** Renders the changed pages of a host; the others stay as they are in the live release. */
export async function renderHost(
  host: string,
  sites: readonly BrandSite[],
  live: RecordedRelease | undefined,
  { app, workers, folders, onPages }: Pick<BuildContext, 'app' | 'workers' | 'folders' | 'onPages'>,
): Promise<RenderedHost> {
  const staged = await stage(host, live, folders);
  const places = { objects: staged.objects, compressed: folders.compressed };
  const before = live?.records;
  const fresh = new Set<string>();
  const plans = sites.map((site) => planPages(site, before?.sites[site.locale], before?.app === app.hash));
  const count = plans.reduce((sum, { tasks }) => sum + tasks.length, 0);
  let done = 0;
  const onPage = () => onPages(host, Math.min(++done, count), count);
  const render = async (site: BrandSite, tasks: readonly PageTask[]) => {
    const threads = Math.min(workers.free, Math.floor(tasks.length / pagesAtOnce.least));
    const shareCount = Math.max(threads, Math.ceil(tasks.length / pagesAtOnce.most));
    const shares = Array.from({ length: shareCount }, (_, share) => {
      // In turns: pages of one kind, which take as long as each other, stand together.
      const pages = tasks.filter((_, index) => index % shareCount === share);
      return workers.render(site, places, pages, onPage);
    });
    return (await allEnded(shares)).flat().map(({ address, written, ...page }) => {
      if (written) staged.wrote(page.file, written);
      if (written) fresh.add(page.file);
      return [address, page] as const;
    });
  };
  const renderPlan = async (plan: (typeof plans)[number]) => {
    const pages = new Map([...plan.kept, ...(await render(plan.site, plan.tasks))]);
    return { plan, pages };
  };
  const rendered = await allEnded(plans.map(renderPlan));
  // One site after the other: the languages of a host share its stylesheet.
  for (const { plan, pages } of rendered) {
    const tasks: PageTask[] = [];
    for (const address of listStyles(pages)) {
      const known = before?.sites[plan.site.locale]?.pages[address];
      const written = staged.files.get(address);
      const lies = written ? { file: address, bytes: written[0] } : known;
      if (known && plan.isSame(known)) pages.set(address, known);
      else tasks.push({ address, place: address, statuses: [200], isFile: true, ...(lies && { before: lies }) });
    }
    for (const [address, style] of await render(plan.site, tasks)) pages.set(address, style);
  }
  for (const { file, bytes } of rendered.flatMap(({ pages }) => [...pages.values()])) {
    if (!staged.keep(file, bytes)) throw new Error(`${file} of ${host} is neither new nor in the release before`);
  }
  const records = rendered.map(({ plan: { site, pages: planned }, pages }) => ({
    site,
    pages: planned,
    record: { pages: Object.fromEntries(pages), parts: partsRead(site, pages) },
  }));
  return { staged, before: live, sites: records, written: fresh };
}

function listStyles(pages: ReadonlyMap<string, PageRecord>): Set<string> {
  return new Set([...pages.values()].flatMap(({ assets }) => assets.filter(isStyle)));
}

/** A host's stylesheet comes from the app like a page. */
export function isStyle(address: string): boolean {
  return address.startsWith('/theme.');
}

function partsRead(site: BrandSite, pages: ReadonlyMap<string, PageRecord>): SiteRecord['parts'] {
  const names = new Set([...pages.values()].flatMap(({ reads }) => reads));
  return Object.fromEntries([...names].map((name) => [name, contentHash(site.part(name))]));
}

/** Compares what each page of the live release read with what it would read now. */
function planPages(site: BrandSite, before: SiteRecord | undefined, isSameApp: boolean) {
  const compared = new Map<string, boolean>();
  const isUnchanged = (name: string) => {
    const isSamePart = compared.get(name) ?? before?.parts[name] === contentHash(site.part(name));
    compared.set(name, isSamePart);
    return isSamePart;
  };
  /** Whether a page of the live release would be rendered to the same bytes. */
  const isSame = ({ reads }: PageRecord) => isSameApp && reads.every(isUnchanged);
  const pages = site.pages();
  const kept = new Map<string, PageRecord>();
  const tasks: PageTask[] = [];
  for (const { address, place, statuses, isFile } of pages) {
    const known = before?.pages[address];
    if (known && isSame(known)) kept.set(address, known);
    else {
      const lies = known && { before: { file: known.file, bytes: known.bytes } };
      tasks.push({ address, place, statuses, ...(isFile && { isFile }), ...lies });
    }
  }
  return { site, pages, kept, tasks, isSame };
}

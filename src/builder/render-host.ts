import { allEnded } from './all-ended.ts';
import type { BuildContext } from './build-context.ts';
import { contentHash } from './content-hash.ts';
import { type PagePlan, planPages, unchangedParts } from './page-plan.ts';
import type { PageRecord, RecordedRelease, SiteRecord } from './records.ts';
import { stage, wholeRecords } from './release.ts';
import type { PageTask } from './render-pages.ts';
import type { Page, Site } from './site-model.ts';
import type { StagedRelease } from './staged-release.ts';

/** Pages that a thread renders at once; enough for the messages between threads not to count. */
const pagesAtOnce = 250;

/** A site of a host whose pages are all there. */
export interface RenderedSite {
  site: Site;
  pages: readonly Page[];
  record: SiteRecord;
}

/** A host whose pages are rendered and whose release is not complete yet. */
export interface RenderedHost {
  staged: StagedRelease;
  /** The live release that it follows. */
  before: RecordedRelease | undefined;
  sites: RenderedSite[];
  /** Files that are new or differ from those of the live release; they are not compressed yet. */
  written: string[];
}

type Render = (plan: PagePlan, tasks: readonly PageTask[]) => Promise<[address: string, page: PageRecord][]>;

/** Renders the pages of a host whose inputs have changed; the others stay as they are in the live release. */
export async function renderHost(
  host: string,
  sites: readonly Site[],
  live: RecordedRelease | undefined,
  { app, workers, folders, trouble }: BuildContext,
): Promise<RenderedHost> {
  const staged = await stage(host, live, folders, trouble);
  const before = live && wholeRecords(live);
  const fresh = new Set<string>();
  const render: Render = async ({ site, likely }, tasks) => {
    const shares = Array.from({ length: Math.ceil(tasks.length / pagesAtOnce) }, (_, index) =>
      workers.render(site, staged.folder, tasks.slice(index * pagesAtOnce, (index + 1) * pagesAtOnce), likely),
    );
    return (await allEnded(shares)).flat().map(({ address, isWritten, ...page }) => {
      if (isWritten) fresh.add(page.file);
      return [address, page];
    });
  };
  const rendered = await allEnded(
    sites.map((site) => renderSite(site, before?.sites.get(site.locale), before?.app === app.hash, render)),
  );
  // The languages of a host share its stylesheet.
  const files = new Map(
    rendered.flatMap(({ record }) => [...record.pages.values()].map(({ file, bytes }) => [file, bytes])),
  );
  // Also one that the folder had from an older release: it was written again.
  const written = [...files].filter(([file, bytes]) => fresh.has(file) || !staged.keep(file, bytes));
  return { staged, before: live, sites: rendered, written: written.map(([file]) => file) };
}

async function renderSite(
  site: Site,
  before: SiteRecord | undefined,
  isSameApp: boolean,
  render: Render,
): Promise<RenderedSite> {
  const plan = planPages(site, before, isSameApp);
  const pages = new Map([...plan.kept, ...(await render(plan, plan.tasks))]);
  const isUnchanged = unchangedParts(site, before);
  const styles: PageTask[] = [];
  for (const address of stylesOf(pages)) {
    const known = before?.pages.get(address);
    if (isSameApp && known?.reads.every(isUnchanged)) pages.set(address, known);
    else styles.push({ address, place: address, statuses: [200], ...(known && { before: known }) });
  }
  for (const [address, style] of await render(plan, styles)) pages.set(address, style);
  return { site, pages: plan.pages, record: { pages, parts: partsRead(site, pages) } };
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

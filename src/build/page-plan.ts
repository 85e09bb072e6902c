import type { Page, Site } from './brand-site.ts';
import { contentHash } from './content-hash.ts';
import type { PageRecord, SiteRecord } from './records.ts';
import type { PageTask } from './render-pages.ts';

/** What is to be done for the pages of a site. */
export interface PagePlan {
  site: Site;
  pages: readonly Page[];
  /** Pages whose inputs are those of the live release. */
  kept: Map<string, PageRecord>;
  /** Pages to render. */
  tasks: PageTask[];
  /** What those may read, by their addresses, so that it can be sent along. */
  likely: Map<string, readonly string[]>;
  /** Of a page of the live release: whether it would be rendered to the same bytes. */
  isSame: (known: PageRecord) => boolean;
}

/**
 * Compares what each page of the live release read with what it would read now.
 *
 * @param before of what lies there; undefined where there is nothing.
 * @param isSameApp whether the same code would render the pages.
 * @param files those that keep their live bytes whatever they read, and addresses of those that did so until now.
 */
export function planPages(
  site: Site,
  before: SiteRecord | undefined,
  isSameApp: boolean,
  { held, stale }: { held: ReadonlyMap<string, PageRecord>; stale: ReadonlySet<string> },
): PagePlan {
  const isUnchanged = unchangedParts(site, before);
  const isSame = ({ reads }: PageRecord) => isSameApp && reads.every(isUnchanged);
  const plan: PagePlan = { site, pages: site.pages(), kept: new Map(), tasks: [], likely: new Map(), isSame };
  for (const { address, place, statuses, likely, isFile } of plan.pages) {
    const known = before?.pages.get(address);
    const kept = held.get(address) ?? (known && isSame(known) && !stale.has(address) ? known : undefined);
    if (kept) {
      plan.kept.set(address, kept);
      continue;
    }
    const lies = known && { before: { file: known.file, bytes: known.bytes } };
    plan.tasks.push({ address, place, statuses, ...(isFile && { isFile }), ...lies });
    plan.likely.set(address, known?.reads ?? likely);
  }
  return plan;
}

/** Whether a part of the site is what it was, each looked at once. */
function unchangedParts(site: Site, before: SiteRecord | undefined): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const found = known.get(name) ?? before?.parts.get(name) === contentHash(site.part(name));
    known.set(name, found);
    return found;
  };
}

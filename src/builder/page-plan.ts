import { statusesOf } from '../content/paths-of.ts';
import type { Site } from '../content/site.ts';
import { type PartName, partOf } from '../content/site-view.ts';
import { errorPath, notFoundPaths } from '../sites/error-paths.ts';
import { localPath } from '../sites/locale-path.ts';
import { contentHash } from './content-hash.ts';
import type { PageRecord, SiteRecord } from './records.ts';
import type { PageTask } from './render-pages.ts';

/** What is to be done for the pages of a site in one locale. */
export interface PagePlan {
  site: Site;
  /** Addresses of its pages, those of errors left out. */
  addresses: string[];
  /** Pages whose inputs are those of the live release. */
  kept: Map<string, PageRecord>;
  /** Pages to render. */
  tasks: PageTask[];
  /** What those may read, so that it can be sent along. */
  likely: Set<PartName>;
}

/**
 * Compares what each page of the live release read with what it would read now.
 *
 * @param before of the live release; undefined where there is none.
 * @param isSameApp whether the same code would render the pages.
 */
export function planPages(site: Site, before: SiteRecord | undefined, isSameApp: boolean): PagePlan {
  const isUnchanged = unchangedParts(site, before);
  const plan: PagePlan = { site, addresses: [], kept: new Map(), tasks: [], likely: new Set(['configuration']) };
  const add = (path: string, place: string, expected: readonly number[]) => {
    const address = localPath(site.brand, site.locale, path);
    const known = before?.pages.get(address);
    if (isSameApp && known?.reads.every(isUnchanged)) return plan.kept.set(address, known);
    plan.tasks.push({ path, place, expected, ...(known && { before: { file: known.file, bytes: known.bytes } }) });
    for (const name of known?.reads ?? [likelyPart(path)]) plan.likely.add(name);
    return undefined;
  };
  const statuses = statusesOf(site);
  for (const [path, allowed] of [...statuses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    plan.addresses.push(localPath(site.brand, site.locale, path));
    add(path, path, allowed);
  }
  for (const [place, path] of Object.entries(notFoundPaths)) add(path, place || '/', [404]);
  add(errorPath, '/', [500]);
  return plan;
}

/** Whether a part of the site is what it was, each looked at once. */
export function unchangedParts(site: Site, before: SiteRecord | undefined): (name: PartName) => boolean {
  const known = new Map<PartName, boolean>();
  return (name) => {
    const found = known.get(name) ?? before?.parts.get(name) === contentHash(partOf(site, name));
    known.set(name, found);
    return found;
  };
}

/** The entry that a page is made of, as far as its path tells; a wrong guess costs a message between threads. */
function likelyPart(path: string): PartName {
  const [, list, number] = /^\/(events|media)\/(\d+)\//.exec(path) ?? [];
  if (list && number) return `${list as 'events' | 'media'} ${number}`;
  const job = /^\/jobs\/offene-(?:lehr)?stellen\/(\d+)$/.exec(path)?.[1];
  if (job) return `jobs ${job}`;
  const home = /^\/unsere-haeuser\/(.+)$/.exec(path)?.[1];
  return home ? `homes ${home}` : `pages ${path}`;
}

import type { Brand } from '../../sites.config.ts';
import { jobAreas } from './job-areas.ts';
import { areaPath } from './program-files.ts';
import { hasPath, isPagePath, madePaths } from './routes.ts';

/** Lists with a page per entry, found by the key in the address. */
type NamedList = 'pages' | 'events' | 'media' | 'jobs' | 'withdrawnJobs' | 'homes' | 'groupHomes';

/** Addresses of single entries, with the lists that may contain the key. */
const details: readonly (readonly [address: RegExp, lists: readonly NamedList[]])[] = [
  [/^\/events\/(\d+)(?:\/[^/]*)?$/, ['events']],
  [/^\/media\/(\d+)(?:\/[^/]*)?$/, ['media']],
  [/^\/jobs\/offene-(?:stellen|lehrstellen)\/(\d+)$/, ['jobs', 'withdrawnJobs']],
  [/^\/unsere-haeuser\/([^/]+)$/, ['homes', 'groupHomes']],
];

/** Lists of vacancies by area, which exist on every host. */
const areaPaths: readonly string[] = jobAreas.map(areaPath);

/** Returns the path of a link to a page of ours, without query and hash. Undefined for external links and files. */
export function pathOfLink(link: string): string | undefined {
  if (!link.startsWith('/')) return undefined;
  const [path = ''] = link.split(/[?#]/);
  return /\.[^/]*$/.test(path) ? undefined : path.replace(/(.)\/$/, '$1');
}

/** Checks whether a link leads to a planned or ended page, or below one. Such links are shown as text. */
export function isHiddenLink(link: string, hiddenPaths: readonly string[]): boolean {
  const path = pathOfLink(link);
  return path !== undefined && hiddenPaths.some((hidden) => path === hidden || path.startsWith(`${hidden}/`));
}

/** Generated files, which links may reference. */
const ownFiles = /^\/(?:_dateien|_bilder|brand)\/|\.(?:rss|json|xml|ics|txt|webmanifest|ico)$/;

export function isOwnFile(path: string): boolean {
  return ownFiles.test(path);
}

/** Returns the path of a link within the host, `/kontakt?a#b`; undefined for any other link. */
export function localLink(link: string, { hosts }: Pick<Brand, 'hosts'>): string | undefined {
  if (/^\/(?!\/)/.test(link)) return link;
  const target = /^https?:\/\//i.test(link) ? URL.parse(link) : null;
  return target && hosts.includes(target.host) ? target.pathname + target.search + target.hash : undefined;
}

/** Checks whether the route table allows a page at a path, independent of the content. */
export function isRoute(path: string): boolean {
  return isPagePath(path) || areaPaths.includes(path) || details.some(([address]) => address.test(path));
}

/**
 * Checks whether an internal link leads to an existing page.
 *
 * @param has whether a list has an entry with this key.
 */
export function leadsToPage(link: string, brand: Brand, has: (list: NamedList, key: string) => boolean): boolean {
  const path = pathOfLink(link);
  if (path === undefined) return !link.startsWith('/') || isOwnFile(link.replace(/[?#].*$/s, ''));
  if (!hasPath(brand, path)) return false;
  if (madePaths.includes(path) || areaPaths.includes(path) || has('pages', path)) return true;
  return details.some(([address, lists]) => {
    const key = address.exec(path)?.[1];
    return key !== undefined && lists.some((list) => has(list, key));
  });
}

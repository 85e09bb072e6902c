import type { Brand } from '../../sites.config.ts';
import { jobAreas } from './job-areas.ts';
import { areaPath } from './program-files.ts';
import { hasPath, isPagePath, madePaths } from './routes.ts';

/** Lists whose entries have pages, with the key that an address names. */
type NamedList = 'pages' | 'events' | 'media' | 'jobs' | 'withdrawnJobs' | 'homes' | 'groupHomes';

/** Addresses of single entries: the lists that they may stand in, and the key. */
const details: readonly (readonly [address: RegExp, lists: readonly NamedList[]])[] = [
  [/^\/events\/(\d+)(?:\/[^/]*)?$/, ['events']],
  [/^\/media\/(\d+)(?:\/[^/]*)?$/, ['media']],
  [/^\/jobs\/offene-(?:stellen|lehrstellen)\/(\d+)$/, ['jobs', 'withdrawnJobs']],
  [/^\/unsere-haeuser\/([^/]+)$/, ['homes', 'groupHomes']],
];

/** Lists of the vacancies of one area: every host has them. */
const areaPaths: readonly string[] = jobAreas.map(areaPath);

/** The path of a link to a page of ours, without query and anchor; undefined where it leads elsewhere or to a file. */
export function pathOfLink(link: string): string | undefined {
  if (!link.startsWith('/')) return undefined;
  const [path = ''] = link.split(/[?#]/);
  return /\.[^/]*$/.test(path) ? undefined : path.replace(/(.)\/$/, '$1');
}

/** Files that the app or the build makes, so that links may name them. */
const ownFiles = /^\/(?:_dateien|_bilder|brand)\/|\.(?:rss|json|xml|ics|txt|webmanifest|ico)$/;

/** Whether a website may have a file at a path. */
export function isOwnFile(path: string): boolean {
  return ownFiles.test(path);
}

/** The path of a link to another address of the same host, `/kontakt?a#b`; undefined for every other link. */
export function localLink(link: string, { hosts }: Pick<Brand, 'hosts'>): string | undefined {
  if (/^\/(?!\/)/.test(link)) return link;
  const target = /^https?:\/\//i.test(link) ? URL.parse(link) : null;
  return target && hosts.includes(target.host) ? target.pathname + target.search + target.hash : undefined;
}

/** Whether the route table may have a page at a path, whatever editors write. */
export function isRoute(path: string): boolean {
  return isPagePath(path) || areaPaths.includes(path) || details.some(([address]) => address.test(path));
}

/**
 * Whether a link that stays on the site leads to a page of it.
 *
 * @param has whether a list has an entry of that key.
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

import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { type Brand, brands } from '../../../sites.config.ts';
import { filesOf } from '../../build/releases/manifest.ts';
import type { DeadLink } from '../../content/website-state.ts';
import { hostRefusal } from '../../fields/link-address.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { originOf } from '../../sites/find-brand.ts';
import { isEndpoint } from '../../sites/locale-path.ts';
import { linksInPage, type PageLinks } from '../files/links-in-page.ts';
import type { LiveSite, LiveSites } from '../files/live-sites.ts';
import { decoded, resolveRequest } from '../files/resolve-request.ts';

/** A host with its live release at the start of the check. */
interface Checked {
  brand: Brand;
  site: LiveSite;
  /** Fragment targets per page file. */
  places: Map<string, Promise<Set<string>>>;
}

export interface CheckOptions {
  signal?: AbortSignal | undefined;
  /** Host names of the content service, which visitors cannot open. @default [] */
  editorHosts?: readonly string[];
}

/** Maximum number of redirects in a row. */
const maxSteps = 5;

/**
 * Checks all links in the live releases: to pages, fragments and files, also between hosts. It reads the disk page by
 * page, so that visitors are served meanwhile. For other websites it checks only the host name.
 *
 * @param onBrand called with the dead links of each brand.
 * @throws the first error, after all other brands were checked.
 */
export async function checkLinks(
  sites: LiveSites,
  onBrand: (brand: Brand, dead: DeadLink[]) => void,
  options: CheckOptions = {},
): Promise<void> {
  const hosts = new Map<string, Checked>();
  for (const brand of brands) {
    const site = await sites.of(brand.hosts[0]).catch(() => undefined);
    if (site) for (const host of brand.hosts) hosts.set(host, { brand, site, places: new Map() });
  }
  const failures: unknown[] = [];
  for (const brand of brands) {
    const checked = hosts.get(brand.hosts[0]);
    if (!checked) continue;
    try {
      onBrand(brand, await deadLinksOf(checked, hosts, options));
    } catch (error) {
      if (options.signal?.aborted) throw error;
      // The release was removed during the check. The other brands are still checked.
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
}

async function deadLinksOf(
  checked: Checked,
  hosts: ReadonlyMap<string, Checked>,
  { signal, editorHosts = [] }: CheckOptions,
): Promise<DeadLink[]> {
  const found = new Map<string, DeadLink>();
  const judged = new Map<string, DeadLink['is'] | undefined>();
  const files = [...filesOf(checked.site.manifest).keys()].filter((file) => file.endsWith('.html'));
  for (const file of files) {
    signal?.throwIfAborted();
    await setImmediate();
    const page = file.replace(/\/(?:index|410)\.html$/, '') || '/';
    const base = originOf(checked.brand) + page;
    const { links, ids } = await read(checked.site, file);
    for (const link of links) {
      const target = URL.parse(link, base);
      if (!target || !/^https?:$/.test(target.protocol)) continue;
      const other = hosts.get(target.host);
      const isOwn = link.startsWith('#');
      if (!isOwn && !judged.has(target.href))
        judged.set(
          target.href,
          await (other ? judge(target, other) : hostRefusal(target.hostname, editorHosts) && 'host'),
        );
      const is = isOwn ? missingPlace(target.hash, ids) : judged.get(target.href);
      if (!is) continue;
      const before = found.get(link);
      if (before) before.pages += 1;
      else found.set(link, { link, is, page, pages: 1 });
    }
  }
  return [...found.values()];
}

/** Checks a link to one of our hosts. @returns the kind of the missing target; undefined if it exists. */
async function judge({ pathname, hash }: URL, checked: Checked): Promise<DeadLink['is'] | undefined> {
  if (isEndpoint(pathname)) return undefined;
  const path = decoded(pathname);
  const file = path === undefined ? undefined : fileAt(checked, path);
  if (!file) return /\.[^/]*$/.test(pathname) ? 'file' : 'page';
  if (!hash || !file.endsWith('/index.html')) return undefined;
  const places = checked.places.get(file) ?? read(checked.site, file).then(({ ids }) => ids);
  checked.places.set(file, places);
  return missingPlace(hash, await places);
}

function missingPlace(hash: string, ids: ReadonlySet<string>): 'place' | undefined {
  const place = decoded(hash.slice(1));
  // `#bereich=pflege` sets the filters of a list in addresses of older releases.
  if (!place || place.includes('=') || place === 'top') return undefined;
  return ids.has(place) ? undefined : 'place';
}

/** Finds the file that answers a path, including the page of a filled vacancy; undefined if there is none. */
function fileAt(checked: Checked, path: string, steps = 0): string | undefined {
  const resolution = resolveRequest(checked.site, checked.brand, path);
  if ('file' in resolution) return resolution.status === 404 ? undefined : resolution.file;
  return 'redirect' in resolution && steps < maxSteps ? fileAt(checked, resolution.redirect, steps + 1) : undefined;
}

async function read({ folder }: LiveSite, file: string): Promise<PageLinks> {
  return linksInPage(await readFile(pathBeneath(folder, file), 'utf8'));
}

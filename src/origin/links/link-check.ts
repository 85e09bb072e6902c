import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { type Brand, brands } from '../../../sites.config.ts';
import type { CheckedLinks, DeadLink } from '../../content/website-state.ts';
import { hostRefusal } from '../../fields/link-address.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { errorCode, type Log } from '../../platform/log/log.ts';
import { filesByAddress } from '../../releases/manifest.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import { isEndpoint } from '../../sites/locale-path.ts';
import { linksInPage, type PageLinks } from '../files/links-in-page.ts';
import type { LiveSite, LiveSites } from '../files/live-sites.ts';
import { decoded, resolveRequest } from '../files/resolve-request.ts';

/** Time of the nightly check, in ms after midnight. Pages that change with the day are published by then. */
const afterMidnight = 2 * 3_600_000;
/** Interval of looking at the clock, in ms. One long timer would miss a changed clock or a suspended machine. */
const lookEvery = 600_000;
/** Delay of the first check after the start, in ms, so that other services start first. */
const firstLook = 60_000;

/** Maximum numbers of dead links per website: stored, and named in the log. */
const [maxKept, maxLogged] = [100, 5];

export interface LinkCheckOptions {
  sites: LiveSites;
  log: Log;
  /** Host names of the content service. @default [] */
  editorHosts?: readonly string[];
  /** Clock, in ms since 1970. */
  now?(): number;
  /** Delay of the first check, in ms. */
  firstLookMs?: number;
}

/** Checks the links of all websites in the background, every night and once after the start. */
export class LinkCheck {
  readonly #options: LinkCheckOptions;
  readonly #found = new Map<string, CheckedLinks>();
  readonly #stopping = new AbortController();
  #night: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: LinkCheckOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setTimeout(() => this.#tick(), this.#options.firstLookMs ?? firstLook);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  /** Returns the result of the last check; undefined before the first one. */
  of(brand: string): CheckedLinks | undefined {
    return this.#found.get(brand);
  }

  #tick(): void {
    const { now = Date.now } = this.#options;
    const night = dayInZurich(new Date(now() - afterMidnight));
    if (night !== this.#night) {
      this.#night = night;
      // Waits for an unfinished check, so that only one runs and `stop` waits for all of them.
      this.#running = this.#running.then(() => this.#check());
    }
    this.#timer = setTimeout(() => this.#tick(), lookEvery);
  }

  async #check(): Promise<void> {
    const { sites, log, editorHosts = [], now = Date.now } = this.#options;
    const { signal } = this.#stopping;
    try {
      await checkLinks(sites, (brand, dead) => this.#note(brand, dead, new Date(now())), { signal, editorHosts });
    } catch (error) {
      // A release may be removed during the check. The next night checks again.
      if (!signal.aborted)
        log(`links: not all websites could be checked (${errorCode(error)})`, { level: 'warn', error });
    }
  }

  #note({ id }: Brand, dead: readonly DeadLink[], at: Date): void {
    this.#found.set(id, { at: at.toISOString(), dead: dead.slice(0, maxKept), count: dead.length });
    if (!dead.length) return;
    const named = dead.slice(0, maxLogged).map(({ link, page }) => `${link} on ${page}`);
    const further = dead.length > maxLogged ? `, and ${dead.length - maxLogged} more` : '';
    this.#options.log(`links: ${id}: ${dead.length} lead nowhere: ${named.join(', ')}${further}`, {
      level: 'warn',
      brand: id,
      dead: dead.length,
    });
  }
}

/** A host with its live release at the start of the check. */
interface Checked {
  brand: Brand;
  site: LiveSite;
  /** Fragment targets per page file. */
  places: Map<string, Promise<Set<string>>>;
}

interface CheckOptions {
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
      onBrand(brand, await findDeadLinks(checked, hosts, options));
    } catch (error) {
      if (options.signal?.aborted) throw error;
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
}

async function findDeadLinks(
  { brand, site }: Checked,
  hosts: ReadonlyMap<string, Checked>,
  { signal, editorHosts = [] }: CheckOptions,
): Promise<DeadLink[]> {
  const found = new Map<string, DeadLink>();
  const judged = new Map<string, DeadLink['is'] | undefined>();
  for (const file of filesByAddress(site.manifest).keys()) {
    if (!file.endsWith('.html')) continue;
    signal?.throwIfAborted();
    await setImmediate();
    const page = file.replace(/\/(?:index|410)\.html$/, '') || '/';
    const { links, ids } = await read(site, file);
    for (const link of links) {
      const target = URL.parse(link, brandOrigin(brand) + page);
      if (!target || !/^https?:$/.test(target.protocol)) continue;
      let is = link.startsWith('#') ? missingPlace(target.hash, ids) : judged.get(target.href);
      if (!link.startsWith('#') && !judged.has(target.href)) {
        const other = hosts.get(target.host);
        is = other ? await judge(target, other) : hostRefusal(target.hostname, editorHosts) && 'host';
        judged.set(target.href, is);
      }
      const before = found.get(link);
      if (is && before) before.pages += 1;
      else if (is) found.set(link, { link, is, page, pages: 1 });
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

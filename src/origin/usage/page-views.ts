import type { MiddlewareHandler } from 'hono';
import { knownBrand } from '../../sites/find-brand.ts';
import { splitLocale } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import type { LiveSites } from '../files/live-sites.ts';
import { decoded } from '../files/resolve-request.ts';
import type { OriginEnv } from '../requests/asked-site.ts';
import type { UsageCounter } from './usage-counter.ts';

/** Every browser names itself so. Programs with other names, such as monitors and `curl`, are no readers. */
export const browserPattern = '^Mozilla/5[.]0 [(]';
/**
 * Robots, previews of links and monitors that name themselves as browsers, in lower case. «Cubot» makes telephones.
 * nginx and Caddy read the same patterns.
 */
export const robotPattern =
  '[^u]bot|crawl|spider|https?:|compatible;|scan|preview|headless|lighthouse|monitor|uptime|pingdom';
/** `Sec-Purpose` and its forerunners: the page is fetched in advance, and may never be read. */
export const prefetchPattern = 'prefetch|preview';

const [browser, robot, prefetch] = [browserPattern, robotPattern, prefetchPattern].map(
  (pattern) => new RegExp(pattern, 'i'),
) as [RegExp, RegExp, RegExp];

type Header = (name: string) => string | undefined;

/** Whether a browser asks for a page that a person opens. */
export function isReader(header: Header): boolean {
  // Absent from old browsers. Scripts and frames have other values.
  return isPerson(header) && (header('sec-fetch-dest') ?? 'document') === 'document';
}

/** Whether the script of the search tells which words a person searched. */
const isSearchScript = (header: Header) =>
  isPerson(header) && header('sec-fetch-dest') === 'empty' && header('sec-fetch-site') === 'same-origin';

function isPerson(header: Header): boolean {
  const agent = header('user-agent') ?? '';
  const purpose = `${header('sec-purpose')} ${header('purpose')} ${header('x-moz')}`;
  return browser.test(agent) && !robot.test(agent) && !prefetch.test(purpose);
}

/** Whether a status says that a browser shows the page: sent now, or kept from before. */
export const isRead = (status: number) => status === 200 || status === 304;

/**
 * Finds the page that an address names. Only pages of live releases are counted, so invented addresses and hosts cost
 * nothing.
 *
 * @param host with or without port. @param pathname as it was requested.
 */
export async function findPage(sites: LiveSites, host: string, pathname: string) {
  const brand = knownBrand(host);
  const path = decoded(pathname) ?? '';
  const site = brand && (await sites.of(brand.hosts[0]).catch(() => undefined));
  return brand && site?.manifest.pages[path] === 200 ? { brand, path } : undefined;
}

/** Counts the pages, and the words of searches, that the routes behind it answer. */
export function countPageViews(usage: UsageCounter, sites: LiveSites): MiddlewareHandler<OriginEnv> {
  return async (context, next) => {
    await next();
    const { req, res } = context;
    if (req.method !== 'GET' || !isRead(res.status)) return;
    const header: Header = (name) => req.header(name);
    const isView = isReader(header);
    if (!isView && !isSearchScript(header)) return;
    const { host, pathname, searchParams } = new URL(req.url);
    const page = await findPage(sites, host, pathname);
    if (!page) return;
    const { brand, path } = page;
    if (isView) usage.count({ brand: brand.id, kind: 'view', name: path });
    const { locale, path: inner } = splitLocale(brand, path);
    if (locale && inner === fixedPaths.search) usage.searches.count(brand, locale, searchParams.get('q') ?? '');
  };
}

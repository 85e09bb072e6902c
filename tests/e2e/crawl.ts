import type { Page } from '@playwright/test';
import pMap from 'p-map';
import type { Answer } from '../fixtures/ask.ts';
import { allBrands, ask } from './hosts.ts';

/** Answer to a page or a file. */
interface Found {
  status: number;
  /** Target of a redirect. */
  location: string | undefined;
  type: string | undefined;
  links: string[];
  /** Targets of `#fragments`. */
  ids: string[];
}

export interface CrawlReport {
  /** Broken links, each with the first page that has it. */
  broken: string[];
  /** Number of addresses, by content type. */
  found: Record<string, number>;
}

const ourHosts = new Set(allBrands.flatMap(({ hosts }) => hosts));
/** Maximum number of concurrent requests: there are thousands, with large answers. */
const atOnce = 32;
/** Number of documents that the browser parses at once. */
const batch = 50;

/**
 * Follows every link of the project's hosts, to pages and files, across hosts.
 *
 * @param page parses the documents.
 * @param seeds addresses to begin with: `https://tabor.example/kontakt`. Their own status is not checked.
 */
export async function crawl(page: Page, seeds: readonly string[]): Promise<CrawlReport> {
  const found = new Map<string, Found>();
  let waiting = [...new Set(seeds)];
  while (waiting.length) {
    const next = new Set<string>();
    for (const [url, entry] of await read(page, waiting)) {
      found.set(url, entry);
      for (const link of entry.links) {
        const target = URL.parse(link, url);
        if (target && isOurs(target)) next.add(withoutFragment(target));
      }
    }
    waiting = [...next].filter((url) => !found.has(url));
  }
  return { broken: brokenIn(found), found: countTypes(found) };
}

function brokenIn(found: ReadonlyMap<string, Found>): string[] {
  const broken = new Map<string, string>();
  for (const [from, { links }] of found) {
    for (const link of links) {
      const target = URL.parse(link, from);
      const problem = malformed(link, target) ?? (target && isOurs(target) && brokenBecause(target, from, found));
      const key = `${link} ${problem}`;
      if (problem && !broken.has(key)) broken.set(key, `${key}: ${from}`);
    }
  }
  return [...broken.values()];
}

function malformed(link: string, target: URL | null): string | undefined {
  if (!target || /\s/.test(link.trim())) return 'is no address';
  if (target.protocol === 'tel:' && !/^tel:\+?\d{10,}$/.test(link)) return 'is no telephone number';
  if (target.protocol === 'mailto:' && !/^[^@\s]+@[^@\s]+\.\w+$/.test(target.pathname)) return 'is no e-mail address';
  return undefined;
}

/**
 * Explains why a link is broken. Within a host a link leads straight to its target; a link to another host may name
 * only the host.
 */
function brokenBecause(target: URL, from: string, found: ReadonlyMap<string, Found>): string | undefined {
  const address = withoutFragment(target);
  const { status, location, ids } = found.get(address) ?? {};
  if (location && target.hostname !== new URL(from).hostname)
    return brokenBecause(new URL(location, target), address, found);
  // A filled vacancy links to itself in the other languages.
  const isBetweenFilled = status === 410 && found.get(from)?.status === 410;
  if (status !== 200 && address !== from && !isBetweenFilled)
    return location ? `is redirected to ${location}` : `answers ${status}`;
  const fragment = decodeURIComponent(target.hash.slice(1));
  return fragment && !ids?.includes(fragment) ? 'names a place that the page does not have' : undefined;
}

/** Requests addresses and collects their links. */
async function read(page: Page, urls: readonly string[]): Promise<[string, Found][]> {
  const entries = await pMap(urls, readAddress, { concurrency: atOnce });
  const documents = entries.filter(({ entry }) => entry.type === 'text/html');
  for (let start = 0; start < documents.length; start += batch) {
    const part = documents.slice(start, start + batch);
    const parsed = await parsePages(
      page,
      part.map(({ text }) => text),
    );
    for (const [index, { entry }] of part.entries()) Object.assign(entry, parsed[index]);
  }
  return entries.map(({ url, entry }) => [url, entry]);
}

/** Requests an address. Keeps the text of documents, and only the links of other files. */
async function readAddress(url: string): Promise<{ url: string; text: string; entry: Found }> {
  const answer = await askFor(url);
  const type = answer.headers['content-type']?.split(';')[0];
  const { location } = answer.headers;
  const links = [...linksOfFile(type, answer), ...(location ? [location] : [])];
  const text = type === 'text/html' ? answer.text : '';
  // Pages refer to parts of a drawing by their ids.
  const ids = type === 'image/svg+xml' ? [...answer.text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id) : [];
  return { url, text, entry: { status: answer.status, location, type, links, ids } };
}

function askFor(url: string): Promise<Answer> {
  const { hostname, pathname, search } = new URL(url);
  return ask(hostname, pathname + search);
}

function countTypes(found: ReadonlyMap<string, Found>): Record<string, number> {
  const types: Record<string, number> = {};
  for (const { type } of found.values()) if (type) types[type] = (types[type] ?? 0) + 1;
  return types;
}

function isOurs({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && ourHosts.has(hostname);
}

function withoutFragment({ href }: URL): string {
  return href.replace(/#.*$/, '');
}

/** Patterns of addresses in files other than documents, by content type. */
const patterns: Readonly<Record<string, RegExp>> = {
  'text/css': /(?:url\(|@import\s*)["']?([^"')\s]+)/g,
  'text/javascript': /(?:\bfrom|\bimport)\s*\(?["'`](\.{0,2}\/[^"'`]+)["'`]/g,
  'application/xml': /<loc>([^<]+)<\/loc>/g,
  'text/plain': /^Sitemap: (\S+)/gm,
};

/** Lists the links in stylesheets, scripts, the sitemap and `robots.txt`. */
export function linksOfFile(type: string | undefined, answer: Answer): string[] {
  const pattern = patterns[type ?? ''];
  return pattern ? [...answer.text.matchAll(pattern)].map(([, link = '']) => link) : [];
}

/** Links and ids of a document. */
export interface ParsedPage {
  /** All links that a browser or a visitor may follow, as written in the document. */
  links: string[];
  /** Targets of `#fragments`. */
  ids: string[];
}

/** Parses documents with the browser's own parser, without loading or running anything. */
export function parsePages(page: Page, documents: readonly string[]): Promise<ParsedPage[]> {
  return page.evaluate((texts) => {
    const single = ['href', 'src', 'poster', 'data', 'component-url', 'renderer-url', 'before-hydration-url'];
    return texts.map((text) => {
      const tree = new DOMParser().parseFromString(text, 'text/html');
      const valuesOf = (name: string) =>
        [...tree.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '');
      return {
        links: [
          ...single.flatMap(valuesOf),
          // Commas separate candidates; addresses of the project contain none.
          ...['srcset', 'imagesrcset']
            .flatMap(valuesOf)
            .flatMap((set) => set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')),
          ...[
            ...tree.querySelectorAll('meta[property$=":url"], meta[property$=":image"], meta[name="twitter:image"]'),
          ].map((meta) => meta.getAttribute('content') ?? ''),
          ...[...tree.querySelectorAll('[style], style')].flatMap((element) =>
            [...(element.getAttribute('style') ?? element.textContent ?? '').matchAll(/url\(["']?([^"')]+)/g)].map(
              ([, address = '']) => address,
            ),
          ),
        ],
        ids: [
          ...valuesOf('id'),
          ...[...tree.querySelectorAll('a[name]')].map((anchor) => anchor.getAttribute('name') ?? ''),
        ],
      };
    });
  }, documents);
}

import type { Page } from '@playwright/test';
import pMap from 'p-map';
import type { Answer } from '../fixtures/ask.ts';
import { allBrands } from './hosts.ts';
import { linksOfFile } from './links-of-file.ts';
import { ask } from './origin.ts';
import { parsePages } from './parse-pages.ts';

/** A page or a file that was asked for. */
interface Found {
  status: number;
  /** Where a redirect leads. */
  location: string | undefined;
  type: string | undefined;
  links: string[];
  /** Targets of `#fragments`. */
  ids: string[];
}

export interface CrawlReport {
  /** Links that lead nowhere, each with the first page that has it. */
  broken: string[];
  /** How many addresses were found, by the type of what they answer. */
  found: Record<string, number>;
}

const ourHosts = new Set(allBrands.flatMap(({ hosts }) => hosts));
/** Addresses asked for at once: there are thousands, and what they answer is large. */
const atOnce = 32;
/** Documents that the browser reads at once. */
const batch = 50;

/**
 * Follows every link of our hosts, to pages and to files, across hosts.
 *
 * @param page is used to parse documents.
 * @param seeds addresses to begin with: `https://tabor.example/kontakt`. What they answer themselves is not judged.
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

/** Within a host a link leads straight to its target; a link to another host may name the host alone. */
function brokenBecause(target: URL, from: string, found: ReadonlyMap<string, Found>): string | undefined {
  const address = withoutFragment(target);
  const { status, location, ids } = found.get(address) ?? {};
  if (location && target.hostname !== new URL(from).hostname)
    return brokenBecause(new URL(location, target), address, found);
  // A filled vacancy leads to itself in the other languages.
  const isBetweenFilled = status === 410 && found.get(from)?.status === 410;
  if (status !== 200 && address !== from && !isBetweenFilled)
    return location ? `is redirected to ${location}` : `answers ${status}`;
  const fragment = decodeURIComponent(target.hash.slice(1));
  return fragment && !ids?.includes(fragment) ? 'names a place that the page does not have' : undefined;
}

/** Asks for addresses and reads what they name. */
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

/** Of what is no document nothing is kept but what it names. */
async function readAddress(url: string): Promise<{ url: string; text: string; entry: Found }> {
  const answer = await askFor(url);
  const type = answer.headers['content-type']?.split(';')[0];
  const { location } = answer.headers;
  const links = [...linksOfFile(type, answer), ...(location ? [location] : [])];
  const text = type === 'text/html' ? answer.text : '';
  // Pages show parts of a drawing by their names.
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

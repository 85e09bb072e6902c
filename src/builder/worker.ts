/** Program of a rendering thread: loads the app once, and renders one task after the other. */

import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from '../content/site.ts';
import { findPart, type PartName } from '../content/site-view.ts';
import { namedMedia } from '../pictures/named-media.ts';
import { mediaAddress } from '../pictures/picture-address.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { InlineHashes } from '../platform/http/inline-hashes.ts';
import { hashOfBytes } from '../releases/damage.ts';
import { pageFile } from '../releases/error-pages.ts';
import type { FileHashes } from '../releases/manifest.ts';
import { compressOnce, writeForms } from './write-file.ts';

export interface PageTask {
  address: string;
  /** The address that the page answers at or below. */
  place: string;
  statuses: readonly number[];
  /** Whether it is a file at its own address instead of a page. */
  isFile?: boolean;
  /** Existing file. It stays if the bytes are the same. */
  before?: { file: string; bytes: string };
}

/** Task of a thread: some pages of a site. */
export interface RenderTask {
  host: string;
  locale: string;
  /** Folder of the objects of the host. */
  objects: string;
  /** Cache of compressed styles. */
  compressed: string;
  pages: readonly PageTask[];
  /** Content of the site, unless the thread rendered pages of it last. */
  content?: Site;
}

export interface RenderedPage {
  address: string;
  file: string;
  status: number;
  /** Hash of its bytes. */
  bytes: string;
  /** Parts of the site that it read. */
  reads: string[];
  /** Files of the host that it uses: styles, scripts, pictures, documents. */
  assets: string[];
  /** Addresses of the downloads among them, with what they are called where they are saved. */
  downloads: [address: string, name: string][];
  /** Hashes of the file and its compressed form; undefined if the file existed. */
  written?: FileHashes;
}

/** Message of a thread: a page is rendered, or all pages of its task are. */
export type Message = 'page' | RenderedPage[] | Error;

/** Exports of a bundle. `pieces` is a cache of HTML that the pages of a site share. */
export interface App {
  inlineHashes: InlineHashes;
  /** Renders a page. The page reads its site through `read`. */
  renderPage(
    url: string,
    locale: string,
    read: (part: PartName) => unknown,
    pieces: Map<string, unknown>,
  ): Promise<{ status: number; bytes: Buffer }>;
}

const app: App = await import(pathToFileURL(join(workerData.app, 'server', 'entry.mjs')).href);

/** Content of the last task's site. */
let content: Site | undefined;
/** Parts of it that its pages have read. */
const parts = new Map<PartName, unknown>();
/** HTML that its pages share. */
const pieces = new Map<string, unknown>();

function partOfSite(name: PartName): unknown {
  if (content && !parts.has(name)) parts.set(name, findPart(content, name));
  return parts.get(name);
}

parentPort?.on('message', async (task: RenderTask) => {
  if (task.content) {
    content = task.content;
    parts.clear();
    pieces.clear();
  }
  const answer: Message = await renderPages(task).catch((error) => new Error(asError(error).message));
  parentPort?.postMessage(answer);
});

/**
 * Asks the app for pages of the site and writes the answers as objects.
 *
 * @throws where a page answers something else than its own status; the message names the page.
 */
async function renderPages({ host, locale, objects, compressed, pages }: RenderTask): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const { address, place, statuses, isFile, before } of pages) {
    const reads = new Map<string, unknown>();
    const url = `https://${host}${address}`;
    const read = (name: PartName) => {
      const part = partOfSite(name);
      reads.set(name, part);
      return part;
    };
    const { status, bytes: made } = await app.renderPage(url, locale, read, pieces);
    if (!statuses.includes(status)) throw new Error(`${url} answered ${status} instead of ${statuses.join(' or ')}`);
    const file = isFile ? address : pageFile(place, status);
    const bytes = hashOfBytes(made);
    const isThere = before?.file === file && before.bytes === bytes;
    // Styles are rendered with the pages, but most builds find them as they were.
    const styles = isThere || extname(file) !== '.css' ? undefined : await compressOnce(made, compressed);
    const written = isThere ? undefined : writeForms(objects, file, made, bytes, styles && readFileSync(styles));
    const used = usedIn(made, [...reads.values()]);
    const reading = { address, file, status, bytes, reads: [...reads.keys()].sort(), ...used };
    rendered.push(written ? { ...reading, written } : reading);
    parentPort?.postMessage('page' satisfies Message);
  }
  return rendered;
}

/** Finds the stylesheet in the head. No text gets there: its `<` is escaped. */
const styleLink = /<link [^>]*href="(\/theme\.[0-9a-f]+\.css)"/g;

/** Finds the link preview in the head. No text gets there, so that a page has one at most. */
const previewLink = /<meta property="og:image" content="https?:\/\/[^/"]+(\/_bilder\/[\w-]+\.jpg)"/g;

const assetAddress = /(?<=["'(])\/(?:_astro|brand)\/[^"')?#]+/g;

/**
 * Finds the files that a page uses. A picture or document counts only where a media field of what the page read names
 * it: an editor can write the address of any file into a text.
 *
 * @param parts what the page read.
 */
function usedIn(content: Buffer, parts: readonly unknown[]): Pick<RenderedPage, 'assets' | 'downloads'> {
  const assets = new Set<string>();
  const downloads: RenderedPage['downloads'] = [];
  // The addresses are ASCII, and Latin 1 costs no decoding.
  const text = content.toString('latin1');
  const named = new Set([...text.matchAll(mediaAddress)].map(([address]) => address));
  const media = named.size ? parts.map(namedMedia) : [];
  for (const [, address = ''] of text.matchAll(styleLink)) assets.add(address);
  for (const [, address = ''] of text.matchAll(previewLink)) assets.add(address);
  for (const [address] of text.matchAll(assetAddress)) assets.add(address);
  for (const address of named) if (media.some((files) => files.has(address))) assets.add(address);
  for (const address of assets)
    for (const name of new Set(media.map((files) => files.get(address)))) if (name) downloads.push([address, name]);
  return { assets: [...assets].sort(), downloads: downloads.sort() };
}

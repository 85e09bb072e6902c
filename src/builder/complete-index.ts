import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { hashedFiles, type Manifest } from '../releases/manifest.ts';
import { pageFile } from '../releases/page-file.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { type Findable, makeIndex, type ReadPage, weigh } from '../search/make-index.ts';
import { type PageText, readPage } from '../search/read-page.ts';
import type { BrandState } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { shortHash } from './content-hash.ts';
import { type IndexFile, releaseIndex } from './release-index.ts';
import type { Hosted, Site } from './site-model.ts';

/** A page of a live release with what was read of it. */
interface KnownPage {
  read: ReadPage | undefined;
  /** Of all that the index has of it. */
  hash: string;
}

type HashedPage = Findable & Pick<KnownPage, 'hash'>;

/** The pages that are found on a host in one of its languages. */
interface Index {
  site: Site;
  pages: readonly HashedPage[];
}

/** Pages of another brand come after those of the host itself. */
const weightElsewhere = 0.8;
/** Pages that are read or indexed before others get their turn: an editor may be waiting for the next build. */
const pagesAtOnce = 50;
/** A waiting build interrupts an index that has run this long. */
const maxDelayMs = 50;
/** An index that was first interrupted this long ago is no longer interrupted. */
const interruptionTimeoutMs = 300_000;
/** New index files in one release: to write and release 40,000 files takes a quarter of a minute. */
const filesAtOnce = 4_000;

/** The next build waits. What was read so far is remembered, and the rest is done after it. */
class Interrupted extends Error {}

/** What is live, and whose it is. */
export interface SearchedHosts {
  /** Of all brands, as the search of one may find pages of others; their hosts get it in this order. */
  states: ReadonlyMap<string, BrandState<unknown>>;
  /** The sites of a brand, as they are. */
  sitesOf: (brand: string) => readonly Site[];
  /** Whether this builder publishes a brand. */
  isOwn: (brand: string) => boolean;
  context: BuildContext;
}

/**
 * Gives live releases the index of their words. It comes after them, so that no release waits for it: each host whose
 * pages say something else gets a second release, of the same files but for the index.
 */
export class IndexCompleter {
  /** By the bytes of pages: most are what they were in the build before. */
  #known = new Map<string, KnownPage>();
  /** Brands whose turn did not come, because a build waited; the first has waited longest. */
  #left: readonly string[] = [];
  /** When the index of a brand was first interrupted, by `performance.now`. */
  readonly #interruptedAt = new Map<string, number>();
  /** The index under way. */
  #underWay = { id: '', since: 0, pages: 0 };
  readonly #stays: boolean;
  readonly #isHurried: () => boolean;

  /** @param stays whether more builds follow, which are quicker where all pages have been read. @param isHurried whether one waits. */
  constructor(stays: boolean, isHurried: () => boolean) {
    this.#stays = stays;
    this.#isHurried = isHurried;
  }

  /** In the midst of a build: these brands alone, and only if their pages were read before, which takes seconds. */
  async completeOnly(brands: readonly Hosted[], hosts: SearchedHosts): Promise<void> {
    if (!this.#known.size) return;
    for (const { id } of brands) await this.#completeBrand(id, this.#known, hosts);
  }

  /** @param first the brand where a change was made, as somebody may be looking for it there. */
  async complete(first: string | undefined, hosts: SearchedHosts): Promise<void> {
    const before = this.#known;
    this.#known = new Map();
    const order = new Set([...(first ? [first] : []), ...this.#left, ...hosts.states.keys()]);
    let isTurnOver = false;
    for (const id of order) {
      if (isTurnOver && this.#isHurried()) break;
      const outcome = await this.#completeBrand(id, before, hosts);
      if (outcome === 'interrupted') {
        this.#interruptedAt.set(id, this.#interruptedAt.get(id) ?? performance.now());
        break;
      }
      this.#interruptedAt.delete(id);
      order.delete(id);
      // Somebody may publish without a pause: then one of the others gets its turn with each build.
      if (outcome === 'made' && id !== first) isTurnOver = true;
    }
    this.#left = [...order];
    // Of those the pages were not looked at.
    if (order.size) this.#known = new Map([...before, ...this.#known]);
  }

  /** @returns whether its host got another index, or its pages were not all read. */
  async #completeBrand(
    id: string,
    before: ReadonlyMap<string, KnownPage>,
    { states, sitesOf, isOwn, context }: SearchedHosts,
  ): Promise<'made' | 'same' | 'interrupted'> {
    const state = states.get(id);
    if (!state?.live || state.pin || !isOwn(id)) return 'same';
    const { brand, live } = state;
    this.#underWay = { id, since: performance.now(), pages: 0 };
    try {
      const searched = brand.searches.flatMap((other) => states.get(other) ?? []);
      // An index that is made now would lack the pages of a brand whose content cannot be read.
      if (searched.some(({ brand, live, unreadable }) => unreadable ?? (live && !sitesOf(brand.id).length)))
        return 'same';
      const made = searched.map(({ live }) => [live?.manifest.app, live?.manifest.inputs]);
      const inputs = shortHash(JSON.stringify([context.app.hash, made]));
      if (!this.#stays && live.manifest.indexed?.inputs === inputs) return 'same';
      const indexes = [];
      for (const site of sitesOf(id)) {
        const pages = [];
        for (const other of searched)
          pages.push(...(await this.#pagesOf(other, sitesOf(other.brand.id), site, before)));
        indexes.push({ site, pages });
      }
      const read = hashOfRead(indexes, context);
      // One that stays has read them already when it is asked again; others are spared it by the new hash.
      if (live.manifest.indexed?.read === read && (this.#stays || live.manifest.indexed.inputs === inputs))
        return 'same';
      const files = await this.#filesOf(indexes, state);
      const fresh = files.filter(({ text }) => text !== undefined);
      // What results show of pages comes first: no index names it yet, and what is there need not be made again.
      for (let first = 0; first + filesAtOnce < fresh.length; first += filesAtOnce) {
        await releaseIndex(state, fresh.slice(first, first + filesAtOnce), undefined, context);
        await this.#yield();
      }
      await releaseIndex(state, files, { inputs, read }, context);
      return 'made';
    } catch (error) {
      if (error instanceof Interrupted) return 'interrupted';
      context.trouble(`the search of ${brand.hosts[0]} finds what it found before: ${(error as Error).message}`);
      return 'same';
    }
  }

  /** The pages of a brand that the search of a site finds: those in its language. */
  async #pagesOf(
    { live }: BrandState<unknown>,
    sites: readonly Site[],
    { host, locale }: Site,
    before: ReadonlyMap<string, KnownPage>,
  ): Promise<HashedPage[]> {
    const site = sites.find((other) => other.locale === locale);
    if (!live || !site) return [];
    const isElsewhere = site.host !== host;
    const found: HashedPage[] = [];
    for (const { address, search } of site.pages()) {
      if (!search || live.manifest.pages[address] !== 200) continue;
      await this.#countPage();
      const { read, hash } = await this.#page(live, pageFile(address, 200), search.path, site, before);
      if (!read) continue;
      const weight = search.weight * (isElsewhere ? weightElsewhere : 1);
      const shown = isElsewhere ? `https://${site.host}${address}` : address;
      found.push({ address: shown, kind: search.kind, isElsewhere, weight, page: read, hash });
    }
    return found;
  }

  async #page(
    { folder, manifest }: { folder: string; manifest: Manifest },
    file: string,
    path: string,
    { language }: Site,
    before: ReadonlyMap<string, KnownPage>,
  ): Promise<KnownPage> {
    const key = `${manifest.files[file]?.[0]} ${path}`;
    const known = this.#known.get(key) ?? before.get(key);
    if (known) {
      this.#known.set(key, known);
      return known;
    }
    const json = JSON.stringify(readPage(await readFile(pathBeneath(folder, file), 'utf8')) ?? null);
    // Not pieces of the page, which would stay in memory with them.
    const text: PageText | null = JSON.parse(json);
    const page = { read: text ? weigh(text, path, language) : undefined, hash: shortHash(json) };
    this.#known.set(key, page);
    return page;
  }

  async #filesOf(indexes: readonly Index[], { live }: BrandState<unknown>): Promise<IndexFile[]> {
    const before = live && hashedFiles(live.manifest);
    const files: IndexFile[] = [];
    for (const { site, pages } of indexes)
      for (const [address, text] of makeIndex(pages, site.prefix, site.language)) {
        await this.#countPage();
        const hash = shortHash(text);
        files.push({ address, hash, text: before?.get(address)?.[0] === hash ? undefined : text });
      }
    return files;
  }

  /** Counts a page, and yields after every few. @throws {Interrupted} */
  async #countPage(): Promise<void> {
    if (++this.#underWay.pages % pagesAtOnce === 0) await this.#yield();
  }

  /** Lets other work run. @throws {Interrupted} where the next build waits and may go first. */
  async #yield(): Promise<void> {
    await setImmediate();
    const now = performance.now();
    const { id, since } = this.#underWay;
    const isInterruptible = now - (this.#interruptedAt.get(id) ?? now) < interruptionTimeoutMs;
    if (isInterruptible && now - since > maxDelayMs && this.#isHurried()) throw new Interrupted();
  }
}

function hashOfRead(indexes: readonly Index[], { app }: BuildContext): string {
  const rows = indexes.map(({ site, pages }) => [
    site.locale,
    pages.map(({ address, kind, weight, hash }) => [address, kind, weight, hash]),
  ]);
  return shortHash(JSON.stringify([app.hash, rows]));
}

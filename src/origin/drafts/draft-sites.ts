import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Brand, BrandId, Locale } from '../../../sites.config.ts';
import { BrandDrafts } from '../../content/brand-drafts.ts';
import type { ContentServiceOptions } from '../../content/client.ts';
import { type DocumentName, keyIn, pathIn } from '../../content/document-places.ts';
import { type DraftSource, draftSource } from '../../content/draft-source.ts';
import type { MediaFolders } from '../../content/find-media-file.ts';
import { readHeld } from '../../content/held-brands.ts';
import { openMediaStore } from '../../content/media-store.ts';
import type { Content } from '../../content/pull-brand.ts';
import { assembleSite, type Site } from '../../content/site.ts';
import type { PartName } from '../../content/site-view.ts';
import { readSnapshots, snapshotStamp, snapshotWrittenAt } from '../../content/snapshot.ts';
import { hiddenPaths, previewContent, visibleContent, visibleWith } from '../../content/visible-content.ts';
import { lastClosing } from '../../fields/visits/slots.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { namedMedia } from '../../pictures/named-media.ts';
import { errorCode, type Log } from '../../platform/log/log.ts';
import { readPin } from '../../releases/pins.ts';
import type { StateFolders } from '../../releases/website-states.ts';
import { fixedPaths } from '../../sites/routes.ts';
import type { LiveSite } from '../files/live-sites.ts';

export interface DraftFolders {
  /** Originals that the build fetched and pictures that it encoded. Drafts only read both. */
  media: string;
  pictures: string;
  /** Originals that only drafts reference, and their encoded pictures. */
  preview: string;
}

/** Returns the media folders of drafts. New files go to the folder of the preview; those of the build are read only. */
export function draftMedia({ media, pictures, preview }: DraftFolders): MediaFolders & { originals: [string, string] } {
  return {
    originals: [join(preview, 'originals'), media],
    pictures: [join(preview, 'pictures'), pictures],
  };
}

/** Timeout for all requests to the content service, in ms. */
const timeoutMs = 10_000;
/** Time after the last view at which a brand leaves the memory, in ms. */
const idle = 15 * 60_000;
/** Time after which a brand is loaded again, in ms. It bounds the delay of changes that write no document. */
const longest = 5 * 60_000;
/** Maximum time from fetching the published content to writing the snapshot, in ms, including clock differences. */
const longestBuild = 10 * 60_000;
/** Maximum number of pages per brand with a record of the parts that they read. */
const mostPages = 1_000;

/** The drafts cannot be shown: the content service did not answer in time, or there is no content. */
export class DraftsUnavailable extends Error {
  override readonly name = 'DraftsUnavailable';
}

interface Opened {
  drafts: BrandDrafts;
  /** Published sites, including the vacancies and homes of the group. */
  published: ReadonlyMap<Locale, Site>;
  openedAt: number;
  /** Parts of the site that each page read when it was last rendered. */
  reads: LRUCache<string, readonly PartName[]>;
}

/** Sites with their drafts. They stay in memory while editors view them. Their media files are apart from the build. */
export class DraftSites {
  readonly #content: Pick<ContentServiceOptions, 'url' | 'token'>;
  readonly #folders: StateFolders & DraftFolders & { snapshots: string };
  readonly #log: Log;
  readonly #opened = new LRUCache<BrandId, { of: string; opened: Opened }>({
    max: 20,
    ttl: idle,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });
  /** Runs one refresh at a time per brand: each one continues from the result of the one before. */
  readonly #turns = new Map<BrandId, LimitFunction>();

  constructor(
    content: Pick<ContentServiceOptions, 'url' | 'token'>,
    folders: StateFolders & DraftFolders & { snapshots: string },
    log: Log,
  ) {
    this.#content = content;
    this.#folders = folders;
    this.#log = log;
  }

  /**
   * Loads the current drafts of a brand, at least those that a page needs.
   *
   * @param address of the page. If it was rendered before, only the parts that it reads are loaded. Without it, all are.
   * @param moment ISO 8601; without it, planned entries are shown, too.
   * @throws {DraftsUnavailable}
   */
  async at(brand: Brand, live: LiveSite, locale: Locale, address?: string, moment?: string): Promise<DraftSite> {
    const opened = await this.#inTurn(brand, (source) => this.#look(source, brand, locale, address, live));
    const { drafts, published, reads } = opened;
    const base = published.get(locale);
    const contents = drafts.contents[locale];
    if (!base || !contents) throw new DraftsUnavailable(`there is no content of ${brand.id} in ${locale}`);
    return {
      drafts,
      site: moment ? siteAtMoment(base, contents, moment) : withPlanned(base, contents),
      remember: (page, parts) => void reads.set(`${locale} ${page}`, parts),
    };
  }

  /**
   * Loads the published site of a brand with one draft and no other.
   *
   * @param document undefined for the configuration.
   * @throws {DraftsUnavailable} also if the draft fails the checks.
   */
  async withOne(brand: Brand, live: LiveSite, locale: Locale, document: DocumentName | undefined): Promise<OneDraft> {
    return this.#inTurn(brand, async (source) => {
      const { drafts, published } = await this.#look(source, brand, locale, undefined, live);
      const content = await drafts.withOne(source, document).catch((cause) => {
        throw new DraftsUnavailable(`a draft of ${brand.id} cannot be shown`, { cause });
      });
      const [base, own] = [published.get(locale), content?.contents[locale]];
      if (!base || !content || !own) throw new DraftsUnavailable(`there is no content of ${brand.id} in ${locale}`);
      const key = document && keyIn(content.documents, document, locale);
      const now = new Date().toISOString();
      const visible =
        document && key !== undefined ? visibleWith(own, document.collection, key, now) : visibleContent(own, now);
      return {
        site: { ...base, ...visible, hiddenPaths: hiddenPaths(own, now) },
        path: document ? pathIn(content, document, locale) : fixedPaths.home,
      };
    });
  }

  /**
   * Returns whether a media field of the published content or of a draft references a file. Loads the drafts again if
   * no known field references it.
   *
   * @throws {DraftsUnavailable}
   */
  async namesFile(brand: Brand, live: LiveSite, address: string): Promise<boolean> {
    const isNamed = () => {
      const { published = [], drafts } = this.#opened.get(brand.id)?.opened ?? {};
      return [...published].some(([locale, site]) =>
        [site, drafts?.contents[locale]].some((content) => namedMedia(content).has(address)),
      );
    };
    if (isNamed()) return true;
    for (const locale of brand.locales) await this.at(brand, live, locale);
    return isNamed();
  }

  /** Runs one task at a time per brand. The timeout includes the wait for other tasks. */
  #inTurn<Result>(brand: Brand, task: (source: DraftSource) => Promise<Result>): Promise<Result> {
    const source = draftSource({ ...this.#content, signal: AbortSignal.timeout(timeoutMs), once: true });
    const turn = this.#turns.get(brand.id) ?? pLimit(1);
    this.#turns.set(brand.id, turn);
    return turn(() => task(source));
  }

  async #look(
    source: DraftSource,
    brand: Brand,
    locale: Locale,
    address: string | undefined,
    live: LiveSite,
  ): Promise<Opened> {
    const today = dayInZurich(new Date());
    const { id } = brand;
    const known = this.#opened.get(id);
    try {
      const stamp = snapshotStamp(this.#folders.snapshots, brand);
      const [isBehind, kept] = await Promise.all([this.#isBehind(brand), stamp]);
      const of = `${live.manifest.createdAt} ${kept} ${today} ${isBehind}`;
      if (known?.of === of && performance.now() - known.opened.openedAt < longest) {
        const reads = address === undefined ? undefined : known.opened.reads.get(`${locale} ${address}`);
        await known.opened.drafts.refresh(source, locale, reads);
        return known.opened;
      }
      const opened = await this.#open(brand, today, source, isBehind);
      this.#opened.set(id, { of, opened });
      return opened;
    } catch (error) {
      const code = errorCode(error);
      const what =
        error instanceof DraftsUnavailable ? error.message : `the drafts of ${id} could not be read (${code})`;
      this.#log(`preview: ${what}`, { level: 'error', brand: id, code });
      throw new DraftsUnavailable(`no drafts of ${brand.id}`, { cause: error });
    }
  }

  /** Whether a pin or a held build keeps published changes out of the live content until an operator acts. */
  async #isBehind({ id, hosts: [host] }: Brand): Promise<boolean> {
    const { dist, held } = this.#folders;
    const notes = await Promise.all([readPin(join(dist, '.releases'), host), readHeld(held, id)]);
    return notes.some((note) => note !== undefined);
  }

  async #open(brand: Brand, today: string, source: DraftSource, isBehind: boolean): Promise<Opened> {
    const folders = this.#folders;
    const snapshots = await readSnapshots(folders.snapshots);
    const snapshot = snapshots.get(brand.id);
    if (!snapshot?.documents) throw new DraftsUnavailable(`${brand.id} was not built from the content service`);
    const written = isBehind ? await snapshotWrittenAt(folders.snapshots, brand) : undefined;
    const holdsUntil = written && new Date(written.getTime() - longestBuild);
    const [own, built] = draftMedia(folders).originals;
    const store = await openMediaStore(own, [built]);
    const drafts = await BrandDrafts.open(brand, snapshot, source, store, holdsUntil);
    const published = brand.locales.map((locale) => [locale, assembleSite(brand, locale, snapshots, today)] as const);
    return {
      drafts,
      published: new Map(published),
      openedAt: performance.now(),
      reads: new LRUCache({ max: mostPages }),
    };
  }
}

/** Shows drafts as visitors would see them at a moment. */
function siteAtMoment(base: Site, contents: Content, moment: string): Site {
  return {
    ...base,
    ...visibleContent(contents, moment),
    hiddenPaths: hiddenPaths(contents, moment),
    today: dayInZurich(moment),
    closedUntil: lastClosing(contents, moment),
  };
}

/** Shows drafts with all entries that are planned. */
function withPlanned(base: Site, contents: Content): Site {
  return { ...base, ...previewContent(contents, new Date().toISOString()), hiddenPaths: [] };
}

/** Published site with one draft, and the path of the draft's page. */
export interface OneDraft {
  site: Site;
  path: string | undefined;
}

export interface DraftSite {
  drafts: BrandDrafts;
  site: Site;
  /** Records the parts that a page read, so that the next request loads only these. */
  remember(address: string, reads: readonly PartName[]): void;
}

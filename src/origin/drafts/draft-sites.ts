import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Brand, BrandId, Locale } from '../../../sites.config.ts';
import { BrandDrafts } from '../../content/brand-drafts.ts';
import type { ContentServiceOptions } from '../../content/client.ts';
import { type DraftSource, draftSource } from '../../content/draft-source.ts';
import { type MediaStore, openMediaStore } from '../../content/media-store.ts';
import { assembleSite, type Site } from '../../content/site.ts';
import type { PartName } from '../../content/site-view.ts';
import { readSnapshots, snapshotStamp, snapshotWrittenAt } from '../../content/snapshot.ts';
import type { StateFolders } from '../../content/website-states.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { errorCode } from '../../log/error-facts.ts';
import type { Log } from '../../log/log.ts';
import { namedMedia } from '../../pictures/named-media.ts';
import { readHeld } from '../../releases/held-brands.ts';
import { readPin } from '../../releases/pins.ts';
import type { LiveSite } from '../files/live-sites.ts';
import { type DraftFolders, draftMedia } from './draft-media.ts';

/** Ms that somebody waits for the content service. */
const timeoutMs = 10_000;
/** Ms that a brand which nobody looks at any more stays in memory. */
const idle = 15 * 60_000;
/** Ms after which all of a brand is asked for again: what changes without a document being written shows by then. */
const longest = 5 * 60_000;
/** Ms from the question what is published to the content that is written, at most; clocks that differ are in it. */
const longestBuild = 10 * 60_000;
/** Pages of a brand of which it is known what they read. */
const mostPages = 1_000;

/** The content service does not answer, or not in time. */
export class DraftsUnavailable extends Error {
  override readonly name = 'DraftsUnavailable';
}

/** The last good content of a brand has no documents that drafts could be put on. */
class NotFromContentService extends Error {
  override readonly name = 'NotFromContentService';
}

/** Drafts of a content service, with what they name kept beside what the build has. */
export function draftSites(
  content: DraftSitesOptions['content'],
  folders: StateFolders & DraftFolders & { snapshots: string },
  log: Log,
): DraftSites {
  const [own, built] = draftMedia(folders).originals;
  return new DraftSites({ content, folders, store: () => openMediaStore(own, [built]), log });
}

export interface DraftSitesOptions {
  content: Pick<ContentServiceOptions, 'url' | 'token'>;
  folders: StateFolders & { snapshots: string };
  store(): Promise<MediaStore>;
  log: Log;
}

interface Opened {
  drafts: BrandDrafts;
  /** What visitors see, the group's vacancies and homes included. */
  published: ReadonlyMap<Locale, Site>;
  openedAt: number;
  /** What each page read when it was last rendered. */
  reads: LRUCache<string, readonly PartName[]>;
}

/** The sites as their drafts make them, kept in memory while somebody looks at them. */
export class DraftSites {
  readonly #options: DraftSitesOptions;
  readonly #opened = new LRUCache<BrandId, { of: string; opened: Opened }>({
    max: 20,
    ttl: idle,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });
  readonly #turns = new Map<BrandId, Promise<void>>();

  constructor(options: DraftSitesOptions) {
    this.#options = options;
  }

  /**
   * The drafts of a brand as they are now, at least as far as a page needs them.
   *
   * @param address of the page, which was perhaps rendered before; everything is looked at where there is none.
   * @throws {DraftsUnavailable}
   */
  async at(brand: Brand, live: LiveSite, locale: Locale, address?: string): Promise<DraftSite> {
    const { content } = this.#options;
    // From now on, waiting included.
    const source = draftSource({ ...content, signal: AbortSignal.timeout(timeoutMs), once: true });
    const opened = await this.#inTurn(brand, () => this.#look(source, brand, locale, address, live));
    const { drafts, published, reads } = opened;
    const base = published.get(locale);
    const contents = drafts.contents[locale];
    if (!base || !contents) throw new DraftsUnavailable(`there is no content of ${brand.id} in ${locale}`);
    return {
      drafts,
      site: { ...base, ...contents },
      remember: (page, parts) => void reads.set(`${locale} ${page}`, parts),
    };
  }

  /**
   * Whether a media field of the published content or of a draft names a file. Drafts are looked at again where none is
   * known to name it.
   *
   * @throws {DraftsUnavailable}
   */
  async namesFile(brand: Brand, live: LiveSite, address: string): Promise<boolean> {
    const isNamed = () => {
      const { published = [], drafts } = this.#opened.get(brand.id as BrandId)?.opened ?? {};
      return [...published].some(([locale, site]) =>
        [site, drafts?.contents[locale]].some((content) => namedMedia(content).has(address)),
      );
    };
    if (isNamed()) return true;
    for (const locale of brand.locales) await this.at(brand, live, locale);
    return isNamed();
  }

  /** One look after the other for each brand: each is put on what the one before left. */
  #inTurn(brand: Brand, look: () => Promise<Opened>): Promise<Opened> {
    const id = brand.id as BrandId;
    const looked = (this.#turns.get(id) ?? Promise.resolve()).then(look);
    this.#turns.set(
      id,
      looked.then(
        () => {},
        () => {},
      ),
    );
    return looked;
  }

  async #look(
    source: DraftSource,
    brand: Brand,
    locale: Locale,
    address: string | undefined,
    live: LiveSite,
  ): Promise<Opened> {
    const today = dayInZurich(new Date());
    const id = brand.id as BrandId;
    const known = this.#opened.get(id);
    try {
      const { snapshots } = this.#options.folders;
      const [isBehind, kept] = await Promise.all([this.#isBehind(brand), snapshotStamp(snapshots, brand)]);
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
      this.#note(error, id);
      throw new DraftsUnavailable(`no drafts of ${brand.id}`, { cause: error });
    }
  }

  #note(error: unknown, brand: BrandId): void {
    const code = errorCode(error);
    const what =
      error instanceof NotFromContentService ? error.message : `the drafts of ${brand} could not be read (${code})`;
    this.#options.log(`preview: ${what}`, { level: 'error', brand, code });
  }

  /** Whether what is published does not come into the last good content until somebody has done something. */
  async #isBehind({ id, hosts: [host] }: Brand): Promise<boolean> {
    const { dist, held } = this.#options.folders;
    const notes = await Promise.all([readPin(join(dist, '.releases'), host), readHeld(held, id)]);
    return notes.some((note) => note !== undefined);
  }

  async #open(brand: Brand, today: string, source: DraftSource, isBehind: boolean): Promise<Opened> {
    const { folders, store } = this.#options;
    const snapshots = await readSnapshots(folders.snapshots);
    const snapshot = snapshots.get(brand.id);
    if (!snapshot?.documents) throw new NotFromContentService(`${brand.id} was not built from the content service`);
    const written = isBehind ? await snapshotWrittenAt(folders.snapshots, brand) : undefined;
    const holdsUntil = written && new Date(written.getTime() - longestBuild);
    const drafts = await BrandDrafts.open(brand, snapshot, source, await store(), holdsUntil);
    const published = brand.locales.map((locale) => [locale, assembleSite(brand, locale, snapshots, today)] as const);
    return {
      drafts,
      published: new Map(published),
      openedAt: performance.now(),
      reads: new LRUCache({ max: mostPages }),
    };
  }
}

/** A site as its drafts make it. */
export interface DraftSite {
  drafts: BrandDrafts;
  site: Site;
  /** Notes what a page read, so that the next time only that is looked at. */
  remember(address: string, reads: readonly PartName[]): void;
}

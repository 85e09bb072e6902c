import { readFile } from 'node:fs/promises';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { type Findable, indexAddress, makeIndex } from '../search/index-file.ts';
import { type PageText, readPage } from '../search/read-page.ts';
import type { Site } from './brand-site.ts';
import type { Manifest } from './releases/manifest.ts';
import { pageFile } from './releases/page-file.ts';

/** Pages of a brand that a search finds. */
export interface SearchedBrand {
  id: string;
  sites: readonly Site[];
  /** Folder of the pages. */
  folder: string;
  /** Statuses of the pages, by their addresses. */
  statuses: Readonly<Record<string, number>>;
  /** Hashes of the files, by their addresses. */
  files: Manifest['files'];
}

interface FoundPage extends Omit<Findable, 'isElsewhere'> {
  site: Site;
}

/** Factor of the pages of other brands, which come after those of the host itself. */
const weightElsewhere = 0.8;

/** Makes the indexes of the search. Remembers the texts of pages by their bytes: few pages change in a build. */
export class SearchIndexes {
  readonly #texts = new Map<string, ReadonlyMap<string, PageText | undefined>>();

  /**
   * Makes the index of a host, one for each of its languages.
   *
   * @param others further brands that it finds.
   * @returns texts with their addresses.
   */
  async files(own: SearchedBrand, others: readonly SearchedBrand[]): Promise<[address: string, text: string][]> {
    const ownPages = await this.#read(own);
    const otherPages: FoundPage[] = [];
    for (const brand of others) otherPages.push(...(await this.#read(brand)));
    return own.sites.flatMap((site) => {
      const isOfLocale = (page: FoundPage) => page.site.locale === site.locale;
      const pages = [
        ...ownPages.filter(isOfLocale).map((page): Findable => ({ ...page, isElsewhere: false })),
        ...otherPages.filter(isOfLocale).map(
          ({ site: { host }, address, weight, ...page }): Findable => ({
            ...page,
            address: `https://${host}${address}`,
            weight: weight * weightElsewhere,
            isElsewhere: true,
          }),
        ),
      ];
      return [[indexAddress(site.prefix), makeIndex(pages)]];
    });
  }

  async #read({ id, sites, folder, statuses, files }: SearchedBrand): Promise<FoundPage[]> {
    const before = this.#texts.get(id);
    const texts = new Map<string, PageText | undefined>();
    const found: FoundPage[] = [];
    for (const site of sites)
      for (const { address, search } of site.pages()) {
        if (!search || statuses[address] !== 200) continue;
        const file = pageFile(address, 200);
        const key = files[file]?.[0] ?? file;
        const page = before?.has(key) ? before.get(key) : textOf(await readFile(pathBeneath(folder, file), 'utf8'));
        texts.set(key, page);
        if (page) found.push({ ...search, site, address, page });
      }
    this.#texts.set(id, texts);
    return found;
  }
}

function textOf(html: string): PageText | undefined {
  // A copy: pieces of a page would keep the whole page in memory.
  return JSON.parse(JSON.stringify(readPage(html) ?? null)) ?? undefined;
}

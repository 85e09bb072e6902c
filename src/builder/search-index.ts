import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { pageFile } from '../releases/error-pages.ts';
import { type FileHashes, filesByAddress, objectsFolder } from '../releases/manifest.ts';
import { type Findable, indexAddress, makeIndex, type PageKind } from '../search/index-file.ts';
import { type PageText, readPage } from '../search/read-page.ts';
import { searchesGroup } from '../sites/find-brand.ts';
import { fixedPaths } from '../sites/routes.ts';
import { type BrandSite, brandSites } from './brand-site.ts';
import { type BrandState, type BrandStates, selectContent } from './brand-state.ts';

/** Pages of a brand that a search finds. */
export interface SearchedBrand {
  id: string;
  sites: readonly BrandSite[];
  /** Folder of the objects of its host. */
  objects: string;
  /** Statuses of the pages, by their addresses. */
  statuses: Readonly<Record<string, number>>;
  /** Hashes of the files, by their addresses. */
  files: ReadonlyMap<string, FileHashes>;
}

/** Returns the ids of the other brands that the search of a brand finds. */
export function listOtherBrands(brand: Brand): string[] {
  return searchesGroup(brand) ? brands.flatMap(({ id }) => (id === brand.id ? [] : [id])) : [];
}

/**
 * Returns the pages of the other brands that the search of a brand finds: those of this build, or the live ones.
 *
 * @param begun hosts of this build, by the ids of their brands.
 */
export async function searchedOthers(
  { brand: own }: BrandState,
  states: BrandStates,
  begun: ReadonlyMap<string, Promise<{ searched: SearchedBrand } | Error>>,
  now: Date,
): Promise<SearchedBrand[]> {
  const content = selectContent(states);
  const found = listOtherBrands(own).map(async (id): Promise<SearchedBrand[]> => {
    const host = await begun.get(id);
    if (host && !(host instanceof Error)) return [host.searched];
    const { brand, live } = states.get(id) ?? {};
    if (!brand || !live || !content.has(id)) return [];
    const objects = join(dirname(live.folder), objectsFolder);
    const [statuses, files] = [live.manifest.pages, filesByAddress(live.manifest)];
    return [{ id, sites: brandSites(brand, content, now), objects, statuses, files }];
  });
  return (await Promise.all(found)).flat();
}

interface FoundPage extends Omit<Findable, 'isElsewhere'> {
  site: BrandSite;
  isPlain: boolean;
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
        // The detailed page of another brand leads to the one in plain language.
        ...otherPages
          .filter((page) => isOfLocale(page) && !page.isPlain)
          .map(
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

  async #read({ id, sites, objects, statuses, files }: SearchedBrand): Promise<FoundPage[]> {
    const before = this.#texts.get(id);
    const texts = new Map<string, PageText | undefined>();
    const found: FoundPage[] = [];
    for (const site of sites)
      for (const { address, isSearched, isPlain = false } of site.pages()) {
        if (!isSearched || statuses[address] !== 200) continue;
        const hash = files.get(pageFile(address, 200))?.[0] ?? '';
        const page = before?.has(hash)
          ? before.get(hash)
          : parsePageText(await readFile(pathBeneath(objects, hash), 'utf8'));
        texts.set(hash, page);
        if (!page) continue;
        const rank = rankPage(address.slice(site.prefix.length), isPlain);
        // Its words would count twice, and push the detailed page down. Visitors find it by its title.
        found.push({ ...rank, site, isPlain, address, page: isPlain ? { ...page, text: '' } : page });
      }
    this.#texts.set(id, texts);
    return found;
  }
}

function parsePageText(html: string): PageText | undefined {
  // A copy: pieces of a page would keep the whole page in memory.
  return JSON.parse(JSON.stringify(readPage(html) ?? null)) ?? undefined;
}

/** Pages that repeat the words of others, which say more of them. */
const lists: readonly string[] = [
  fixedPaths.events,
  fixedPaths.media,
  fixedPaths.vacancies,
  fixedPaths.apprenticeships,
];
const isOfArea = (path: string) => /^\/jobs\/offene-\w+\/[a-z]+\//.test(path);
const isList = (path: string) => lists.includes(path) || isOfArea(path);
/** Pages with many words that are seldom looked for. */
const seldomWanted: string[] = [fixedPaths.privacy, fixedPaths.imprint, '/s/barrierefreiheit'];

/**
 * Returns how visitors find a page: `weight` is less than 1 where they seldom look for it.
 *
 * @param path of the route table.
 * @param isPlain whether the page is in plain language: the detailed page comes first, and leads to it.
 */
function rankPage(path: string, isPlain: boolean): { kind: PageKind; weight: number } {
  const isLittle = /^\/(?:media|v)\//.test(path) || isList(path);
  // The list of all vacancies comes before the lists of areas, which contain the same words.
  const weight = seldomWanted.includes(path) || isOfArea(path) ? 0.5 : isPlain ? 0.3 : isLittle ? 0.8 : 1;
  return { kind: pageKind(path), weight };
}

function pageKind(path: string): PageKind {
  const [, first, second, third] = path.split('/');
  if (first === 'events' && second) return 'event';
  if (first === 'media' && second) return 'media';
  if (first === 'unsere-haeuser' && second) return 'home';
  return first === 'jobs' && third && !isList(path) ? 'job' : 'page';
}

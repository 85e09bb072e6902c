import { type BrandId, brands, type Locale } from '../../../sites.config.ts';
import type { PageLocals } from '../../app/page-locals.ts';
import type { DocumentName } from '../../content/document-places.ts';
import { brandById, originOf } from '../../sites/find-brand.ts';
import { localPath } from '../../sites/locale-path.ts';
import type { DraftSites } from '../drafts/draft-sites.ts';
import { LiveSites } from '../files/live-sites.ts';
import { DraftPages } from './draft-pages.ts';
import { LiveApp, type LiveAppFolders } from './live-app.ts';
import { type DraftPlace, type MadePage, madePage } from './made-page.ts';

/**
 * Makes pages when they are asked for: parses drafts and renders, in this process or in another one that may do nothing
 * else. What goes in and comes out is data.
 */
export interface PageMaker {
  /** Loads what the first page would have to wait for; says nothing where there is nothing to load yet. */
  prepare(): Promise<void>;
  /**
   * A page of the live release of a brand.
   *
   * @param path of the route table, without language: `/kontakt`; with what a query asks of it.
   * @returns undefined where nothing is released. @throws where the page could not be rendered.
   */
  page(brand: BrandId, locale: Locale, path: string, locals: PageLocals): Promise<MadePage | undefined>;
  /**
   * The page, or the stylesheet, at an address as the drafts make it.
   *
   * @param address with its language, encoded. @returns undefined where nothing is released.
   */
  draft(brand: BrandId, address: string): Promise<MadePage | undefined>;
  /** Whether the content of a brand names a media file, drafts included. @param address decoded. */
  namesFile(brand: BrandId, address: string): Promise<boolean>;
  /** @param status whether the place of the draft is meant. @returns undefined where the content service does not answer. */
  placeOf(
    brand: BrandId,
    locale: Locale,
    document: DocumentName,
    status: 'draft' | 'published',
  ): Promise<DraftPlace | undefined>;
}

export const pageMakerMethods = [
  'prepare',
  'page',
  'draft',
  'namesFile',
  'placeOf',
] as const satisfies (keyof PageMaker)[];

/**
 * Makes the pages in this process.
 *
 * @param drafts none where nobody may see any.
 */
export function pageMaker(folders: LiveAppFolders & { dist: string }, drafts?: DraftSites): PageMaker {
  const sites = new LiveSites(folders.dist);
  const app = new LiveApp(folders);
  const draftPages = drafts && new DraftPages({ app, sites, drafts });
  return {
    prepare: async () => {
      const live = await Promise.all(brands.map(({ hosts }) => sites.of(hosts[0]).catch(() => undefined)));
      await Promise.allSettled(live.map((site) => site && app.prepare(site)));
    },
    page: async (id, locale, path, locals) => {
      const brand = brandById(id);
      const live = await sites.of(brand.hosts[0]);
      if (!live) return undefined;
      const request = new Request(originOf(brand) + localPath(brand, locale, path));
      const response = await app.render(request, live, brand, locale, locals);
      return madePage(response, locals.preview ? await app.previewInline(live) : live.manifest.inline);
    },
    draft: async (id, address) => draftPages?.make(brandById(id), address),
    namesFile: async (id, address) => draftPages?.namesFile(brandById(id), address) ?? false,
    placeOf: async (id, locale, document, status) => draftPages?.placeOf(brandById(id), locale, document, status),
  };
}

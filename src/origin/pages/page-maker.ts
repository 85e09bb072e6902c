import { type BrandId, brands, type Locale } from '../../../sites.config.ts';
import type { PageLocals } from '../../builder/app/page-locals.ts';
import type { DocumentName } from '../../content/document-places.ts';
import { viewWholeSite } from '../../content/site-view.ts';
import { brandById, brandOrigin } from '../../sites/find-brand.ts';
import { localPath } from '../../sites/locale-path.ts';
import type { DraftSites } from '../drafts/draft-sites.ts';
import { LiveSites } from '../files/live-sites.ts';
import { type AskedProof, draftPages } from './draft-pages.ts';
import { type LiveAppFolders, liveApp } from './live-app.ts';
import { type DraftPlace, type MadePage, madePage } from './made-page.ts';

/**
 * Renders pages on request and parses drafts, in this process or in a confined one. Arguments and results are plain
 * data.
 */
export interface PageMaker {
  /** Loads the bundles of the live releases, so that the first page does not wait. Ignores missing ones. */
  prepare(): Promise<void>;
  /**
   * Renders a page of the live release of a brand.
   *
   * @param path of the route table, without language, with its query: `/kontakt`.
   * @returns undefined if there is no release. @throws if the page could not be rendered.
   */
  page(brand: BrandId, locale: Locale, path: string, locals: PageLocals): Promise<MadePage | undefined>;
  /**
   * Renders a page or the stylesheet with the drafts.
   *
   * @param address with its language, encoded. @param moment ISO 8601; without it, planned entries are shown, too.
   * @returns undefined if there is no release.
   */
  draft(brand: BrandId, address: string, moment?: string): Promise<MadePage | undefined>;
  /**
   * Renders the page of one draft on the published site, or its stylesheet, for a reader without a log-in.
   *
   * @param address with its language, encoded.
   * @returns undefined if there is no release, or if the address is not that of the draft.
   */
  proof(brand: BrandId, address: string, proof: AskedProof): Promise<MadePage | undefined>;
  /** Whether the content or a draft of a brand references a media file. @param address decoded. */
  namesFile(brand: BrandId, address: string): Promise<boolean>;
  /**
   * Finds the page of a document and the problems of its draft.
   *
   * @param status selects the path of the draft or of the published version.
   * @returns undefined if the content service does not answer.
   */
  placeOf(
    brand: BrandId,
    locale: Locale,
    document: DocumentName,
    status: 'draft' | 'published',
  ): Promise<DraftPlace | undefined>;
}

/**
 * Creates a page maker in this process.
 *
 * @param drafts undefined without previews.
 */
export function pageMaker(folders: LiveAppFolders & { dist: string }, drafts?: DraftSites): PageMaker {
  const sites = new LiveSites(folders.dist);
  const app = liveApp(folders);
  return {
    prepare: async () => {
      const live = await Promise.all(brands.map(({ hosts }) => sites.of(hosts[0]).catch(() => undefined)));
      await Promise.allSettled(live.map((site) => site && app.bundle(site)));
    },
    page: async (id, locale, path, locals) => {
      const brand = brandById(id);
      const live = await sites.of(brand.hosts[0]);
      if (!live) return undefined;
      const request = new Request(brandOrigin(brand) + localPath(brand, locale, path));
      const response = await app.render(request, live, viewWholeSite(await app.site(brand, locale)), locals);
      return madePage(response, locals.preview ? await app.previewInline(live) : live.manifest.inline);
    },
    ...(drafts ? draftPages({ app, sites, drafts }) : withoutDrafts),
  };
}

const withoutDrafts = {
  draft: async () => undefined,
  proof: async () => undefined,
  namesFile: async () => false,
  placeOf: async () => undefined,
};

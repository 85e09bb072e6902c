import type { Brand, BrandId, Locale } from '../../../sites.config.ts';
import type { DocumentName } from '../../content/document-places.ts';
import { listFormerPaths, statusesByPath } from '../../content/paths-of.ts';
import {
  type PreviewPage,
  type ProofPage,
  previewStatePath,
  publishedQuery,
} from '../../content/preview/preview-page.ts';
import type { Site } from '../../content/site.ts';
import { findPart, type PartName, siteView, viewWholeSite } from '../../content/site-view.ts';
import { eventPath } from '../../fields/entries/events.ts';
import { mediaPath } from '../../fields/entries/media-items.ts';
import { brandById, brandOrigin } from '../../sites/find-brand.ts';
import { isEndpoint, localPath, splitLocale } from '../../sites/locale-path.ts';
import { isOwnFile, pathOfLink } from '../../sites/page-exists.ts';
import { type DraftSite, type DraftSites, DraftsUnavailable } from '../drafts/draft-sites.ts';
import { markDeadLinks } from '../files/links-in-page.ts';
import type { LiveSite, LiveSites } from '../files/live-sites.ts';
import type { LiveApp } from './live-app.ts';
import { type DraftPlace, type MadePage, madePage } from './made-page.ts';

interface Asked {
  brand: Brand;
  live: LiveSite;
  locale: Locale;
  path: string;
  /** Encoded address with its language. */
  address: string;
  moment: string | undefined;
}

/** Page of one draft for a reader without a log-in. */
export interface AskedProof {
  /** Undefined for the configuration. */
  document: DocumentName | undefined;
  locale: Locale;
  page: ProofPage;
}

interface DraftPagesOptions {
  app: LiveApp;
  sites: LiveSites;
  drafts: DraftSites;
}

/** Creates the methods of a page maker that show drafts. */
export function draftPages({ app, sites, drafts }: DraftPagesOptions) {
  return { draft: make, proof, namesFile, placeOf };

  async function make(id: BrandId, address: string, moment?: string): Promise<MadePage | undefined> {
    const brand = brandById(id);
    const live = await sites.of(brand.hosts[0]);
    if (!live) return undefined;
    const { locale = brand.locales[0], path } = splitLocale(brand, decodeURIComponent(address));
    const asked = { brand, live, locale, path, address, moment };
    const response = await (path.startsWith('/theme.') ? style(asked) : page(asked));
    return madePage(response, await app.previewInline(live));
  }

  async function proof(id: BrandId, address: string, { document, locale, page }: AskedProof) {
    const brand = brandById(id);
    const live = await sites.of(brand.hosts[0]);
    if (!live) return undefined;
    const { path, ...asked } = splitLocale(brand, decodeURIComponent(address));
    const isStyle = path.startsWith('/theme.');
    const found = await drafts.withOne(brand, live, locale, document).catch(unlessUnavailable);
    const shown = { brand, live, locale, path, address, moment: undefined };
    if (!found && isStyle) return undefined;
    if (!found) return madePage(await state(shown, { is: 'proofUnavailable' }, 503), await app.previewInline(live));
    if (!isStyle && (path !== found.path || asked.locale !== locale)) return undefined;
    const site = viewWholeSite(found.site);
    const response = await app.render(requestFor(shown, address), live, site, isStyle ? {} : { preview: page });
    return madePage(response, await app.previewInline(live));
  }

  async function namesFile(id: BrandId, address: string): Promise<boolean> {
    const brand = brandById(id);
    const live = await sites.of(brand.hosts[0]);
    return (live && (await drafts.namesFile(brand, live, address).catch(unlessUnavailable))) ?? false;
  }

  async function placeOf(
    id: BrandId,
    locale: Locale,
    document: DocumentName,
    status: 'draft' | 'published',
  ): Promise<DraftPlace | undefined> {
    const brand = brandById(id);
    const live = await sites.of(brand.hosts[0]);
    const draft = live && (await findDraftSite({ brand, live, locale }));
    if (!draft) return undefined;
    const { drafts: found } = draft;
    const path = status === 'draft' ? found.findPath(document, locale) : found.findPublishedPath(document, locale);
    return { path, problems: found.problemsOfDocument(document) };
  }

  /** Renders the stylesheet. It depends on the colour in the configuration, which may be a draft, too. */
  async function style(asked: Asked): Promise<Response> {
    const draft = await findDraftSite(asked);
    const site = draft?.site ?? (await app.site(asked.brand, asked.locale));
    return app.render(requestFor(asked, asked.address), asked.live, viewWholeSite(site), {});
  }

  async function page(asked: Asked): Promise<Response> {
    const { brand, live, locale, path, address, moment } = asked;
    const draft = await findDraftSite(asked);
    if (!draft) return state(asked, { is: 'unavailable' }, 503);
    const site = moment ? draft.site : atTime(draft.site, path);
    const renamed = renamedPath(site, path);
    if (renamed && renamed !== path)
      return new Response(null, { status: 303, headers: { location: localPath(brand, locale, renamed) } });
    const reads = new Set<PartName>();
    const view = siteView(brand, locale, (name) => {
      reads.add(name);
      return findPart(site, name);
    });
    const published = () => findPublished(draft, asked, [...reads]);
    const preview: PreviewPage = {
      is: 'draft',
      moment,
      // Lazy, because it depends on the parts that were read. The banner comes after them in the page.
      get published() {
        return published();
      },
    };
    const response = await app.render(requestFor(asked, address), live, view, { preview });
    draft.remember(address, [...reads]);
    // Only the home page reports problems of what all pages read.
    const own = [...reads].filter((part) => path === '/' || (part !== 'configuration' && part !== 'bulletins'));
    const problems = draft.drafts.problemsOfPage(own);
    if (problems.length) return state(asked, { is: 'invalid', problems, published: published() }, 422);
    const isDead = deadIn(site, address);
    const { html, dead } = markDeadLinks(await response.text(), isDead);
    const { status, headers } = response;
    if (!dead.length) return new Response(html, { status, headers });
    // Renders again: the banner lists the dead links, but comes before them in the page.
    const deadLinks = dead.slice(0, maxNamedLinks);
    const withLinks: PreviewPage = { is: 'draft', moment, published: published(), deadLinks };
    const again = await app.render(requestFor(asked, address), live, view, { preview: withLinks });
    return new Response(markDeadLinks(await again.text(), isDead).html, { status, headers });
  }

  function findDraftSite(
    asked: Pick<Asked, 'brand' | 'live' | 'locale'> & Partial<Asked>,
  ): Promise<DraftSite | undefined> {
    const { brand, live, locale, address, moment } = asked;
    return drafts.at(brand, live, locale, address, moment).catch(unlessUnavailable);
  }

  /** Renders a page that explains, in the language of the draft, why it is not shown. */
  async function state(asked: Asked, preview: PreviewPage, status: number): Promise<Response> {
    const { brand, live, locale } = asked;
    const request = requestFor(asked, localPath(brand, locale, previewStatePath));
    const page = await app.render(request, live, viewWholeSite(await app.site(brand, locale)), { preview });
    return new Response(page.body, { status, headers: page.headers });
  }

  function findPublished(
    { drafts }: DraftSite,
    { brand, live, locale, address }: Asked,
    reads: PartName[],
  ): string | undefined {
    const document = drafts.findDocument(locale, reads);
    const path = document && drafts.findPublishedPath(document, locale);
    const published = path ? localPath(brand, locale, path) : address;
    return live.manifest.pages[published] ? `${published}?${publishedQuery}` : undefined;
  }

  function requestFor({ brand }: Asked, address: string): Request {
    return new Request(brandOrigin(brand) + address);
  }
}

/** Handles the error of drafts that cannot be shown. */
function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof DraftsUnavailable)) throw error;
}

/** Maximum number of dead links in the banner. */
const maxNamedLinks = 20;

/** Creates a check for links to missing pages of the site with its drafts. Links to other languages are not checked. */
function deadIn(site: Site, address: string): (href: string) => boolean {
  const { brand } = site;
  const present = statusesByPath(site);
  const former = new Set(listFormerPaths(site).map(({ formerPath }) => formerPath.toLowerCase()));
  const base = brandOrigin(brand) + address;
  return (href) => {
    const target = URL.parse(href, base);
    if (!target || target.origin !== brandOrigin(brand) || target.searchParams.has(publishedQuery)) return false;
    if (isEndpoint(target.pathname)) return false;
    const { locale, path } = splitLocale(brand, target.pathname);
    if (locale !== site.locale) return false;
    if (pathOfLink(path) === undefined) return !isOwnFile(path);
    return !present.has(path) && !former.has(path.toLowerCase());
  };
}

/** Moves the date of the site forward for a vacancy that opens later, so that its page can be shown. */
function atTime(site: Site, path: string): Site {
  const [, number] = /^\/jobs\/offene-(?:stellen|lehrstellen)\/(\d+)$/.exec(path) ?? [];
  const { PubliziertVon = '' } = site.jobs.find(({ Nummer }) => String(Nummer) === number) ?? {};
  return PubliziertVon > site.today ? { ...site, today: PubliziertVon } : site;
}

/**
 * Returns the current path of an event or media item, or of a former path. Editors may change titles during a preview.
 */
function renamedPath(site: Site, path: string): string | undefined {
  const [, list, number] = /^\/(events|media)\/(\d+)(?:\/|$)/.exec(path) ?? [];
  const isAsked = ({ Nummer }: { Nummer: number }) => String(Nummer) === number;
  const event = list === 'events' ? site.events.find(isAsked) : undefined;
  if (event) return eventPath(event);
  const item = list === 'media' ? site.media.find(isAsked) : undefined;
  if (item) return mediaPath(item);
  return listFormerPaths(site).find(({ formerPath }) => formerPath.toLowerCase() === path.toLowerCase())?.path;
}

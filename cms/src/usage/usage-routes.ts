import type { Brand } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { siteUids } from '../content-model/types.ts';
import { entryUrl, readVersions } from '../live/entry-rows.ts';
import { brandsFor, parseQuery } from '../live/live-routes.ts';
import { nameEntry } from '../live/problems.ts';
import { askForUsage, hasOrigin } from '../notifications/notifications.ts';
import { siteOrigins } from '../preview/settings.ts';
import { createReadCheck, type MayRead, type PanelRoutes } from '../roles/rights-of-request.ts';
import type { Usages, WebsiteUsage } from './answers.ts';

/** Route of the panel for page views, of a brand or of all that the user may read; of others it answers 404. */
export const usageRoutes: PanelRoutes = {
  'GET /gelesen': async (ctx, rights): Promise<Usages | undefined> => {
    const mayRead = createReadCheck(rights);
    const { brand: asked, month, url } = parseQuery(ctx);
    const of = brandsFor(mayRead).filter(({ id }) => !asked || id === asked);
    if (!of.length || !hasOrigin()) return undefined;
    const all = await Promise.all(of.map((brand) => readUsage(brand, month)));
    const websites = all.filter((usage) => usage !== undefined);
    const [first, ...others] = websites;
    // An open entry asks for its own page.
    if (first && url) first.pages = first.pages.filter((page) => page.url === url);
    else if (first && of[0] && !others.length) await nameEntries(first, of[0], mayRead);
    return { websites, isPart: websites.length < of.length };
  },
};

async function readUsage(brand: Brand, month: string | undefined): Promise<WebsiteUsage | undefined> {
  const usage = await askForUsage(brand.id, month);
  const pages = usage?.pages.map((page) => ({ ...page, url: siteOrigins()(brand) + encodeURI(page.path) })) ?? [];
  return usage && { ...usage, name: brand.name, pages };
}

/** Adds the titles and links of the entries to their pages. */
async function nameEntries({ pages }: WebsiteUsage, brand: Brand, mayRead: MayRead): Promise<void> {
  const uids = siteUids.filter((uid) => mayRead(uid, brand.id) && !configuredBrand(uid));
  const versions = (await Promise.all(uids.map((uid) => readVersions(brand, uid)))).flat();
  const entries = new Map(
    versions.map(({ uid, row, published }) => [entryUrl(uid, published ?? row, brand), nameEntry(uid, row)]),
  );
  for (const page of pages) {
    const { title, href } = entries.get(page.url) ?? {};
    Object.assign(page, title && { title, href });
  }
}

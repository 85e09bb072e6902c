import type { Brand } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { siteUids } from '../content-model/types.ts';
import { entryUrl, readVersions } from '../live/entry-rows.ts';
import { brandsFor, parseQuery } from '../live/live-routes.ts';
import { nameEntry } from '../live/problems.ts';
import { askForUsage, hasOrigin } from '../notifications/notifications.ts';
import { siteOrigins } from '../preview/settings.ts';
import { createReadCheck, type MayRead, type PanelRoutes } from '../roles/rights-of-request.ts';
import type { ReadPage, WebsiteUsage } from './answers.ts';

/** Route of the panel for what was read of a website. It answers 404 for brands that the user may not read. */
export const usageRoutes: PanelRoutes = {
  'GET /gelesen': async (ctx, rights): Promise<WebsiteUsage | undefined> => {
    const mayRead = createReadCheck(rights);
    const { brand: id, month, url } = parseQuery(ctx);
    const brand = brandsFor(mayRead).find((one) => one.id === id);
    const usage = brand && hasOrigin() ? await askForUsage(brand.id, month) : undefined;
    if (!brand || !usage) return undefined;
    const entries = url ? new Map<string, Entry>() : await listEntries(brand, mayRead);
    const pages = usage.pages.map((page): ReadPage => {
      const address = siteOrigins()(brand) + encodeURI(page.path).replace(/\/$/, '');
      return { ...page, url: address, title: page.path, ...entries.get(address) };
    });
    // An open entry asks for its page only.
    const asked = url ? pages.filter((page) => page.url === url.replace(/\/$/, '')) : pages;
    return { ...usage, name: brand.name, pages: asked };
  },
};

type Entry = Pick<ReadPage, 'title' | 'href'>;

/** Lists the entries that have a page, by its address. */
async function listEntries(brand: Brand, mayRead: MayRead): Promise<ReadonlyMap<string, Entry>> {
  const uids = siteUids.filter((uid) => mayRead(uid, brand.id) && !configuredBrand(uid));
  const versions = (await Promise.all(uids.map((uid) => readVersions(brand, uid)))).flat();
  return new Map(
    versions.flatMap(({ uid, row, published }): [string, Entry][] => {
      const { title, href } = nameEntry(uid, row);
      const url = entryUrl(uid, published ?? row, brand);
      return url ? [[url.replace(/\/$/, ''), { title, href }]] : [];
    }),
  );
}

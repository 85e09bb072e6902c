import type { UID } from '@strapi/strapi';
import websites from '../../../package.json' with { type: 'json' };
import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import { siteTypes } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { addPanelRoutes, createReadCheck, isAllowed, type MayRead, type Rights } from '../roles/rights-of-request.ts';
import { entryState } from './entry-state.ts';
import { readOverview, siteWord } from './overview.ts';
import { searchAll } from './search.ts';
import type { BrandChoice, Overview, Websites } from './states.ts';

/** Adds the routes of the panel for live states. They answer 404 for brands that the user may not read. */
export function addLiveRoutes(): void {
  const route =
    (answer: (ctx: Context, mayRead: MayRead, rights: Rights) => Promise<unknown>) => (ctx: Context, rights: Rights) =>
      answer(ctx, createReadCheck(rights), rights);
  addPanelRoutes({
    'GET /website/eintrag': route(async (ctx, mayRead, rights) => {
      const { uid, documentId, locale } = parseQuery(ctx);
      const type = siteTypes().find((one) => one.uid === uid);
      const state = type && (await entryState({ uid: type.uid, documentId, locale }, mayRead));
      return state && { ...state, mayReset: rights.mayReset(state.brand as BrandId) };
    }),
    'GET /website/marken': route(
      async (_, mayRead): Promise<Websites> => ({
        version: websites.version,
        brands: await Promise.all(
          brandsFor(mayRead).map(
            async ({ id, name }): Promise<BrandChoice> => ({ id, name, is: await siteWord(id as BrandId) }),
          ),
        ),
      }),
    ),
    'GET /website/suche': route(async (ctx, _, rights) => ({
      entries: await searchAll(rights, { text: '', ...parseQuery(ctx) }),
    })),
    'GET /website/uebersicht': route(async (ctx, mayRead, rights) => {
      const brand = brandsFor(mayRead).find(({ id }) => id === parseQuery(ctx)['brand']);
      if (!brand) return undefined;
      const { id, locales } = brand;
      const mayConfirm = (uid: UID.ContentType) => isAllowed(rights, 'publish', { uid, brand: id, locale: locales[0] });
      const overview = await readOverview(brand, (uid) => mayRead(uid, id as BrandId), mayConfirm);
      return { ...overview, mayReset: rights.mayReset(id as BrandId) } satisfies Overview;
    }),
  });
}

/** Reads the query. Ignores parameters that are given twice. */
function parseQuery(ctx: Context): Partial<Record<string, string>> {
  const given = Object.entries(ctx.query as Record<string, unknown>);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
}

function brandsFor(mayRead: MayRead): Brand[] {
  const all = brands as readonly Brand[];
  return all.filter(({ id }) => siteTypes().some(({ uid }) => mayRead(uid, id as BrandId)));
}

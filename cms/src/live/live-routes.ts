import type { UID } from '@strapi/strapi';
import websites from '../../../package.json' with { type: 'json' };
import { type Brand, brands } from '../../../sites.config.ts';
import { siteUids } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { vacancyUid } from '../imports/write-vacancy.ts';
import { createReadCheck, isAllowed, type MayRead, type PanelRoutes } from '../roles/rights-of-request.ts';
import { listAdvertised } from './advertised.ts';
import { entryState } from './entry-state.ts';
import { readOverview, siteWord } from './overview.ts';
import { searchAll } from './search.ts';
import type { AdvertisedVacancies, Overview, Websites } from './states.ts';

/** Routes of the panel for live states. They answer 404 for brands that the user may not read. */
export const liveRoutes: PanelRoutes = {
  'GET /website/eintrag': async (ctx, rights) => {
    const { uid: asked, documentId, locale } = parseQuery(ctx);
    const uid = siteUids.find((one) => one === asked);
    const state = uid && (await entryState({ uid, documentId, locale }, createReadCheck(rights)));
    return state && { ...state, mayReset: rights.mayReset(state.brand) };
  },
  'GET /website/marken': async (_, rights): Promise<Websites> => {
    const choices = brandsFor(createReadCheck(rights)).map(async ({ id, name }) => ({
      id,
      name,
      is: await siteWord(id),
    }));
    return { version: websites.version, brands: await Promise.all(choices) };
  },
  'GET /website/suche': async (ctx, rights) => ({
    entries: await searchAll(rights, { text: '', ...parseQuery(ctx) }),
  }),
  'GET /website/ausschreibung': async (ctx, rights): Promise<AdvertisedVacancies | undefined> => {
    const asked = parseQuery(ctx)['brand'];
    const brand = brands.find(({ id }) => id === asked && createReadCheck(rights)(vacancyUid, id));
    return brand && listAdvertised(brand);
  },
  'GET /website/uebersicht': async (ctx, rights): Promise<Overview | undefined> => {
    const mayRead = createReadCheck(rights);
    const brand = brandsFor(mayRead).find(({ id }) => id === parseQuery(ctx)['brand']);
    if (!brand) return undefined;
    const { id, locales } = brand;
    const mayConfirm = (uid: UID.ContentType) => isAllowed(rights, 'publish', { uid, brand: id, locale: locales[0] });
    const overview = await readOverview(brand, (uid) => mayRead(uid, id), mayConfirm);
    return { ...overview, mayReset: rights.mayReset(id) };
  },
};

/** Reads the query. Ignores parameters that are given twice. */
export function parseQuery(ctx: Context): Partial<Record<string, string>> {
  const given = Object.entries(ctx.query as Record<string, unknown>);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
}

/** Lists the brands with entries that the user may read. */
export function brandsFor(mayRead: MayRead): Brand[] {
  return brands.filter(({ id }) => siteUids.some((uid) => mayRead(uid, id)));
}

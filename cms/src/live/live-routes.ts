import type { Core } from '@strapi/strapi';
import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import { siteTypes } from '../content-model/site-types.ts';
import type { Context } from '../forms/request.ts';
import { type MayRead, readerOf } from '../roles/reader-of.ts';
import { rightsOfRequest } from '../roles/rights-of-request.ts';
import { entryState } from './entry-state.ts';
import { overviewOf, siteWord } from './overview.ts';
import type { BrandChoice } from './states.ts';

/** Adds the routes of the panel for live states. They answer 404 for brands that the user may not read. */
export function addLiveRoutes(strapi: Core.Strapi): void {
  const route = (path: string, answer: (ctx: Context, mayRead: MayRead) => Promise<unknown>) => ({
    method: 'GET' as const,
    path,
    handler: async (ctx: Context) => {
      const rights = rightsOfRequest(strapi);
      const body = rights && (await answer(ctx, readerOf(rights)));
      if (!body) return ctx.notFound();
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    },
    info: { pluginName: 'admin' },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '',
    routes: [
      route('/website/eintrag', (ctx, mayRead) => {
        const { uid, documentId, locale, brand } = queryOf(ctx);
        const type = siteTypes(strapi).find((one) => one.uid === uid);
        if (!type) return Promise.resolve(undefined);
        return entryState(strapi, { uid: type.uid, documentId, locale, brand }, mayRead);
      }),
      route('/website/marken', async (_, mayRead) => {
        const own = brandsFor(strapi, mayRead).map(choiceOf);
        return { brands: await Promise.all(own) };
      }),
      route('/website/uebersicht', (ctx, mayRead) => {
        const { brand: id } = queryOf(ctx);
        const brand = (brands as readonly Brand[]).find((one) => one.id === id);
        if (!brand || !brandsFor(strapi, mayRead).some((one) => one.id === id)) return Promise.resolve(undefined);
        return overviewOf(strapi, brand, (uid) => mayRead(uid, brand.id as BrandId));
      }),
    ],
  });
}

/** Reads the query. Ignores parameters that are given twice. */
function queryOf(ctx: Context): Partial<Record<string, string>> {
  const { query } = ctx as { query: Record<string, unknown> };
  const given = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}

/** Lists the brands with at least one type that the user may read. */
function brandsFor(strapi: Core.Strapi, mayRead: MayRead): Brand[] {
  const all = brands as readonly Brand[];
  return all.filter(({ id }) => siteTypes(strapi).some(({ uid }) => mayRead(uid, id as BrandId)));
}

async function choiceOf({ id, name, hosts: [host] }: Brand): Promise<BrandChoice> {
  return { id, name, host, is: await siteWord(id as BrandId) };
}

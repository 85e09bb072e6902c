import type { Core } from '@strapi/strapi';
import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import { siteTypes } from '../content-model/site-types.ts';
import type { Context } from '../forms/request.ts';
import { hasOrigin, publicationState } from '../notifications/origin.ts';
import { siteOrigins } from '../preview/settings.ts';
import { addPanelRoutes } from '../roles/panel-routes.ts';
import { type MayRead, readerOf, rightsOfRequest } from '../roles/rights-of-request.ts';
import { entryState } from './entry-state.ts';
import { holdOf } from './problems.ts';
import type { SiteStatus, Website } from './states.ts';

/** Adds the routes of the panel for live states. They answer 404 for entries that the user may not read. */
export function addLiveRoutes(strapi: Core.Strapi): void {
  const route = (answer: (ctx: Context, mayRead: MayRead) => Promise<unknown>) => async (ctx: Context) => {
    const rights = rightsOfRequest(strapi);
    const body = rights && (await answer(ctx, readerOf(rights)));
    if (!body) return ctx.notFound();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  };
  addPanelRoutes(strapi, {
    '/website/eintrag': route(async ({ query }, mayRead) => {
      const { uid, documentId, locale } = query as Record<string, unknown>;
      const type = siteTypes(strapi).find((one) => one.uid === uid);
      // Parameters that are given twice, or as objects, count as missing.
      const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
      return type && entryState(strapi, { uid: type.uid, documentId: text(documentId), locale: text(locale) }, mayRead);
    }),
    '/website/marken': route(async (_, mayRead) => {
      const own = (brands as readonly Brand[]).filter(({ id }) =>
        siteTypes(strapi).some(({ uid }) => mayRead(uid, id as BrandId)),
      );
      return { brands: await Promise.all(own.map((brand) => websiteOf(strapi, brand, mayRead))) };
    }),
  });
}

async function websiteOf(strapi: Core.Strapi, brand: Brand, mayRead: MayRead): Promise<Website> {
  const { id, name, hosts } = brand;
  return { id, name, host: hosts[0], url: siteOrigins()(brand), state: await stateOf(strapi, brand, mayRead) };
}

async function stateOf(strapi: Core.Strapi, brand: Brand, mayRead: MayRead): Promise<SiteStatus> {
  if (!hasOrigin()) return { is: 'off' };
  const state = await publicationState(brand.id as BrandId);
  if (!state) return { is: 'silent' };
  if (state.pinnedSince) return { is: 'pinned', since: state.pinnedSince };
  if (state.work === 'pending') return { is: 'building' };
  if (state.held) return { is: 'held', ...(await holdOf(strapi, brand, state.held, mayRead)) };
  if (state.work === 'failed') return { is: 'late' };
  return { is: state.releasedAt ? 'live' : 'never' };
}

import type { Core, UID } from '@strapi/strapi';
import { rowsOf } from '../../content-model/rows.ts';
import type { Context } from '../../forms/request.ts';
import { rightsOfRequest } from '../../roles/rights-of-request.ts';
import { type Panel, withoutRoute } from '../without-route.ts';

type Handler = (ctx: Context) => Promise<void>;

/** The changed part of the i18n plugin, which has no types. */
interface Languages extends Panel {
  controllers: { 'content-types': Record<string, Handler> };
}

/**
 * Restricts the values that all languages share to own brands: Strapi checks the right to the type, not to the brand.
 * Also removes the route of settings, because they belong to an unused service of Strapi.
 */
export default (plugin: Languages): Languages => {
  const types = plugin.controllers['content-types'];
  const original = types['getNonLocalizedAttributes'];
  // If a newer version renames it, the gap would stay open unnoticed.
  if (!original) throw new Error('the plugin of languages has no «getNonLocalizedAttributes» any more');
  plugin.controllers['content-types'] = {
    ...types,
    async getNonLocalizedAttributes(ctx) {
      if (!(await isOwn(ctx))) return ctx.notFound();
      await original.call(types, ctx);
    },
  };
  return withoutRoute('PUT', '/settings')(plugin);
};

async function isOwn({ request }: Context): Promise<boolean> {
  const { model, id } = (request.body ?? {}) as { model?: string; id?: unknown };
  const uid = model as UID.ContentType;
  if (!strapi.contentTypes[uid] || !('Marke' in strapi.contentType(uid).attributes)) return true;
  const own: readonly string[] | undefined = rightsOfRequest(strapi)?.brands(uid, 'read');
  if (!own) return true;
  if (typeof id !== 'number' && typeof id !== 'string') return false;
  const row = await rowsOf<{ Marke: string }>(strapi, uid).findOne({ where: { id } });
  return row !== null && own.includes(row.Marke);
}

declare const strapi: Core.Strapi;

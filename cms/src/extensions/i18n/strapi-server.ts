import type { UID } from '@strapi/strapi';
import { queryRows } from '../../content-model/types.ts';
import type { Context } from '../../forms/request.ts';
import { rightsOfRequest } from '../../roles/rights-of-request.ts';
import { type Panel, withoutRoute, wrapHandler } from '../changes.ts';

/**
 * Restricts the values that all languages share to own brands: Strapi checks the right to the type, not to the brand.
 * Also removes the route of settings, because they belong to an unused service of Strapi.
 */
export default <Plugin extends Panel & { controllers: object }>(plugin: Plugin): Plugin => {
  wrapHandler(plugin, 'content-types', 'getNonLocalizedAttributes', async (ctx, original) =>
    (await isOwn(ctx)) ? original(ctx) : ctx.notFound(),
  );
  return withoutRoute('PUT', '/settings')(plugin);
};

async function isOwn({ request }: Context): Promise<boolean> {
  const { model, id } = (request.body ?? {}) as { model?: string; id?: unknown };
  const uid = model as UID.ContentType;
  if (!strapi.contentTypes[uid] || !('Marke' in strapi.contentType(uid).attributes)) return true;
  const own: readonly string[] | undefined = rightsOfRequest()?.brands(uid, 'read');
  if (!own) return true;
  if (typeof id !== 'number' && typeof id !== 'string') return false;
  const row = await queryRows<{ Marke: string }>(uid).findOne({ where: { id } });
  return row !== null && own.includes(row.Marke);
}

import type { Core } from '@strapi/strapi';
import { addPanelRoutes } from '../roles/panel-routes.ts';
import { type KeptFile, readFile } from './private-files.ts';
import type { Context } from './request.ts';

const uid = 'api::bewerbung.bewerbung';

/** Adds the route for the papers of an application, for panel users who may read applications. */
export function addPapersRoute(strapi: Core.Strapi): void {
  addPanelRoutes(strapi, { '/bewerbungen/:documentId/dateien/:index': (ctx) => download(strapi, ctx) });
}

interface Application {
  Quittung: string;
  Dateien: KeptFile[];
}

async function download(strapi: Core.Strapi, ctx: Context): Promise<void> {
  if (!ctx.state.userAbility.can('plugin::content-manager.explorer.read', uid)) return ctx.forbidden();
  const { documentId, index } = ctx.params as Record<'documentId' | 'index', string>;
  const entry = (await strapi.documents(uid).findOne({ documentId, populate: ['Dateien'] })) as Application | null;
  const file = entry?.Dateien[Number(index)];
  if (!file) return ctx.notFound();
  ctx.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.Name)}`);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
  ctx.set('Cache-Control', 'no-store');
  ctx.type = file.Typ;
  ctx.body = readFile(entry.Quittung, file.Ablage);
}

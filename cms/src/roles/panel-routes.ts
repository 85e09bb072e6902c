import type { Core } from '@strapi/strapi';
import type { Context } from '../forms/request.ts';

/** Adds routes for users of the panel. The handlers check the rights. Tokens of the API cannot call them. */
export function addPanelRoutes(strapi: Core.Strapi, handlers: Record<string, (ctx: Context) => Promise<void>>): void {
  strapi.server.routes({
    type: 'admin',
    prefix: '',
    routes: Object.entries(handlers).map(([path, handler]) => ({
      method: 'GET',
      path,
      handler,
      info: { pluginName: 'admin' },
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    })),
  });
}

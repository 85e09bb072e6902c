import type { Context } from '../forms/request.ts';

interface Route {
  method: string;
  path: string;
}
/** The changed part of a plugin, which has no types. */
export interface Panel {
  routes: Record<string, { routes: Route[] }>;
}

/** Removes a route that Strapi opens to every user of the panel. */
export const withoutRoute =
  (method: string, path: string) =>
  <Changed extends Panel>(plugin: Changed): Changed => {
    const isMeant = (route: Route) => route.method === method && route.path === path;
    const router = Object.values(plugin.routes).find(({ routes }) => routes?.some(isMeant));
    // A newer version may rename the route and leave it open.
    if (!router) throw new Error(`a plugin has no «${method} ${path}» any more`);
    router.routes.splice(router.routes.findIndex(isMeant), 1);
    return plugin;
  };

export type Handler = (ctx: Context, ...rest: unknown[]) => Promise<unknown>;

export function wrapHandler(
  plugin: { controllers: object },
  controller: string,
  handler: string,
  how: (ctx: Context, original: (ctx: Context) => Promise<unknown>) => Promise<unknown>,
): void {
  const controllers = plugin.controllers as Record<string, Record<string, Handler>>;
  const before = controllers[controller];
  const original = before?.[handler];
  // If a newer version renames it, the wrapper would be skipped unnoticed.
  if (!before || !original) throw new Error(`a plugin has no «${controller}.${handler}» any more`);
  controllers[controller] = {
    ...before,
    [handler]: (ctx, ...rest) => how(ctx, (same) => original.call(before, same, ...rest)),
  };
}

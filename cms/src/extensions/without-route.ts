interface Route {
  method: string;
  path: string;
}
/** The changed part of a plugin, which has no types. */
export interface Panel {
  routes: { admin: { routes: Route[] } };
}

/** Removes a route that Strapi opens to every user of the panel. */
export const withoutRoute =
  (method: string, path: string) =>
  <Changed extends Panel>(plugin: Changed): Changed => {
    const { routes } = plugin.routes.admin;
    const index = routes.findIndex((route) => route.method === method && route.path === path);
    // A newer version may rename the route and leave it open.
    if (index < 0) throw new Error(`a plugin has no «${method} ${path}» any more`);
    routes.splice(index, 1);
    return plugin;
  };

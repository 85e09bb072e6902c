import type { DevelopmentPlugin } from './vite-types.ts';

/** Tells pages from modules: only modules have a file extension. */
const isPage = (url = '') => !/^\/@|\.\w+(\?|$)/.test(url);

/**
 * Delays Vite's bundling of browser packages until the first page is sent or another file is requested. The bundling
 * takes a second at a first start, and no page needs it.
 */
export function packagesLater(): DevelopmentPlugin {
  return {
    name: 'packages-later',
    configureServer({ environments: { client }, middlewares }) {
      const { depsOptimizer } = client;
      if (!depsOptimizer) return;
      const bundle = depsOptimizer.init.bind(depsOptimizer);
      depsOptimizer.init = async () => {};
      middlewares.use(async (request, response, next) => {
        if (isPage(request.url)) response.once('close', () => void bundle());
        else await bundle();
        next();
      });
    },
  };
}

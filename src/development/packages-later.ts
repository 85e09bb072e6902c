import type { DevelopmentPlugin } from './vite-types.ts';

/** Pages have no ending, and modules do. */
const isPage = (url = '') => !/^\/@|\.\w+(\?|$)/.test(url);

/**
 * Vite bundles the packages that browsers load when the server starts, where it has not done so before. That takes a
 * second, and no page needs it: it begins once the first page is there, or when something else is asked for.
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

import { readdirSync } from 'node:fs';
import { themePath } from '../../../src/sites/theme-css.ts';
import { sites } from './brand-sites.ts';

/** Properties of each page. */
export interface Props {
  site: (typeof sites)[number]['content'];
  /** Address on its own host: `https://tabor.example/kontakt`. */
  url: string;
}

const routes = readdirSync('site/pages/[site]', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(astro|ts)$/.test(name))
  .sort((a, b) => parameters(a) - parameters(b))
  .map((name) => ({ name, pattern: routePattern(name) }));

/** Counts parameters. A path belongs to the route with the fewest; one that takes the rest comes last. */
function parameters(route: string): number {
  return route.includes('[...') ? Number.POSITIVE_INFINITY : route.split('[').length;
}

function routePattern(route: string): RegExp {
  const path = route.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '');
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/\[(?:\\\.){3}(\w+)\]/g, '(?<$1>.+)')
    .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)');
  return new RegExp(`^/${pattern}$`);
}

/**
 * Returns the paths of a route on all sites.
 *
 * @param route name of its file.
 */
export function sitePaths(route: string) {
  return sites.flatMap(({ content, host, prefix, pages }) => {
    const { brand, configuration } = content;
    const style = `${prefix}${themePath(brand, configuration.mainColor)}`;
    return [...pages().map(({ address }) => address), style].flatMap((address) => {
      const path = address.slice(prefix.length) || '/';
      const found = routes.find(({ pattern }) => pattern.test(path));
      if (found?.name !== route) return [];
      const params = { site: `${host}${prefix.replace('/', '-')}`, ...found.pattern.exec(path)?.groups };
      return [{ params, props: { site: content, url: `https://${host}${address}` } satisfies Props }];
    });
  });
}

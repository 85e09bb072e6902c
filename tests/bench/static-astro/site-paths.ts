import { readdirSync } from 'node:fs';
import type { BrandSite } from '../../../src/builder/brand-site.ts';
import { themePath } from '../../../src/sites/theme-css.ts';
import { sites } from './brand-sites.ts';

/** Properties of each page. */
export interface Props {
  site: BrandSite;
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

const pages = sites.flatMap((site) => {
  const { content, host, prefix } = site;
  const style = prefix + themePath(content.brand, content.configuration.mainColor);
  return [...site.pages().map(({ address }) => address), style].map((address) => {
    const path = address.slice(prefix.length) || '/';
    const route = routes.find(({ pattern }) => pattern.test(path));
    const params = { site: host + prefix.replace('/', '-'), ...route?.pattern.exec(path)?.groups };
    const props: Props = { site, url: `https://${host}${address}` };
    return { route: route?.name, params, props };
  });
});
const byRoute = Map.groupBy(pages, ({ route }) => route);

/**
 * Returns the paths of a route on all sites.
 *
 * @param route name of its file.
 */
export function sitePaths(route: string) {
  return byRoute.get(route) ?? [];
}

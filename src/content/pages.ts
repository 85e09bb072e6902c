import type { Entry } from './parse.ts';
import type { Site } from './site.ts';

/** The page that editors wrote for a path of the route table. */
export function pageAt({ pages }: Pick<Site, 'pages'>, path: string): Entry<'pages'> | undefined {
  return pages.find(({ Pfad }) => Pfad === path);
}

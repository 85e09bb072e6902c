import type { Entry } from './parse.ts';
import type { SiteView } from './site-view.ts';

/** Returns the page that editors wrote for a path of the route table. */
export function pageAt(site: Pick<SiteView, 'entry'>, path: string): Entry<'pages'> | undefined {
  return site.entry('pages', path);
}

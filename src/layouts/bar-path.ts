import type { SiteView } from '../content/site-view.ts';
import { isCurrent } from '../islands/navbar/is-current.ts';

/** As much of a page's path as the bar shows: the entry that the page is, or is below of. Where it is the same, so is the bar. */
export function barPath({ configuration }: Pick<SiteView, 'configuration'>, path: string): string {
  const current = configuration.Nav.map(({ link }) => link).filter((link) => isCurrent(link, path));
  const [nearest = ''] = current.sort((a, b) => b.length - a.length);
  return nearest === path ? path : nearest && `${nearest}/`;
}

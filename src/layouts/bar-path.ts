import type { SiteView } from '../content/site-view.ts';
import { isCurrent } from '../islands/navbar/is-current.ts';

/**
 * Returns the path of the current entry in the bar, or a prefix for pages below it. Pages with the same value share the
 * same bar.
 */
export function barPath({ configuration }: Pick<SiteView, 'configuration'>, path: string): string {
  const current = configuration.Nav.map(({ link }) => link).filter((link) => isCurrent(link, path));
  const [nearest = ''] = current.sort((a, b) => b.length - a.length);
  return nearest === path ? path : nearest && `${nearest}/`;
}

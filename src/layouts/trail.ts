import { pageAt } from '../content/pages.ts';
import type { SiteView } from '../content/site-view.ts';
import type { Translate } from '../i18n/translate.ts';
import { type FixedPage, fixedPaths } from '../sites/routes.ts';

/** An ancestor of a page. */
export interface Step {
  name: string;
  /** Path in the route table. */
  path: string;
}

const routes = Object.entries(fixedPaths) as [FixedPage, string][];
/** Pages that the site generates even without content of editors. */
const made: readonly FixedPage[] = ['events', 'media', 'vacancies', 'apprenticeships', 'homes'];

/** Lists the ancestors of a page, home page first; empty for top-level pages. */
export function trailTo(path: string, site: Pick<SiteView, 'entry' | 'configuration'>, t: Translate): Step[] {
  const segments = path.split('/').slice(1);
  if (segments.length < 2) return [];
  const above = segments.slice(1).flatMap((_, index): Step[] => {
    const parent = `/${segments.slice(0, index + 1).join('/')}`;
    const route = routes.find(([, known]) => known === parent)?.[0];
    if (!route || !(made.includes(route) || pageAt(site, parent))) return [];
    return [{ name: nameOf(parent, site, t) ?? parent, path: parent }];
  });
  return [{ name: t('common.home'), path: fixedPaths.home }, ...above];
}

/** Returns the name of a page in the bar or the footer, otherwise the standard name of its route. */
export function nameOf(path: string, { configuration }: Pick<SiteView, 'configuration'>, t: Translate) {
  const entry = [...configuration.Nav, ...configuration.Fusszeile].find(({ link }) => link === path);
  const route = routes.find(([, known]) => known === path)?.[0];
  return entry?.name ?? (route && t(`pages.${route}`));
}

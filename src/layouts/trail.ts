import { pageAt } from '../content/pages.ts';
import type { SiteView } from '../content/site-view.ts';
import type { Translate } from '../i18n/translate.ts';
import { type FixedPage, fixedPaths } from '../sites/routes.ts';

/** A page above another one. */
export interface Step {
  name: string;
  /** Path of the route table. */
  path: string;
}

const routes = Object.entries(fixedPaths) as [FixedPage, string][];
/** Pages that the site makes by itself, whatever editors wrote. */
const made: readonly FixedPage[] = ['events', 'media', 'vacancies', 'apprenticeships', 'homes'];

/** The pages that lead to a page, the home page first; none for the first level. */
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

/** What the link in the bar or the footer calls a page, or else what such a page is usually called. */
export function nameOf(path: string, { configuration }: Pick<SiteView, 'configuration'>, t: Translate) {
  const entry = [...configuration.Nav, ...configuration.Fusszeile].find(({ link }) => link === path);
  const route = routes.find(([, known]) => known === path)?.[0];
  return entry?.name ?? (route && t(`pages.${route}`));
}

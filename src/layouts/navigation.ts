import type { Brand, LogoVariant } from '../../sites.config.ts';
import type { Configuration } from '../content/schemas/configuration.ts';
import type { SiteView } from '../content/site-view.ts';
import type { Translate } from '../i18n/translate.ts';
import { isCurrent } from '../islands/navbar/NavList.tsx';
import { logoPath } from '../sites/brand-assets.ts';
import { type FixedPage, fixedPaths } from '../sites/routes.ts';

/**
 * Returns the path of the current entry in the bar, or a prefix for pages below it. Pages with the same value share the
 * same bar.
 */
export function barPath({ configuration }: Pick<SiteView, 'configuration'>, path: string): string {
  const current = configuration.Nav.map(({ link }) => link).filter((link) => isCurrent(link, path));
  const [nearest = ''] = current.sort((a, b) => b.length - a.length);
  return nearest === path ? path : nearest && `${nearest}/`;
}

const drawings = import.meta.glob<string>('../../public/brand/*/logo-{colour,white,small}.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Computes the width of a logo for a given height, in the same unit. It reserves the space before the logo loads. */
export function logoWidth(
  brand: Brand,
  variant: Extract<LogoVariant, 'colour' | 'white' | 'small'>,
  height: number,
): number {
  const path = logoPath(brand, variant);
  const drawing = drawings[`../../public${path}`];
  if (!drawing)
    throw new Error(`public${path} is missing, perhaps with other marks: see docs/developer.md, «A new brand»`);
  const [, across, down] = /viewBox="\S+ \S+ (\S+) ([^"\s]+)"/.exec(drawing) ?? [];
  const width = (height * Number(across)) / Number(down);
  if (!(width > 0)) throw new Error(`public${path} needs a viewBox: four numbers, the size last`);
  return Math.round(width);
}

type Entry = Configuration['Fusszeile'][number];

/** A column of the footer. Entries before the first header form a column without one. */
interface FooterColumn {
  header?: Pick<Entry, 'name' | 'link'>;
  entries: { name: string; link: string }[];
}

/** Splits the flat list of the content service: each entry with `header` starts a column. */
export function footerColumns(entries: Configuration['Fusszeile']): FooterColumn[] {
  const columns: FooterColumn[] = [];
  for (const { name, link, header } of entries) {
    if (header) {
      columns.push({ header: { name, link }, entries: [] });
      continue;
    }
    const last = columns.at(-1);
    const entry = { name, link: link ?? '#' };
    if (last) last.entries.push(entry);
    else columns.push({ entries: [entry] });
  }
  return columns;
}

export interface Step {
  name: string;
  /** Path in the route table. */
  path: string;
}

const routes = Object.entries(fixedPaths) as [FixedPage, string][];
/** Pages that the site generates even without content of editors. */
const made: readonly FixedPage[] = ['contact', 'events', 'media', 'vacancies', 'apprenticeships', 'homes'];

/** Lists the ancestors of a page, home page first; empty for top-level pages. */
export function trailTo(path: string, site: Pick<SiteView, 'entry' | 'configuration'>, t: Translate): Step[] {
  const segments = path.split('/').slice(1);
  if (segments.length < 2) return [];
  const above = segments.slice(1).flatMap((_, index): Step[] => {
    const parent = `/${segments.slice(0, index + 1).join('/')}`;
    const route = routes.find(([, known]) => known === parent)?.[0];
    if (!route || !(made.includes(route) || site.entry('pages', parent))) return [];
    return [{ name: findPageName(parent, site, t) ?? parent, path: parent }];
  });
  return [{ name: t('common.home'), path: fixedPaths.home }, ...above];
}

/** Returns the name of a page in the bar or the footer, otherwise the standard name of its route. */
export function findPageName(path: string, { configuration }: Pick<SiteView, 'configuration'>, t: Translate) {
  const entry = [...configuration.Nav, ...configuration.Fusszeile].find(({ link }) => link === path);
  const route = routes.find(([, known]) => known === path)?.[0];
  return entry?.name ?? (route && t(`pages.${route}`));
}

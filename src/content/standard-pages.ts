import type { Brand, Locale } from '../../sites.config.ts';
import { fixedPaths, hasPath, madePaths } from '../sites/routes.ts';
import type { Entry } from './parse.ts';

type Page = Entry<'pages'>;

/** Parts of a site that its standard pages show. */
interface PartialSite {
  brand: Brand;
  locale: Locale;
  pages: readonly Pick<Page, 'Pfad'>[];
  homes: readonly unknown[];
  groupHomes: readonly unknown[];
}

/**
 * Lists the fixed routes for which the site generates a page: imprint and data protection if editors have not written
 * them. If the content service has no page of the brand, all fixed routes.
 */
export function standardPaths({ pages, brand }: Pick<PartialSite, 'pages' | 'brand'>): string[] {
  const written = new Set(pages.map(({ Pfad }) => Pfad));
  const paths: readonly string[] = pages.length ? [fixedPaths.imprint, fixedPaths.privacy] : Object.values(fixedPaths);
  return paths.filter((path) => !written.has(path) && !madePaths.includes(path) && hasPath(brand, path));
}

/** Generates the page of such a route. The title is empty; layouts choose it by route. */
export function standardPage(site: PartialSite, path: string): Page | undefined {
  if (!standardPaths(site).includes(path)) return undefined;
  return { Pfad: path, Titel: '', Meta: {}, Inhalt: makeContent(site, path), locale: site.locale };
}

function makeContent({ homes, groupHomes }: PartialSite, path: string): Page['Inhalt'] {
  const jobs = (Lehrstellen: boolean) =>
    ({ __component: 'bloecke.stellen-teaser', Lehrstellen, Anzahl: 3, Hintergrund: 'hell' }) as const;
  const contact: Page['Inhalt'][number] = {
    __component: 'bloecke.kontakt',
    Titel: '',
    Personen: [],
    Hintergrund: 'getoent',
  };
  switch (path) {
    case fixedPaths.home:
      return [
        ...(homes.length || groupHomes.length
          ? [{ __component: 'bloecke.haeuser', Hintergrund: 'hell' } as const]
          : []),
        { __component: 'bloecke.veranstaltungen', Anzahl: 3, Darstellung: 'liste', Hintergrund: 'hell' },
        jobs(false),
        contact,
      ];
    case fixedPaths.jobs:
      return [jobs(false), jobs(true)];
    case fixedPaths.jobTraining:
      return [jobs(true)];
    default:
      return [contact];
  }
}

import type { Locale } from '../../sites.config.ts';
import { eventPath, upcomingEvents } from '../fields/entries/events.ts';
import { isOpen, jobPath, newestJobs } from '../fields/entries/jobs.ts';
import { mediaPath, newestMedia } from '../fields/entries/media-items.ts';
import { fixedPaths, hasPath, madePaths, unlistedPaths } from '../sites/routes.ts';
import type { Site } from './site.ts';
import { standardPaths } from './standard-pages.ts';
import { findTwin } from './twins.ts';

export interface ListedPage {
  /** Path in the route table. */
  path: string;
  /** Undefined for pages that the site generates. */
  title?: string;
  /** Language of the title, if it differs from the site's. */
  locale?: Locale;
}

export interface SiteMap {
  main: ListedPage[];
  topics: ListedPage[];
  jobs: ListedPage[];
  events: ListedPage[];
  homes: ListedPage[];
  media: ListedPage[];
}

/** Maximum number of listed entries of a kind. The overview page of that kind lists the others. */
const mostEntries = 40;

/** Lists all pages that a visitor may want, grouped by section. */
export function makeSiteMap(site: Site): SiteMap {
  const { brand, pages, jobs, events, media, homes, today } = site;
  const titled = (title: string, { locale }: { locale: Locale }) => ({
    title,
    ...(locale !== site.locale && { locale }),
  });
  const titles = new Map(pages.map((page) => [page.Pfad, titled(page.Titel, page)] as const));
  const known = new Set([...titles.keys(), ...madePaths, ...standardPaths(site)]);
  // The fixed routes come first, in the order of their table.
  const paths = new Set([...Object.values(fixedPaths).filter((path) => known.has(path)), ...[...known].sort()]);
  const listed = [...paths]
    .filter((path) => !unlistedPaths.includes(path) && hasPath(brand, path))
    .map((path): ListedPage => ({ path, ...titles.get(path) }));
  const beneath = (...begins: string[]) =>
    listed.filter(({ path }) => begins.some((begin) => path === begin || path.startsWith(`${begin}/`)));
  const entries = <Entry extends { Titel: string; locale: Locale }>(
    list: readonly Entry[],
    pathOf: (entry: Entry) => string,
  ) =>
    list
      .map((entry) => ({ path: pathOf(entry), ...titled(entry.Titel, entry) }))
      .filter(({ path }) => hasPath(brand, path))
      .slice(0, mostEntries);
  const elsewhere = [fixedPaths.jobs, fixedPaths.events, fixedPaths.media, fixedPaths.homes, '/s', '/v'];
  const others = new Set(beneath(...elsewhere));
  const topics = beneath('/s', '/v');
  const isPlain = ({ path }: ListedPage) => findTwin(site, path)?.isPlain === false;
  const open = newestJobs(jobs.filter((job) => isOpen(job, today)));
  // An event with several dates has one page.
  const upcoming = [...new Set(upcomingEvents(events, today).map(({ event }) => event))];
  return {
    main: listed.filter((page) => !others.has(page)),
    // Pages in plain language come last: each has its link on the page that it explains.
    topics: [...topics.filter((page) => !isPlain(page)), ...topics.filter(isPlain)],
    jobs: [...beneath(fixedPaths.jobs), ...entries(open, jobPath)],
    events: [...beneath(fixedPaths.events), ...entries(upcoming, eventPath)],
    homes: [
      ...beneath(fixedPaths.homes),
      ...homes.map((home) => ({ path: `${fixedPaths.homes}/${home.Kennung}`, ...titled(home.Name, home) })),
    ],
    media: [...beneath(fixedPaths.media), ...entries(newestMedia(media), mediaPath)],
  };
}

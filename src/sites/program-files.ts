import { fixedPaths } from './routes.ts';

// Files that the app makes for programs: paths of the route table, below the language where a brand has several.

/** The vacancies of a house, on the holding's host of the whole group. */
export const jobFeeds = {
  rss: '/jobs/stellen.rss',
  json: '/jobs/stellen.json',
  /** For portals: our own form (docs/job-feed.md), and that of Indeed. */
  portals: '/jobs/stellen.xml',
  indeed: '/jobs/stellen-indeed.xml',
} as const;

/** The list of the vacancies of one area of work. */
export function areaPath(area: string): string {
  return `${fixedPaths.vacancies}/bereich/${area}`;
}

export function areaFeeds(area: string): { rss: string; json: string } {
  return { rss: `${areaPath(area)}/stellen.rss`, json: `${areaPath(area)}/stellen.json` };
}

/** News of the pages and media items. */
export const newsFeed = '/aktuell.rss';

/** All events, to subscribe to. */
export const calendarFile = '/events/kalender.ics';

/** One event, whatever its title is. */
export function eventFile(number: number): string {
  return `/events/${number}.ics`;
}

export const webManifest = '/site.webmanifest';

const feedTypes: Readonly<Record<string, string>> = {
  rss: 'application/rss+xml',
  json: 'application/feed+json',
  ics: 'text/calendar',
};

/** What a page says of a feed that it names in its head. */
export function feedType(file: string): string | undefined {
  return feedTypes[file.slice(file.lastIndexOf('.') + 1)];
}

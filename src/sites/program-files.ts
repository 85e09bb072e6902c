import { fixedPaths, vacanciesFeed } from './routes.ts';

// Files for programs: paths in the route table, below the language on multilingual brands.

/** Feeds of vacancies: of a house, or of the whole group on the holding's host. */
export const jobFeeds = {
  rss: vacanciesFeed,
  /** For job portals: our own format (docs/job-feed.md) and that of Indeed. */
  portals: '/jobs/stellen.xml',
  indeed: '/jobs/stellen-indeed.xml',
} as const;

/** Returns the path of the list of vacancies of one area of work. */
export function areaPath(area: string): string {
  return `${fixedPaths.vacancies}/bereich/${area}`;
}

/** Free places of a brand, or of the whole group on the holding's host (docs/places-feed.md). */
export const placesFeed = '/plaetze.json';

export const newsFeed = '/aktuell.rss';

/** Calendar of all events, for subscriptions. */
export const calendarFile = '/events/kalender.ics';

/** Returns the calendar file of one event, independent of its title. */
export function eventFile(number: number): string {
  return `/events/${number}.ics`;
}

export const webManifest = '/site.webmanifest';

const feedTypes: Readonly<Record<string, string>> = {
  rss: 'application/rss+xml',
  ics: 'text/calendar',
};

/** Returns the media type of a feed, for the `link` element in the head. */
export function feedType(file: string): string | undefined {
  return feedTypes[file.slice(file.lastIndexOf('.') + 1)];
}

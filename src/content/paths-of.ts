import { eventPath } from '../fields/entries/events.ts';
import { isPublished, jobPath, jobsPagePath } from '../fields/entries/jobs.ts';
import { mediaPath } from '../fields/entries/media-items.ts';
import { jobAreas } from '../sites/job-areas.ts';
import { isRoute } from '../sites/page-exists.ts';
import {
  areaPath,
  calendarFile,
  eventFile,
  jobFeeds,
  newsFeed,
  placesFeed,
  webManifest,
} from '../sites/program-files.ts';
import { fixedPaths, hasPath, madePaths, neededPaths } from '../sites/routes.ts';
import { countJobsPages } from './job-pages.ts';
import type { Site } from './site.ts';
import type { SiteView } from './site-view.ts';
import type { WithdrawnJob } from './snapshot.ts';
import { standardPaths } from './standard-pages.ts';

/** Lists the paths of all pages of a site in the route table, in alphabetical order. */
export function listPaths(site: Site): string[] {
  return [...statusesByPath(site).keys()].sort();
}

/** Returns the statuses that each page may answer. They depend on the route, not on the text of the path. */
export function statusesByPath(site: Site): Map<string, readonly number[]> {
  const paths = [
    ...madePaths,
    ...standardPaths(site),
    ...jobAreas.map(areaPath),
    ...listJobsPages(site),
    ...site.pages.map(({ Pfad }) => Pfad),
    ...site.events.map(eventPath),
    ...site.media.map(mediaPath),
    ...[...site.homes, ...site.groupHomes].map(homePath),
  ];
  const statuses = new Map<string, readonly number[]>([
    ...paths.map((path) => [path, [200]] as const),
    ...knownJobs(site).map((job) => [jobPath(job), [200, 410]] as const),
  ]);
  for (const path of statuses.keys()) if (!hasPath(site.brand, path)) statuses.delete(path);
  return statuses;
}

/** Lists the further pages of long lists of vacancies. */
function listJobsPages(site: Site): string[] {
  return [false, true].flatMap((apprenticeships) => {
    const further = countJobsPages(site, apprenticeships) - 1;
    return Array.from({ length: further }, (_, index) => jobsPagePath(apprenticeships, index + 2));
  });
}

/** Returns the vacancies that have or had a page. A vacancy withdrawn in one language may still exist in another. */
function knownJobs({ jobs, withdrawnJobs, today }: Site): Pick<WithdrawnJob, 'Nummer' | 'Lehrstelle'>[] {
  const published = jobs.filter((job) => isPublished(job, today));
  const numbers = new Set(published.map(({ Nummer }) => Nummer));
  return [...published, ...withdrawnJobs.filter(({ Nummer }) => !numbers.has(Nummer))];
}

/**
 * Lists the paths of vacancies, each with the path that it would have as the other kind (vacancy or apprenticeship).
 * Skips paths that another vacancy uses.
 */
export function listJobPaths(site: Site): { path: string; otherPath: string }[] {
  const jobs = knownJobs(site);
  const taken = new Set(jobs.map(jobPath));
  return jobs
    .map((job) => ({ path: jobPath(job), otherPath: jobPath({ ...job, Lehrstelle: !job.Lehrstelle }) }))
    .filter(({ otherPath }) => !taken.has(otherPath));
}

/** Lists the feeds, calendars and the manifest of a site, with their paths in the route table. */
export function programFiles(site: SiteView): string[] {
  const events = hasPath(site.brand, fixedPaths.events) ? site.events : [];
  return [
    webManifest,
    newsFeed,
    placesFeed,
    ...Object.values(jobFeeds),
    ...(hasPath(site.brand, calendarFile) ? [calendarFile] : []),
    ...events.map(({ Nummer }) => eventFile(Nummer)),
  ];
}

const homePath = ({ Kennung }: { Kennung: string }) => `${fixedPaths.homes}/${Kennung}`;

const maxFormerPaths = 1_000;

/** Lists the former paths of pages and homes, for redirects. Skips former paths that are in use again. */
export function listFormerPaths(site: Site): { path: string; formerPath: string }[] {
  const present = statusesByPath(site);
  const found = new Map<string, string>();
  const add = (path: string, formerPath: string) => {
    const isFree = !present.has(formerPath) && !neededPaths.includes(formerPath) && !found.has(formerPath);
    if (isFree && present.has(path) && isRoute(formerPath)) found.set(formerPath, path);
  };
  for (const { Pfad, FruehereAdressen = [] } of site.pages) for (const former of FruehereAdressen) add(Pfad, former);
  for (const home of [...site.homes, ...site.groupHomes])
    for (const Kennung of home.FruehereAdressen ?? []) add(homePath(home), homePath({ Kennung }));
  return [...found].slice(0, maxFormerPaths).map(([formerPath, path]) => ({ path, formerPath }));
}

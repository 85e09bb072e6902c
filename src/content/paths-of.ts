import { eventPath } from '../entries/events.ts';
import { jobAreas } from '../entries/job-areas.ts';
import { isPublished, jobPath } from '../entries/jobs.ts';
import { mediaPath } from '../entries/media-items.ts';
import { isRoute } from '../sites/page-exists.ts';
import {
  areaFeeds,
  areaPath,
  calendarFile,
  eventFile,
  jobFeeds,
  newsFeed,
  webManifest,
} from '../sites/program-files.ts';
import { fixedPaths, hasPath, madePaths, neededPaths } from '../sites/routes.ts';
import { listedVacancies } from './listed-vacancies.ts';
import type { Site } from './site.ts';
import type { SiteView } from './site-view.ts';
import type { WithdrawnJob } from './snapshot.ts';
import { standardPaths } from './standard-pages.ts';

/** Every path of the route table at which a site has a page, in alphabetical order. */
export function pathsOf(site: Site): string[] {
  return [...statusesOf(site).keys()].sort();
}

/** The statuses that a page may answer: they follow from its route, whatever its path reads like. */
export function statusesOf(site: Site): Map<string, readonly number[]> {
  const paths = [
    ...madePaths,
    ...standardPaths(site),
    ...jobAreas.map(areaPath),
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

/** Vacancies that have, or had, a page. One that was withdrawn may still be there in another language. */
function knownJobs({ jobs, withdrawnJobs, today }: Site): Pick<WithdrawnJob, 'Nummer' | 'Lehrstelle'>[] {
  const published = jobs.filter((job) => isPublished(job, today));
  const numbers = new Set(published.map(({ Nummer }) => Nummer));
  return [...published, ...withdrawnJobs.filter(({ Nummer }) => !numbers.has(Nummer))];
}

/**
 * Where vacancies stand, with the path that they would have as the other kind: an apprenticeship among the vacancies,
 * and the reverse. A path at which another one stands is left out.
 */
export function jobPathsOf(site: Site): { path: string; otherPath: string }[] {
  const jobs = knownJobs(site);
  const taken = new Set(jobs.map(jobPath));
  return jobs
    .map((job) => ({ path: jobPath(job), otherPath: jobPath({ ...job, Lehrstelle: !job.Lehrstelle }) }))
    .filter(({ otherPath }) => !taken.has(otherPath));
}

/** A file for programs that a site has. */
export interface ProgramFile {
  path: string;
  /** What it lists, where a list must not become empty by mistake. */
  entries?: number;
}

/** Feeds, calendars and the manifest of a site, by their paths in the route table. */
export function programFiles(site: SiteView): ProgramFile[] {
  const vacancies = listedVacancies(site);
  const events = hasPath(site.brand, fixedPaths.events) ? site.events : [];
  return [
    { path: webManifest },
    { path: newsFeed },
    ...Object.values(jobFeeds).map((path) => ({ path, entries: vacancies.length })),
    ...jobAreas.flatMap((area) => {
      const entries = vacancies.filter(({ job }) => job.Bereich === area).length;
      return Object.values(areaFeeds(area)).map((path) => ({ path, entries }));
    }),
    ...(hasPath(site.brand, calendarFile) ? [{ path: calendarFile }] : []),
    ...events.map(({ Nummer }) => ({ path: eventFile(Nummer) })),
  ];
}

const homePath = ({ Kennung }: { Kennung: string }) => `${fixedPaths.homes}/${Kennung}`;

/** Former paths of a site that lead on. An editor who renames more is better told than served. */
const maxFormerPaths = 1_000;

/** Where pages and homes stand, with a path that they had before. A path at which another one stands is left out. */
export function formerPathsOf(site: Site): { path: string; formerPath: string }[] {
  const present = statusesOf(site);
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

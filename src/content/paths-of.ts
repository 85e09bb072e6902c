import { eventPath } from '../entries/events.ts';
import { isPublished, jobPath } from '../entries/jobs.ts';
import { mediaPath } from '../entries/media-items.ts';
import { fixedPaths, hasPath } from '../sites/routes.ts';
import type { Site } from './site.ts';

/** Fixed routes that exist by themselves; the others exist where editors wrote them. */
const madeByTheSite = [
  fixedPaths.events,
  fixedPaths.media,
  fixedPaths.livingEvents,
  fixedPaths.gastronomy,
  fixedPaths.vacancies,
  fixedPaths.apprenticeships,
  fixedPaths.quickApplication,
  fixedPaths.contact,
  fixedPaths.homes,
  fixedPaths.mailSignature,
  fixedPaths.auth,
  fixedPaths.intern,
];

/** Every path of the route table at which a site has a page, in alphabetical order. */
export function pathsOf(site: Site): string[] {
  return [...statusesOf(site).keys()].sort();
}

/** The statuses that a page may answer: they follow from its route, whatever its path reads like. */
export function statusesOf(site: Site): Map<string, readonly number[]> {
  const paths = [
    ...madeByTheSite,
    ...site.pages.map(({ Pfad }) => Pfad),
    ...site.events.map(eventPath),
    ...site.media.map(mediaPath),
    ...[...site.homes, ...site.groupHomes].map(({ Kennung }) => `${fixedPaths.homes}/${Kennung}`),
  ];
  const jobs = [...site.jobs.filter((job) => isPublished(job, site.today)), ...site.withdrawnJobs];
  const statuses = new Map<string, readonly number[]>([
    ...paths.map((path) => [path, [200]] as const),
    ...jobs.map((job) => [jobPath(job), [200, 410]] as const),
  ]);
  for (const path of statuses.keys()) if (!hasPath(site.brand, path)) statuses.delete(path);
  return statuses;
}

/** What the page of a broken server is rendered from. */
export const errorPath = '/500';

/** What the not-found pages of a site are rendered from, by the folder that they answer for. No vacancy has the number 0. */
export const notFoundPaths = {
  '': '/404',
  [fixedPaths.vacancies]: `${fixedPaths.vacancies}/0`,
  [fixedPaths.apprenticeships]: `${fixedPaths.apprenticeships}/0`,
} as const;

/** @returns where a page leads in another language: a page that says what is missing or broken, to what lies above it. */
export function pathInOtherLanguages(path: string): string {
  if (path === errorPath) return '/';
  const missing = Object.entries(notFoundPaths).find(([, page]) => page === path);
  return missing ? missing[0] || '/' : path;
}

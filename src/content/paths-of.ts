import { fixedPaths, hasPath } from '../sites/routes.ts';
import { eventPath, mediaPath } from './events.ts';
import { isPublished, jobPath } from './jobs.ts';
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
  const paths = [
    ...madeByTheSite,
    ...site.pages.map(({ Pfad }) => Pfad),
    ...site.events.map(eventPath),
    ...site.media.map(mediaPath),
    ...[...site.homes, ...site.groupHomes].map(({ Kennung }) => `${fixedPaths.homes}/${Kennung}`),
    ...site.jobs.filter((job) => isPublished(job, site.today)).map(jobPath),
    ...site.withdrawnJobs.map(jobPath),
  ];
  return [...new Set(paths)].filter((path) => hasPath(site.brand, path)).sort();
}

/** What the page of a broken server is rendered from. */
export const errorPath = '/500';

/** What the not-found pages of a site are rendered from, by the folder that they answer for. */
export const notFoundPaths = {
  '': '/404',
  [fixedPaths.vacancies]: `${fixedPaths.vacancies}/404`,
  [fixedPaths.apprenticeships]: `${fixedPaths.apprenticeships}/404`,
} as const;

import { fixedPaths } from './routes.ts';

/** Path that renders the server error page. */
export const errorPath = '/500';

/** Paths that render the not-found pages, by the folder that they serve. No vacancy has the number 0. */
export const notFoundPaths = {
  '': '/404',
  [fixedPaths.vacancies]: `${fixedPaths.vacancies}/0`,
  [fixedPaths.apprenticeships]: `${fixedPaths.apprenticeships}/0`,
} as const;

/** @returns the path of a page in another language; for error and not-found pages the parent path. */
export function pathInOtherLanguages(path: string): string {
  if (path === errorPath) return '/';
  const missing = Object.entries(notFoundPaths).find(([, page]) => page === path);
  return missing ? missing[0] || '/' : path;
}

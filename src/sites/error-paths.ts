import { fixedPaths } from './routes.ts';

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

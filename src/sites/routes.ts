import type { Brand } from '../../sites.config.ts';

/**
 * Routes without an identifier. Editors may write a page for each. The keys name
 * their titles in the dictionaries.
 */
export const fixedPaths = {
  home: '/',
  events: '/events',
  media: '/media',
  living: '/wohnen',
  houseSurroundings: '/wohnen/haus-umgebung',
  livingEvents: '/wohnen/veranstaltungen',
  careSupport: '/pflege-betreuung',
  gastronomy: '/gastronomie',
  aboutUs: '/ueber-uns',
  jobs: '/jobs',
  vacancies: '/jobs/offene-stellen',
  apprenticeships: '/jobs/offene-lehrstellen',
  jobTraining: '/jobs/ausbildung',
  quickApplication: '/jobs/schnellbewerbung',
  contact: '/kontakt',
  visit: '/kontakt/besichtigung',
  placeRequest: '/kontakt/platzanfrage',
  privacy: '/datenschutz',
  imprint: '/impressum',
  homes: '/unsere-haeuser',
  mailSignature: '/mail-signatur',
  auth: '/auth',
  intern: '/intern',
  search: '/suche',
} as const;

/** Pages that every website needs; the last two are required by law. */
export const neededPaths: readonly string[] = [fixedPaths.home, fixedPaths.imprint, fixedPaths.privacy];

/** Pages that are not in sitemaps, in the list of all pages, or in the search. */
export const unlistedPaths: readonly string[] = [
  fixedPaths.gastronomy,
  fixedPaths.mailSignature,
  fixedPaths.auth,
  fixedPaths.intern,
  fixedPaths.search,
];

/** Fixed routes with a generated page; the others exist only with content. */
export const madePaths: readonly string[] = [
  fixedPaths.events,
  fixedPaths.media,
  fixedPaths.livingEvents,
  fixedPaths.gastronomy,
  fixedPaths.vacancies,
  fixedPaths.apprenticeships,
  fixedPaths.quickApplication,
  fixedPaths.contact,
  fixedPaths.visit,
  fixedPaths.placeRequest,
  fixedPaths.homes,
  fixedPaths.mailSignature,
  fixedPaths.auth,
  fixedPaths.intern,
  fixedPaths.search,
];

export type FixedPage = keyof typeof fixedPaths;

/**
 * Addresses that always need the origin, even if another server has the files of the host: endpoints, and pages that
 * depend on the visitor. The pages are below the language on multilingual brands.
 */
export const livePaths = { prefixes: ['/api/'], pages: [fixedPaths.auth, fixedPaths.intern] } as const;

/** Path of the catalogue of blocks in `npm run dev`. */
export const catalogueRoute = '/_katalog';

/** Feed of vacancies; with filters, those of the list. */
export const vacanciesFeed = '/jobs/stellen.rss';

const jobFilters = [
  'bereich',
  'betrieb',
  'ort',
  'nahe',
  'umkreis',
  'pensum',
  'stichwort',
  'lehrstellen',
  'seite',
] as const;

/** Choice in a form that computes a stay: any page may have one. */
const stayParameters = [
  'haus',
  'tarif',
  'zimmer',
  'personen',
  'stufe',
  'stufe2',
  ...[1, 2, 3, 4, 5].map((number) => `frage${number}`),
  'zuschlag',
] as const;

const askedPages: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [vacanciesFeed, jobFilters],
  [fixedPaths.quickApplication, ['stelle', 'art']],
  [fixedPaths.contact, ['veranstaltung']],
  [fixedPaths.visit, ['haus', 'art']],
  [fixedPaths.vacancies, jobFilters],
  [fixedPaths.apprenticeships, jobFilters],
]);

/**
 * Returns the query parameters that make the origin render a page, so that they work without script. Without the origin,
 * the static file is served and the script applies them.
 */
export function askedParameters(path: string): readonly string[] {
  const isOfContent = isPagePath(path) || path.startsWith(`${fixedPaths.homes}/`);
  return askedPages.get(path) ?? (isOfContent ? stayParameters : []);
}

/** Checks whether editors may create a page at a path: a fixed route, `/s/<seite>` or `/v/<handle>`. */
export function isPagePath(path: string): boolean {
  return Object.values<string>(fixedPaths).includes(path) || /^\/[sv]\/[a-z0-9]+(-[a-z0-9]+)*$/.test(path);
}

/** Checks whether a brand has a route. For example, rivabella lacks events, media and v. */
export function hasPath(brand: Brand, path: string): boolean {
  return !brand.lacks.some((feature) => path === `/${feature}` || path.startsWith(`/${feature}/`));
}

/** Removes trailing slashes. A regular expression would take quadratic time on a long row of them. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

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

/**
 * Place of the request's id in `500.html`: a comment, which is invisible where no server replaces it. Its form is that of
 * Caddy's templates.
 */
export const referenceMark = '<!--{placeholder "http.request.uuid"}-->';

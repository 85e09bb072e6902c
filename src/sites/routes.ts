import type { Brand } from '../../sites.config.ts';

/**
 * The routes of the specification (section 2.1) that need no identifier. Editors may fill each of them; the keys name
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
  privacy: '/datenschutz',
  imprint: '/impressum',
  homes: '/unsere-haeuser',
  mailSignature: '/mail-signatur',
  auth: '/auth',
  intern: '/intern',
  search: '/suche',
} as const;

/** Of pages that no website may lack: the law asks for the last two. */
export const neededPaths: readonly string[] = [fixedPaths.home, fixedPaths.imprint, fixedPaths.privacy];

/** Pages that neither search engines nor the list of all pages name, nor the search finds. */
export const unlistedPaths: readonly string[] = [
  fixedPaths.gastronomy,
  fixedPaths.mailSignature,
  fixedPaths.auth,
  fixedPaths.intern,
  fixedPaths.search,
];

/** Fixed routes that exist by themselves; the others exist where editors wrote them. */
export const madePaths: readonly string[] = [
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
  fixedPaths.search,
];

export type FixedPage = keyof typeof fixedPaths;

/**
 * What the origin must be asked, with any method, also where another server has the files of a host: its endpoints, and
 * the pages that differ by who asks. The pages stand below the language where a brand has several.
 */
export const livePaths = { prefixes: ['/api/'], pages: [fixedPaths.auth, fixedPaths.intern] } as const;

/** What an address says of the filters of a list of vacancies. */
const jobFilters = ['bereich', 'betrieb', 'ort', 'pensum', 'stichwort', 'lehrstellen'] as const;

/**
 * Pages that the origin makes where the query of their address has one of these names: what it asks for then also holds
 * without script. Without the origin their files answer, and the browser does what is asked for.
 */
export const askedPages: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [fixedPaths.quickApplication, ['stelle']],
  [fixedPaths.vacancies, jobFilters],
  [fixedPaths.apprenticeships, jobFilters],
]);

/** Whether editors may place a page there: a fixed route, `/s/<seite>` or `/v/<handle>`. */
export function isPagePath(path: string): boolean {
  return (Object.values(fixedPaths) as string[]).includes(path) || /^\/[sv]\/[a-z0-9]+(-[a-z0-9]+)*$/.test(path);
}

/** Whether a brand has the route; rivabella has no events, media and v. */
export function hasPath(brand: Brand, path: string): boolean {
  return !brand.lacks.some((feature) => path === `/${feature}` || path.startsWith(`/${feature}/`));
}

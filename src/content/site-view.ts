import type { Brand, Locale } from '../../sites.config.ts';
import type { JobTeaser } from '../fields/entries/jobs.ts';
import { hasKey, listKeys } from '../platform/objects.ts';
import type { JobArea } from '../sites/job-areas.ts';
import { isMultilingual } from '../sites/locale-path.ts';
import { findJobsPage, type JobsPage, jobsInArea } from './job-pages.ts';
import { apprenticeshipsOf, jobsLike, listedAreas, openJobs, ownJobs } from './open-jobs.ts';
import type { Entry } from './parse.ts';
import type { PageLocales } from './partial-paths.ts';
import { listShownPlaces } from './shown-places.ts';
import type { Site } from './site.ts';
import { makeSiteMap } from './site-map.ts';
import { standardPage } from './standard-pages.ts';
import { findTwin, type Twin } from './twins.ts';

/** Parts of a site that a page can read as a whole. Without `pages`: a page reads the pages that it names. */
const wholeParts = [
  'configuration',
  'today',
  'closedUntil',
  'jobs',
  'events',
  'media',
  'homes',
  'bulletins',
  'tariffs',
  'visits',
  'groupTariffs',
  'groupPlaces',
  'groupVacancies',
  'groupHomes',
  'partialPaths',
  'hiddenPaths',
] as const satisfies (keyof Site)[];
type WholePart = (typeof wholeParts)[number];

/** Values derived from the site. A page that shows some vacancies does not depend on the others. */
const derived = {
  news: ({ pages }: Site) => listNews(pages),
  /** All pages that a visitor may want, with their titles. */
  siteMap: makeSiteMap,
  /** Areas of work with a job list that search engines should index. */
  listedAreas,
  /** Open vacancies and apprenticeships of the site's own brand as list items, newest first. */
  ownJobs,
  /** Open jobs of the own brand, then of the group. */
  openJobs,
  apprenticeships: apprenticeshipsOf,
  /** Whether visitors can book a date. */
  takesVisits: ({ visits }: Site) => visits.length > 0,
  /** Free places of the own homes. The value changes only when something else is shown. */
  places: (site: Site) => listShownPlaces(site, site),
};
type Derived = typeof derived;

/** Derived values with a key: an area of work, a brand, a number. */
const selections = {
  jobsIn: jobsInArea,
  /** The key is the kind of the list and the page: `vacancies 2`. */
  jobsPage: (site: Site, key: string) => {
    const [kind, page] = key.split(' ');
    return findJobsPage(site, kind === 'apprenticeships', Number(page));
  },
  jobsOf: (site: Site, brandId: string) => openJobs(site).filter(({ brand }) => brand.id === brandId),
  jobsLike,
  /** The key is the path of a page. */
  twinOf: findTwin,
};

/** Key field of each list. Pages read single entries of these lists. */
const keys = {
  pages: 'Pfad',
  jobs: 'Nummer',
  events: 'Nummer',
  media: 'Nummer',
  homes: 'Kennung',
  bulletins: 'Nummer',
  tariffs: 'Nummer',
  freePlaces: 'Nummer',
  visits: 'Nummer',
  groupHomes: 'Kennung',
  withdrawnJobs: 'Nummer',
} as const;
type ListName = keyof typeof keys;

/** Part of a site that can change on its own: a whole part, or one entry of a list (`events 12`). */
export type PartName = WholePart | keyof Derived | `${ListName | keyof typeof selections} ${string}`;

/** Read access of a page to its site. Brand and locale are fixed; all other values are parts. */
export interface SiteView
  extends Readonly<Pick<Site, 'brand' | 'locale' | WholePart>>,
    Readonly<{ [Name in keyof Derived]: ReturnType<Derived[Name]> }> {
  jobsIn(area: JobArea): ReturnType<typeof jobsInArea>;
  /** Returns a page of a long list; undefined for a list of one page, and beyond the last page. */
  jobsPage(apprenticeships: boolean, page: number): JobsPage | undefined;
  jobsOf(brandId: string): JobTeaser[];
  /** Returns suggestions for a visitor of a vacancy that is gone. */
  jobsLike(number: number | string): JobTeaser[];
  /** Returns the page on the same subject in plain language, or the detailed one. */
  twinOf(path: string): Twin | undefined;
  /** Reads one entry. A page that reads it does not depend on the rest of the list. */
  entry<Name extends ListName>(list: Name, key: string | undefined): Site[Name][number] | undefined;
  /** Returns the languages in which a path has a page, and in which that page is written. */
  localesOf(path: string): PageLocales;
  /** Returns the language that search engines index: one in which the page is written. */
  canonicalLocale(path: string): Locale;
}

/**
 * Creates a view of a site.
 *
 * @param read called for every part that the page reads, so that the build knows which pages a change affects.
 */
export function siteView(brand: Brand, locale: Locale, read: (name: PartName) => unknown): SiteView {
  const methods = {
    brand,
    locale,
    jobsIn: (area: JobArea) => read(`jobsIn ${area}`),
    jobsPage: (apprenticeships: boolean, page: number) =>
      read(`jobsPage ${apprenticeships ? 'apprenticeships' : 'vacancies'} ${page}`),
    jobsOf: (brandId: string) => read(`jobsOf ${brandId}`),
    jobsLike: (number: number | string) => read(`jobsLike ${number}`),
    twinOf: (path: string) => read(`twinOf ${path}`),
    entry: (list: ListName, key: string | undefined) => key && read(`${list} ${key}`),
    localesOf(path: string): PageLocales {
      const { locales } = brand;
      return (isMultilingual(brand) && view.partialPaths[path]) || { shown: locales, written: locales };
    },
    canonicalLocale(path: string): Locale {
      const { written } = view.localesOf(path);
      return written.includes(locale) ? locale : (written[0] ?? locale);
    },
  };
  const names = [...wholeParts, ...listKeys(derived)];
  const getters = Object.fromEntries(names.map((name) => [name, { get: () => read(name) }]));
  const view = Object.defineProperties(methods, getters) as SiteView;
  return view;
}

/** Creates a view of a whole site, without recording. */
export function viewWholeSite(site: Site): SiteView {
  return siteView(site.brand, site.locale, (name) => findPart(site, name));
}

/** Returns the value of a part; undefined if a list has no such entry. */
export function findPart(site: Site, name: string): unknown {
  const [list = '', key = ''] = name.split(/ (.*)/s);
  if (hasKey(derived, name)) return derived[name](site);
  if (hasKey(selections, list)) return selections[list](site, key);
  const whole = wholeParts.find((part) => part === name);
  if (whole) return site[whole];
  const found = hasKey(keys, list) && byKey(list, site).get(key);
  return found || (list === 'pages' ? standardPage(site, key) : undefined);
}

/** Cached by list: a changed list is a new array. */
const indices = new WeakMap<readonly object[], ReadonlyMap<string, object>>();

function byKey(name: ListName, site: Site): ReadonlyMap<string, object> {
  const list: readonly { Pfad?: string; Nummer?: number; Kennung?: string }[] = site[name];
  // The first entry of a key counts, as in a linear search.
  const index =
    indices.get(list) ?? new Map(list.toReversed().map((entry) => [String(entry[keys[name]]), entry] as const));
  indices.set(list, index);
  return index;
}

/** One item of a block «Aktuell», with the path of its page. */
export interface NewsItem {
  /** Path of the route table. */
  path: string;
  Titel: string;
  Datum: string | undefined;
  /** Number among the items of the page with the same date. */
  number: number;
  /** Sanitised HTML. */
  Text: string;
  Link: string | undefined;
  PubliziertVon: string | undefined;
  PubliziertBis: string | undefined;
}

/** Returns the news of all pages, newest first; items without a date come last. */
export function listNews(pages: readonly Entry<'pages'>[]): NewsItem[] {
  const items = pages.flatMap(({ Pfad: path, Inhalt }) => {
    const numbers = new Map<string | undefined, number>();
    const entries = Inhalt.flatMap((block) => (block.__component === 'bloecke.aktuell' ? block.Eintraege : []));
    // Counts from the last item, because editors put a new one first.
    const counted = entries.toReversed().map(({ Titel, Datum, Text, Link, PubliziertVon, PubliziertBis }) => {
      const number = (numbers.get(Datum) ?? 0) + 1;
      numbers.set(Datum, number);
      return { path, Titel, Datum, number, Text, Link, PubliziertVon, PubliziertBis };
    });
    return counted.toReversed();
  });
  return items.sort((a, b) => (b.Datum ?? '').localeCompare(a.Datum ?? ''));
}

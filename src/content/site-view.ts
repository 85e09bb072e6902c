import type { Brand, Locale } from '../../sites.config.ts';
import type { JobArea } from '../fields/entries/job-areas.ts';
import type { JobTeaser } from '../fields/entries/jobs.ts';
import { isMultilingual } from '../sites/locale-path.ts';
import { type NewsItem, newsOf } from './news.ts';
import { jobsLike, listedAreas, openJobs, ownJobs } from './open-jobs.ts';
import type { PageLocales } from './partial-paths.ts';
import type { Site } from './site.ts';
import { type SiteMap, siteMapOf } from './site-map.ts';
import { standardPage } from './standard-pages.ts';

/** Parts of a site that a page can read as a whole. Without `pages`: a page reads the pages that it names. */
type WholePart =
  | 'configuration'
  | 'today'
  | 'jobs'
  | 'events'
  | 'media'
  | 'homes'
  | 'groupVacancies'
  | 'groupHomes'
  | 'partialPaths';

/** Values derived from the site. A page that shows some vacancies does not depend on the others. */
const made = {
  news: ({ pages }: Site) => newsOf(pages),
  siteMap: siteMapOf,
  listedAreas,
  ownJobs,
  openJobs,
  apprenticeships: (site: Site) => openJobs(site).filter(({ Lehrstelle }) => Lehrstelle),
  jobsIn: (site: Site, area: string) => openJobs(site).filter(({ Bereich }) => Bereich === area),
  jobsOf: (site: Site, brandId: string) => openJobs(site).filter(({ brand }) => brand.id === brandId),
  jobsLike,
};

/** Keys of the entries within their list. */
const keys = {
  pages: ({ Pfad }: Site['pages'][number]) => Pfad,
  jobs: ({ Nummer }: Site['jobs'][number]) => String(Nummer),
  events: ({ Nummer }: Site['events'][number]) => String(Nummer),
  media: ({ Nummer }: Site['media'][number]) => String(Nummer),
  homes: ({ Kennung }: Site['homes'][number]) => Kennung,
  groupHomes: ({ Kennung }: Site['groupHomes'][number]) => Kennung,
  withdrawnJobs: ({ Nummer }: Site['withdrawnJobs'][number]) => String(Nummer),
};
type ListName = keyof typeof keys;

/** Part of a site that can change on its own: a whole part, or one entry of a list (`events 12`). */
export type PartName = WholePart | keyof typeof made | `${ListName | 'jobsIn' | 'jobsOf' | 'jobsLike'} ${string}`;

/**
 * Read access of a page to its site. It records every part that is read, so that the build knows which pages a change
 * affects. Brand and locale are fixed and not recorded.
 */
export class SiteView {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly #read: (name: PartName) => unknown;

  constructor(brand: Brand, locale: Locale, read: (name: PartName) => unknown) {
    this.brand = brand;
    this.locale = locale;
    this.#read = read;
  }

  get configuration() {
    return this.#read('configuration') as Site['configuration'];
  }
  get today() {
    return this.#read('today') as Site['today'];
  }
  get jobs() {
    return this.#read('jobs') as Site['jobs'];
  }
  /** Open vacancies and apprenticeships of the site's own brand as list items, newest first. */
  get ownJobs() {
    return this.#read('ownJobs') as JobTeaser[];
  }
  /** Open jobs of the own brand, then of the group. */
  get openJobs() {
    return this.#read('openJobs') as JobTeaser[];
  }
  /** Apprenticeships among the open jobs. */
  get apprenticeships() {
    return this.#read('apprenticeships') as JobTeaser[];
  }
  /** Returns the open jobs of an area of work. */
  jobsIn(area: JobArea) {
    return this.#read(`jobsIn ${area}`) as JobTeaser[];
  }
  /** Returns the open jobs of a brand. */
  jobsOf(brandId: string) {
    return this.#read(`jobsOf ${brandId}`) as JobTeaser[];
  }
  /** Returns suggestions for a visitor of a vacancy that is gone. */
  jobsLike(number: number | string) {
    return this.#read(`jobsLike ${number}`) as JobTeaser[];
  }
  /** Areas of work with a job list that search engines should index. */
  get listedAreas() {
    return this.#read('listedAreas') as JobArea[];
  }
  get events() {
    return this.#read('events') as Site['events'];
  }
  get media() {
    return this.#read('media') as Site['media'];
  }
  get homes() {
    return this.#read('homes') as Site['homes'];
  }
  get groupVacancies() {
    return this.#read('groupVacancies') as Site['groupVacancies'];
  }
  get news() {
    return this.#read('news') as NewsItem[];
  }
  /** All pages that a visitor may want, with their titles. */
  get siteMap() {
    return this.#read('siteMap') as SiteMap;
  }
  get groupHomes() {
    return this.#read('groupHomes') as Site['groupHomes'];
  }
  /** Returns the languages in which a path has a page, and in which that page is written. */
  localesOf(path: string): PageLocales {
    const { locales } = this.brand;
    const partial = isMultilingual(this.brand) && (this.#read('partialPaths') as Site['partialPaths'])[path];
    return partial || { shown: locales, written: locales };
  }
  /** Returns the language that search engines index: one in which the page is written. */
  canonicalLocale(path: string): Locale {
    const { written } = this.localesOf(path);
    return written.includes(this.locale) ? this.locale : (written[0] ?? this.locale);
  }

  /** Reads one entry. A page that reads it does not depend on the rest of the list. */
  entry<Name extends ListName>(list: Name, key: string | undefined): Site[Name][number] | undefined {
    return key === undefined ? undefined : (this.#read(`${list} ${key}`) as Site[Name][number] | undefined);
  }
}

/** Creates a view of a whole site, without recording. */
export function viewOf(site: Site): SiteView {
  return new SiteView(site.brand, site.locale, (name) => partOf(site, name));
}

/** Returns the value of a part; undefined if a list has no such entry. */
export function partOf(site: Site, name: PartName): unknown {
  const [list = '', key = ''] = name.split(/ (.*)/s);
  if (isMade(list)) return made[list](site, key);
  if (list === name) return site[name as WholePart];
  const found = byKey(list as ListName, site[list as ListName]).get(key);
  return found ?? (list === 'pages' ? standardPage(site, key) : undefined);
}

const isMade = (name: string): name is keyof typeof made => Object.hasOwn(made, name);

/** Cached by list: a changed list is a new array. */
const indices = new WeakMap<readonly object[], ReadonlyMap<string, object>>();

function byKey<Name extends ListName>(name: Name, list: Site[Name]): ReadonlyMap<string, object> {
  const known = indices.get(list);
  if (known) return known;
  const keyOf = keys[name] as (entry: object) => string;
  const index = new Map<string, object>();
  for (const entry of list) {
    const key = keyOf(entry);
    // The first entry of a key counts, as in a linear search.
    if (!index.has(key)) index.set(key, entry);
  }
  indices.set(list, index);
  return index;
}

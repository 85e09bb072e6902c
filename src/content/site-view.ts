import type { Brand, Locale } from '../../sites.config.ts';
import type { JobArea } from '../entries/job-areas.ts';
import type { JobTeaser } from '../entries/jobs.ts';
import { isMultilingual } from '../sites/locale-path.ts';
import { listedAreas } from './listed-areas.ts';
import { type NewsItem, newsOf } from './news.ts';
import { jobsLike, openJobs, ownJobs } from './open-jobs.ts';
import type { PageLocales } from './partial-paths.ts';
import type { Site } from './site.ts';
import { type SiteMap, siteMapOf } from './site-map.ts';
import { standardPage } from './standard-pages.ts';

/** What a page can read of its site as a whole. `pages` is not among them: a page reads those that it names. */
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

/** What is made of the whole: a page that shows some vacancies does not change with the others. */
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

/** What names an entry within its list. */
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

/** A piece of a site that can change by itself: a part as a whole, or one entry of a list, `events 12`. */
export type PartName = WholePart | keyof typeof made | `${ListName | 'jobsIn' | 'jobsOf' | 'jobsLike'} ${string}`;

/**
 * All that a page sees of its site. Whatever it reads goes through here, so that the build knows which pages a change
 * concerns. What every page of a site has for good, brand and locale, is not recorded.
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
  /** The open vacancies and apprenticeships of the site's own brand, as lists show them, the newest first. */
  get ownJobs() {
    return this.#read('ownJobs') as JobTeaser[];
  }
  /** Those of the own brand, then those of the group. */
  get openJobs() {
    return this.#read('openJobs') as JobTeaser[];
  }
  /** The apprenticeships among them. */
  get apprenticeships() {
    return this.#read('apprenticeships') as JobTeaser[];
  }
  /** Those of an area of work. */
  jobsIn(area: JobArea) {
    return this.#read(`jobsIn ${area}`) as JobTeaser[];
  }
  /** Those of a brand. */
  jobsOf(brandId: string) {
    return this.#read(`jobsOf ${brandId}`) as JobTeaser[];
  }
  /** Those for a visitor who finds a vacancy gone. */
  jobsLike(number: number | string) {
    return this.#read(`jobsLike ${number}`) as JobTeaser[];
  }
  /** Areas of work whose lists search engines should know. */
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
  /** The languages of the brand in which a path has a page, and those in which that page is written. */
  localesOf(path: string): PageLocales {
    const { locales } = this.brand;
    const partial = isMultilingual(this.brand) && (this.#read('partialPaths') as Site['partialPaths'])[path];
    return partial || { shown: locales, written: locales };
  }
  /** The language in which search engines know a page: one in which it is written. */
  canonicalLocale(path: string): Locale {
    const { written } = this.localesOf(path);
    return written.includes(this.locale) ? this.locale : (written[0] ?? this.locale);
  }

  /** One entry; a page that asks for it does not change with the others of the list. */
  entry<Name extends ListName>(list: Name, key: string | undefined): Site[Name][number] | undefined {
    return key === undefined ? undefined : (this.#read(`${list} ${key}`) as Site[Name][number] | undefined);
  }
}

/** A whole site as its pages see it, where nobody needs to know what they read. */
export function viewOf(site: Site): SiteView {
  return new SiteView(site.brand, site.locale, (name) => partOf(site, name));
}

/** What a page reads under a name; undefined where a list has no such entry. */
export function partOf(site: Site, name: PartName): unknown {
  const [list = '', key = ''] = name.split(/ (.*)/s);
  if (isMade(list)) return made[list](site, key);
  if (list === name) return site[name as WholePart];
  const found = byKey(list as ListName, site[list as ListName]).get(key);
  return found ?? (list === 'pages' ? standardPage(site, key) : undefined);
}

const isMade = (name: string): name is keyof typeof made => Object.hasOwn(made, name);

/** A list is a new one where it changed. */
const indices = new WeakMap<readonly object[], ReadonlyMap<string, object>>();

function byKey<Name extends ListName>(name: Name, list: Site[Name]): ReadonlyMap<string, object> {
  const known = indices.get(list);
  if (known) return known;
  const keyOf = keys[name] as (entry: object) => string;
  const index = new Map<string, object>();
  for (const entry of list) {
    const key = keyOf(entry);
    // As in a search: the first of the list counts.
    if (!index.has(key)) index.set(key, entry);
  }
  indices.set(list, index);
  return index;
}

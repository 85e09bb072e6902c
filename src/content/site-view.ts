import type { Brand, Locale } from '../../sites.config.ts';
import { isOpen, type JobTeaser, jobPath, newestJobs, teaserOf } from '../entries/jobs.ts';
import { isMultilingual, localPath } from '../sites/locale-path.ts';
import { type NewsItem, newsOf } from './news.ts';
import type { Site } from './site.ts';
import { type SiteMap, siteMapOf } from './site-map.ts';

/** What a page can read of its site as a whole. `pages` is not among them: a page reads those that it names. */
type WholePart =
  | 'siteMap'
  | 'configuration'
  | 'today'
  | 'jobs'
  | 'events'
  | 'media'
  | 'homes'
  | 'groupJobs'
  | 'groupVacancies'
  | 'groupHomes'
  | 'towns'
  | 'partialPaths'
  | 'news';

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
export type PartName = WholePart | `${ListName} ${string}`;

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
  get ownJobs(): JobTeaser[] {
    const { brand, locale, today } = this;
    return newestJobs(this.jobs.filter((job) => isOpen(job, today))).map((job) =>
      teaserOf(job, brand, localPath(brand, locale, jobPath(job))),
    );
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
  get groupJobs() {
    return this.#read('groupJobs') as Site['groupJobs'];
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
  get towns() {
    return this.#read('towns') as Site['towns'];
  }
  /** The languages of the brand in which a path has a page. */
  localesOf(path: string): readonly Locale[] {
    if (!isMultilingual(this.brand)) return this.brand.locales;
    return (this.#read('partialPaths') as Site['partialPaths'])[path] ?? this.brand.locales;
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
  const space = name.indexOf(' ');
  if (name === 'news') return newsOf(site.pages);
  if (name === 'siteMap') return siteMapOf(site);
  if (space < 0) return site[name as Exclude<WholePart, 'news' | 'siteMap'>];
  const list = name.slice(0, space) as ListName;
  return byKey(list, site[list]).get(name.slice(space + 1));
}

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

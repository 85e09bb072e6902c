import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { type ComparedSite, listContradictionRemarks } from '../content/contradiction-remarks.ts';
import { entryName } from '../content/document-name.ts';
import { changesByPath } from '../content/document-places.ts';
import { listFormerPaths, listJobPaths, programFiles, statusesByPath } from '../content/paths-of.ts';
import { listPictureRemarks } from '../content/picture-remarks.ts';
import { assembleSite, type Site } from '../content/site.ts';
import { findPart, viewWholeSite } from '../content/site-view.ts';
import type { BrandSnapshot } from '../content/snapshot.ts';
import { standardPaths } from '../content/standard-pages.ts';
import { listTariffRemarks } from '../content/tariff-remarks.ts';
import { listTitleRemarks } from '../content/title-remarks.ts';
import { eventPath, isOver } from '../fields/entries/events.ts';
import { isOpen, jobPath } from '../fields/entries/jobs.ts';
import { mediaPath } from '../fields/entries/media-items.ts';
import type { Manifest } from '../releases/manifest.ts';
import { isMultilingual, localePrefix, localPath } from '../sites/locale-path.ts';
import { areaPath } from '../sites/program-files.ts';
import { errorPath, hasPath, notFoundPaths, unlistedPaths } from '../sites/routes.ts';

export interface Page {
  /** Address in the app: `/fr/kontakt`. */
  readonly address: string;
  /** The address that it answers at: its own, or for an error the one at or below which that is shown. */
  readonly place: string;
  /** Statuses that it may answer: 200 or 410, or the one of its error. */
  readonly statuses: readonly number[];
  readonly isListed: boolean;
  /**
   * When what it shows last changed, ISO 8601 or a day, for search engines; undefined where the content does not say.
   */
  readonly changedAt?: string | undefined;
  /** A file that the app makes for programs, a feed or a calendar: it lies at its address and is no page. */
  readonly isFile?: boolean;
  /** Whether visitors find it by its words. */
  readonly isSearched?: boolean;
  /** Whether it says in plain language what another page says in detail. */
  readonly isPlain?: boolean;
}

/** Whether visitors find a page there; else it is for errors, or a file. */
export function isFound({ statuses, isFile }: Page): boolean {
  return !isFile && statuses.includes(200);
}

/**
 * Returns a site for each locale of a brand.
 *
 * @param snapshots content of all brands: pages may show something of the others.
 */
export function brandSites(brand: Brand, snapshots: ReadonlyMap<string, BrandSnapshot>, now: Date): BrandSite[] {
  const others = (locale: Locale) =>
    brands.flatMap((other): ComparedSite[] => {
      const content = snapshots.get(other.id)?.contents[locale];
      return content && other.id !== brand.id ? [{ ...content, brand: other, locale }] : [];
    });
  return brand.locales.map((locale) => brandSite(assembleSite(brand, locale, snapshots, now), () => others(locale)));
}

/** The site of a host in one locale. Other content is another site. */
export type BrandSite = Readonly<ReturnType<typeof brandSite>>;

/**
 * Returns the site of a brand in one locale.
 *
 * @param listOthers returns the other sites in this locale, with which remarks compare it. @default none
 */
export function brandSite(content: Site, listOthers: () => readonly ComparedSite[] = () => []) {
  const { brand, ...inputs } = content;
  const { locale, events, media } = content;
  /** @param path of the route table. */
  const localAddress = (path: string) => localPath(brand, locale, path);
  let pages: Page[] | undefined;
  const parts = new Map<string, unknown>();
  return {
    host: brand.hosts[0],
    locale,
    /** Prefix of all addresses on a host with several locales, `/fr`; otherwise empty. */
    prefix: localePrefix(brand, locale),
    /** All inputs of the pages. An unchanged input is the same object as before. */
    inputs: Object.values(inputs),
    /** Lists all pages, error pages included. Most builds ask most sites only whether their inputs changed. */
    pages: () => (pages ??= listPages(content)),
    /** Hints for editors, one sentence each. They do not hold the brand. */
    remarks: () => [
      ...standardPaths(content).map((path) => {
        const page = { documentId: undefined, Pfad: path };
        return `${entryName('pages', page, brand, locale)}: is missing; the site shows its own contents there`;
      }),
      ...listPictureRemarks(content),
      ...listTariffRemarks(content),
      ...listTitleRemarks(content),
      ...listContradictionRemarks(content, listOthers()),
    ],
    /** Lists the pages of vacancies that were withdrawn; those with an end stay in the content. */
    withdrawnPages: () => {
      const present = new Set(content.jobs.map(({ Nummer }) => Nummer));
      const withdrawn = content.withdrawnJobs.filter(({ Nummer }) => !present.has(Nummer));
      return withdrawn.map((job) => localAddress(jobPath(job)));
    },
    content,
    /** Returns what a page reads under a name; undefined if there is nothing. */
    part: (name: string) => {
      if (!parts.has(name)) parts.set(name, findPart(content, name));
      return parts.get(name);
    },
    /**
     * Paths without a language, of pages that have another one now, old titles of events and media, vacancies among
     * apprenticeships.
     */
    redirects: (): Manifest['redirects'] => {
      // The holding's items are in the content of all brands, also of one that lacks their pages.
      const shown = [...events.map(eventPath), ...media.map(mediaPath)].filter((path) => hasPath(brand, path));
      const renamed = shown.map((path) => {
        const to = localAddress(path);
        return { from: `${to.slice(0, to.lastIndexOf('/'))}*`, to };
      });
      const lead = (from: string, to: string) => ({ from: localAddress(from), to: localAddress(to) });
      const ofOtherKind = listJobPaths(content).map(({ path, otherPath }) => lead(otherPath, path));
      const moved = listFormerPaths(content).map(({ path, formerPath }) => lead(formerPath, path));
      const isFirst = isMultilingual(brand) && locale === brand.locales[0];
      return [...(isFirst ? [{ from: '/', to: localAddress('/') }] : []), ...moved, ...renamed, ...ofOtherKind];
    },
  };
}

/** Whether a page continues a long list. */
const isFurtherPage = (path: string) => /\/seite\/\d+$/.test(path);

function listPages(content: Site): Page[] {
  const { brand, locale, events, jobs, today } = content;
  const localAddress = (path: string) => localPath(brand, locale, path);
  const past = new Set([
    ...events.filter((event) => isOver(event, today)).map(eventPath),
    ...jobs.filter((job) => !isOpen(job, today)).map(jobPath),
  ]);
  const view = viewWholeSite(content);
  const changes = changesByPath(content);
  const listedAreas = new Set(view.listedAreas.map(areaPath));
  const plain = new Set(content.pages.flatMap(({ Pfad, EinfacheSpracheVon }) => (EinfacheSpracheVon ? [Pfad] : [])));
  const isFound = (path: string) =>
    !unlistedPaths.includes(path) && (listedAreas.has(path) || !path.startsWith(areaPath('')));
  const page = (path: string, place: string, statuses: readonly number[]): Page => ({
    address: localAddress(path),
    place: localAddress(place),
    statuses,
    isListed: isFound(path) && view.canonicalLocale(path) === locale,
    changedAt: changes.get(path),
    isSearched: isFound(path) && !past.has(path) && !isFurtherPage(path),
    isPlain: plain.has(path),
  });
  const file = (path: string): Page => ({
    address: localAddress(path),
    place: localAddress(path),
    statuses: [200],
    isListed: false,
    isFile: true,
  });
  const found = [...statusesByPath(content)].sort(([a], [b]) => (a < b ? -1 : 1));
  const { '': anywhere, ...special } = notFoundPaths;
  return [
    ...found.map(([path, statuses]) => page(path, path, statuses)),
    ...Object.entries(special).map(([place, path]) => page(path, place, [404])),
    page(anywhere, '/', [404]),
    page(errorPath, '/', [500]),
    ...programFiles(view).map(file),
  ];
}

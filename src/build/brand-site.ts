import { type Brand, securityContact } from '../../sites.config.ts';
import { changesOf } from '../content/changed-at.ts';
import { entryName } from '../content/document-name.ts';
import { formerPathsOf, jobPathsOf, type ProgramFile, programFiles, statusesOf } from '../content/paths-of.ts';
import { publicConfiguration } from '../content/public-configuration.ts';
import { configurationRemarks } from '../content/remarks.ts';
import { assembleSite, type Site as SiteContent } from '../content/site.ts';
import { type PartName, partOf, viewOf } from '../content/site-view.ts';
import type { BrandSnapshot } from '../content/snapshot.ts';
import { standardPaths } from '../content/standard-pages.ts';
import { eventPath, isOver } from '../fields/entries/events.ts';
import { isOpen, jobPath } from '../fields/entries/jobs.ts';
import { mediaPath } from '../fields/entries/media-items.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import type { PageKind } from '../search/index-file.ts';
import { errorPath, notFoundPaths } from '../sites/error-paths.ts';
import { originOf } from '../sites/find-brand.ts';
import { indexNowFile } from '../sites/index-now.ts';
import { isMultilingual, languageOf, localePrefix, localPath } from '../sites/locale-path.ts';
import { areaPath } from '../sites/program-files.ts';
import { fixedPaths, hasPath, unlistedPaths } from '../sites/routes.ts';
import type { Manifest } from './releases/manifest.ts';

/** The site of a host in one locale. Other content is another site. */
export interface Site {
  readonly host: string;
  readonly locale: string;
  /** Prefix of all addresses on a host with several locales, `/fr`; otherwise empty. */
  readonly prefix: string;
  /** All inputs of the pages. An unchanged input is the same object as before. */
  readonly inputs: readonly unknown[];
  /** Lists all pages, error pages included. */
  pages(): Page[];
  readonly content: SiteContent;
  /** Returns what a page reads under a name; undefined if there is nothing. */
  part(name: string): unknown;
  /** Further files of the site with their texts, by address. */
  files(): Readonly<Record<string, string>>;
  redirects(): Manifest['redirects'];
  /** Hints for editors, one sentence each. They do not hold the brand. */
  remarks(): string[];
}

export interface Page {
  /** Address in the app: `/fr/kontakt`. */
  readonly address: string;
  /** The address that it answers at: its own, or for an error the one at or below which that is shown. */
  readonly place: string;
  /** Statuses that it may answer: 200 or 410, or the one of its error. */
  readonly statuses: readonly number[];
  /** Whether the sitemap lists it. */
  readonly isListed: boolean;
  /**
   * When what it shows last changed, ISO 8601 or a day, for search engines; undefined where the content does not say.
   */
  readonly changedAt?: string | undefined;
  /** A file that the app makes for programs, a feed or a calendar: it lies at its address and is no page. */
  readonly isFile?: boolean;
  /** Number of entries in a feed. A feed that would lose too many keeps its live bytes (`shrink.ts`). */
  readonly entries?: number;
  /**
   * How visitors find it by its words; undefined where they should not. `weight` is less than 1 where they seldom look
   * for it.
   */
  readonly search?: { kind: PageKind; weight: number };
}

/** Whether visitors find a page there; else it is for errors, or a file. */
export function isFound({ statuses, isFile }: Page): boolean {
  return !isFile && statuses.includes(200);
}

/** Pages that repeat the words of others, which say more of them. */
const lists: readonly string[] = [
  fixedPaths.events,
  fixedPaths.media,
  fixedPaths.vacancies,
  fixedPaths.apprenticeships,
];
const isOfArea = (path: string) => /^\/jobs\/offene-\w+\/[a-z]+\//.test(path);
const isList = (path: string) => lists.includes(path) || isOfArea(path);
/** Pages with many words that are seldom looked for. */
const seldomWanted: string[] = [fixedPaths.privacy, fixedPaths.imprint, '/s/barrierefreiheit'];

/**
 * Returns a site for each locale of a brand.
 *
 * @param snapshots content of all brands: pages may show something of the others.
 */
export function brandSites(brand: Brand, snapshots: ReadonlyMap<string, BrandSnapshot>, now: Date): Site[] {
  const today = dayInZurich(now);
  return brand.locales.map((locale) => brandSite(assembleSite(brand, locale, snapshots, today)));
}

/** Returns the site of a brand in one locale. */
export function brandSite(content: SiteContent): Site {
  const { brand, ...inputs } = content;
  const { locale, events, media } = content;
  /** @param path of the route table. */
  const addressOf = (path: string) => localPath(brand, locale, path);
  const [host] = brand.hosts;
  let pages: Page[] | undefined;
  return {
    host,
    locale,
    prefix: localePrefix(brand, locale),
    inputs: Object.values(inputs),
    // Most builds ask most sites only whether their inputs changed.
    pages: () => (pages ??= pagesOf(content)),
    remarks: () => [
      ...(content.configuration.locale === locale ? configurationRemarks(content, brand) : []),
      ...standardPaths(content).map((path) => {
        const page = { documentId: undefined, Pfad: path };
        return `${entryName('pages', page, brand, locale)}: is missing; the site shows its own contents there`;
      }),
    ],
    content,
    part: (name: PartName) => partOf(content, name),
    files: () => ({
      [addressOf('/konfiguration.json')]: JSON.stringify(publicConfiguration(content)),
      // Once for the host.
      ...(locale === brand.locales[0] && { '/.well-known/security.txt': securityText(content), ...indexNowFile(host) }),
    }),
    /** Paths without a language, of pages that have another one now, old titles of events and media, vacancies among apprenticeships. */
    redirects: () => {
      // The holding's items are in the content of all brands, also of one that lacks their pages.
      const shown = [...events.map(eventPath), ...media.map(mediaPath)].filter((path) => hasPath(brand, path));
      const renamed = shown.map((path) => {
        const to = addressOf(path);
        return { from: `${to.slice(0, to.lastIndexOf('/'))}*`, to };
      });
      const ofOtherKind = jobPathsOf(content).map(({ path, otherPath }) => ({
        from: addressOf(otherPath),
        to: addressOf(path),
      }));
      const moved = formerPathsOf(content).map(({ path, formerPath }) => ({
        from: addressOf(formerPath),
        to: addressOf(path),
      }));
      const isFirst = isMultilingual(brand) && locale === brand.locales[0];
      return [...(isFirst ? [{ from: '/', to: addressOf('/') }] : []), ...moved, ...renamed, ...ofOtherKind];
    },
  };
}

function pagesOf(content: SiteContent): Page[] {
  const { brand, locale, events, jobs, today } = content;
  const addressOf = (path: string) => localPath(brand, locale, path);
  const past = new Set([
    ...events.filter((event) => isOver(event, today)).map(eventPath),
    ...jobs.filter((job) => !isOpen(job, today)).map(jobPath),
  ]);
  const view = viewOf(content);
  const changes = changesOf(content);
  const listedAreas = new Set(view.listedAreas.map(areaPath));
  const isFound = (path: string) =>
    !unlistedPaths.includes(path) && (listedAreas.has(path) || !path.startsWith(areaPath('')));
  const page = (path: string, place: string, statuses: readonly number[]): Page => ({
    address: addressOf(path),
    place: addressOf(place),
    statuses,
    isListed: isFound(path) && view.canonicalLocale(path) === locale,
    changedAt: changes.get(path),
    ...(isFound(path) && !past.has(path) && { search: searchOf(path) }),
  });
  const file = ({ path, entries }: ProgramFile): Page => ({
    address: addressOf(path),
    place: addressOf(path),
    statuses: [200],
    isListed: false,
    isFile: true,
    ...(entries !== undefined && { entries }),
  });
  const found = [...statusesOf(content)].sort(([a], [b]) => (a < b ? -1 : 1));
  const { '': anywhere, ...special } = notFoundPaths;
  return [
    ...found.map(([path, statuses]) => page(path, path, statuses)),
    ...Object.entries(special).map(([place, path]) => page(path, place, [404])),
    page(anywhere, '/', [404]),
    page(errorPath, '/', [500]),
    ...programFiles(view).map(file),
  ];
}

function searchOf(path: string): NonNullable<Page['search']> {
  const isLittle = /^\/(?:media|v)\//.test(path) || isList(path);
  // The list of all vacancies comes before the lists of areas, which contain the same words.
  const weight = seldomWanted.includes(path) || isOfArea(path) ? 0.5 : isLittle ? 0.8 : 1;
  return { kind: kindOf(path), weight };
}

function kindOf(path: string): PageKind {
  const [, first, second, third] = path.split('/');
  if (first === 'events' && second) return 'event';
  if (first === 'media' && second) return 'media';
  if (first === 'unsere-haeuser' && second) return 'home';
  return first === 'jobs' && third && !isList(path) ? 'job' : 'page';
}

/** Contact for people who find a security hole (RFC 9116). */
function securityText({ brand, today }: SiteContent): string {
  const languages = new Set(['de', 'en', ...brand.locales.map(languageOf)]);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expiry(today)}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${originOf(brand)}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * The first of the month eleven months on: less than a year, as the standard recommends, and valid for ten months or more
 * after the last release. It changes once a month, so that a build of another day makes the same file.
 */
function expiry(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + 11, 1)).toISOString().replace('.000', '');
}

import { changesOf } from '../content/changed-at.ts';
import { entryName } from '../content/document-name.ts';
import { formerPathsOf, jobPathsOf, type ProgramFile, programFiles, statusesOf } from '../content/paths-of.ts';
import { publicConfiguration } from '../content/public-configuration.ts';
import { configurationRemarks, repeatedPictures } from '../content/remarks.ts';
import type { Site as SiteContent } from '../content/site.ts';
import { type PartName, partOf, viewOf } from '../content/site-view.ts';
import { standardPaths } from '../content/standard-pages.ts';
import { eventPath, isOver } from '../fields/entries/events.ts';
import { isOpen, jobPath } from '../fields/entries/jobs.ts';
import { mediaPath } from '../fields/entries/media-items.ts';
import type { PageKind } from '../search/index-file.ts';
import { errorPath, notFoundPaths } from '../sites/error-paths.ts';
import { indexNowFile } from '../sites/index-now.ts';
import { isMultilingual, localePrefix, localPath } from '../sites/locale-path.ts';
import { areaPath } from '../sites/program-files.ts';
import { fixedPaths, hasPath, unlistedPaths } from '../sites/routes.ts';
import { securityText } from './security-text.ts';
import type { Page, Site } from './site-model.ts';

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

/** The site of one of our brands in one locale, as a build sees it. */
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
      ...repeatedPictures(content.pages, brand, locale),
    ],
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
    likely: ['configuration', ...(isMultilingual(brand) ? ['partialPaths' as const] : []), likelyPart(path)],
    isListed: isFound(path) && view.canonicalLocale(path) === locale,
    changedAt: changes.get(path),
    ...(isFound(path) && !past.has(path) && { search: searchOf(path) }),
  });
  const file = ({ path, entries }: ProgramFile): Page => ({
    address: addressOf(path),
    place: addressOf(path),
    statuses: [200],
    likely: ['configuration'],
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
  // Who asks for vacancies wants all of them before those of an area, whose list has the same words.
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

/** The entry that a page is made of, as far as its path tells. */
function likelyPart(path: string): PartName {
  const [, list, number] = /^\/(events|media)\/(\d+)\//.exec(path) ?? [];
  if (list && number) return `${list as 'events' | 'media'} ${number}`;
  const job = /^\/jobs\/offene-(?:lehr)?stellen\/(\d+)$/.exec(path)?.[1];
  if (job) return `jobs ${job}`;
  const home = /^\/unsere-haeuser\/(.+)$/.exec(path)?.[1];
  return home ? `homes ${home}` : `pages ${path}`;
}

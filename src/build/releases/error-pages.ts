import { type Brand, brands } from '../../../sites.config.ts';
import { isMultilingual, languageOf } from '../../sites/locale-path.ts';
import { notFoundPaths } from '../../sites/routes.ts';

/**
 * Returns the file name of a page in a release. It contains the status, like `404.html`, so that a server needs nothing
 * but the folder, also after a switch of releases.
 */
export function pageFile(address: string, status: number): string {
  return `${address === '/' ? '' : address}/${status === 200 ? 'index' : status}.html`;
}

/** Matches files for pages with an error status. Addresses with these names do not exist for visitors. */
export const statusFile = '/(?:404|410|500)\\.html$';

/**
 * Address of the rules of a release in the object storage. A function at the edge needs them to answer like the origin.
 */
export const rulesAddress = '/_rules.json';

const all: readonly Brand[] = brands;

/** Hosts with a language at the beginning of their paths. The first language is the default. */
export const multilingualHosts = all
  .filter(isMultilingual)
  .map(({ hosts: [host], locales }) => ({ host, languages: locales.map(languageOf) }));

/** An error page, and the prefix of the addresses that it answers. */
interface ErrorPage {
  /** A multilingual host. Pages without a host belong to all other hosts. */
  host?: string;
  prefix: string;
  file: string;
}

/**
 * Lists the error pages of a status, most specific first: `/fr/jobs/offene-stellen/` has
 * `/fr/jobs/offene-stellen/404.html`. A path without a language has the page of the default language.
 */
export function errorPages(status: 404 | 500): ErrorPage[] {
  const folders = [...(status === 404 ? Object.keys(notFoundPaths).filter(Boolean) : []), ''];
  const below = (place: string): ErrorPage[] =>
    folders.map((folder) => ({ prefix: `${place}${folder}/`, file: pageFile(place + folder || '/', status) }));
  const ofLanguages = multilingualHosts.flatMap(({ host, languages }) => [
    ...languages.flatMap((language) => below(`/${language}`).map((page) => ({ host, ...page }))),
    ...folders.map((folder) => ({
      host,
      prefix: `${folder}/`,
      file: pageFile(`/${languages[0]}${folder}`, status),
    })),
  ]);
  return [...ofLanguages, ...below('')];
}

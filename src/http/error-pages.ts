import { type Brand, brands } from '../../sites.config.ts';
import { pageFile } from '../releases/page-file.ts';
import { notFoundPaths } from '../sites/error-paths.ts';
import { isMultilingual, languageOf } from '../sites/locale-path.ts';

const all: readonly Brand[] = brands;

/** Hosts whose paths begin with a language; the first is the one to be sent to. */
export const multilingualHosts = all
  .filter(isMultilingual)
  .map(({ hosts: [host], locales }) => ({ host, languages: locales.map(languageOf) }));

/** A page for errors and the beginning of the addresses that it answers for. */
interface ErrorPage {
  /** Of a host with languages; a page without one is that of all other hosts. */
  host?: string;
  prefix: string;
  file: string;
}

/**
 * The pages for a status, the most special first: `/fr/jobs/offene-stellen/` has `/fr/jobs/offene-stellen/404.html`. A
 * path that lacks its language has that of the first.
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

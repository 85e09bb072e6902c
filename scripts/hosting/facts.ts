import { type Brand, brands, fallbackId } from '../../sites.config.ts';
import { notFoundPaths } from '../../src/content/paths-of.ts';
import { immutablePrefixes } from '../../src/server/answer-headers.ts';
import { bodyRules } from '../../src/server/connections/body-rules.ts';
import { pageFile } from '../../src/server/page-file.ts';
import { previewCookie } from '../../src/server/preview/preview-service.ts';
import { brandById, brandsByHost } from '../../src/sites/find-brand.ts';
import { isMultilingual, languageOf } from '../../src/sites/locale-path.ts';
import { livePaths } from '../../src/sites/routes.ts';

const all: readonly Brand[] = brands;

/** The host that unknown hosts are answered as. */
export const fallbackHost = brandById(fallbackId).hosts[0];

/** Every known host name with the host whose folder answers it. */
export const hostNames = [...brandsByHost].map(([name, { hosts }]) => ({ name, host: hosts[0] }));

/** Names that lead to a main host. */
export const aliases = all.flatMap(({ hosts: [host, ...names] }) => names.map((name) => ({ name, host })));

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
    { host, prefix: '/', file: pageFile(`/${languages[0]}`, status) },
  ]);
  return [...ofLanguages, ...below('')];
}

const anyLanguage = [...new Set(multilingualHosts.flatMap(({ languages }) => languages))].join('|');

/** Regular expressions of paths that PCRE (nginx) and RE2 (Caddy) read alike. */
export const patterns = {
  immutable: `^(?:${immutablePrefixes.map(escaped).join('|')})`,
  /** A language stands before a live page on some hosts only; of the others the origin knows that. */
  live: `^(?:${livePaths.prefixes.join('|')}|(?:/(?:${anyLanguage}))?(?:${livePaths.pages.join('|')})$)`,
  /** A cookie that says that somebody may have a preview open: then the origin makes the pages. */
  preview: `__Host-${previewCookie}=.`,
  /** Only a name with a dot is a file's; `_headers` and `_redirects` are for other servers. */
  file: '\\.[^/]*$',
};

/** Kibibytes that may be sent where nothing else is said: a login. */
export const smallBodyKiB = Math.ceil(Math.min(...bodyRules.map(({ maxBytes }) => maxBytes)) / 1024);

/** Addresses that take more than that, with the kibibytes that they take. */
export const largeBodies = bodyRules
  .map(({ path, maxBytes }) => ({ path, maxKiB: Math.ceil(maxBytes / 1024) }))
  .filter(({ maxKiB }) => maxKiB > smallBodyKiB);

/** For a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}

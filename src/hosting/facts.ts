import { type Brand, brands, fallbackId } from '../../sites.config.ts';
import { immutablePrefixes } from '../http/answer-headers.ts';
import { multilingualHosts } from '../http/error-pages.ts';
import { previewCookie } from '../http/preview-cookie.ts';
import { bodyRules } from '../origin/connections/body-rules.ts';
import { statePaths } from '../origin/state/state-paths.ts';
import { brandById, brandsByHost } from '../sites/find-brand.ts';
import { askedPages, livePaths } from '../sites/routes.ts';

const all: readonly Brand[] = brands;

/** The host that unknown hosts are answered as. */
export const fallbackHost = brandById(fallbackId).hosts[0];

/** Every known host name with the host whose folder answers it. */
export const hostNames = [...brandsByHost].map(([name, { hosts }]) => ({ name, host: hosts[0] }));

/** Names that lead to a main host. */
export const aliases = all.flatMap(({ hosts: [host, ...names] }) => names.map((name) => ({ name, host })));

const anyLanguage = [...new Set(multilingualHosts.flatMap(({ languages }) => languages))].join('|');

/** Regular expressions of paths that PCRE (nginx) and RE2 (Caddy) read alike. */
export const patterns = {
  immutable: `^(?:${immutablePrefixes.map(escaped).join('|')})`,
  /** Where the origin tells how it is: without a language on every host. */
  state: `^(?:${Object.values(statePaths).join('|')})$`,
  /** A language stands before a live page on some hosts only; of the others the origin knows that. */
  live: `^(?:${livePaths.prefixes.join('|')}|(?:/(?:${anyLanguage}))?(?:${livePaths.pages.join('|')})$)`,
  /** A page and a query that the origin makes it from; without it the file of the page answers. */
  asked: [...askedPages]
    .map(([path, names]) => `^(?:/(?:${anyLanguage}))?${path}\\?(?:.*&)?(?:${names.join('|')})=.`)
    .join('|'),
  /** A cookie that says that somebody may have a preview open: then the origin makes the pages. */
  preview: `__Host-${previewCookie}=.`,
  /** Only a name with a dot is a file's; `_headers` and `_redirects` are for other servers. */
  file: '\\.[^/]*$',
};

const rest = '((?:/[a-z0-9-]+)*)/*\\z';

/**
 * Where the page may stand of an address that lacks its language or ends with slashes: the first pattern that fits host
 * and path counts, and its group follows `to`. Capital letters are for the origin.
 */
export const elsewhere: readonly { pattern: string; to: string }[] = [
  ...multilingualHosts.flatMap(({ host, languages }) => [
    ...languages.map((language) => ({ pattern: `^${escaped(host)}/${language}${rest}`, to: `/${language}` })),
    { pattern: `^${escaped(host)}${rest}`, to: `/${languages[0]}` },
  ]),
  { pattern: `^[^/]+${rest.replace('*)', '+)')}`, to: '' },
];

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

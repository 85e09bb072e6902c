import { type Brand, brands, fallbackId } from '../../../sites.config.ts';
import { multilingualHosts } from '../../build/releases/error-pages.ts';
import { bodyRules } from '../../origin/connections/bounded-server.ts';
import { statePaths } from '../../origin/state/state-routes.ts';
import { immutablePrefixes, previewCookie } from '../../platform/http/answer-headers.ts';
import { brandById, brandsByHost } from '../../sites/find-brand.ts';
import { askedPages, livePaths } from '../../sites/routes.ts';

const all: readonly Brand[] = brands;

/** Host that answers for unknown hosts. */
export const fallbackHost = brandById(fallbackId).hosts[0];

/** All known host names, each with the main host of its brand. */
export const hostNames = [...brandsByHost].map(([name, { hosts }]) => ({ name, host: hosts[0] }));

/** Aliases, each with the main host that it redirects to. */
export const aliases = all.flatMap(({ hosts: [host, ...names] }) => names.map((name) => ({ name, host })));

const anyLanguage = [...new Set(multilingualHosts.flatMap(({ languages }) => languages))].join('|');

/** Regular expressions that PCRE (nginx) and RE2 (Caddy) interpret in the same way. */
export const patterns = {
  immutable: `^(?:${immutablePrefixes.map(escaped).join('|')})`,
  /** State endpoints of the origin. They have no language. */
  state: `^(?:${Object.values(statePaths).join('|')})$`,
  /** Live endpoints and pages. The pattern allows a language on every host; the origin knows which hosts have one. */
  live: `^(?:${livePaths.prefixes.join('|')}|(?:/(?:${anyLanguage}))?(?:${livePaths.pages.join('|')})$)`,
  /** Pages with a query that the origin renders. Without the query the static file answers. */
  asked: [...askedPages]
    .map(([path, names]) => `^(?:/(?:${anyLanguage}))?${path}\\?(?:.*&)?(?:${names.join('|')})=.`)
    .join('|'),
  /** Cookie of a preview. With it the origin renders the pages. */
  preview: `__Host-${previewCookie}=.`,
  /** Names of files contain a dot. */
  file: '\\.[^/]*$',
};

const rest = '((?:/[a-z0-9-]+)*)/*\\z';

/**
 * Redirects of addresses without a language or with trailing slashes. The first pattern that matches host and path is
 * used; its group follows `to`. The origin handles capital letters.
 */
export const elsewhere: readonly { pattern: string; to: string }[] = [
  ...multilingualHosts.flatMap(({ host, languages }) => [
    ...languages.map((language) => ({ pattern: `^${escaped(host)}/${language}${rest}`, to: `/${language}` })),
    { pattern: `^${escaped(host)}${rest}`, to: `/${languages[0]}` },
  ]),
  { pattern: `^[^/]+${rest.replace('*)', '+)')}`, to: '' },
];

/** Default limit of a body, in kibibytes: the size of a login. */
export const smallBodyKiB = Math.ceil(Math.min(...bodyRules.map(({ maxBytes }) => maxBytes)) / 1024);

/** Addresses with a larger limit of a body, in kibibytes. */
export const largeBodies = bodyRules
  .map(({ path, maxBytes }) => ({ path, maxKiB: Math.ceil(maxBytes / 1024) }))
  .filter(({ maxKiB }) => maxKiB > smallBodyKiB);

/** Escapes a host or path for a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}

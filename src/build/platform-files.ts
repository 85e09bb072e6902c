import type { Brand } from '../../sites.config.ts';
import { pathRules, previewCookie } from '../platform/http/answer-headers.ts';
import type { InlineHashes } from '../platform/http/inline-hashes.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { localPath } from '../sites/locale-path.ts';
import { livePaths } from '../sites/routes.ts';
import type { Page } from './brand-site.ts';
import type { Manifest } from './releases/manifest.ts';
import { pageFile } from './releases/page-file.ts';

/** Files for platforms of static sites. They have no compressed forms, because platforms would serve these. */
export const platformFileNames = ['_headers', '_redirects'] as const;

/** Addresses to redirect. */
interface Addresses extends Pick<Manifest, 'pages' | 'redirects'> {
  /** Prefix of the first locale, which answers for addresses without a prefix. */
  prefix: string;
  /** Pages for what is not found. */
  missing: readonly Page[];
}

/**
 * @param origin where live paths are passed on to, `{host}` in it stands for the host; nowhere by default.
 * @returns texts by their addresses.
 */
export function platformFiles(
  brand: Brand,
  addresses: Addresses,
  inline: InlineHashes,
  origin?: string,
): Record<`/${(typeof platformFileNames)[number]}`, string> {
  const live = origin
    ? { origin: origin.replaceAll('{host}', brand.hosts[0]), paths: liveAddresses(brand) }
    : undefined;
  return { '/_headers': headersFile(inline), '/_redirects': redirectsFile(addresses, live) };
}

/** Returns the addresses that only an origin answers; `*` at the end stands for anything. */
function liveAddresses(brand: Brand): string[] {
  const pages = brand.locales.flatMap((locale) => livePaths.pages.map((path) => localPath(brand, locale, path)));
  return [...livePaths.prefixes.map((prefix) => `${prefix}*`), ...pages];
}

/**
 * Pages need no rule for caching: these platforms revalidate them. If two rules match, Netlify takes the second value and
 * Cloudflare joins both with a comma. Then both content policies apply, and browsers ignore a resource policy of two
 * words, which is the same as `cross-origin`.
 */
function headersFile(inline: InlineHashes): string {
  const rules = [
    { pattern: '/*', headers: securityHeaders(inline) },
    ...pathRules.flatMap(({ prefixes, headers }) =>
      prefixes.map((prefix) => ({ pattern: /[/.]$/.test(prefix) ? `${prefix}*` : prefix, headers })),
    ),
  ];
  return rules
    .flatMap(({ pattern, headers }) => [
      pattern,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .join('\n')
    .concat('\n');
}

/**
 * Only what all platforms understand alike, or leave out. So there is no rule for old titles in addresses: where a rule
 * goes before files, `/events/7/*` would lead the page to itself.
 */
function redirectsFile(
  { pages, redirects, prefix, missing }: Addresses,
  live: { origin: string; paths: readonly string[] } | undefined,
): string {
  const withoutLanguage = prefix ? Object.keys(pages).filter((address) => address.startsWith(`${prefix}/`)) : [];
  // A path without a language is led to where it stands in one step.
  const redirectsWithoutLanguage = prefix
    ? redirects.filter(({ from }) => from.startsWith(`${prefix}/`) && !from.endsWith('*'))
    : [];
  const rules: string[][] = [
    ...(live ? [preview(live.origin)] : []),
    ...redirects.map(({ from, to }) => [from.replace(/\*$/, ''), to, '301']),
    ...redirectsWithoutLanguage.map(({ from, to }) => [from.slice(prefix.length), to, '301']),
    ...withoutLanguage.map((to) => [to.slice(prefix.length), to, '301']),
    // With `!`, also where there is a file.
    ...(live ? live.paths.map((path) => [path, live.origin + path.replace(/\*$/, ':splat'), '200!']) : []),
    ...Object.entries(pages)
      .filter(([, status]) => status === 410)
      .map(([address, status]) => [address, pageFile(address, status), String(status)]),
    ...missing.map(({ place }) => [`${place === '/' ? '' : place}/*`, pageFile(place, 404), '404']),
    ...(prefix ? [['/*', pageFile(prefix, 404), '404']] : []),
  ];
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}

/** Before all others: who may have a preview open is for the origin. Only Netlify knows such a condition. */
function preview(origin: string): string[] {
  return ['/*', `${origin}/:splat`, '200!', `Cookie=__Host-${previewCookie}`];
}

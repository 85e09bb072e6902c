import type { Brand } from '../../sites.config.ts';
import { pathRules } from '../http/answer-headers.ts';
import { errorPages } from '../http/error-pages.ts';
import { previewCookie } from '../http/preview-cookie.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { InlineHashes } from '../releases/inline-hashes.ts';
import type { Manifest } from '../releases/manifest.ts';
import { pageFile } from '../releases/page-file.ts';
import { isMultilingual, localePrefix, localPath } from '../sites/locale-path.ts';
import { livePaths } from '../sites/routes.ts';

/** What platforms for static sites read and do not serve; without compressed forms, which they would serve. */
export const platformFileNames = ['_headers', '_redirects'] as const;

/** @param origin where live paths are passed on to, `{host}` in it stands for the host; nowhere by default. */
export function platformFiles(
  brand: Brand,
  release: Pick<Manifest, 'pages' | 'redirects' | 'inline'>,
  origin?: string,
): Record<(typeof platformFileNames)[number], string> {
  return { _headers: headersFile(release.inline), _redirects: redirectsFile(brand, release, origin) };
}

/**
 * Pages need no rule for caching: these platforms have them asked for anew by themselves. Where two rules fit, Netlify
 * takes the value of the second, Cloudflare joins both with a comma. Of content policies both hold then, of which one
 * allows nothing; a resource policy of two words is none for browsers, and `cross-origin` is the same as none.
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
function redirectsFile(brand: Brand, { pages, redirects }: Pick<Manifest, 'pages' | 'redirects'>, origin?: string) {
  const [first] = brand.locales;
  const prefix = localePrefix(brand, first);
  const withoutLanguage = isMultilingual(brand)
    ? Object.keys(pages).filter((address) => address.startsWith(`${prefix}/`))
    : [];
  const rules: string[][] = [
    ...(origin ? [preview(origin.replaceAll('{host}', brand.hosts[0]))] : []),
    ...redirects.map(({ from, to }): [string, string, string] => [from.replace(/\*$/, ''), to, '301']),
    ...withoutLanguage.map((to): [string, string, string] => [to.slice(prefix.length), to, '301']),
    ...(origin ? live(brand, origin.replaceAll('{host}', brand.hosts[0])) : []),
    ...Object.entries(pages)
      .filter(([, status]) => status === 410)
      .map(([address, status]): [string, string, string] => [address, pageFile(address, status), String(status)]),
    ...errorPages(404)
      .filter(({ host }) => host === (isMultilingual(brand) ? brand.hosts[0] : undefined))
      .map(({ prefix, file }): [string, string, string] => [`${prefix}*`, file, '404']),
  ];
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}

/** Before all others: who may have a preview open is for the origin. Only Netlify knows such a condition. */
function preview(origin: string): string[] {
  return ['/*', `${origin}/:splat`, '200!', `Cookie=__Host-${previewCookie}`];
}

/** With `!`, also where there is a file. */
function live(brand: Brand, origin: string): [string, string, string][] {
  const pages = brand.locales.flatMap((locale) => livePaths.pages.map((path) => localPath(brand, locale, path)));
  return [
    ...livePaths.prefixes.map((prefix): [string, string, string] => [`${prefix}*`, `${origin}${prefix}:splat`, '200!']),
    ...pages.map((path): [string, string, string] => [path, origin + path, '200!']),
  ];
}

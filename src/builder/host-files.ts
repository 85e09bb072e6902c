import { type Brand, securityContact } from '../../sites.config.ts';
import { publicConfiguration, type Site } from '../content/site.ts';
import { escapeXml } from '../outputs/formats/xml.ts';
import type { Manifest } from '../releases/manifest.ts';
import { brandOrigin } from '../sites/find-brand.ts';
import { languageOf, localPath } from '../sites/locale-path.ts';
import type { RenderedSite } from './render-host.ts';

/** Returns the files of a host that are not rendered, by their addresses. */
export function hostFiles(
  brand: Brand,
  sites: readonly RenderedSite[],
  statuses: Manifest['pages'],
): Record<string, string> {
  const [host] = brand.hosts;
  const configurations = sites.map(({ site: { content } }) => [
    localPath(brand, content.locale, '/konfiguration.json'),
    JSON.stringify(publicConfiguration(content)),
  ]);
  return {
    '/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: https://${host}/sitemap.xml\n`,
    '/sitemap.xml': sitemap(host, sites, statuses),
    ...(sites[0] && { '/.well-known/security.txt': securityText(sites[0].site.content) }),
    ...Object.fromEntries(configurations),
  };
}

/** A page in the sitemap. */
interface Listed {
  address: string;
  changedAt: string | undefined;
  /** The page in all languages of the host, its own among them. */
  translations: readonly { language: string; address: string }[];
}

/** Follows from the content alone: the time of a build stands nowhere. */
function sitemap(host: string, sites: readonly RenderedSite[], statuses: Manifest['pages']): string {
  const origin = `https://${host}`;
  const listed = listedPages(sites, statuses);
  const urls = [...listed].sort((a, b) => (a.address < b.address ? -1 : 1)).map((page) => formatUrlEntry(page, origin));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function listedPages(sites: readonly RenderedSite[], statuses: Manifest['pages']): Listed[] {
  const found = sites.flatMap(({ site, pages }) =>
    pages
      .filter(({ address, isListed }) => isListed && statuses[address] === 200)
      .map(({ address, changedAt }) => ({
        path: address.slice(site.prefix.length),
        language: site.locale,
        address,
        changedAt,
      })),
  );
  const byPath = Map.groupBy(found, ({ path }) => path);
  return found.map(({ path, ...page }) => ({ ...page, translations: byPath.get(path) ?? [] }));
}

function formatUrlEntry({ address, changedAt, translations }: Listed, origin: string): string {
  const full = (path: string) => escapeXml(origin + path);
  const [first] = translations;
  const alternates =
    translations.length > 1 && first
      ? [...translations, { language: 'x-default', address: first.address }].map(
          (one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${full(one.address)}"/>`,
        )
      : [];
  return [
    `<url><loc>${full(address)}</loc>`,
    changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '',
    ...alternates,
    '</url>',
  ].join('');
}

/** Contact for people who find a security hole (RFC 9116). */
function securityText({ brand, today }: Site): string {
  const languages = new Set(['de', 'en', ...brand.locales.map(languageOf)]);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expiry(today)}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${brandOrigin(brand)}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * The first of the month eleven months on: less than a year, as the standard recommends, and valid for ten months or
 * more after the last release. It changes once a month, so that a build of another day makes the same file.
 */
function expiry(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + 11, 1)).toISOString().replace('.000', '');
}

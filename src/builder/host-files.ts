import { publicConfiguration } from '../content/public-configuration.ts';
import type { Site } from '../content/site.ts';
import { eventPath } from '../entries/events.ts';
import { mediaPath } from '../entries/media-items.ts';
import type { Manifest } from '../releases/manifest.ts';
import { originOf } from '../sites/find-brand.ts';
import { isMultilingual, localPath } from '../sites/locale-path.ts';
import { fixedPaths } from '../sites/routes.ts';

/** Pages that search engines need not know. */
const unlisted: string[] = [fixedPaths.gastronomy, fixedPaths.mailSignature, fixedPaths.auth, fixedPaths.intern];

/** Addresses that lead elsewhere: paths without a language, and old titles in the addresses of events and media. */
export function redirectsOf(sites: readonly Site[]): Manifest['redirects'] {
  return sites.flatMap(({ brand, locale, events, media }) => {
    const renamed = [...events.map(eventPath), ...media.map(mediaPath)].map((path) => {
      const to = localPath(brand, locale, path);
      return { from: `${to.slice(0, to.lastIndexOf('/'))}*`, to };
    });
    const isFirst = locale === brand.locales[0];
    const withoutLanguage = isMultilingual(brand) && isFirst ? [{ from: '/', to: localPath(brand, locale, '/') }] : [];
    return [...withoutLanguage, ...renamed];
  });
}

/** What a host has once, `robots.txt` and `sitemap.xml`, and `konfiguration.json` in each of its languages. */
export function hostFiles(sites: readonly Site[], pages: Manifest['pages']): Record<string, string> {
  const [site] = sites;
  if (!site) return {};
  const origin = originOf(site.brand);
  const isUnlisted = (address: string) =>
    sites.some(({ brand, locale }) => unlisted.some((path) => localPath(brand, locale, path) === address));
  const addresses = Object.keys(pages).filter((address) => pages[address] === 200 && !isUnlisted(address));
  return {
    '/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    '/sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...addresses.sort().map((address) => `<url><loc>${origin}${address}</loc></url>`),
      '</urlset>\n',
    ].join('\n'),
    ...Object.fromEntries(
      sites.map((site) => [
        localPath(site.brand, site.locale, '/konfiguration.json'),
        JSON.stringify(publicConfiguration(site)),
      ]),
    ),
  };
}

import type { BreadcrumbList, GeoCoordinates, Place, PostalAddress } from 'schema-dts';
import type { Brand, Locale } from '../../../sites.config.ts';
import type { SiteView } from '../../content/site-view.ts';
import type { Place as NamedPlace } from '../../fields/entries/places-in.ts';
import type { Picture } from '../../fields/media.ts';
import { listWidths, pictureAddress } from '../../pictures/picture-address.ts';
import { given } from '../../platform/objects.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import type { PageAddress } from '../../sites/link-attributes.ts';
import { isMultilingual, localePrefix, localPath } from '../../sites/locale-path.ts';

/** Parts of a site that structured data uses in addition to the entry. */
export type Subject = Pick<
  SiteView,
  'brand' | 'locale' | 'canonicalLocale' | 'configuration' | 'homes' | 'today' | 'bulletins' | 'tariffs'
>;

/** Returns the absolute address of a page, in a language in which it is written. */
export function addressOfPage(site: Pick<SiteView, 'brand' | 'canonicalLocale'>, path: string): string {
  return canonicalAddress(site.brand, site.canonicalLocale(path), path);
}

/** Returns the absolute address of a page, with the prefix for its links. */
export function pageAddress(site: Pick<Subject, 'brand' | 'canonicalLocale'>, path: string): PageAddress {
  return { url: addressOfPage(site, path), prefix: localePrefix(site.brand, site.canonicalLocale(path)) };
}

/** Returns the canonical address of a page for search engines. @param path path in the route table. */
export function canonicalAddress(brand: Brand, locale: Locale, path: string): string {
  const address = (brandOrigin(brand) + localPath(brand, locale, path)).toLowerCase().replace(/\/$/, '');
  return path === '/' && !isMultilingual(brand) ? `${address}/` : address;
}

/** @param trail path from the home page to the page itself. @returns undefined for a top-level page. */
export function breadcrumbList(
  trail: readonly { name: string; path: string }[],
  site: Pick<Subject, 'brand' | 'canonicalLocale'>,
): BreadcrumbList | undefined {
  if (trail.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      // Google takes the last item for the page itself.
      ...(index < trail.length - 1 && { item: addressOfPage(site, path) }),
    })),
  };
}

/** Maximum width in pixels: wide enough for search engines, and already used by pages. */
const maxWidth = 1_080;

/** Returns the absolute address of a picture on the page. */
export function pictureUrl(brand: Brand, { url, width }: Pick<Picture, 'url' | 'width'>): string {
  const widest = Math.max(...listWidths(width).filter((step, index) => step <= maxWidth || index === 0));
  return brandOrigin(brand) + pictureAddress(url, widest, 'webp');
}

/** Returns the postal address; all homes are in Switzerland. */
export function postalAddress({ Strasse, PLZ, Ort }: NamedPlace): PostalAddress {
  return given({
    '@type': 'PostalAddress',
    streetAddress: Strasse,
    postalCode: PLZ,
    addressLocality: Ort,
    addressCountry: 'CH',
  });
}

export function geoCoordinates({ latitude, longitude }: { latitude: number; longitude: number }): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

/**
 * Returns the location for structured data.
 *
 * @param written fallback if no place is known.
 * @param name name of the venue: «Saal, Haus Tabor»; without it only the address.
 */
export function locationAt(places: readonly NamedPlace[], written: NamedPlace, name?: string): Place | Place[] {
  const [first = written, ...others] = places;
  const placeAt = (place: NamedPlace): Place => given({ '@type': 'Place', name, address: postalAddress(place) });
  return others.length ? [first, ...others].map(placeAt) : placeAt(first);
}

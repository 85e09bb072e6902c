import type { SiteView } from '../content/site-view.ts';
import { canonicalAddress } from '../sites/canonical-address.ts';
import { originOf } from '../sites/find-brand.ts';
import type { PageAddress } from '../sites/link-attributes.ts';
import { localePrefix } from '../sites/locale-path.ts';

/** Parts of a site that structured data uses in addition to the entry. */
export type Subject = Pick<SiteView, 'brand' | 'locale' | 'canonicalLocale' | 'configuration' | 'homes' | 'today'>;

/** Returns the absolute address of a page, in a language in which it is written. */
export function addressOfPage(site: Pick<SiteView, 'brand' | 'canonicalLocale'>, path: string): string {
  return canonicalAddress(site.brand, site.canonicalLocale(path), path);
}

/** Returns the absolute address of a page, with the prefix for its links. */
export function pageAddress(site: Pick<Subject, 'brand' | 'canonicalLocale'>, path: string): PageAddress {
  return { url: addressOfPage(site, path), prefix: localePrefix(site.brand, site.canonicalLocale(path)) };
}

/** Returns the id of an organisation on all pages of the group: `https://tabor.example/#organization`. */
export function organizationId(brand: Subject['brand']): string {
  return `${originOf(brand)}/#organization`;
}

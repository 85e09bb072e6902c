import type { SiteView } from '../content/site-view.ts';
import { canonicalAddress } from '../sites/canonical-address.ts';
import { originOf } from '../sites/find-brand.ts';
import type { PageAddress } from '../sites/link-attributes.ts';
import { localePrefix } from '../sites/locale-path.ts';

/** What a page's data is made from beside its own entry. */
export type Subject = Pick<SiteView, 'brand' | 'locale' | 'canonicalLocale' | 'configuration' | 'homes' | 'today'>;

/** The full address of a page of the site, where it is written. */
export function addressOfPage(site: Pick<SiteView, 'brand' | 'canonicalLocale'>, path: string): string {
  return canonicalAddress(site.brand, site.canonicalLocale(path), path);
}

/** The same with what links on it need. */
export function pageAddress(site: Pick<Subject, 'brand' | 'canonicalLocale'>, path: string): PageAddress {
  return { url: addressOfPage(site, path), prefix: localePrefix(site.brand, site.canonicalLocale(path)) };
}

/** Names a thing on all pages of the group: `https://tabor.example/#organization`. */
export function organizationId(brand: Subject['brand']): string {
  return `${originOf(brand)}/#organization`;
}

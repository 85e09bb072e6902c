import type { Brand } from '../../sites.config.ts';
import { pageTypes } from '../browser/page-types.ts';
import { full } from '../fixtures/full.ts';
import { allBrands, pagesOf, prefixesOf, standsForAll } from './hosts.ts';

/**
 * Returns one address of each page type of a brand, including the not-found page.
 *
 * @param prefix the language of a brand with several: `/fr`.
 */
export async function addressOfEachType(brand: Brand, prefix = ''): Promise<string[]> {
  return [...pageTypes(await pagesOf(brand), prefix).values()];
}

/** Returns the addresses to test: one of each page type, in the full mode all. */
export async function addressesToSee(brand: Brand, prefix = ''): Promise<string[]> {
  const ofEachType = await addressOfEachType(brand, prefix);
  if (!full) return ofEachType;
  const all = Object.keys(await pagesOf(brand)).filter((address) => `${address}/`.startsWith(`${prefix}/`));
  return [...new Set([...all, ...ofEachType])];
}

/** Returns typical pages of a site: the home page, a list, a form. */
export function typicalAddresses(prefix: string): string[] {
  return [prefix || '/', `${prefix}/jobs/offene-stellen`, `${prefix}/mail-signatur`];
}

/**
 * Chooses the addresses to render. Brands differ only in colours, fonts and shapes. So all pages are rendered for
 * representative sites; other sites render the typical pages and every fifth of the rest, each another selection.
 */
export function addressesToDraw(brand: Brand, prefix: string, addresses: readonly string[]): ReadonlySet<string> {
  if (full || standsForAll(brand, prefix)) return new Set(addresses);
  const place = allBrands.indexOf(brand) + prefixesOf(brand).indexOf(prefix);
  return new Set([...typicalAddresses(prefix), ...addresses.filter((_, index) => (index + place) % 5 === 0)]);
}

import type { Brand } from '../../sites.config.ts';
import { pageTypes } from '../browser/page-types.ts';
import { full } from '../fixtures/full.ts';
import { standsForAll } from './full.ts';
import { allBrands, pagesOf, prefixesOf } from './hosts.ts';

/**
 * One address of each type of page that a brand has, a page that does not exist included.
 *
 * @param prefix the language of a brand with several: `/fr`.
 */
export async function addressOfEachType(brand: Brand, prefix = ''): Promise<string[]> {
  return [...pageTypes(await pagesOf(brand), prefix).values()];
}

/** What is looked at: an address of each type of page, in the full mode every address. */
export async function addressesToSee(brand: Brand, prefix = ''): Promise<string[]> {
  const ofEachType = await addressOfEachType(brand, prefix);
  if (!full) return ofEachType;
  const all = Object.keys(await pagesOf(brand)).filter((address) => `${address}/`.startsWith(`${prefix}/`));
  return [...new Set([...all, ...ofEachType])];
}

/** Pages of every site that are looked at more closely: the home page, a list, a form. */
export function typicalAddresses(prefix: string): string[] {
  return [prefix || '/', `${prefix}/jobs/offene-stellen`, `${prefix}/mail-signatur`];
}

/**
 * Which of the addresses are drawn. What differs between brands is colours, faces and shapes; so sites that stand for all
 * have every page drawn, and others the typical ones and every fifth of the rest, each site other ones.
 */
export function addressesToDraw(brand: Brand, prefix: string, addresses: readonly string[]): ReadonlySet<string> {
  if (full || standsForAll(brand, prefix)) return new Set(addresses);
  const place = allBrands.indexOf(brand) + prefixesOf(brand).indexOf(prefix);
  return new Set([...typicalAddresses(prefix), ...addresses.filter((_, index) => (index + place) % 5 === 0)]);
}

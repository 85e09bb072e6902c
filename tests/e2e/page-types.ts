import type { Brand } from '../../sites.config.ts';
import { pageTypes } from '../browser/page-types.ts';
import { full } from '../fixtures/full.ts';
import { pagesOf } from './hosts.ts';

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

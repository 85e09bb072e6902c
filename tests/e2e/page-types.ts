import type { Brand } from '../../sites.config.ts';
import { pageTypes } from '../browser/page-types.ts';
import { full } from '../fixtures/full.ts';
import { pagesOf } from './hosts.ts';

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

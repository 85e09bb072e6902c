import type { Brand } from '../../sites.config.ts';
import { pagesOf } from './hosts.ts';

/**
 * One address of each type of page that a brand has: of each route of its own, and of each kind of detail page. A
 * filled vacancy and a page that does not exist are types too.
 *
 * @param prefix the language of a brand with several: `/fr`.
 */
export async function addressOfEachType(brand: Brand, prefix = ''): Promise<string[]> {
  const types = new Map<string, string>([['not found', `${prefix}/gibt-es-nicht`]]);
  for (const [address, status] of Object.entries(await pagesOf(brand))) {
    if (!`${address}/`.startsWith(`${prefix}/`)) continue;
    const type = address
      .slice(prefix.length)
      .replace(/^\/(events|media)\/\d+\/.+/, '/$1/detail')
      .replace(/^(\/jobs\/offene-\w+)\/\d+/, '$1/detail')
      .replace(/^\/(unsere-haeuser|s|v)\/.+/, '/$1/detail');
    types.set(`${type} ${status}`, address);
  }
  return [...types.values()];
}

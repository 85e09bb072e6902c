/**
 * Picks one address of each page type: each fixed route, and each kind of detail page. A filled vacancy is its own
 * type.
 *
 * @param pages status of each address: `{ '/fr/kontakt': 200 }`.
 * @param prefix the language of a brand with several: `/fr`; pages of other languages are left out.
 * @returns addresses by names that can be file names: `jobs-offene-stellen-detail`.
 */
export function pageTypes(pages: Readonly<Record<string, number>>, prefix = ''): Map<string, string> {
  const types = new Map<string, string>();
  for (const [address, status] of Object.entries(pages)) {
    if (!`${address}/`.startsWith(`${prefix}/`)) continue;
    const type = address
      .slice(prefix.length)
      .replace(/^\/(events|media)\/\d+\/.+/, '/$1/detail')
      .replace(/^(\/jobs\/offene-\w+)\/\d+/, '$1/detail')
      .replace(/^\/(unsere-haeuser|s|v)\/.+/, '/$1/detail')
      .slice(1)
      .replaceAll('/', '-');
    types.set(`${type || 'home'}${status === 410 ? '-filled' : ''}`, address);
  }
  return types.set('not-found', `${prefix}/gibt-es-nicht`);
}

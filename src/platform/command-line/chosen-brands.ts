import { type Brand, brands } from '../../../sites.config.ts';
import { endWith } from './read-arguments.ts';

/** The brands that `--site a,b` names; all where it names none. Ends the process for one that does not exist. */
export function chosenBrands(site: string | undefined): readonly Brand[] {
  const all: readonly Brand[] = brands;
  const chosen = site?.split(',').map((id) => id.trim());
  const ids: readonly string[] = all.map(({ id }) => id);
  const unknown = chosen?.filter((id) => !ids.includes(id)) ?? [];
  if (unknown.length) endWith(`--site: there is no brand «${unknown.join('», «')}»: ${ids.join(', ')}`);
  return all.filter(({ id }) => !chosen || chosen.includes(id));
}

/**
 * The brands of one of several machines that build in parallel. Dealt out in the order of the table, so that a brand
 * added at its end moves no other.
 *
 * @param shard `2/4`: the second of four.
 * @throws where that is no share.
 */
export function brandsOfShard(shard: string): string[] {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (!index || !count || index > count) throw new Error(`--shard: «${shard}» must be a share like 2/4`);
  return brands.map(({ id }) => id).filter((_, place) => place % count === index - 1);
}

import { brands } from '../../sites.config.ts';

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

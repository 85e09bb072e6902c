import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import { readSnapshot, snapshotsStamp } from '../../content/snapshot.ts';
import { type Reused, reuse } from '../../platform/reuse.ts';
import { holding } from '../../sites/find-brand.ts';

export type KnownHomes = ReturnType<typeof knownHomes>;

/** Homes that a request for a place may name, read from the last valid content. */
export function knownHomes(snapshots: string) {
  const known: Reused<BrandId, Map<string, string>> = new Map();
  return { list };

  /** Lists the names of the homes of a website by `Kennung`: on that of the holding, those of the group. */
  async function list(brand: Brand): Promise<ReadonlyMap<string, string>> {
    return reuse(known, brand.id, await snapshotsStamp(snapshots), async () => {
      const asked = brand.id === holding.id ? brands : [brand];
      const read = await Promise.all(asked.map((one) => readSnapshot(snapshots, one)));
      const homes = read.flatMap((snapshot, index) => {
        const [locale] = asked[index]?.locales ?? [];
        return (locale && snapshot?.contents[locale]?.homes) || [];
      });
      return new Map(homes.map(({ Kennung, Name }) => [Kennung, Name]));
    });
  }
}

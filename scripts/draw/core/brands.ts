/** Looks up what sites.config.ts says of a brand. */
import { type BrandId, brands } from '../../../sites.config.ts';

type KnownBrand = (typeof brands)[number];

export function brandOf(id: BrandId): KnownBrand {
  const brand = brands.find((entry) => entry.id === id);
  if (!brand) throw new Error(`sites.config.ts has no brand ${id}`);
  return brand;
}

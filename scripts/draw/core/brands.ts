import { type BrandId, brands } from '../../../sites.config.ts';

export type KnownBrand = (typeof brands)[number];

export function brandOf(id: BrandId): KnownBrand {
  const brand = brands.find((entry) => entry.id === id);
  if (!brand) throw new Error(`sites.config.ts has no brand ${id}`);
  return brand;
}

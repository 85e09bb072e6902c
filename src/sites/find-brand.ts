import { type Brand, type BrandId, brands, fallbackId, holdingId } from '../../sites.config.ts';

const byId = new Map<string, Brand>(brands.map((brand) => [brand.id, brand]));
/** The brands by all host names that are known; `<brand>.localhost` is for one's own machine. */
export const brandsByHost: ReadonlyMap<string, Brand> = new Map(
  (brands as readonly Brand[]).flatMap((brand) =>
    [...brand.hosts, `${brand.id}.localhost`].map((host): [string, Brand] => [host, brand]),
  ),
);

/** @throws when no brand has that id; ids come from `sites.config.ts`. */
export function brandById(id: BrandId): Brand {
  const brand = byId.get(id);
  if (!brand) throw new Error(`sites.config.ts has no brand «${id}»`);
  return brand;
}

/**
 * The brand that answers for a host name, with or without port. An unknown host is answered as the fallback brand
 * (section 9 of the specification).
 */
export function brandOfHost(host: string): Brand {
  return brandsByHost.get(host.toLowerCase().replace(/:\d+$/, '')) ?? brandById(fallbackId);
}

export const holding: Brand = brandById(holdingId);

/** `https://tabor.example` */
export function originOf(brand: Brand): string {
  return `https://${brand.hosts[0]}`;
}

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
 * A host as it is compared everywhere: in small letters, and without the dot that a full name may end with.
 *
 * @param host as a browser or the header `Host` writes it: `Tabor.Example.:8443`, `[::1]:4321`.
 * @returns `tabor.example:8443`
 */
export function normalHost(host: string): string {
  return host.toLowerCase().replace(/\.?(:\d*)?$/, (_, port = '') => (port === ':' ? '' : port));
}

/** The same without a port. */
export function hostName(host: string): string {
  return normalHost(host).replace(/:\d+$/, '');
}

/** The brand that has a host among its own, with or without port; undefined for an unknown host. */
export function knownBrand(host: string): Brand | undefined {
  return brandsByHost.get(hostName(host));
}

/** The brand that answers for a host. An unknown one is answered as the fallback brand (section 9 of the specification). */
export function brandOfHost(host: string): Brand {
  return knownBrand(host) ?? brandById(fallbackId);
}

export const holding: Brand = brandById(holdingId);

/** Whether the brand's search finds what all brands have; those of the others find their own. */
export function searchesGroup({ id }: Pick<Brand, 'id'>): boolean {
  return id === holdingId;
}

/** `https://tabor.example` */
export function originOf(brand: Brand): string {
  return `https://${brand.hosts[0]}`;
}

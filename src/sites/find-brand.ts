import { type Brand, type BrandId, brands, fallbackId, holdingId } from '../../sites.config.ts';

const byId = new Map<string, Brand>(brands.map((brand) => [brand.id, brand]));
/** Brands by host name. `<brand>.localhost` is for local development. */
export const brandsByHost: ReadonlyMap<string, Brand> = new Map(
  brands.flatMap((brand) => [...brand.hosts, `${brand.id}.localhost`].map((host): [string, Brand] => [host, brand])),
);

/** @throws if no brand has this id; ids come from `sites.config.ts`. */
export function brandById(id: BrandId): Brand {
  const brand = byId.get(id);
  if (!brand) throw new Error(`sites.config.ts has no brand «${id}»`);
  return brand;
}

/**
 * Normalises a host for comparisons: lower case, without the trailing dot of a full domain name.
 *
 * @param host host from a browser or the header `Host`: `Tabor.Example.:8443`, `[::1]:4321`.
 * @returns `tabor.example:8443`
 */
export function normalHost(host: string): string {
  return host.toLowerCase().replace(/\.?(:\d*)?$/, (_, port = '') => (port === ':' ? '' : port));
}

/** Returns the normalised host without port. */
export function hostName(host: string): string {
  return normalHost(host).replace(/:\d+$/, '');
}

/** Returns the brand of a host, with or without port; undefined for an unknown host. */
export function knownBrand(host: string): Brand | undefined {
  return brandsByHost.get(hostName(host));
}

/** Returns the brand that answers for a host. Unknown hosts get the fallback brand. */
export function brandOfHost(host: string): Brand {
  return knownBrand(host) ?? brandById(fallbackId);
}

export const holding: Brand = brandById(holdingId);

/** Checks whether the brand's search covers all brands; the others search their own pages. */
export function searchesGroup({ id }: Pick<Brand, 'id'>): boolean {
  return id === holdingId;
}

/** Returns the origin of a brand: `https://tabor.example`. */
export function brandOrigin(brand: Brand): string {
  return `https://${brand.hosts[0]}`;
}

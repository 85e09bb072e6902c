import { brands } from '../../../sites.config.ts';

/** Returns the local address of each brand, one per line. */
export function siteAddresses(port: number): string[] {
  return brands.map(({ id }) => `  http://${id}.localhost:${port}`);
}

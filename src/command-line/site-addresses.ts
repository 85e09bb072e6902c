import { brands } from '../../sites.config.ts';

/** Where the sites are on one's own machine, a line for each brand. */
export function siteAddresses(port: number): string[] {
  return brands.map(({ id }) => `  http://${id}.localhost:${port}`);
}

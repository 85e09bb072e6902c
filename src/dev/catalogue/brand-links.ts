import type { Brand } from '../../../sites.config.ts';

/** Lists the address of the same page in each brand. In development, a brand answers at `<brand>.localhost`. */
export function brandLinks(url: URL, brands: readonly Brand[]): { id: string; href: string }[] {
  return brands.map(({ id }) => {
    const other = new URL(url);
    other.hostname = `${id}.localhost`;
    return { id, href: other.href };
  });
}

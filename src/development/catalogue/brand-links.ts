import type { Brand } from '../../../sites.config.ts';

/** The same page in each brand: in development a brand answers at `<brand>.localhost`. */
export function brandLinks(url: URL, brands: readonly Brand[]): { id: string; href: string }[] {
  return brands.map(({ id }) => {
    const other = new URL(url);
    other.hostname = `${id}.localhost`;
    return { id, href: other.href };
  });
}

import { type BrandId, brands } from '../../../sites.config.ts';
import type { Fields } from '../content-model/documents.ts';
import { contentTypeUid } from '../content-model/types.ts';
import type { PanelRoutes } from './rights-of-request.ts';

/** Field with the further brands of an entry, besides `Marke`. */
export const brandsField = 'AuchBei';

export interface BrandsToChoose {
  brands: { id: string; name: string }[];
}

/** Route for the brands that `src/admin/BrandsInput.tsx` offers to a user. */
export const brandsRoute: PanelRoutes = {
  'GET /hinweise/marken': async (_, rights): Promise<BrandsToChoose> => {
    const own = rights.brands(contentTypeUid('hinweis'), 'create');
    const all = brands.map(({ id, name }) => ({ id, name }));
    return { brands: own ? all.filter(({ id }) => own.includes(id)) : all };
  },
};

/** Lists the further brands of an entry, stored or about to be written. */
export function furtherBrands(entry: Fields): string[] {
  return String(entry[brandsField] ?? '')
    .split(/\s+/)
    .filter(Boolean);
}

/** Lists all brands of an entry. */
export function brandsOfEntry(entry: Fields): BrandId[] {
  const named = [entry['Marke'], ...furtherBrands(entry)];
  return brands.map(({ id }) => id).filter((id) => named.includes(id));
}

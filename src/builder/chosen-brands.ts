import { type Brand, brands } from '../../sites.config.ts';

/** The brands that `--site a,b` names; all where it names none. @throws for one that does not exist. */
export function chosenBrands(site: string | undefined): readonly Brand[] {
  const all: readonly Brand[] = brands;
  const ids = site?.split(',').map((id) => id.trim());
  const unknown = ids?.filter((id) => !all.some((brand) => brand.id === id)) ?? [];
  if (unknown.length) throw new Error(`--site: there is no brand «${unknown.join('», «')}»; see --help`);
  return all.filter(({ id }) => !ids || ids.includes(id));
}

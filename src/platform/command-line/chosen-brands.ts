import { type Brand, brands } from '../../../sites.config.ts';
import { endWith } from './read-arguments.ts';

/** The brands that `--site a,b` names; all where it names none. Ends the process for one that does not exist. */
export function chosenBrands(site: string | undefined): readonly Brand[] {
  const all: readonly Brand[] = brands;
  const chosen = site?.split(',').map((id) => id.trim());
  const ids: readonly string[] = all.map(({ id }) => id);
  const unknown = chosen?.filter((id) => !ids.includes(id)) ?? [];
  if (unknown.length) endWith(`--site: there is no brand «${unknown.join('», «')}»: ${ids.join(', ')}`);
  return all.filter(({ id }) => !chosen || chosen.includes(id));
}

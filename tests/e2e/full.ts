import type { Brand } from '../../sites.config.ts';
import { full } from '../fixtures/full.ts';

/** Returns the first of places with the same code and different words or colours; in the full mode all of them. */
export function one<Place>(places: readonly [Place, ...Place[]]): readonly Place[] {
  return full ? places : places.slice(0, 1);
}

/**
 * Whether a site is always tested completely: the holding, which shows content of all brands, and French, which has the
 * longest words.
 */
export function standsForAll({ id }: Pick<Brand, 'id'>, prefix: string): boolean {
  return id === 'digallo' || prefix === '/fr';
}

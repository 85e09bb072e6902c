import type { Brand } from '../../sites.config.ts';
import { full } from '../fixtures/full.ts';

/**
 * Of places where something behaves alike, as the code is the same and only words and colours differ: one of them, and
 * in the full mode all.
 */
export function one<Place>(places: readonly [Place, ...Place[]]): readonly Place[] {
  return full ? places : places.slice(0, 1);
}

/**
 * The sites that are seen whole also where others are seen in part: the one that shows something of all, and the language
 * with the longest words.
 */
export function standsForAll({ id }: Pick<Brand, 'id'>, prefix: string): boolean {
  return id === 'digallo' || prefix === '/fr';
}

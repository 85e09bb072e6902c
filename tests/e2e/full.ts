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
 * The sites that are seen whole also where others are seen in part: what differs between brands (colours, faces, words)
 * is seen on each of them once.
 */
export function standsForAll({ id }: Pick<Brand, 'id'>, prefix: string): boolean {
  return id === 'digallo' || id === 'waeckerling' || prefix === '/de';
}

import type { Brand } from '../../sites.config.ts';

/** Whether nothing may be left out for speed: `npm run test:full` sets it. */
export const full = process.env['FULL'] === '1';

/**
 * The sites that are seen whole also where others are seen in part: what differs between brands (colours, faces, words)
 * is seen on each of them once.
 */
export function standsForAll({ id }: Pick<Brand, 'id'>, prefix: string): boolean {
  return id === 'digallo' || id === 'waeckerling' || prefix === '/de';
}

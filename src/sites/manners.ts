import type { Brand } from '../../sites.config.ts';
import { type MannerName, mannerNames, manners, type Variables } from './manner-values.ts';

/** Options that visitors notice first. At most five brands may have the same value. */
export const arrangements = ['opening', 'sections', 'lists'] as const satisfies MannerName[];
export const mostBrandsAlike = 5;

/** Layout options in which two brands are the same. No two brands may share more than half of them. */
export function sharedManners(one: Partial<Brand>, other: Partial<Brand>): MannerName[] {
  return mannerNames.filter((name) => one[name] === other[name]);
}

export function mannerVariables(brand: Brand): Variables {
  return Object.assign({}, ...mannerNames.map((name) => getVariables(name, brand)));
}

function getVariables<Name extends MannerName>(name: Name, brand: Brand): Variables {
  return manners[name][brand[name]];
}

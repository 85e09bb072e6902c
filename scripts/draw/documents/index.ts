/** The documents of the brands that have some, by the name of their file. */
import type { BrandId } from '../../../sites.config.ts';
import type { Documents } from './compose.ts';
import { digallo, forum, impuls } from './group.ts';
import {
  bauma,
  brunisberg,
  geeren,
  hinderzelg,
  kreuzstift,
  rivabella,
  rosengarten,
  tabor,
  zumipark,
} from './houses.ts';
import { waeckerling } from './waeckerling.ts';

export const documents: Readonly<Partial<Record<BrandId, Documents>>> = {
  digallo,
  brunisberg,
  kreuzstift,
  rosengarten,
  tabor,
  waeckerling,
  zumipark,
  rivabella,
  impuls,
  bauma,
  geeren,
  'forum-gerontologie': forum,
  hinderzelg,
};

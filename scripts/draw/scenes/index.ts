/** The scenes of the brands that have some; others show pictures of these, or files that were put there by hand. */
import type { BrandId } from '../../../sites.config.ts';
import { bauma } from './bauma.ts';
import { brunisberg } from './brunisberg.ts';
import { digallo } from './digallo.ts';
import { forumGerontologie } from './forum-gerontologie.ts';
import { geeren } from './geeren.ts';
import { hinderzelg } from './hinderzelg.ts';
import { impuls } from './impuls.ts';
import { kreuzstift } from './kreuzstift.ts';
import { rivabella } from './rivabella.ts';
import { rosengarten } from './rosengarten.ts';
import type { SceneTable } from './table.ts';
import { tabor } from './tabor.ts';
import { waeckerling } from './waeckerling.ts';
import { zumipark } from './zumipark.ts';

export const scenes: Partial<Record<BrandId, SceneTable>> = {
  kreuzstift,
  rosengarten,
  bauma,
  brunisberg,
  geeren,
  hinderzelg,
  rivabella,
  tabor,
  digallo,
  impuls,
  waeckerling,
  zumipark,
  'forum-gerontologie': forumGerontologie,
};

/** All scenes of all brands. */
import type { BrandId } from '../../../sites.config.ts';
import { bauma } from './bauma.ts';
import { brunisberg } from './brunisberg.ts';
import { geeren } from './geeren.ts';
import { hinderzelg } from './hinderzelg.ts';
import { tabor } from './tabor.ts';
import type { SceneTable } from './table.ts';

export const scenes: Record<BrandId, SceneTable> = { bauma, brunisberg, geeren, hinderzelg, tabor } as unknown as Record<BrandId, SceneTable>;

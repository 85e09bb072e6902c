/** Contact persons of the brands: four portraits each or none, in the order of `portraet-1` to `portraet-4`. */

import type { Svg } from './core/shape.ts';
import type { Studio } from './core/studio.ts';
import { bauma, geeren, hinderzelg, kreuzstift, rivabella, tabor } from './people/hill-side.ts';
import { type Sitter, sit } from './people/sitter.ts';
import { brunisberg, digallo, forum, impuls, rosengarten, waeckerling, zumipark } from './people/zurich-side.ts';
import type { BrandId } from './websites.ts';

export interface Portrait {
  /** Alternative text. */
  readonly text: string;
  readonly seed?: number;
  readonly draw: (s: Studio) => Svg;
}

/** Pixels of every portrait. */
export const portraitSize = { width: 640, height: 800 };

const people: Partial<Record<BrandId, readonly Sitter[]>> = {
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

export const portraits = (id: BrandId): readonly Portrait[] =>
  (people[id] ?? []).map((sitter) => ({
    text: sitter.text,
    ...(sitter.seed ? { seed: sitter.seed } : {}),
    draw: (s) => sit(s, sitter),
  }));

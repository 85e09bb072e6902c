import { type Brand, brands } from '../../../sites.config.ts';
import { type Block, type BlockName, blockNames } from '../../blocks/schemas.ts';
import type { BrandSnapshot } from '../../content/snapshot.ts';

/** A block of a page, with its layout, background and place. */
interface Example {
  state: string;
  block: Block;
}

/**
 * Lists one example of each block, layout and background, in the order of the editors' list. It comes from a page of
 * the brand, or else of another brand.
 */
export function examplesOf(brand: Brand, snapshots: ReadonlyMap<string, BrandSnapshot>): Map<BlockName, Example[]> {
  const examples = new Map<string, Example>();
  for (const { id, locales } of [brand, ...brands])
    for (const { Pfad, Inhalt } of snapshots.get(id)?.contents[locales[0]]?.pages ?? [])
      for (const block of Inhalt) {
        const { Darstellung = '', Hintergrund = '' } = { Darstellung: '', Hintergrund: '', ...block };
        const look = [block.__component, Darstellung, Hintergrund].filter(Boolean).join(' · ');
        if (!examples.has(look)) examples.set(look, { state: `${look} · ${id} ${Pfad}`, block });
      }
  const byName = Map.groupBy(examples.values(), ({ block }) => block.__component);
  return new Map(blockNames.map((name) => [name, byName.get(name) ?? []]));
}

/** Writes the four contact persons of a brand as WebP, where it has some. */
import { bleed, drawn, sheet, webp } from './core/print.ts';
import { studio } from './core/studio.ts';
import { type Outputs, pictureFolder } from './outputs.ts';
import { portraitSize, portraits } from './portraits.ts';
import type { BrandId } from './websites.ts';

/** Bytes of a portrait at most. */
const limit = 25_000;

export async function drawPortraits(id: BrandId, outputs: Outputs): Promise<void> {
  const list = portraits(id);
  if (list.length === 0) return console.log(`${id} has no portraits in portraits.ts`);
  // Sitters are placed on the sheet with its bleed.
  const size = [portraitSize.width + 2 * bleed, portraitSize.height + 2 * bleed] as const;
  for (const [i, portrait] of list.entries()) {
    const name = `portraet-${i + 1}`;
    const s = studio(id, name, portrait.seed);
    const svg = sheet(
      drawn(() => portrait.draw(s)),
      size,
      s.c.paper,
    );
    await outputs.write(`${pictureFolder}/${id}/${name}.webp`, await webp(svg, limit));
  }
}

/** Writes the four contact persons of a brand as WebP. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandId } from '../../sites.config.ts';
import { drawn, sheet, webp } from './core/print.ts';
import { studio } from './core/studio.ts';
import { pictureFolder } from './draw-scenes.ts';
import { portraits } from './portraits.ts';

/** Px of a portrait, and what is cut away on every side: the wavering edge of the sheet. */
const [width, height, trim] = [640, 800, 8];
/** Bytes of a portrait at most. */
const limit = 25_000;

export async function drawPortraits(id: BrandId): Promise<void> {
  await mkdir(join(pictureFolder, id), { recursive: true });
  for (const [i, portrait] of portraits(id).entries()) {
    const name = `portraet-${i + 1}`;
    const s = studio(id, name, portrait.seed);
    const svg = sheet(drawn(() => portrait.draw(s)), [width + 2 * trim, height + 2 * trim], s.c.paper);
    await writeFile(join(pictureFolder, id, `${name}.webp`), await webp(svg, limit, trim));
  }
}

/** Writes the four contact persons of a brand as WebP. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandId } from '../../sites.config.ts';
import { drawn, sheet, webp } from './core/print.ts';
import { studio } from './core/studio.ts';
import { pictureFolder } from './draw-scenes.ts';
import { portraitSize, portraits } from './portraits.ts';

/** Px that are cut away on every side: the wavering edge of the sheet. */
const trim = 8;
/** Bytes of a portrait at most. */
const limit = 25_000;

export async function drawPortraits(id: BrandId): Promise<void> {
  await mkdir(join(pictureFolder, id), { recursive: true });
  const size = [portraitSize.width + 2 * trim, portraitSize.height + 2 * trim] as const;
  for (const [i, portrait] of portraits(id).entries()) {
    const name = `portraet-${i + 1}`;
    const s = studio(id, name, portrait.seed);
    const svg = sheet(
      drawn(() => portrait.draw(s)),
      size,
      s.c.paper,
    );
    await writeFile(join(pictureFolder, id, `${name}.webp`), await webp(svg, limit, trim));
  }
}

/** Writes the eight scenes of a brand as WebP, where it has some. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bleed, drawn, height, sheet, webp, width } from './core/print.ts';
import { group } from './core/shape.ts';
import { studio } from './core/studio.ts';
import { scenes } from './scenes/index.ts';
import { sceneNames } from './scenes/table.ts';
import type { BrandId } from './websites.ts';

export const pictureFolder = join(import.meta.dirname, '../../src/content/default/bilder');
/** Bytes of a scene at most. */
const limit = 70_000;

/** `only` names scenes, separated by commas; all if left out. */
export async function drawScenes(id: BrandId, only?: string): Promise<void> {
  const table = scenes[id];
  if (!table) return console.log(`${id} has no scenes in scenes/index.ts`);
  await mkdir(join(pictureFolder, id), { recursive: true });
  for (const name of sceneNames) {
    if (only && !only.split(',').includes(name)) continue;
    const scene = table[name];
    const s = studio(id, name, scene.seed);
    const svg = sheet(
      drawn(() => group(scene.draw(s), `translate(${bleed} ${bleed})`)),
      [width + 2 * bleed, height + 2 * bleed],
      s.c.paper,
    );
    await writeFile(join(pictureFolder, id, `${name}.webp`), await webp(svg, limit));
  }
}

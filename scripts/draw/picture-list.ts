/** Writes the alternative texts, focal points and sizes of all pictures, taken from the tables they are drawn from. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { type BrandId, brands } from '../../sites.config.ts';
import { type Library, readLibrary } from '../../src/content/default/read.ts';
import { height, width } from './core/print.ts';
import { pictureFolder } from './draw-scenes.ts';
import { portraitSize, portraits } from './portraits.ts';
import { scenes } from './scenes/index.ts';
import { type SceneTable, sceneNames } from './scenes/table.ts';

/** @throws after the rest is written, where a brand has no table of scenes; its pictures keep what was said of them. */
export async function writePictureList(): Promise<void> {
  const list: Library = {};
  const missing: BrandId[] = [];
  for (const { id } of brands) {
    const table: SceneTable | undefined = scenes[id];
    if (!table) missing.push(id);
    for (const name of table ? sceneNames : []) {
      const { text, focus } = table[name];
      list[`${id}/${name}`] = { alternativeText: text, focalPoint: { x: focus[0], y: focus[1] }, width, height };
    }
    portraits(id).forEach(({ text }, i) => {
      list[`${id}/portraet-${i + 1}`] = { alternativeText: text, focalPoint: { x: 50, y: 36 }, ...portraitSize };
    });
  }
  const kept = missing.length > 0 ? await readLibrary() : {};
  await writeFile(join(pictureFolder, 'bilder.yaml'), dump({ ...kept, ...list }, { lineWidth: -1 }));
  if (missing.length > 0) throw new Error(`scenes/index.ts has no table of scenes of ${missing.join(', ')}`);
}

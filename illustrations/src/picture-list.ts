/** Writes the alternative texts, focal points and sizes of all pictures, taken from the tables they are drawn from. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { height, width } from './core/print.ts';
import { pictureFolder } from './draw-scenes.ts';
import { portraitSize, portraits } from './portraits.ts';
import { scenes } from './scenes/index.ts';
import { sceneNames } from './scenes/table.ts';
import { brands, type Library, readLibrary } from './websites.ts';

/** What is said by hand of pictures that no table draws stays. */
export async function writePictureList(): Promise<void> {
  const list: Library = {};
  const byHand = Object.entries(await readLibrary());
  for (const { id } of brands) {
    const table = scenes[id];
    if (table)
      for (const name of sceneNames) {
        const { text, focus } = table[name];
        list[`${id}/${name}`] = { alternativeText: text, focalPoint: { x: focus[0], y: focus[1] }, width, height };
      }
    portraits(id).forEach(({ text }, i) => {
      list[`${id}/portraet-${i + 1}`] = { alternativeText: text, focalPoint: { x: 50, y: 36 }, ...portraitSize };
    });
    for (const [name, said] of byHand) if (name.startsWith(`${id}/`)) list[name] ??= said;
  }
  await writeFile(join(pictureFolder, 'bilder.yaml'), dump(list, { lineWidth: -1 }));
}

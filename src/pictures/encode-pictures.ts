import { access } from 'node:fs/promises';
import pMap from 'p-map';
import { makeRoot } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import type { Rendition } from './encode-picture.ts';
import { encodedFolder } from './encoded-folder.ts';
import { pictureWork } from './picture-work.ts';

/**
 * Makes sure that each rendition exists.
 *
 * @param folder where what has to be encoded goes.
 * @param others further folders that may have it already.
 * @returns where each lies, by its name, and how many had to be encoded.
 */
export async function encodePictures(renditions: readonly Rendition[], folder: string, others: readonly string[] = []) {
  await makeRoot(folder);
  const places = new Map<string, string>();
  let encoded = 0;
  await pMap(
    renditions,
    async (rendition) => {
      const place =
        (await firstThatExists(rendition.name, [encodedFolder, folder, ...others])) ??
        (await pictureWork().encode(rendition, folder));
      if (place.isNew) encoded++;
      places.set(rendition.name, place.path);
    },
    { concurrency: 2 },
  );
  return { places, encoded };
}

async function firstThatExists(name: string, folders: readonly string[]) {
  for (const folder of folders) {
    const path = pathBeneath(folder, name);
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return { path, isNew: false };
  }
  return undefined;
}

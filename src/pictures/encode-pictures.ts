import { access } from 'node:fs/promises';
import pMap from 'p-map';
import { makeRoot } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import type { Rendition } from './encode-picture.ts';
import { encodedFolder } from './encoded-folder.ts';
import type { PendingPictures } from './pending-pictures.ts';
import { pictureWork } from './picture-work.ts';

/** A brand that does not wait for what is encoded. */
interface Waiting {
  pictures: PendingPictures;
  brand: string;
}

/**
 * Makes sure that each rendition exists.
 *
 * @param folder where what has to be encoded goes.
 * @param others further folders that may have it already.
 * @param pending encodes for a brand that does not wait: this throws `PicturesPending` then. Without it, this one waits.
 * @returns where each lies, by its name, and how many had to be encoded.
 */
export async function encodePictures(
  renditions: readonly Rendition[],
  folder: string,
  { others = [], pending }: { others?: readonly string[]; pending?: Waiting | undefined } = {},
) {
  await makeRoot(folder);
  const { places, missing } = await findRenditions(renditions, [folder, ...others]);
  pending?.pictures.require(missing, folder, pending.brand);
  let encoded = 0;
  await pMap(
    missing,
    async (rendition) => {
      const { path, isNew } = await pictureWork().encode(rendition, folder);
      if (isNew) encoded++;
      places.set(rendition.name, path);
    },
    { concurrency: 2 },
  );
  return { places, encoded };
}

/** Which renditions are there already, in one of these folders or among those of the default content. */
export async function findRenditions(renditions: readonly Rendition[], folders: readonly string[]) {
  const places = new Map<string, string>();
  const missing: Rendition[] = [];
  await pMap(
    renditions,
    async (rendition) => {
      const path = await firstThatExists(rendition.name, [encodedFolder, ...folders]);
      if (path) places.set(rendition.name, path);
      else missing.push(rendition);
    },
    { concurrency: 16 },
  );
  return { places, missing };
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
      return path;
  }
  return undefined;
}

import pMap from 'p-map';
import { makeRoot } from '../platform/disk/disk.ts';
import type { Rendition } from './encode-picture.ts';
import type { PendingPictures } from './pending-pictures.ts';
import { pictureWork } from './picture-work.ts';
import { encodedFolder, firstThatExists } from './tones-index.ts';

/** A brand that does not wait for encoding. */
interface Waiting {
  pictures: PendingPictures;
  brand: string;
}

/**
 * Makes sure that each rendition exists.
 *
 * @param folder target of newly encoded renditions.
 * @param others further folders that may already have a rendition.
 * @param pending encodes in the background for a brand, and throws `PicturesPending`. Without it, the call waits.
 * @returns the path of each rendition by name, and the number of encoded ones.
 */
export async function encodePictures(
  renditions: readonly Rendition[],
  folder: string,
  { others = [], pending }: { others?: readonly string[]; pending?: Waiting | undefined } = {},
) {
  await makeRoot(folder);
  const places = new Map<string, string>();
  const missing: Rendition[] = [];
  await pMap(
    renditions,
    async (rendition) => {
      const path = await firstThatExists(rendition.name, [encodedFolder, folder, ...others]);
      if (path) places.set(rendition.name, path);
      else missing.push(rendition);
    },
    { concurrency: 16 },
  );
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

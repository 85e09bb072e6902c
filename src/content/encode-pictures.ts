import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pMap from 'p-map';
import type { Sharp } from 'sharp';
import type { PictureFormat } from '../components/picture-address.ts';
import { defaultFolder } from './default/read.ts';
import { copyFile, makeRoot } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { makeOnce } from '../releases/write-whole.ts';

/** The default content's pictures as they were encoded once: a fresh clone builds without encoding any. */
export const encodedFolder = join(defaultFolder, 'encoded');

// How these were chosen stands in docs/figures.md.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 45, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
};

/** A picture at one width in one format. */
export interface Rendition {
  /** Path of the original. */
  original: string;
  /** Pixels. */
  width: number;
  format: PictureFormat;
  /** `<hash>-<width>.<format>` */
  name: string;
}

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
        (await encode(rendition, folder));
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

async function encode({ original, width, format, name }: Rendition, folder: string) {
  const path = pathBeneath(folder, name);
  // Loaded when it is needed, see `gallery-format.ts`.
  const { default: sharp } = await import('sharp');
  // One thread a picture: sharp's own threads gain less than two pictures at once.
  sharp.concurrency(1);
  let isNew = true;
  try {
    const picture = sharp(original).autoOrient();
    const { format: written, width: full, orientation } = await picture.metadata();
    // Encoding the same pixels again would cost quality and time.
    isNew = written !== format || full !== width || Boolean(orientation);
    // Two brands may show the same picture and be published at once.
    await makeOnce(path, (aside) =>
      isNew
        ? encoders[format](picture.resize({ width, withoutEnlargement: true })).toFile(aside)
        : copyFile(original, aside),
    );
  } catch (cause) {
    throw new Error(`the picture ${basename(original)} could not be read: ${(cause as Error).message}`, { cause });
  }
  return { path, isNew };
}

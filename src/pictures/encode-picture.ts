import { basename } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { copyFile } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { makeOnce } from '../releases/write-whole.ts';

/** A picture at one width in one format. */
export interface Rendition {
  /** Path of the original. */
  original: string;
  /** Pixels. */
  width: number;
  format: 'avif' | 'webp';
  /** `<hash>-<width>.<format>` */
  name: string;
}

// How these were chosen stands in docs/figures.md.
const encoders: Record<Rendition['format'], (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 45, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
};

// One thread a picture: sharp's own threads gain less than two pictures at once.
sharp.concurrency(1);

/** Encodes a rendition into a folder. @returns where it lies, and whether it is more than a copy. */
export async function encodePicture(
  { original, width, format, name }: Rendition,
  folder: string,
): Promise<{ path: string; isNew: boolean }> {
  const path = pathBeneath(folder, name);
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

import { basename } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { copyFile } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { makeOnce } from '../releases/write-whole.ts';
import { maxWidth } from './picture-address.ts';
import { maxPixels } from './picture-size.ts';

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
const encoders: Record<Rendition['format'], (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) =>
    picture.avif({
      // What telephones show, with nearly two pixels for each of the page.
      quality: width > 760 ? 45 : 38,
      // Of all that a photograph needs, its widest form took half of the time.
      effort: width > 1080 ? 2 : 3,
    }),
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
    const picture = open(original);
    const { format: written, width: full, orientation } = await picture.metadata();
    // Encoding the same pixels again would cost quality and time.
    isNew = written !== format || full !== width || Boolean(orientation);
    // Two brands may show the same picture and be published at once.
    await makeOnce(path, async (aside) =>
      isNew
        ? encoders[format]((await pixelsOf(original)).resize({ width, withoutEnlargement: true }), width).toFile(aside)
        : copyFile(original, aside),
    );
  } catch (cause) {
    throw new Error(`the picture ${basename(original)} could not be read: ${(cause as Error).message}`, { cause });
  }
  return { path, isNew };
}

const open = (original: string) => sharp(original, { limitInputPixels: maxPixels }).autoOrient();

/** The last original, as its widest form shows it: all forms of a picture are made one after the other. */
let decoded: { original: string; pixels: Promise<{ data: Buffer; info: OutputInfo }> } | undefined;

/** Decodes an original once for all of its forms. */
async function pixelsOf(original: string): Promise<Sharp> {
  if (decoded?.original !== original) {
    const widest = open(original).resize({ width: maxWidth, withoutEnlargement: true });
    const pixels = widest.raw().toBuffer({ resolveWithObject: true });
    decoded = { original, pixels };
    // A failure is not remembered.
    pixels.catch(() => (decoded = undefined));
  }
  const { data, info } = await decoded.pixels;
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

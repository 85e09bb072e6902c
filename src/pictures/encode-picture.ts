import { basename } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { copyFile } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { makeOnce } from '../platform/disk/write-whole.ts';
import { asError } from '../platform/errors/as-error.ts';
import { drawPreview } from './link-preview.ts';
import { maxWidth, type PictureFormat } from './picture-address.ts';
import { decoding, maxPixels } from './picture-pixels.ts';

/** A picture in a single width and format. */
export interface Rendition {
  original: string;
  /** Width in pixels. */
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  /** File name: `<hash>-<width>.<format>`; `jpg` is a link preview, see `previewAddress`. */
  name: string;
}

// docs/figures.md explains the choice of these values.
const encoders: Record<PictureFormat, (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) =>
    picture.avif({
      // Phones get the smaller widths, at nearly two pixels per CSS pixel.
      quality: width > 760 ? 45 : 38,
      // The widest rendition took half of the time of all.
      effort: width > 1080 ? 2 : 3,
    }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
};

// One thread per picture: encoding two pictures in parallel is faster than sharp's own threads.
sharp.concurrency(1);

/** Encodes a rendition into a folder. @returns its path, and whether it is more than a copy. */
export async function encodePicture(
  { original, width, format, name }: Rendition,
  folder: string,
): Promise<{ path: string; isNew: boolean }> {
  const path = pathBeneath(folder, name);
  let isNew = true;
  try {
    if (format === 'jpg') {
      await makeOnce(path, async (aside) => (await drawPreview(original, name)).toFile(aside));
      return { path, isNew };
    }
    const picture = open(original);
    const { format: written, width: full, orientation } = await picture.metadata();
    // Re-encoding an unchanged original would cost quality and time.
    isNew = written !== format || full !== width || Boolean(orientation);
    // Two brands may show the same picture and be published concurrently.
    await makeOnce(path, async (aside) =>
      isNew
        ? encoders[format]((await decodePixels(original)).resize({ width, withoutEnlargement: true }), width).toFile(
            aside,
          )
        : copyFile(original, aside),
    );
  } catch (cause) {
    throw new Error(`the picture ${basename(original)} could not be read: ${asError(cause).message}`, { cause });
  }
  return { path, isNew };
}

const open = (original: string) => sharp(original, { ...decoding, limitInputPixels: maxPixels }).autoOrient();

/** Pixels of the last original in its largest rendition: the renditions of a picture are encoded in sequence. */
let decoded: { original: string; pixels: Promise<{ data: Buffer; info: OutputInfo }> } | undefined;

/** Decodes an original once for all its renditions. */
async function decodePixels(original: string): Promise<Sharp> {
  if (decoded?.original !== original) {
    const widest = open(original).resize({ width: maxWidth, withoutEnlargement: true });
    const pixels = widest.raw().toBuffer({ resolveWithObject: true });
    decoded = { original, pixels };
    // A failure is not cached.
    pixels.catch(() => (decoded = undefined));
  }
  const { data, info } = await decoded.pixels;
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

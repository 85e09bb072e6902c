import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';
import { maxPixels } from '../../../../src/pictures/picture-size.ts';
import { isPictureType, type PictureType } from '../../content-model/media-types.ts';
import { cleanAvif } from './avif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** Maximum size of pictures on the websites. */
const maxMegapixels = maxPixels / 1_000_000;

interface Cleaning {
  /** @param exif replaces that of the picture. */
  clean(bytes: Buffer, exif: Buffer | undefined): Buffer;
  maxMegapixels: number;
}

/**
 * Cleaning function and maximum size per type; the maximum fits good cameras. Resizing loads progressive and interlaced
 * pictures completely, which takes up to 700 MB. AVIF needs three times as much memory per pixel.
 */
const types: Readonly<Record<PictureType, Cleaning>> = {
  'image/jpeg': { clean: cleanJpeg, maxMegapixels },
  'image/png': { clean: cleanPng, maxMegapixels },
  'image/webp': { clean: cleanWebp, maxMegapixels },
  'image/avif': { clean: cleanAvif, maxMegapixels: 25 },
};

/**
 * Removes the metadata of a picture: place and time, camera, texts, thumbnails, and bytes after its end. Keeps the
 * encoded pixels, the orientation and the colour profile. A picture without metadata stays unchanged.
 *
 * @param name for error messages.
 * @param type by its bytes.
 * @throws {errors.ValidationError} for a picture that is too large or damaged.
 */
export async function cleanPicture(name: string, type: string | undefined, bytes: Buffer): Promise<Buffer> {
  if (!isPictureType(type)) throw damaged(name);
  const { clean, maxMegapixels } = types[type];
  const { mediaType, width, height, orientation } = await headOf(name, bytes);
  if (mediaType !== type) throw damaged(name);
  if (width * height > maxMegapixels * 1_000_000)
    throw new errors.ValidationError(
      `«${name}»: Das Bild hat ${width} × ${height} Pixel, das ist zu gross. Erlaubt sind höchstens ${maxMegapixels} Millionen Pixel. Bitte verkleinern Sie es.`,
    );
  try {
    return clean(bytes, exifOf(orientation));
  } catch (cause) {
    throw damaged(name, cause);
  }
}

/** Reads the header only. */
async function headOf(name: string, bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw damaged(name, cause);
  }
}

export const damaged = (name: string, cause?: unknown) =>
  new errors.ValidationError(
    `«${name}»: Das Bild ist beschädigt oder ungewöhnlich aufgebaut. Bitte speichern Sie es in einem Bildprogramm neu.`,
    { cause },
  );

/**
 * Builds EXIF data with the orientation only.
 *
 * @param orientation 1 to 8; 1 is the default and needs no EXIF.
 * @returns TIFF with this one entry.
 */
function exifOf(orientation: number | undefined): Buffer | undefined {
  if (!orientation || orientation === 1) return undefined;
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
  exif.writeUInt16LE(orientation, 18);
  return exif;
}

import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';
import { maxPixels } from '../../../../src/pictures/picture-size.ts';
import { isPictureType, type PictureType } from '../../content-model/media-types.ts';
import { cleanAvif } from './avif.ts';
import { cleanJpeg } from './jpeg.ts';
import { exifOf } from './orientation.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** What the websites decode. */
const maxMegapixels = maxPixels / 1_000_000;

interface Cleaning {
  /** @param exif in place of the one that the picture has. */
  clean(bytes: Buffer, exif: Buffer | undefined): Buffer;
  maxMegapixels: number;
}

/**
 * How each type is cleaned, and how large it may be: as much as a good camera makes. What is not written line by line is
 * in memory as a whole while it is made smaller: up to 700 MB, of an AVIF three times as much per pixel.
 */
const types: Readonly<Record<PictureType, Cleaning>> = {
  'image/jpeg': { clean: cleanJpeg, maxMegapixels },
  'image/png': { clean: cleanPng, maxMegapixels },
  'image/webp': { clean: cleanWebp, maxMegapixels },
  'image/avif': { clean: cleanAvif, maxMegapixels: 25 },
};

/**
 * A picture without its metadata: the place and time, the camera, texts, small pictures, and what follows its end. Its
 * pixels are not encoded again. The way it is turned and its colour profile stay; one without metadata stays as it is.
 *
 * @param name for messages.
 * @param type by its bytes.
 * @throws {errors.ValidationError} for what is too large or damaged.
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

/** Reads no pixels. */
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

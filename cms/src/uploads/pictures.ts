import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { errors } from '@strapi/utils';
import sharp, { type Sharp } from 'sharp';
import { shareSize } from '../../../src/pictures/picture-address.ts';
import { decoding, maxPixels, toGallery } from '../../../src/pictures/picture-pixels.ts';
import { isPictureType, type PictureType } from './file-kinds.ts';
import type { UploadableFile, UploadPlugin } from './plugin.ts';

const maxMegapixels = maxPixels / 1_000_000;

/**
 * Encoder and maximum size per type; the maximum fits good cameras. Decoding a progressive picture takes up to 700 MB.
 * AVIF needs three times as much memory per pixel.
 */
const types: Readonly<Record<PictureType, { encode(picture: Sharp): Sharp; maxMegapixels: number }>> = {
  'image/jpeg': { encode: (picture) => picture.jpeg({ quality: 92 }), maxMegapixels },
  'image/png': { encode: (picture) => picture.png(), maxMegapixels },
  'image/webp': { encode: (picture) => picture.webp({ quality: 92, smartSubsample: true }), maxMegapixels },
  'image/avif': { encode: (picture) => picture.avif({ quality: 80, effort: 2 }), maxMegapixels: 25 },
};

/**
 * Makes Strapi store pictures without metadata, and in an additional format for link previews. The sites create all
 * other sizes themselves.
 */
export function preparePictures(plugin: UploadPlugin): void {
  const isPicture = async ({ mime }: UploadableFile) => isPictureType(mime);
  plugin.services['image-manipulation'] = {
    ...plugin.services['image-manipulation'],
    // The type is reliable: it was detected from the bytes.
    isImage: isPicture,
    isOptimizableImage: isPicture,
    isResizableImage: isPicture,
    // `optimize` detects damaged pictures and reports them in German.
    isFaultyImage: async () => false,
    /** Strapi calls this first, for new pictures and replacements. */
    optimize: async (file) => {
      const original = await buffer(file.getStream());
      const { encode } = await checkedType(file, original);
      // The pictures of the seed are the websites' own.
      if (!strapi.requestContext.get()) return file;
      const bytes = await encode(sharp(original, decoding).autoOrient())
        .toBuffer()
        .catch((cause) => {
          throw damaged(file.name, cause);
        });
      const filepath = join(file.tmpWorkingDirectory ?? '', `clean-${file.hash}`);
      await writeFile(filepath, bytes);
      return Object.assign(file, { filepath, getStream: () => createReadStream(filepath), ...sizeFields(bytes) });
    },
    generateResponsiveFormats: async (file) => {
      const { name, hash } = file;
      const bytes = await toGallery(await buffer(file.getStream()));
      const labels = { name: `gallery_${name}.jpg`, hash: `gallery_${hash}`, ext: '.jpg', mime: 'image/jpeg' };
      const stored = { path: null, getStream: () => Readable.from([bytes]) };
      return [{ key: 'gallery', file: { ...labels, ...shareSize, ...sizeFields(bytes), ...stored } }];
    },
  };
}

/** @throws {errors.ValidationError} for a picture that is too large or damaged. */
async function checkedType({ name, mime }: UploadableFile, bytes: Buffer) {
  const head = await sharp(bytes, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw damaged(name, cause);
    });
  if (!isPictureType(mime) || head.mediaType !== mime) throw damaged(name);
  const { width, height } = head;
  const { maxMegapixels } = types[mime];
  if (width * height > maxMegapixels * 1_000_000)
    throw new errors.ValidationError(
      `«${name}»: Das Bild hat ${width} × ${height} Pixel, das ist zu gross. Erlaubt sind höchstens ${maxMegapixels} Millionen Pixel. Bitte verkleinern Sie es.`,
    );
  return types[mime];
}

const damaged = (name: string, cause?: unknown) =>
  new errors.ValidationError(
    `«${name}»: Das Bild ist beschädigt oder ungewöhnlich aufgebaut. Bitte speichern Sie es in einem Bildprogramm neu.`,
    { cause },
  );

/** Returns the size fields of Strapi; `size` is in kilobytes. */
const sizeFields = ({ length }: Uint8Array) => ({ size: Math.round(length / 10) / 100, sizeInBytes: length });

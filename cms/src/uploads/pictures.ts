import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp, { type Sharp } from 'sharp';
import { shareSize } from '../../../src/pictures/picture-address.ts';
import { maxPixels, toGallery } from '../../../src/pictures/picture-pixels.ts';
import { isPictureType, type PictureType } from '../content-model/media-types.ts';
import type { UploadableFile, UploadPlugin } from './plugin.ts';

/** Maximum size of the thumbnail in the panel, in pixels. */
const thumbnailSize = { width: 245, height: 156 };

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
 * Makes Strapi store pictures without metadata and in two additional formats: `gallery` for link previews, `thumbnail`
 * for the panel. The sites create all other sizes themselves.
 */
export function preparePictures(plugin: UploadPlugin): void {
  const formats = new WeakMap<UploadableFile, Formats>();
  const isPicture = async ({ mime }: UploadableFile) => isPictureType(mime);
  const formatsOf = (file: UploadableFile): Formats => {
    const made = formats.get(file);
    if (!made) throw new Error(`the formats of ${file.name} were not made`);
    return made;
  };
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
      try {
        formats.set(file, {
          gallery: await toGalleryFile(file, original),
          thumbnail: await toThumbnail(file, original),
        });
        // The pictures of the seed are the websites' own.
        if (!strapi.requestContext.get()) return file;
        return await withBytes(file, await encode(sharp(original).autoOrient()).toBuffer());
      } catch (cause) {
        throw damaged(file.name, cause);
      }
    },
    generateThumbnail: async (file) => formatsOf(file).thumbnail,
    generateResponsiveFormats: async (file) => [{ key: 'gallery', file: formatsOf(file).gallery }],
  };
}

interface Formats {
  gallery: UploadableFile;
  /** Undefined if the picture itself is small enough. */
  thumbnail: UploadableFile | undefined;
}

/** @throws {errors.ValidationError} for a picture that is too large or damaged. */
async function checkedType({ name, mime }: UploadableFile, bytes: Buffer) {
  const head = await sharp(bytes, { limitInputPixels: false })
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

async function toGalleryFile({ name, hash }: UploadableFile, original: Buffer): Promise<UploadableFile> {
  const labels = { name: `gallery_${name}.jpg`, hash: `gallery_${hash}`, ext: '.jpg', mime: 'image/jpeg' };
  return { ...labels, ...shareSize, ...storable(await toGallery(original)) };
}

/** Replaces Strapi's thumbnail, which ignores the orientation and keeps all frames of an animation. */
async function toThumbnail(
  { name, hash, ext, mime }: UploadableFile,
  original: Buffer,
): Promise<UploadableFile | undefined> {
  const { width, height } = await sharp(original).metadata();
  if (width <= thumbnailSize.width && height <= thumbnailSize.height) return undefined;
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ ...thumbnailSize, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const labels = { name: `thumbnail_${name}`, hash: `thumbnail_${hash}`, ext, mime };
  return { ...labels, width: info.width, height: info.height, ...storable(data) };
}

function storable(bytes: Uint8Array) {
  return { ...sizeFields(bytes), path: null, getStream: () => Readable.from([bytes]) };
}

/** Returns the size fields of Strapi; `size` is in kilobytes. */
const sizeFields = ({ length }: Uint8Array) => ({ size: Math.round(length / 10) / 100, sizeInBytes: length });

async function withBytes(file: UploadableFile, bytes: Buffer): Promise<UploadableFile> {
  const filepath = join(file.tmpWorkingDirectory ?? '', `clean-${file.hash}`);
  await writeFile(filepath, bytes);
  return Object.assign(file, { filepath, getStream: () => createReadStream(filepath), ...sizeFields(bytes) });
}

declare const strapi: Core.Strapi;

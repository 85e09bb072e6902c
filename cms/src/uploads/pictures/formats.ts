import { Readable } from 'node:stream';
import sharp from 'sharp';
import { toGallery } from '../../../../src/pictures/gallery-format.ts';
import { shareSize } from '../../../../src/pictures/share-picture.ts';
import type { UploadableFile } from '../plugin.ts';

export interface Formats {
  gallery: UploadableFile;
  /** A picture that is as small already has none. */
  thumbnail: UploadableFile | undefined;
}

/** Pixels of the small picture that the panel shows. */
const thumbnailSize = { width: 245, height: 156 };

/**
 * What is made of a picture on upload: `gallery` for link previews, and Strapi's `thumbnail` for the panel. By whether
 * they can be made, the picture is known to be sound.
 */
export async function formatsOf(file: UploadableFile, bytes: Buffer): Promise<Formats> {
  return { gallery: await galleryOf(file, bytes), thumbnail: await thumbnailOf(file, bytes) };
}

async function galleryOf({ name, hash }: UploadableFile, original: Buffer): Promise<UploadableFile> {
  const bytes = await toGallery(original);
  const labels = { name: `gallery_${name}.jpg`, hash: `gallery_${hash}`, ext: '.jpg', mime: 'image/jpeg' };
  return { ...labels, ...shareSize, ...storable(bytes) };
}

/** Strapi's own would lie on its side where a camera turned the picture, and would need all frames of an animation. */
async function thumbnailOf(
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
  return { ...sizesOf(bytes), path: null, getStream: () => Readable.from([bytes]) };
}

/** `size` is in kilobytes. */
export const sizesOf = ({ length }: Uint8Array) => ({ size: Math.round(length / 10) / 100, sizeInBytes: length });

import { Readable } from 'node:stream';
import sharp from 'sharp';
import { shareSize } from '../../../../src/pictures/picture-address.ts';
import { toGallery } from '../../../../src/pictures/picture-size.ts';
import type { UploadableFile } from '../plugin.ts';

export interface Formats {
  gallery: UploadableFile;
  /** Undefined if the picture itself is small enough. */
  thumbnail: UploadableFile | undefined;
}

/** Maximum size of the thumbnail in the panel, in pixels. */
const thumbnailSize = { width: 245, height: 156 };

/**
 * Creates the formats of an uploaded picture: `gallery` for link previews, `thumbnail` for the panel. Throws if the
 * picture is damaged.
 */
export async function formatsOf(file: UploadableFile, bytes: Buffer): Promise<Formats> {
  return { gallery: await galleryOf(file, bytes), thumbnail: await thumbnailOf(file, bytes) };
}

async function galleryOf({ name, hash }: UploadableFile, original: Buffer): Promise<UploadableFile> {
  const bytes = await toGallery(original);
  const labels = { name: `gallery_${name}.jpg`, hash: `gallery_${hash}`, ext: '.jpg', mime: 'image/jpeg' };
  return { ...labels, ...shareSize, ...storable(bytes) };
}

/** Replaces Strapi's thumbnail, which ignores the orientation and keeps all frames of an animation. */
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

/** Returns the size fields of Strapi; `size` is in kilobytes. */
export const sizesOf = ({ length }: Uint8Array) => ({ size: Math.round(length / 10) / 100, sizeInBytes: length });

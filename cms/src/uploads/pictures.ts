import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isPictureType } from '../content-model/media-types.ts';
import { cleanPicture, damaged } from './pictures/clean-picture.ts';
import { type Formats, formatsOf, sizesOf } from './pictures/formats.ts';
import type { UploadableFile, UploadPlugin } from './plugin.ts';

/**
 * Makes Strapi store pictures without metadata and in two additional formats. The sites create all other sizes
 * themselves.
 */
export function preparePictures(plugin: UploadPlugin): void {
  const formats = new WeakMap<UploadableFile, Formats>();
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
      const bytes = await cleanPicture(file.name, file.mime, original);
      try {
        formats.set(file, await formatsOf(file, bytes));
      } catch (cause) {
        throw damaged(file.name, cause);
      }
      return bytes.equals(original) ? file : withBytes(file, bytes);
    },
    generateThumbnail: async (file) => madeOf(file).thumbnail,
    generateResponsiveFormats: async (file) => [{ key: 'gallery', file: madeOf(file).gallery }],
  };

  function madeOf(file: UploadableFile): Formats {
    const made = formats.get(file);
    if (!made) throw new Error(`the formats of ${file.name} were not made`);
    return made;
  }
}

async function withBytes(file: UploadableFile, bytes: Buffer): Promise<UploadableFile> {
  const filepath = join(file.tmpWorkingDirectory ?? '', `clean-${file.hash}`);
  await writeFile(filepath, bytes);
  return Object.assign(file, { filepath, getStream: () => createReadStream(filepath), ...sizesOf(bytes) });
}

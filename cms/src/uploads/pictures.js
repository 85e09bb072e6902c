'use strict';

const { writeFile } = require('node:fs/promises');
const { createReadStream } = require('node:fs');
const { join } = require('node:path');
const { buffer } = require('node:stream/consumers');
const { pictureTypes } = require('../content-model/media-types.js');
const { cleanPicture, damaged } = require('./pictures/clean-picture.js');
const { formatsOf, sizesOf } = require('./pictures/formats.js');

/**
 * Has Strapi keep pictures without their metadata, and make two formats of them. The sites make all other sizes
 * themselves.
 */
function preparePictures(plugin) {
  const formats = new WeakMap();
  const isPicture = async ({ mime }) => pictureTypes.includes(mime);
  plugin.services['image-manipulation'] = {
    ...plugin.services['image-manipulation'],
    // By its bytes: what is no picture was never given such a type.
    isImage: isPicture,
    isOptimizableImage: isPicture,
    isResizableImage: isPicture,
    // `optimize` finds it out, and says it in German.
    isFaultyImage: async () => false,
    /** The first that Strapi does with a picture, new or in place of another. */
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
    generateThumbnail: async (file) => formats.get(file).thumbnail,
    generateResponsiveFormats: async (file) => [{ key: 'gallery', file: formats.get(file).gallery }],
  };
}

async function withBytes(file, bytes) {
  const filepath = join(file.tmpWorkingDirectory, `clean-${file.hash}`);
  await writeFile(filepath, bytes);
  return Object.assign(file, { filepath, getStream: () => createReadStream(filepath), ...sizesOf(bytes) });
}

module.exports = { preparePictures };

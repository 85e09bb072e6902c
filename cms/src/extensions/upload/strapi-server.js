'use strict';

const { Readable } = require('node:stream');
const { buffer } = require('node:stream/consumers');
const { gallerySize, toGallery } = require('../../../../src/content/gallery-format.ts');
const { signInternalAddresses } = require('../../internal-files/sign-addresses.js');

/**
 * The media library keeps the bytes of an upload as they came and makes two formats: Strapi's own thumbnail for the
 * panel, and `gallery` for link previews. The sites make all other sizes themselves.
 */
module.exports = (plugin) => {
  signInternalAddresses(plugin);
  /** Made once per upload: by whether it can be made, a picture is known to be sound. */
  const galleries = new WeakMap();
  const original = plugin.services['image-manipulation'];
  plugin.services['image-manipulation'] = {
    ...original,
    optimize: async (file) => file,
    isFaultyImage: async (file) => {
      if (!(await original.isOptimizableImage(file))) return original.isFaultyImage(file);
      try {
        galleries.set(file, await galleryOf(file));
        return false;
      } catch {
        return true;
      }
    },
    // Strapi makes no formats of AVIF, but every picture may become the picture of a link preview.
    isResizableImage: (file) => original.isOptimizableImage(file),
    generateResponsiveFormats: async (file) => [
      { key: 'gallery', file: galleries.get(file) ?? (await galleryOf(file)) },
    ],
  };
  return plugin;
};

async function galleryOf({ name, hash, getStream }) {
  const bytes = await toGallery(await buffer(getStream()));
  return {
    name: `gallery_${name}.jpg`,
    hash: `gallery_${hash}`,
    ext: '.jpg',
    mime: 'image/jpeg',
    path: null,
    ...gallerySize,
    size: Math.round(bytes.length / 10) / 100,
    sizeInBytes: bytes.length,
    getStream: () => Readable.from([bytes]),
  };
}

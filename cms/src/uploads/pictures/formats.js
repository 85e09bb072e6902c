'use strict';

const { Readable } = require('node:stream');
const sharp = require('sharp');
const { gallerySize, toGallery } = require('../../../../src/pictures/gallery-format.ts');

/** Pixels of the small picture that the panel shows. */
const thumbnailSize = { width: 245, height: 156 };

/**
 * What is made of a picture on upload: `gallery` for link previews, and Strapi's `thumbnail` for the panel. By whether
 * they can be made, the picture is known to be sound.
 *
 * @param {object} file of Strapi's upload. @param {Buffer} bytes of the picture.
 */
async function formatsOf(file, bytes) {
  return { gallery: await galleryOf(file, bytes), thumbnail: await thumbnailOf(file, bytes) };
}

async function galleryOf({ name, hash }, original) {
  const bytes = await toGallery(original);
  const labels = { name: `gallery_${name}.jpg`, hash: `gallery_${hash}`, ext: '.jpg', mime: 'image/jpeg' };
  return { ...labels, ...gallerySize, ...storable(bytes) };
}

/** Strapi's own would lie on its side where a camera turned the picture, and would need all frames of an animation. */
async function thumbnailOf({ name, hash, ext, mime }, original) {
  const { width, height } = await sharp(original).metadata();
  if (width <= thumbnailSize.width && height <= thumbnailSize.height) return undefined;
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ ...thumbnailSize, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const labels = { name: `thumbnail_${name}`, hash: `thumbnail_${hash}`, ext, mime };
  return { ...labels, width: info.width, height: info.height, ...storable(data) };
}

/** @returns {{ size: number, sizeInBytes: number, getStream: () => Readable }} of which `size` is in kilobytes. */
function storable(bytes) {
  return { ...sizesOf(bytes), path: null, getStream: () => Readable.from([bytes]) };
}

const sizesOf = ({ length }) => ({ size: Math.round(length / 10) / 100, sizeInBytes: length });

module.exports = { formatsOf, sizesOf };

'use strict';

const { errors } = require('@strapi/utils');
const sharp = require('sharp');
const { beginsWithPdfLater, endsInZip } = require('../../../../src/origin/forms/attachments/foreign-content.ts');
const { cleanAvif } = require('./avif.js');
const { cleanJpeg } = require('./jpeg.js');
const { exifOf } = require('./orientation.js');
const { cleanPng } = require('./png.js');
const { cleanWebp } = require('./webp.js');

/**
 * How each type is cleaned, and how large it may be: as much as a good camera makes. What is not written line by line is
 * in memory as a whole while it is made smaller: up to 700 MB, of an AVIF three times as much per pixel.
 */
const types = {
  'image/jpeg': { clean: cleanJpeg, maxMegapixels: 80 },
  'image/png': { clean: cleanPng, maxMegapixels: 80 },
  'image/webp': { clean: cleanWebp, maxMegapixels: 80 },
  'image/avif': { clean: cleanAvif, maxMegapixels: 25 },
};

/**
 * A picture without its metadata: the place and time, the camera, texts, small pictures, and what follows its end. Its
 * pixels are not encoded again. The way it is turned and its colour profile stay; one without metadata stays as it is.
 *
 * @param {string} name for messages.
 * @param {string} type by its bytes.
 * @param {Buffer} bytes
 * @returns {Promise<Buffer>}
 * @throws {errors.ValidationError} for what is too large, damaged or another file as well.
 */
async function cleanPicture(name, type, bytes) {
  const { clean, maxMegapixels } = types[type];
  const { mediaType, width, height, orientation } = await headOf(name, bytes);
  if (mediaType !== type) throw damaged(name);
  if (width * height > maxMegapixels * 1_000_000)
    throw new errors.ValidationError(
      `«${name}»: Das Bild hat ${width} × ${height} Pixel, das ist zu gross. Erlaubt sind höchstens ${maxMegapixels} Millionen Pixel. Bitte verkleinern Sie es.`,
    );
  if (endsInZip(bytes) || beginsWithPdfLater(bytes))
    throw new errors.ValidationError(
      `«${name}»: In diesem Bild steckt noch eine andere Datei. Bitte speichern Sie es in einem Bildprogramm neu.`,
    );
  try {
    return clean(bytes, exifOf(orientation));
  } catch (cause) {
    throw damaged(name, cause);
  }
}

/** Reads no pixels. */
async function headOf(name, bytes) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw damaged(name, cause);
  }
}

const damaged = (name, cause) =>
  new errors.ValidationError(
    `«${name}»: Das Bild ist beschädigt oder ungewöhnlich aufgebaut. Bitte speichern Sie es in einem Bildprogramm neu.`,
    { cause },
  );

module.exports = { cleanPicture, damaged };

'use strict';

const { stat } = require('node:fs/promises');
const { basename, extname, join } = require('node:path');
const { MediaReference, defaultFolder, readLibrary } = require('../../../src/content/default/read.ts');
const { brands } = require('../../../sites.config.ts');

const types = { '.webp': 'image/webp', '.pdf': 'application/pdf' };

/** What stands for a file in the map of uploads: `bild tabor/garten`. */
const keyOf = ({ kind, name }) => `${kind} ${name}`;

/**
 * Uploads every file that the contents name, once each, into a folder per brand.
 *
 * @returns {Promise<Map<string, number>>} the id in the media library by `keyOf`.
 */
async function uploadMedia(strapi, contents) {
  const references = new Map();
  for (const { locales } of contents) for (const content of locales.values()) collect(content, references);
  const library = await readLibrary();
  const files = [];
  const fileInfo = [];
  const folders = await createFolders(strapi, [...references.values()]);
  for (const reference of references.values()) {
    const path = join(defaultFolder, reference.kind === 'bild' ? `bilder/${reference.name}.webp` : `dateien/${reference.name}`);
    files.push({
      filepath: path,
      originalFilename: basename(path),
      mimetype: types[extname(path)],
      size: (await stat(path)).size,
    });
    const told = reference.kind === 'bild' ? library[reference.name] : {};
    fileInfo.push({ ...told, folder: folders.get(brandOf(reference)) });
  }
  const uploaded = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files });
  return new Map([...references.keys()].map((key, index) => [key, uploaded[index].id]));
}

const brandOf = ({ name }) => name.split('/')[0];

function collect(value, found) {
  if (value instanceof MediaReference) found.set(keyOf(value), value);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item, found);
}

async function createFolders(strapi, references) {
  const folders = new Map();
  for (const { id, name } of brands) {
    if (!references.some((reference) => brandOf(reference) === id)) continue;
    const folder = await strapi.plugin('upload').service('folder').create({ name, parent: null });
    folders.set(id, folder.id);
  }
  return folders;
}

module.exports = { keyOf, uploadMedia };

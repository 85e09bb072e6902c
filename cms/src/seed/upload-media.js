'use strict';

const { stat } = require('node:fs/promises');
const { basename, extname, join } = require('node:path');
const { MediaReference, defaultFolder, readLibrary } = require('../../../src/content/default/read.ts');
const { brands } = require('../../../sites.config.ts');

const types = { '.webp': 'image/webp', '.pdf': 'application/pdf' };

/** What stands for a file in the map of uploads: `bild tabor/garten`. */
const keyOf = ({ kind, name }) => `${kind} ${name}`;

/**
 * Uploads every file that the contents name into a folder per brand; not again what lies there already.
 *
 * @returns {Promise<Map<string, number>>} the id in the media library by `keyOf`.
 */
async function uploadMedia(strapi, contents) {
  const references = new Map();
  for (const { locales } of contents) for (const content of locales.values()) collect(content, references);
  const library = await readLibrary();
  const folders = await createFolders(strapi, [...references.values()]);
  const ids = await idsOfUploaded(strapi, references, folders);
  const missing = [...references].filter(([key]) => !ids.has(key));
  const files = await Promise.all(missing.map(([, reference]) => asUpload(reference)));
  const fileInfo = missing.map(([, reference]) => {
    const { alternativeText, focalPoint } = reference.kind === 'bild' ? library[reference.name] : {};
    return { alternativeText, focalPoint, folder: folders.get(brandOf(reference)) };
  });
  const uploaded = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files });
  for (const [index, [key]] of missing.entries()) ids.set(key, uploaded[index].id);
  return ids;
}

/** Those that an interrupted seed left. */
async function idsOfUploaded(strapi, references, folders) {
  const files = await strapi.db.query('plugin::upload.file').findMany({ select: ['id', 'name'], populate: ['folder'] });
  const ids = new Map(files.map(({ id, name, folder }) => [`${folder?.id} ${name}`, id]));
  const found = [...references].map(([key, reference]) => [
    key,
    ids.get(`${folders.get(brandOf(reference))} ${basename(pathOf(reference))}`),
  ]);
  return new Map(found.filter(([, id]) => id !== undefined));
}

async function asUpload(reference) {
  const filepath = join(defaultFolder, pathOf(reference));
  return {
    filepath,
    originalFilename: basename(filepath),
    mimetype: types[extname(filepath)],
    size: (await stat(filepath)).size,
  };
}

const pathOf = ({ kind, name }) => (kind === 'bild' ? `bilder/${name}.webp` : `dateien/${name}`);

const brandOf = ({ name }) => name.split('/')[0];

function collect(value, found) {
  if (value instanceof MediaReference) found.set(keyOf(value), value);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item, found);
}

/** @returns {Promise<Map<string, number>>} the id of each brand's folder. */
async function createFolders(strapi, references) {
  const service = strapi.plugin('upload').service('folder');
  const folders = new Map();
  for (const { id, name } of brands) {
    if (!references.some((reference) => brandOf(reference) === id)) continue;
    const existing = await strapi.db.query('plugin::upload.folder').findOne({ where: { name, parent: null } });
    folders.set(id, (existing ?? (await service.create({ name, parent: null }))).id);
  }
  return folders;
}

module.exports = { keyOf, uploadMedia };

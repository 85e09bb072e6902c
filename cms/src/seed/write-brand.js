'use strict';

const { collections } = require('../../../src/content/collections.ts');
const { MediaReference } = require('../../../src/content/default/read.ts');
const { keyOf } = require('./upload-media.js');

/**
 * Writes and publishes all documents of a brand.
 *
 * @param {Map<string, object>} locales default content by locale, the brand's first locale first.
 * @param {Map<string, number>} files ids of the media library.
 */
async function writeBrand(strapi, brand, locales, files) {
  const write = (uid, how) => writeDocuments(strapi, uid, how, locales, files);
  await write(`api::konfiguration-${brand.id}.konfiguration-${brand.id}`, {
    list: ({ konfiguration }) => [konfiguration],
  });
  for (const { api, singular, key } of Object.values(collections))
    await write(`api::${singular}.${singular}`, { list: (content) => content[api] ?? [], key, Marke: brand.id });
  await write('api::mitteilung.mitteilung', {
    list: ({ mitteilungen }) => mitteilungen ?? [],
    key: 'Titel',
    Marke: brand.id,
  });
}

/**
 * The entries of one type. What has the same key in another locale is the same document there; what is new there has
 * no other language. Types without locales are written in the brand's first.
 */
async function writeDocuments(strapi, uid, { list, key, Marke }, locales, files) {
  const documents = strapi.documents(uid);
  const localised = strapi.contentType(uid).pluginOptions?.i18n?.localized ?? false;
  const documentIds = new Map();
  for (const [locale, content] of localised ? locales : [...locales].slice(0, 1)) {
    for (const entry of list(content)) {
      const data = { ...(Marke && { Marke }), ...withFiles(entry, files) };
      const options = { data, status: 'published', ...(localised && { locale }) };
      const documentId = documentIds.get(entry[key]);
      try {
        const { documentId: created } = documentId
          ? await documents.update({ ...options, documentId })
          : await documents.create(options);
        documentIds.set(entry[key], created);
      } catch (error) {
        throw new Error(`${uid} ${entry[key] ?? ''} (${locale}): ${describe(error)}`, { cause: error });
      }
    }
  }
}

const describe = ({ message, details }) =>
  [message, ...(details?.errors ?? []).map(({ path, message }) => `${path?.join('.')}: ${message}`)].join('; ');

/** References to files become their ids. */
function withFiles(value, files) {
  if (value instanceof MediaReference) return files.get(keyOf(value));
  if (Array.isArray(value)) return value.map((item) => withFiles(item, files));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFiles(item, files)]));
}

module.exports = { writeBrand };

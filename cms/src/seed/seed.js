'use strict';

const { brands } = require('../../../sites.config.ts');
const { readDefault } = require('../../../src/content/default/read.ts');
const { writeBrand } = require('./write-brand.js');
const { uploadMedia } = require('./upload-media.js');

/**
 * Fills an empty database with the default content of the repository, so that editors begin with complete sites.
 * Once: what editors delete later does not come back. Where it was interrupted, or a brand could not be written, the
 * next start goes on with what is missing. `SEED=false` leaves the database empty.
 */
async function seed(strapi) {
  const store = strapi.store({ type: 'type', name: 'seed' });
  if (process.env.SEED === 'false' || (await store.get({ key: 'done' }))) return;
  strapi.log.info('seed: the default content is written, which takes about a minute');
  const started = performance.now();
  const contents = await readContents(strapi);
  const files = await uploadMedia(strapi, contents);
  let written = 0;
  for (const { brand, locales } of contents) {
    try {
      if (!(await isWritten(strapi, brand)))
        await strapi.db.transaction(() => writeBrand(strapi, brand, locales, files));
      written += 1;
    } catch (error) {
      strapi.log.error(`seed: ${brand.id} left out: ${error.message}`);
    }
  }
  if (written === brands.length) await store.set({ key: 'done', value: new Date().toISOString() });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  strapi.log.info(`seed: ${written} of ${brands.length} brands, ${files.size} files in ${seconds} s`);
}

/** The default content of every brand; a brand or locale that has none is left out and named. */
async function readContents(strapi) {
  const contents = [];
  for (const brand of brands) {
    const locales = new Map();
    for (const locale of brand.locales) {
      try {
        locales.set(locale, await readDefault(brand.id, locale));
      } catch (error) {
        strapi.log.warn(`seed: no default content of ${brand.id} in ${locale}: ${error.message}`);
      }
    }
    if (locales.has(brand.locales[0])) contents.push({ brand, locales });
  }
  return contents;
}

/** A brand is written as a whole or not at all, so any of its documents tells. */
async function isWritten(strapi, { id }) {
  return (await strapi.db.query(`api::konfiguration-${id}.konfiguration-${id}`).count()) > 0;
}

module.exports = { seed };

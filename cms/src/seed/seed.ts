import type { Core } from '@strapi/strapi';
import { type Brand, brands } from '../../../sites.config.ts';
import { readDefault } from '../../../src/content/default/read.ts';
import { rowsOf } from '../content-model/rows.ts';
import { uidOf } from '../content-model/site-types.ts';
import type { BrandContents } from './contents.ts';
import { uploadMedia } from './upload-media.ts';
import { writeBrand } from './write-brand.ts';

/**
 * Fills an empty database with the default content of the repository, so that editors begin with complete sites.
 * Once: what editors delete later does not come back. Where it was interrupted, or a brand could not be written, the
 * next start goes on with what is missing. `SEED=false` leaves the database empty.
 */
export async function seed(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'type', name: 'seed' });
  if (process.env['SEED'] === 'false' || (await store.get({ key: 'done' }))) return;
  strapi.log.info('seed: the default content is written, which takes about a minute');
  const started = performance.now();
  const contents = await readContents(strapi);
  const files = await uploadMedia(strapi, contents);
  let written = 0;
  for (const content of contents) {
    const { brand } = content;
    try {
      if (!(await isWritten(strapi, brand))) await strapi.db.transaction(() => writeBrand(strapi, content, files));
      written += 1;
    } catch (error) {
      strapi.log.error(`seed: ${brand.id} left out: ${(error as Error).message}`);
    }
  }
  if (written === brands.length) await store.set({ key: 'done', value: new Date().toISOString() });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  strapi.log.info(`seed: ${written} of ${brands.length} brands, ${files.size} files in ${seconds} s`);
}

/** The default content of every brand; a brand or locale that has none is left out and named. */
async function readContents(strapi: Core.Strapi): Promise<BrandContents[]> {
  const contents: BrandContents[] = [];
  for (const brand of brands) {
    const locales: BrandContents['locales'] = new Map();
    for (const locale of brand.locales) {
      try {
        locales.set(locale, await readDefault(brand.id, locale));
      } catch (error) {
        strapi.log.warn(`seed: no default content of ${brand.id} in ${locale}: ${(error as Error).message}`);
      }
    }
    if (locales.has(brand.locales[0])) contents.push({ brand, locales });
  }
  return contents;
}

/** A brand is written as a whole or not at all, so any of its documents tells. */
async function isWritten(strapi: Core.Strapi, { id }: Brand): Promise<boolean> {
  return (await rowsOf(strapi, uidOf(`konfiguration-${id}`)).count()) > 0;
}

import { type Brand, brands } from '../../../sites.config.ts';
import { readDefault } from '../../../src/content/default/read.ts';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { uploadMedia } from './upload-media.ts';
import { type BrandContents, writeBrand } from './write-brand.ts';

/**
 * Fills an empty database with the repository's default content, so that editors start with complete sites. Runs once,
 * so deleted content does not return. After an interruption or a failed brand, the next start writes the missing
 * brands. `SEED=false` skips it.
 */
export async function seed(): Promise<void> {
  const store = strapi.store({ type: 'type', name: 'seed' });
  if (process.env['SEED'] === 'false' || (await store.get({ key: 'done' }))) return;
  strapi.log.info('seed: the default content is written, which takes about a minute');
  const started = performance.now();
  const contents = await readContents();
  const files = await uploadMedia(contents);
  strapi.log.info(`seed: ${files.size} files are uploaded`);
  let written = 0;
  for (const [index, content] of contents.entries()) {
    const { brand } = content;
    try {
      if (!(await isWritten(brand))) await strapi.db.transaction(() => writeBrand(content, files));
      written += 1;
      strapi.log.info(`seed: ${index + 1} of ${contents.length}: ${brand.name}`);
    } catch (error) {
      strapi.log.error(`seed: ${brand.id} left out: ${asError(error).message}`);
    }
  }
  if (written === brands.length) await store.set({ key: 'done', value: new Date().toISOString() });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  strapi.log.info(`seed: ${written} of ${brands.length} brands, ${files.size} files in ${seconds} s`);
}

/** Reads the default content of every brand. Logs and skips a brand or locale without content. */
async function readContents(): Promise<BrandContents[]> {
  const contents: BrandContents[] = [];
  for (const brand of brands) {
    const locales: BrandContents['locales'] = new Map();
    for (const locale of brand.locales) {
      try {
        locales.set(locale, await readDefault(brand.id, locale));
      } catch (error) {
        strapi.log.warn(`seed: no default content of ${brand.id} in ${locale}: ${asError(error).message}`);
      }
    }
    if (locales.has(brand.locales[0])) contents.push({ brand, locales });
  }
  return contents;
}

/** Tells whether a brand is written. A brand is written atomically, so one document is enough. */
async function isWritten({ id }: Brand): Promise<boolean> {
  return (await queryRows(contentTypeUid(`konfiguration-${id}`)).count()) > 0;
}

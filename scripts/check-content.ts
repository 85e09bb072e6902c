import { parseArgs } from 'node:util';
import { type Brand, brands } from '../sites.config.ts';
import { openMediaStore } from '../src/content/media-store.ts';
import { openSource } from '../src/content/open-source.ts';
import { pullBrand } from '../src/content/pull-brand.ts';

const { values } = parseArgs({ options: { site: { type: 'string' } } });
const only = values.site?.split(',');
const source = await openSource();
const store = await openMediaStore('var/media');
for (const brand of brands as readonly Brand[]) {
  if (only && !only.includes(brand.id)) continue;
  try {
    const { contents } = await pullBrand(source, brand, store);
    for (const [locale, { pages, jobs, events, media, homes }] of Object.entries(contents))
      console.log(
        `✓ ${brand.id} ${locale}: ${pages.length} pages, ${jobs.length} jobs, ${events.length} events, ${media.length} media, ${homes.length} homes`,
      );
  } catch (error) {
    console.log(`✗ ${brand.id}\n${(error as Error).message}`);
    process.exitCode = 1;
  }
}

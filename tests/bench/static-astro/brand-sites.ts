import { readFileSync } from 'node:fs';
import { brands } from '../../../sites.config.ts';
import { brandSites } from '../../../src/builder/brand-site.ts';
import { openMediaStore } from '../../../src/content/media-store.ts';
import { pullBrand } from '../../../src/content/pull-brand.ts';
import type { BrandSnapshot } from '../../../src/content/snapshot.ts';
import { changedSource, manyPagesSource } from '../many-pages.ts';

const { more, edit, media } = JSON.parse(readFileSync('content.json', 'utf8'));
const source = changedSource(await manyPagesSource(more), edit);
const store = await openMediaStore(media);

const snapshots = new Map(
  await Promise.all(
    brands.map(async (brand): Promise<[string, BrandSnapshot]> => {
      const { contents } = await pullBrand(source, brand, store);
      return [brand.id, { brand: brand.id, contents, withdrawnJobs: [] }];
    }),
  ),
);

/** Sites of all brands, with their pages. */
export const sites = brands.flatMap((brand) => brandSites(brand, snapshots, new Date()));

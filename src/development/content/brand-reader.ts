import type { Brand } from '../../../sites.config.ts';
import { openMediaStore } from '../../content/media-store.ts';
import { openSource } from '../../content/open-source.ts';
import { type Contents, pullBrand } from '../../content/pull-brand.ts';
import { linesOf, problemsOf } from '../../content/pull-problems.ts';
import { mediaAddress } from '../../pictures/picture-address.ts';
import { foldersOfEnvironment } from '../../releases/folders.ts';
import { type KeptFiles, lazyMediaStore } from './lazy-media-store.ts';

/** What was read of a brand: its content, or in sentences why it cannot be shown. */
export type Read = { contents: Contents; problems?: never } | { contents?: never; problems: readonly string[] };

/** Pulls the content of brands as a build does. */
export interface BrandReader {
  /** By brand; a mistake in one does not keep the others. */
  read(brands: readonly Brand[]): Promise<Record<string, Read>>;
  /** The files that pages name and that are not in the folder of originals yet. */
  files(): KeptFiles;
  /** Makes sure that the file which a page names is there. @param files that were read before. */
  provide(address: string, files: KeptFiles): Promise<void>;
}

/** @param isLazy the files are at hand, so that they need not be fetched before somebody asks. */
export async function openBrandReader(isLazy: boolean): Promise<BrandReader> {
  const { media } = foldersOfEnvironment();
  const written = await openMediaStore(media);
  const lazy = lazyMediaStore(written, media, async (url) => (await openSource()).file(url));
  const store = isLazy ? lazy : written;

  return {
    async read(brands) {
      const source = await openSource();
      const pulled = brands.map(async (brand): Promise<[string, Read]> => {
        try {
          return [brand.id, { contents: (await pullBrand(source, brand, store)).contents }];
        } catch (error) {
          return [brand.id, { problems: linesOf(problemsOf(error, brand)) }];
        }
      });
      const read = Object.fromEntries(await Promise.all(pulled));
      await store.save();
      return read;
    },
    files: () => lazy.files(),
    async provide(address, files) {
      lazy.keepAgain(files);
      const named = [...address.matchAll(mediaAddress)][0]?.groups;
      await lazy.provide(named?.['hash'] ?? named?.['document'] ?? '');
    },
  };
}

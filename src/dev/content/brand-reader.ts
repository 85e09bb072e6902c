import type { Brand } from '../../../sites.config.ts';
import { foldersOfEnvironment } from '../../build/releases/folders.ts';
import { openMediaStore } from '../../content/media-store.ts';
import { openSource } from '../../content/open-source.ts';
import { type Contents, pullBrand } from '../../content/pull-brand.ts';
import { linesOf, problemsOf } from '../../content/pull-problems.ts';
import { mediaAddress } from '../../pictures/picture-address.ts';
import { type KeptFiles, lazyMediaStore } from './lazy-media-store.ts';

/** Content of a brand, or sentences that say why it cannot be shown. */
export type Read = { contents: Contents; problems?: never } | { contents?: never; problems: readonly string[] };

/** Reads the content of brands in the same way as a build. */
export interface BrandReader {
  /** Reads several brands. A mistake in one does not affect the others. */
  read(brands: readonly Brand[]): Promise<Record<string, Read>>;
  /** Lists files that pages use but the folder of originals lacks. */
  files(): KeptFiles;
  /** Stores the file of an address in the folder of originals. @param files that were read before. */
  provide(address: string, files: KeptFiles): Promise<void>;
}

/** @param isLazy whether the files are local, so that they can be read on demand. */
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

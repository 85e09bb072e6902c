import { type Brand, brands } from '../../../sites.config.ts';
import type { BrandReader, Read } from './brand-reader.ts';
import { cacheContent, cachedContent } from './content-cache.ts';
import { codeStamp, contentStamps } from './content-stamps.ts';
import type { KeptFiles } from './lazy-media-store.ts';

/** Reads the content of all brands repeatedly for `npm run dev`. */
export interface ContentsRead {
  /** Returns what changed since the last call, by brand. */
  changes(): Promise<Record<string, Read>>;
  /** Stores the file of an address in the folder of originals. */
  provide(address: string): Promise<void>;
}

export function readContents(): ContentsRead {
  return process.env['CONTENT_URL'] ? readService() : readDefaults();
}

/** Loads the reader on demand: its schemas and packages take a quarter of a second. */
const openReader = (isLazy: boolean): Promise<BrandReader> =>
  import('./brand-reader.ts').then(({ openBrandReader }) => openBrandReader(isLazy));

/** Reads everything each time, because the content service does not report changes. */
function readService(): ContentsRead {
  let opened: Promise<BrandReader> | undefined;
  return {
    async changes() {
      opened ??= openReader(false);
      return (await opened).read(brands);
    },
    // The files of a page were stored with its content.
    provide: async () => {},
  };
}

function readDefaults(): ContentsRead {
  /** Stamps of the returned content, by brand. */
  const told = new Map<string, string>();
  /** Files of the content that comes from the cache. */
  const files: Record<string, string> = {};
  let code: Promise<string> | undefined;
  let opened: Promise<BrandReader> | undefined;

  async function changes(): Promise<Record<string, Read>> {
    code ??= codeStamp();
    const [ofCode, stamps] = await Promise.all([code, contentStamps()]);
    const stampOf = ({ id }: Brand) => `${ofCode} ${stamps.get(id)}`;
    const changed = brands.filter((brand) => told.get(brand.id) !== stampOf(brand));
    const found: Record<string, Read> = {};
    await Promise.all(
      changed.map(async (brand) => {
        const cached = await cachedContent(brand.id, stampOf(brand));
        if (!cached) return;
        found[brand.id] = { contents: cached.contents };
        Object.assign(files, cached.files);
      }),
    );
    const unknown = changed.filter(({ id }) => !found[id]);
    if (unknown.length) {
      opened ??= openReader(true);
      const reader = await opened;
      Object.assign(found, await reader.read(unknown));
      // Does not wait for the cache, so that the page is not delayed.
      remember(unknown, found, reader.files(), stampOf).catch(() => {});
    }
    for (const brand of changed) told.set(brand.id, stampOf(brand));
    return found;
  }

  return {
    changes,
    async provide(address) {
      opened ??= openReader(true);
      await (await opened).provide(address, files);
    },
  };
}

async function remember(
  read: readonly Brand[],
  found: Record<string, Read>,
  files: KeptFiles,
  stampOf: (brand: Brand) => string,
): Promise<void> {
  for (const brand of read) {
    const contents = found[brand.id]?.contents;
    if (contents) await cacheContent(brand.id, stampOf(brand), { contents, files });
  }
}

import { type Brand, brands } from '../../../sites.config.ts';
import type { BrandReader, Read } from './brand-reader.ts';
import { cacheContent, cachedContent } from './content-cache.ts';
import { codeStamp, contentStamps } from './content-stamps.ts';
import type { KeptFiles } from './lazy-media-store.ts';

/** Reads the content of all brands for `npm run dev`, again and again. */
export interface ContentsRead {
  /** What changed since it was asked the last time, by brand. */
  changes(): Promise<Record<string, Read>>;
  /** Makes sure that the file which a page names lies in the folder of originals. */
  provide(address: string): Promise<void>;
}

export function readContents(): ContentsRead {
  return process.env['CONTENT_URL'] ? readService() : readDefaults();
}

/** Loaded when something has to be read: the schemas and what they need take a quarter of a second. */
const openReader = (isLazy: boolean): Promise<BrandReader> =>
  import('./brand-reader.ts').then(({ openBrandReader }) => openBrandReader(isLazy));

/** Nobody says what changed in the content service: everything is asked for again. */
function readService(): ContentsRead {
  let opened: Promise<BrandReader> | undefined;
  return {
    async changes() {
      opened ??= openReader(false);
      return (await opened).read(brands);
    },
    // The files of a page came with its content.
    provide: async () => {},
  };
}

function readDefaults(): ContentsRead {
  /** The stamps of what was told, by brand. */
  const told = new Map<string, string>();
  /** Of content that an earlier thread has read. */
  const files: Record<string, string> = {};
  let code: Promise<string> | undefined;
  let opened: Promise<BrandReader> | undefined;

  async function changes(): Promise<Record<string, Read>> {
    code ??= codeStamp();
    const [ofCode, stamps] = await Promise.all([code, contentStamps()]);
    const stampOf = ({ id }: Brand) => `${ofCode} ${stamps.get(id)}`;
    const changed = (brands as readonly Brand[]).filter((brand) => told.get(brand.id) !== stampOf(brand));
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
      // A page waits for the content, and not for what the next start has of it.
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

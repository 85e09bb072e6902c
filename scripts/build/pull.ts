import pMap from 'p-map';
import type { Brand } from '../../sites.config.ts';
import { ContentError } from '../../src/content/content-error.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { type Contents, pullBrand } from '../../src/content/pull-brand.ts';
import type { Source } from '../../src/content/source.ts';
import type { HeldBrand } from '../../src/server/held-brands.ts';

/** What editors can correct, and what else is in the way. */
export type Problems = Omit<HeldBrand, 'since'>;

/** What came of asking for one brand; `problems` say what must be corrected before it can be published. */
export type Pulled = { brand: Brand; milliseconds: number } & (
  | { contents: Contents; problems?: never }
  | { contents?: never; problems: Problems }
);

/** Asks the source for the brands, a few at a time. A brand that fails does not keep the others. */
export async function pull(source: Source, brands: readonly Brand[], mediaFolder: string): Promise<Pulled[]> {
  const store = await openMediaStore(mediaFolder);
  const pulled = await pMap(
    brands,
    async (brand): Promise<Pulled> => {
      const started = performance.now();
      const since = () => performance.now() - started;
      try {
        return { brand, contents: await pullBrand(source, brand, store), milliseconds: since() };
      } catch (error) {
        return { brand, problems: problemsOf(error, brand), milliseconds: since() };
      }
    },
    { concurrency: 4 },
  );
  await store.save();
  return pulled;
}

function problemsOf(error: unknown, brand: Brand): Problems {
  if (error instanceof ContentError) return { content: error.problems, other: [] };
  const { name, message } = error as Error;
  if (name === 'TimeoutError' || name === 'AbortError')
    return { content: [], other: [`${brand.id}: the content service did not answer before the deadline of the pull`] };
  return { content: [], other: [`${brand.id}: ${message}`] };
}

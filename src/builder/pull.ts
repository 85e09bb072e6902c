import pMap from 'p-map';
import type { Brand } from '../../sites.config.ts';
import type { MediaStore } from '../content/media-store.ts';
import { patchBrand } from '../content/patch-brand.ts';
import { type PulledContent, pullBrand } from '../content/pull-brand.ts';
import { type Problems, problemsOf } from '../content/pull-problems.ts';
import type { Source } from '../content/source.ts';
import type { Question } from './pull-plan.ts';

/** What came of asking for one brand; `problems` say what must be corrected before it can be published. */
export type Pulled = { brand: Brand; milliseconds: number } & (
  | { content: PulledContent; problems?: never }
  | { content?: never; problems: Problems }
);

/**
 * Asks the source what is to be known of each brand, a few at a time. A brand that fails does not keep the others.
 *
 * @param lastGood what was pulled last, for brands that are not asked for everything.
 */
export async function pull(
  source: Source,
  questions: ReadonlyMap<Brand, Question>,
  lastGood: ReadonlyMap<string, PulledContent>,
  store: MediaStore,
): Promise<Pulled[]> {
  async function content(brand: Brand, question: Question): Promise<PulledContent> {
    const before = lastGood.get(brand.id);
    const patched = before && question !== 'everything' && (await patchBrand(source, brand, before, question, store));
    return patched || pullBrand(source, brand, store);
  }
  const pulled = await pMap(
    questions,
    async ([brand, question]): Promise<Pulled> => {
      const started = performance.now();
      const since = () => performance.now() - started;
      try {
        return { brand, content: await content(brand, question), milliseconds: since() };
      } catch (error) {
        return { brand, problems: problemsOf(error, brand), milliseconds: since() };
      }
    },
    { concurrency: 4 },
  );
  await store.save();
  return pulled;
}

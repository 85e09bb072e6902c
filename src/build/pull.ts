import pMap from 'p-map';
import { type Brand, brands } from '../../sites.config.ts';
import type { MediaStore } from '../content/media-store.ts';
import type { patchBrand } from '../content/patch-brand.ts';
import type { pullBrand } from '../content/pull-brand.ts';
import { problemsOf } from '../content/pull-problems.ts';
import { type BrandSnapshot, nextSnapshot } from '../content/snapshot.ts';
import type { Source } from '../content/source.ts';
import { unchangedContent } from '../content/unchanged-content.ts';
import type { Question } from './pull-plan.ts';
import type { Pulled } from './site-model.ts';

/**
 * Asks the source what is to be known of each brand, a few at a time. A brand that fails does not keep the others.
 *
 * @param questions by the ids of brands.
 * @param before the last good content: changes are put on top of it, it remembers what was withdrawn, and what did not
 * change since the same code read it is not read again.
 * @param code hash of it.
 */
export async function pull(
  source: Source,
  questions: ReadonlyMap<string, Question>,
  before: ReadonlyMap<string, BrandSnapshot>,
  { store, today, code }: { store: MediaStore; today: string; code: Promise<string> },
): Promise<Pulled<BrandSnapshot>[]> {
  async function ask(brand: Brand, question: Question): Promise<BrandSnapshot> {
    const last = before.get(brand.id);
    const known = { code, content: last };
    const content =
      (last && question !== 'everything' && (await patched(source, brand, last, question, store))) ||
      (await unchangedContent(source, brand, store, known)) ||
      (await pulled(source, brand, store, known));
    return nextSnapshot(brand, content, last, today);
  }
  const asked = (brands as readonly Brand[]).flatMap((brand) => {
    const question = questions.get(brand.id);
    return question ? [{ brand, question }] : [];
  });
  const answers = await pMap(
    asked,
    async ({ brand, question }): Promise<Pulled<BrandSnapshot>> => {
      const { id } = brand;
      const started = performance.now();
      const since = () => performance.now() - started;
      try {
        return { brand: id, snapshot: await ask(brand, question), milliseconds: since() };
      } catch (error) {
        return { brand: id, problems: problemsOf(error, brand), milliseconds: since() };
      }
    },
    { concurrency: 4 },
  );
  await store.save();
  return answers;
}

/** With all schemas, which take a quarter of a second to load: where nothing changed, none is needed. */
const patched: typeof patchBrand = async (...task) => (await import('../content/patch-brand.ts')).patchBrand(...task);
const pulled: typeof pullBrand = async (...task) => (await import('../content/pull-brand.ts')).pullBrand(...task);

import pMap from 'p-map';
import { type Brand, brands } from '../../sites.config.ts';
import { collectionOfUid, configuredBrand, isDocumentId } from '../content/documents.ts';
import { type Problems, toProblems } from '../content/held-brands.ts';
import type { MediaStore } from '../content/media-store.ts';
import { type BrandChanges, patchBrand } from '../content/patch-brand.ts';
import { pullBrand } from '../content/pull-brand.ts';
import { type BrandSnapshot, nextSnapshot } from '../content/snapshot.ts';
import type { Source } from '../content/source.ts';
import { unchangedContent } from '../content/unchanged-content.ts';
import type { ChangedEntry, RebuildPlan } from './plan/plan.ts';

/** Content that was pulled for a brand, or the problems that must be corrected before it can be published. */
export type Pulled = { brand: string; milliseconds: number } & (
  | { snapshot: BrandSnapshot; problems?: never }
  | { snapshot?: never; problems: Problems }
);

/** Content to pull for a brand: its changes, or everything. */
export type Question = BrandChanges | 'everything';

type Known = Pick<BrandSnapshot, 'documents'>;

/**
 * Returns the question for each brand of a plan. An entry without a brand may belong to any. A brand is pulled as a
 * whole if its content may differ from that of the content service.
 *
 * @param snapshots what was pulled last, of brands where that is what the content service had.
 * @param resting brands with fixed pages.
 * @returns what to ask, by the ids of brands.
 */
export function planQuestions(
  plan: RebuildPlan,
  snapshots: ReadonlyMap<string, Known>,
  resting: ReadonlySet<string>,
): Map<string, Question> {
  const { entries } = plan;
  const mayDiffer = brands.filter(({ id }) => plan.brands === 'all' || plan.brands.some((one) => one === id));
  const unknown = mayDiffer.filter(({ id }) => !snapshots.has(id) && !resting.has(id));
  const questions = new Map<string, Question>(unknown.map(({ id }) => [id, 'everything']));
  for (const entry of entries)
    for (const id of entry.brand ? concernedBrands(entry.brand, entry, snapshots) : brands.map((brand) => brand.id))
      questions.set(id, withEntry(questions.get(id), entry, snapshots.has(id)));
  return questions;
}

/** The one that the notice names, and those that have the document: it may have moved. */
function concernedBrands(
  brand: string,
  { uid = '', documentId = '' }: ChangedEntry,
  snapshots: ReadonlyMap<string, Known>,
): string[] {
  const collection = collectionOfUid(uid);
  if (!collection) return [brand];
  const holding = [...snapshots].flatMap(([id, { documents }]) =>
    Object.values(documents ?? {}).some((keys) => documentId in keys[collection]) ? [id] : [],
  );
  return [...new Set([brand, ...holding])];
}

function withEntry(
  known: Question | undefined,
  { uid = '', documentId = '' }: ChangedEntry,
  hasSnapshot: boolean,
): Question {
  if (known === 'everything' || !hasSnapshot) return 'everything';
  const { configuration, documents } = known ?? { configuration: false, documents: [] };
  if (configuredBrand(uid)) return { configuration: true, documents };
  const collection = collectionOfUid(uid);
  if (!collection || !isDocumentId(documentId)) return 'everything';
  if (documents.some((one) => one.collection === collection && one.documentId === documentId))
    return known ?? 'everything';
  return { configuration, documents: [...documents, { collection, documentId }] };
}

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
): Promise<Pulled[]> {
  async function ask(brand: Brand, question: Question): Promise<BrandSnapshot> {
    const last = before.get(brand.id);
    const known = { code, content: last };
    const content =
      (last && question !== 'everything' && (await patchBrand(source, brand, last, question, store))) ||
      (await unchangedContent(source, brand, store, known)) ||
      (await pullBrand(source, brand, store, known));
    return nextSnapshot(brand, content, last, today);
  }
  const asked = brands.flatMap((brand) => {
    const question = questions.get(brand.id);
    return question ? [{ brand, question }] : [];
  });
  const answers = await pMap(
    asked,
    async ({ brand, question }): Promise<Pulled> => {
      const { id } = brand;
      const started = performance.now();
      const since = () => performance.now() - started;
      try {
        return { brand: id, snapshot: await ask(brand, question), milliseconds: since() };
      } catch (error) {
        return { brand: id, problems: toProblems(error, brand), milliseconds: since() };
      }
    },
    { concurrency: 4 },
  );
  await store.save();
  return answers;
}

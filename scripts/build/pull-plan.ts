import { type Brand, brands } from '../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../../src/content/documents.ts';
import type { BrandChanges } from '../../src/content/patch-brand.ts';
import type { BrandSnapshot } from '../../src/content/snapshot.ts';
import type { ChangedEntry, RebuildPlan } from '../../src/server/rebuild-plan.ts';

/** What to ask for a brand: what changed, or everything. */
export type Question = BrandChanges | 'everything';

/**
 * Which brands a plan concerns, and how much of each has to be asked for. Where a change may concern any brand (a file of
 * the media library, a document that nobody knows and that names no brand), all are asked for everything.
 *
 * @param snapshots what was pulled last, of brands where that is what the content service had.
 */
export function questionsOf(
  plan: RebuildPlan,
  snapshots: ReadonlyMap<string, Pick<BrandSnapshot, 'documents'>>,
): Map<Brand, Question> {
  const all = brands as readonly Brand[];
  const questions = new Map<string, Question>();
  const ask = (ids: readonly string[]) => {
    for (const id of ids) questions.set(id, 'everything');
  };
  ask(plan.brands === 'all' ? all.map(({ id }) => id) : plan.brands);
  for (const entry of plan.entries) {
    const concerned = concernedBrands(entry, snapshots);
    if (!concerned.length) ask(all.map(({ id }) => id));
    for (const id of concerned) questions.set(id, withEntry(questions.get(id), entry, snapshots.has(id)));
  }
  return new Map(all.flatMap((brand) => [[brand, questions.get(brand.id)] as const].filter(hasQuestion)));
}

const hasQuestion = (pair: readonly [Brand, Question | undefined]): pair is [Brand, Question] => pair[1] !== undefined;

/** The one that the notice names, and those that have the document: it may have moved. */
function concernedBrands(
  { uid, documentId, brand }: ChangedEntry,
  snapshots: ReadonlyMap<string, Pick<BrandSnapshot, 'documents'>>,
): string[] {
  const configured = configuredBrand(uid);
  if (configured) return [configured];
  const collection = collectionOfUid(uid);
  if (!collection) return [];
  const holding = [...snapshots].flatMap(([id, { documents }]) =>
    Object.values(documents ?? {}).some((keys) => documentId in keys[collection]) ? [id] : [],
  );
  return [...new Set([...(brand ? [brand] : []), ...holding])];
}

function withEntry(known: Question | undefined, { uid, documentId }: ChangedEntry, hasSnapshot: boolean): Question {
  if (known === 'everything' || !hasSnapshot) return 'everything';
  const { configuration, documents } = known ?? { configuration: false, documents: [] };
  const collection = collectionOfUid(uid);
  if (!collection) return { configuration: true, documents };
  if (documents.some((one) => one.collection === collection && one.documentId === documentId))
    return known ?? 'everything';
  return { configuration, documents: [...documents, { collection, documentId }] };
}

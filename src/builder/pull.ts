import pLimit from 'p-limit';
import { type Brand, type BrandId, brands } from '../../sites.config.ts';
import { collectionOfUid, configuredBrand, isDocumentId } from '../content/documents.ts';
import { type Problems, toProblems } from '../content/held-brands.ts';
import type { MediaStore } from '../content/media-store.ts';
import { type BrandChanges, patchBrand } from '../content/patch-brand.ts';
import { pullBrand } from '../content/pull-brand.ts';
import { type BrandSnapshot, nextSnapshot } from '../content/snapshot.ts';
import type { Source } from '../content/source.ts';
import { unchangedContent } from '../content/unchanged-content.ts';
import type { ChangedEntry, RebuildPlan } from './plan.ts';

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

/** Pull of a brand that no build has taken yet. */
interface Pull {
  ended: Promise<void>;
  result?: Pulled;
  /** Whether the content may have changed since the pull began. */
  isOutdated: boolean;
}

/** Pulls brands, a few at a time. A brand that is slow or fails does not keep the others. */
export class Pulls {
  readonly #pulls = new Map<BrandId, Pull>();
  readonly #limit = pLimit(4);
  readonly #slowMs: number;

  /** @param slowMs time for which a build waits for the pull of a brand. */
  constructor(slowMs: number) {
    this.#slowMs = slowMs;
  }

  /** Ids of the brands with an open pull: a build takes its result later. */
  get open(): BrandId[] {
    return [...this.#pulls.keys()];
  }

  /** Takes the pulls that have ended. @param isOutdated whether to take those of changed content, too. */
  take(isOutdated: boolean): { result: Pulled; isOutdated: boolean }[] {
    return [...this.#pulls].flatMap(([brand, { result, isOutdated: isOld }]) => {
      if (!result || (isOld && !isOutdated)) return [];
      this.#pulls.delete(brand);
      return [{ result, isOutdated: isOld }];
    });
  }

  /**
   * Pulls brands. A slow pull goes on in the background; a change that is reported meanwhile makes it outdated.
   *
   * @param questions by the ids of brands.
   * @param pull never throws.
   * @returns when all pulls that begin now have ended, or are slow.
   */
  async start(
    questions: ReadonlyMap<string, Question>,
    pull: (brand: Brand, question: Question) => Promise<Pulled>,
  ): Promise<void> {
    const begun = brands.map((brand) => {
      const question = questions.get(brand.id);
      const open = this.#pulls.get(brand.id);
      if (question && open) open.isOutdated = true;
      return question && !open && this.#limit(() => this.#begin(brand, pull(brand, question)));
    });
    await Promise.all(begun);
  }

  /** Resolves when the open pull of a brand has ended; undefined if there is none. */
  ended(brand: string): Promise<void> | undefined {
    return this.#pulls.get(brand as BrandId)?.ended;
  }

  /** Resolves when all open pulls have ended, or are slow. */
  async rest(): Promise<void> {
    await this.#inTime(Promise.all([...this.#pulls.values()].map(({ ended }) => ended)));
  }

  /** @returns when the pull has ended, or is slow. */
  #begin({ id }: Brand, pulled: Promise<Pulled>): Promise<void> {
    const ended = pulled.then((result) => {
      pull.result = result;
    });
    const pull: Pull = { isOutdated: false, ended };
    this.#pulls.set(id, pull);
    return this.#inTime(ended);
  }

  async #inTime(ending: Promise<unknown>): Promise<void> {
    const { promise: slow, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#slowMs);
    await Promise.race([ending, slow]);
    clearTimeout(timer);
  }
}

/**
 * Asks the source what is to be known of a brand.
 *
 * @param last the last good content: changes are put on top of it, it remembers what was withdrawn, and what did not
 * change since the same code read it is not read again.
 * @param code hash of it.
 */
export async function pull(
  source: Source,
  brand: Brand,
  question: Question,
  last: BrandSnapshot | undefined,
  { store, today, code }: { store: MediaStore; today: string; code: Promise<string> },
): Promise<Pulled> {
  const started = performance.now();
  const since = () => performance.now() - started;
  try {
    const known = { code, content: last };
    const content =
      (last && question !== 'everything' && (await patchBrand(source, brand, last, question, store))) ||
      (await unchangedContent(source, brand, store, known)) ||
      (await pullBrand(source, brand, store, known));
    await store.save();
    const snapshot = content === last ? last : nextSnapshot(brand, content, last, today);
    return { brand: brand.id, snapshot, milliseconds: since() };
  } catch (error) {
    return { brand: brand.id, problems: toProblems(error, brand), milliseconds: since() };
  }
}

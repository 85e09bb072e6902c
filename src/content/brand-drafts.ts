import type { Brand, Locale } from '../../sites.config.ts';
import { type CollectionName, collectionNames, collections } from './collections.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type DocumentName, documentsIn, pathIn } from './document-places.ts';
import { entryKey } from './documents.ts';
import type { DraftSource, Versions } from './draft-source.ts';
import type { MediaStore } from './media-store.ts';
import { type BrandChanges, patchBrand } from './patch-brand.ts';
import type { Contents, PulledContent } from './pull-brand.ts';
import type { PartName } from './site-view.ts';

/** A draft that fails the checks. */
interface InvalidDraft {
  problems: readonly ContentProblem[];
  /** Parts that pages read if they would show the draft. */
  parts: readonly PartName[];
}

/**
 * Preview content of a brand: the published content, overlaid with every draft that differs. A draft that fails the
 * checks is left out; its last valid version stays.
 */
export class BrandDrafts {
  readonly #brand: Brand;
  readonly #store: MediaStore;
  /** Published content, as visitors see it. */
  readonly published: PulledContent;
  #content: PulledContent;
  readonly #known = new Map<CollectionName, Map<string, string>>();
  readonly #configurations = new Map<Locale, unknown>();
  /** Invalid drafts by collection and document id, or `configuration`. */
  readonly #invalid = new Map<string, InvalidDraft>();

  private constructor(brand: Brand, published: PulledContent, store: MediaStore) {
    this.#brand = brand;
    this.#store = store;
    this.published = published;
    this.#content = published;
  }

  /**
   * Finds all drafts of a brand.
   *
   * @param holdsUntil moment until which `published` is complete; without it, `published` is complete.
   */
  static async open(
    brand: Brand,
    published: PulledContent,
    source: DraftSource,
    store: MediaStore,
    holdsUntil?: Date,
  ): Promise<BrandDrafts> {
    const drafts = new BrandDrafts(brand, published, store);
    try {
      await drafts.#open(source, holdsUntil);
    } finally {
      // Also after an error: the next attempt reuses the files fetched so far.
      await store.save();
    }
    return drafts;
  }

  get contents(): Contents {
    return this.#content.contents;
  }

  /**
   * Fetches the drafts that changed since the last look, as far as they concern a page.
   *
   * @param reads parts that the page read when it was last rendered; all parts by default.
   */
  async refresh(source: DraftSource, locale: Locale, reads?: readonly PartName[]): Promise<void> {
    try {
      await this.#refresh(source, locale, reads);
    } finally {
      await this.#store.save();
    }
  }

  /**
   * Returns the published content with one draft and no other.
   *
   * @param document undefined for the configuration.
   * @returns undefined if the draft cannot be put on the published content.
   * @throws {ContentError} if the draft fails the checks.
   */
  async withOne(source: DraftSource, document: DocumentName | undefined): Promise<PulledContent | undefined> {
    const changes = { configuration: !document, documents: document ? [document] : [] };
    try {
      return await patchBrand(source, this.#brand, this.published, changes, this.#store);
    } finally {
      await this.#store.save();
    }
  }

  /**
   * Returns the path of a document's page, for example `/kontakt`: from its draft, otherwise from its published
   * version.
   */
  findPath(document: DocumentName, locale: Locale): string | undefined {
    return pathIn(this.#content, document, locale) ?? pathIn(this.published, document, locale);
  }

  findPublishedPath(document: DocumentName, locale: Locale): string | undefined {
    return pathIn(this.published, document, locale);
  }

  /** Finds the document that a page shows, by the parts that the page read. */
  findDocument(locale: Locale, reads: readonly PartName[]): DocumentName | undefined {
    const documents = this.#content.documents?.[locale];
    for (const collection of collectionNames)
      for (const [documentId, key] of Object.entries(documents?.[collection] ?? {}))
        if (reads.includes(`${collection} ${key}`)) return { collection, documentId };
    return undefined;
  }

  /** Returns the problems of the drafts that a page with these parts would show. */
  problemsOfPage(reads: readonly PartName[]): readonly ContentProblem[] {
    return [...this.#invalid.values()]
      .filter(({ parts }) => parts.some((part) => reads.includes(part)))
      .flatMap(({ problems }) => problems);
  }

  problemsOfDocument({ collection, documentId }: DocumentName): readonly ContentProblem[] {
    return this.#invalid.get(`${collection} ${documentId}`)?.problems ?? [];
  }

  async #open(source: DraftSource, holdsUntil: Date | undefined): Promise<void> {
    const { locales } = this.#brand;
    const [configurations, lists] = await Promise.all([
      Promise.all(locales.map((locale) => source.configurationVersion(this.#brand, locale))),
      Promise.all(
        collectionNames.map(async (name) => {
          const of = (status: 'draft' | 'published') => source.versions(name, this.#brand, status);
          const since = holdsUntil && source.publishedSince(name, this.#brand, holdsUntil);
          const [drafts, published, later] = await Promise.all([of('draft'), of('published'), since]);
          return { name, drafts, published, later };
        }),
      ),
    ]);
    await this.#putConfiguration(source);
    for (const [index, locale] of locales.entries()) this.#configurations.set(locale, configurations[index]);
    for (const { name, drafts, published, later } of lists) {
      const had = new Set(documentsIn(this.published, name));
      // The build has already pulled documents without unpublished changes.
      const isPulled = (id: string) => had.has(id) && !later?.has(id);
      const same = [...drafts].filter(([id, version]) => isPulled(id) && published.get(id) === version);
      const gone = [...had].filter((id) => !drafts.has(id)).map((id) => [id, 'gone'] as const);
      this.#known.set(name, new Map([...same, ...gone]));
      await this.#putChanged(name, drafts, true, source);
    }
  }

  async #refresh(source: DraftSource, locale: Locale, reads?: readonly PartName[]): Promise<void> {
    const isRead = (name: CollectionName) =>
      !reads || reads.some((part) => part === name || part.startsWith(`${name} `));
    const [configuration, ...lists] = await Promise.all([
      source.configurationVersion(this.#brand, locale),
      ...collectionNames.filter(isRead).map(async (name) => ({
        name,
        ...(await source.lastVersions(name, this.#brand)),
      })),
    ]);
    if (configuration !== this.#configurations.get(locale)) await this.#putConfiguration(source);
    this.#configurations.set(locale, configuration);
    // In sequence: each list is applied to the result of the one before.
    for (const { name, versions, isAll } of lists) await this.#putChanged(name, versions, isAll, source);
  }

  async #putChanged(collection: CollectionName, versions: Versions, isAll: boolean, source: DraftSource) {
    const known = this.#known.get(collection) ?? new Map<string, string>();
    this.#known.set(collection, known);
    const gone = isAll ? [...known.keys()].filter((documentId) => !versions.has(documentId)) : [];
    // In the order in which they were written: a document must give up its key before another takes it.
    const changed = [...versions].filter(([documentId, version]) => known.get(documentId) !== version).reverse();
    if (!gone.length && !changed.length) return;
    await this.#putDocuments(collection, [...gone, ...changed.map(([documentId]) => documentId)], source);
    for (const documentId of gone) known.delete(documentId);
    for (const [documentId, version] of changed) known.set(documentId, version);
  }

  /** Applies drafts together, because they may swap their keys. If one fails the checks, each is applied by itself. */
  async #putDocuments(collection: CollectionName, changed: readonly string[], source: DraftSource): Promise<void> {
    // Invalid drafts are tried again: another entry may have given up their key.
    const invalid = [...this.#invalid.keys()].flatMap((key) => {
      const [name, documentId = ''] = key.split(' ');
      return name === collection ? [documentId] : [];
    });
    const documents = [...new Set([...changed, ...invalid])].map((documentId) => ({ collection, documentId }));
    const areValid = !(await this.#patch({ configuration: false, documents }, source));
    for (const document of documents) {
      const problems = areValid
        ? undefined
        : await this.#patch({ configuration: false, documents: [document] }, source);
      const key = `${collection} ${document.documentId}`;
      if (problems) this.#invalid.set(key, await this.#invalidDraft(document, problems, source));
      else this.#invalid.delete(key);
    }
  }

  /** @returns the problems that prevent the changes; the content is then unchanged. */
  async #patch(changes: BrandChanges, source: DraftSource): Promise<readonly ContentProblem[] | undefined> {
    try {
      const patched = await patchBrand(source, this.#brand, this.#content, changes, this.#store);
      if (!patched) return [];
      this.#content = patched;
      return undefined;
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  /** @param problems none if another document has the key of the draft. */
  async #invalidDraft(
    { collection, documentId }: DocumentName,
    problems: readonly ContentProblem[],
    source: DraftSource,
  ): Promise<InvalidDraft> {
    const { locales, id } = this.#brand;
    const raws = await Promise.all(locales.map((locale) => source.entry(collection, documentId, this.#brand, locale)));
    const keys = raws.flatMap((raw) => (raw && entryKey(collection, raw)) ?? []);
    const before = locales.flatMap((locale) => this.published.documents?.[locale]?.[collection][documentId] ?? []);
    const { key: field, singular } = collections[collection];
    const [key = ''] = keys;
    const usedTwice = { field, rule: 'must not be used twice', found: String(key) };
    return {
      problems: problems.length ? problems : [{ document: `${singular} ${key} (${id})`, ...usedTwice }],
      // Pages show all notices, not single ones.
      parts:
        collection === 'bulletins' || collection === 'tariffs' || collection === 'visits'
          ? [collection]
          : collection === 'freePlaces'
            ? ['places']
            : [...keys, ...before].map((one): PartName => `${collection} ${one}`),
    };
  }

  async #putConfiguration(source: DraftSource): Promise<void> {
    const problems = await this.#patch({ configuration: true, documents: [] }, source);
    if (problems) this.#invalid.set('configuration', { problems, parts: ['configuration'] });
    else this.#invalid.delete('configuration');
  }
}

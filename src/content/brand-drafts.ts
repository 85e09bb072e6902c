import type { Brand, Locale } from '../../sites.config.ts';
import { type CollectionName, collectionNames, collections } from './collections.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type DocumentName, documentsIn, pathIn } from './document-places.ts';
import { keyOf } from './documents.ts';
import { type DraftSource, mixed, type Versions } from './draft-source.ts';
import { type InvalidDraft, InvalidDrafts } from './invalid-drafts.ts';
import type { MediaStore } from './media-store.ts';
import { patchBrand } from './patch-brand.ts';
import type { Contents, PulledContent } from './pull-brand.ts';
import type { PartName } from './site-view.ts';
import type { Source } from './source.ts';

/** Rule of the problem that two documents have the same key. */
const usedTwice = 'must not be used twice';

/**
 * Preview content of a brand: the published content, overlaid with every draft that differs. A draft that fails the
 * checks is left out; its published version stays.
 */
export class BrandDrafts {
  readonly #brand: Brand;
  readonly #store: MediaStore;
  /** Published content, as visitors see it. */
  readonly published: PulledContent;
  #content: PulledContent;
  readonly #known = new Map<CollectionName, Map<string, string>>();
  readonly #configurations = new Map<Locale, unknown>();
  readonly invalid = new InvalidDrafts();

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
   * Returns the path of a document's page, for example `/kontakt`: from its draft, otherwise from its published
   * version.
   */
  pathOf(document: DocumentName, locale: Locale): string | undefined {
    return pathIn(this.#content, document, locale) ?? pathIn(this.published, document, locale);
  }

  publishedPathOf(document: DocumentName, locale: Locale): string | undefined {
    return pathIn(this.published, document, locale);
  }

  /** Finds the document that a page shows, by the parts that the page read. */
  documentOf(locale: Locale, reads: readonly PartName[]): DocumentName | undefined {
    const documents = this.#content.documents?.[locale];
    for (const collection of collectionNames)
      for (const [documentId, key] of Object.entries(documents?.[collection] ?? {}))
        if (reads.includes(`${collection} ${key}`)) return { collection, documentId };
    return undefined;
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
    const names = reads ? collectionNames.filter((name) => reads.some((part) => isOf(part, name))) : collectionNames;
    const [configuration, ...lists] = await Promise.all([
      source.configurationVersion(this.#brand, locale),
      ...names.map(async (name) => ({ name, ...(await source.lastVersions(name, this.#brand)) })),
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
    const changed = [...versions].filter(([documentId, version]) => known.get(documentId) !== version);
    // Applies changes in the order in which they were written: a document must give up its key before another takes it.
    for (const documentId of gone) {
      await this.#put({ collection, documentId }, source);
      known.delete(documentId);
    }
    for (const [documentId, version] of changed.reverse()) {
      await this.#put({ collection, documentId }, source);
      known.set(documentId, version);
    }
    if (!gone.length && !changed.length) return;
    // Drafts refused for a duplicate key are tried again: the other entry may have a new key by now. Two drafts that
    // swap their keys only pass together.
    const refused = this.invalid.documentsAgainst(usedTwice, collection);
    const areFree = refused.length > 1 && !(await this.#patch(refused, source));
    for (const document of refused) await (areFree ? this.invalid.note(document, []) : this.#put(document, source));
  }

  /** Applies a draft. If it fails the checks, each language is tried by itself. */
  async #put(document: DocumentName, source: DraftSource): Promise<void> {
    if (!(await this.#patch([document], source))) return this.invalid.note(document, []);
    const good: Locale[] = [];
    const invalid: InvalidDraft[] = [];
    for (const locale of this.#brand.locales) {
      const problems = await this.#patch([document], mixed(source, [...good, locale]));
      if (problems) invalid.push({ locale, problems, parts: await this.#partsOf(document, locale, source) });
      else good.push(locale);
    }
    if (!good.length) await this.#patch([document], source.published);
    this.invalid.note(document, invalid);
  }

  /** @returns the problems that prevent the change; the content is then unchanged. */
  async #patch(documents: readonly DocumentName[], source: Source): Promise<readonly ContentProblem[] | undefined> {
    const changes = { configuration: false, documents };
    try {
      const patched = await patchBrand(source, this.#brand, this.#content, changes, this.#store);
      if (!patched) return await Promise.all(documents.map((document) => this.#usedTwice(document, source)));
      this.#content = patched;
      return undefined;
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  async #usedTwice({ collection, documentId }: DocumentName, source: Source): Promise<ContentProblem> {
    const { key: field, singular } = collections[collection];
    for (const locale of this.#brand.locales) {
      const raw = (await source.entry?.(collection, documentId, this.#brand, locale)) as object | undefined;
      const key = raw && keyOf(collection, raw);
      const { [documentId]: _own, ...others } = this.#content.documents?.[locale]?.[collection] ?? {};
      if (key === undefined || !Object.values(others).includes(key)) continue;
      return { document: `${singular} ${key} (${this.#brand.id})`, field, rule: usedTwice, found: String(key) };
    }
    return { document: `${singular} (${this.#brand.id})`, field, rule: usedTwice, found: '' };
  }

  async #partsOf({ collection, documentId }: DocumentName, locale: Locale, source: DraftSource): Promise<PartName[]> {
    const raw = (await source.entry(collection, documentId, this.#brand, locale)) as object | undefined;
    const before = this.published.documents?.[locale]?.[collection][documentId];
    const keys = [raw && keyOf(collection, raw), before].filter((key) => key !== undefined && key !== null);
    return keys.map((key): PartName => `${collection} ${key}`);
  }

  async #putConfiguration(source: DraftSource): Promise<void> {
    const changes = { configuration: true, documents: [] };
    try {
      this.#content = (await patchBrand(source, this.#brand, this.#content, changes, this.#store)) ?? this.#content;
      this.invalid.note('configuration', []);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { problems } = error;
      this.#content = withConfigurationOf(this.published, this.#content, this.#brand);
      const invalid = this.#brand.locales.map((locale) => ({ locale, problems, parts: ['configuration' as const] }));
      this.invalid.note('configuration', invalid);
    }
  }
}

/** Checks whether a part is a whole collection or one of its entries. */
function isOf(part: PartName, name: CollectionName): boolean {
  return part === name || part.startsWith(`${name} `);
}

function withConfigurationOf(from: PulledContent, to: PulledContent, brand: Brand): PulledContent {
  const contents = brand.locales.map((locale) => {
    const { configuration } = from.contents[locale] ?? {};
    return [locale, { ...to.contents[locale], ...(configuration && { configuration }) }];
  });
  return { ...to, contents: Object.fromEntries(contents) };
}

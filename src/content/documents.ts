import type { Brand, Locale } from '../../sites.config.ts';
import { type CollectionName, collectionNames, collections } from './collections.ts';

/** Keys of the entries of one locale, by the content service's names for its documents. */
type DocumentKeys = Record<CollectionName, Record<string, Key>>;
export type Key = string | number;

/**
 * Which entry came from which document of the content service: what it says of a change is a document. Pages see
 * nothing of it, since the default content has no documents and gives the same bytes.
 */
export type Documents = Partial<Record<Locale, DocumentKeys>>;

/** What an entry is before any check. */
export interface RawEntry {
  /** Of the content service; the default content has none. */
  documentId?: string;
  /** When this version was published, by the clock of the content service. */
  publishedAt?: unknown;
  updatedAt?: string;
}

/**
 * When the versions were published that content was read from: by locale and document, and `configuration`. Tells whether
 * an edit has arrived. Pages see nothing of it.
 */
export type Versions = Partial<Record<Locale, Record<string, string>>>;

/** @param raw an entry or a configuration. @returns when it was published, where the content service says so. */
export function versionOf(raw: unknown): string | undefined {
  const { publishedAt } = (raw ?? {}) as RawEntry;
  return typeof publishedAt === 'string' && publishedAt.length <= 40 ? publishedAt : undefined;
}

/** What names an entry for good, also before the checks, which take away spaces. */
export function keyOf(name: CollectionName, entry: object): Key {
  const key = (entry as Record<string, Key>)[collections[name].key] as Key;
  return typeof key === 'string' ? key.trim() : key;
}

/**
 * @param lists the entries that exist in each locale of a brand, in the order of its locales.
 * @returns undefined where the source has no documents.
 */
export function documentsOf(
  brand: Brand,
  lists: readonly Record<CollectionName, readonly RawEntry[]>[],
): Documents | undefined {
  const documents: Documents = {};
  for (const [index, locale] of brand.locales.entries()) {
    const keys = collectionNames.map((name) => {
      const entries = lists[index]?.[name] ?? [];
      return [name, Object.fromEntries(entries.map((entry) => [entry.documentId, keyOf(name, entry)]))] as const;
    });
    if (keys.some(([, of]) => 'undefined' in of)) return undefined;
    documents[locale] = Object.fromEntries(keys) as DocumentKeys;
  }
  return documents;
}

/** A collection by the content service's name for its type, `api::seite.seite`. */
export function collectionOfUid(uid: string): CollectionName | undefined {
  return collectionNames.find((name) => {
    const { singular } = collections[name];
    return uid === `api::${singular}.${singular}`;
  });
}

/** Whether a value can be the name that the content service gave a document. */
export function isDocumentName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9][\w.-]{0,63}$/i.test(value);
}

/** Whether a text can name a document; Strapi 4 has none, and its numbers mean other things in each language. */
export function isDocumentId(text: string): boolean {
  return /^[a-z][a-z0-9]{7,}$/.test(text);
}

/** The id of the brand whose configuration a type is, `api::konfiguration-tabor.konfiguration-tabor`. */
export function configuredBrand(uid: string): string | undefined {
  return /^api::konfiguration-(.+)\.konfiguration-\1$/.exec(uid)?.[1];
}

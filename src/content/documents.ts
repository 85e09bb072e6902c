import type { Brand, Locale } from '../../sites.config.ts';
import { fromKeys } from '../platform/objects.ts';
import { type CollectionName, collectionNames, collections } from './collections.ts';

/** Keys of the entries of one locale, by document id. */
export type DocumentKeys = Record<CollectionName, Record<string, Key>>;
export type Key = string | number;

/**
 * Keys of all entries by locale and document id. The content service reports changes by document id. Pages do not see
 * these ids: the default content has none, and must give the same bytes.
 */
export type Documents = Partial<Record<Locale, DocumentKeys>>;

export interface RawEntry {
  /** Document id of the content service; missing in the default content. */
  documentId?: string | undefined;
  /** Publication time of this version, by the clock of the content service. */
  publishedAt?: unknown;
  updatedAt?: string;
  /** Missing for types without localisation. */
  locale?: unknown;
}

/**
 * Publication times of the versions that were read, by locale and document id, or `configuration`. They tell whether an
 * edit has arrived. Pages do not see them.
 */
export type Versions = Partial<Record<Locale, Record<string, string>>>;

/** @param raw an entry or a configuration. @returns its publication time, if the content service reports one. */
export function findVersion(raw: unknown): string | undefined {
  const publishedAt = typeof raw === 'object' && raw && 'publishedAt' in raw ? raw.publishedAt : undefined;
  return typeof publishedAt === 'string' && publishedAt.length <= 40 ? publishedAt : undefined;
}

/** Returns the permanent key of an entry. Also works before the checks, which trim strings. */
export function entryKey(name: CollectionName, entry: object): Key {
  const key: Key = Reflect.get(entry, collections[name].key);
  return typeof key === 'string' ? key.trim() : key;
}

/**
 * Collects the keys of all documents.
 *
 * @param lists own entries of each locale of a brand, in the order of its locales.
 * @returns undefined if the source has no documents.
 */
export function collectDocuments(
  brand: Brand,
  lists: readonly Record<CollectionName, readonly RawEntry[]>[],
): Documents | undefined {
  const documents: Documents = {};
  for (const [index, locale] of brand.locales.entries()) {
    const keys = fromKeys(collectionNames, (name): Record<string, Key> => {
      const entries = lists[index]?.[name] ?? [];
      return Object.fromEntries(entries.map((entry) => [entry.documentId, entryKey(name, entry)]));
    });
    if (Object.values(keys).some((of) => 'undefined' in of)) return undefined;
    documents[locale] = keys;
  }
  return documents;
}

/** Finds a collection by its content type in Strapi, `api::seite.seite`. */
export function collectionOfUid(uid: string): CollectionName | undefined {
  return collectionNames.find((name) => {
    const { singular } = collections[name];
    return uid === `api::${singular}.${singular}`;
  });
}

export function isDocumentName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9][\w.-]{0,63}$/i.test(value);
}

/** Checks whether a text may be a document id of Strapi 5. Strapi 4 has only numbers, which differ by language. */
export function isDocumentId(text: string): boolean {
  return /^[a-z][a-z0-9]{7,}$/.test(text);
}

/** Returns the id of the brand that a configuration type belongs to: `api::konfiguration-tabor.konfiguration-tabor`. */
export function configuredBrand(uid: string): string | undefined {
  return /^api::konfiguration-(.+)\.konfiguration-\1$/.exec(uid)?.[1];
}

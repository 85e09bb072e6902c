import type { Locale } from '../../sites.config.ts';
import type { CollectionName } from './collections.ts';
import { keyOf } from './documents.ts';
import type { Entry } from './parse.ts';
import { pathOfEntry } from './path-of-entry.ts';
import type { PulledContent } from './pull-brand.ts';

/** A document of the content service. */
export interface DocumentName {
  collection: CollectionName;
  documentId: string;
}

/** The documents of a collection, in whichever locale. */
export function documentsIn({ documents = {} }: PulledContent, name: CollectionName): string[] {
  return [...new Set(Object.values(documents).flatMap((keys) => Object.keys(keys[name])))];
}

/** Where the page of a document stands, `/kontakt`; undefined where it has none. */
export function pathIn(
  { contents, documents }: PulledContent,
  { collection, documentId }: DocumentName,
  locale: Locale,
) {
  const key = documents?.[locale]?.[collection][documentId] ?? firstKey(documents, collection, documentId);
  const entries = (contents[locale]?.[collection] ?? []) as Entry<typeof collection>[];
  const entry = entries.find((candidate) => keyOf(collection, candidate) === key);
  return entry && pathOfEntry(collection, entry);
}

/** A locale that lacks a document shows that of another, by the same key. */
function firstKey(documents: PulledContent['documents'], collection: CollectionName, documentId: string) {
  return Object.values(documents ?? {}).flatMap((keys) => keys[collection][documentId] ?? [])[0];
}

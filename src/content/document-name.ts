import type { Brand, Locale } from '../../sites.config.ts';
import { type CollectionName, collectionNames, collections } from './collections.ts';
import { visible } from './content-error.ts';
import { entryKey, isDocumentName, type RawEntry } from './documents.ts';

/** Formats the name of a configuration in messages: «konfiguration-tabor». */
export function configurationName({ id, locales }: Brand, locale: Locale): string {
  return `konfiguration-${id}${locales.length > 1 ? ` (${locale})` : ''}`;
}

/** Formats the name of an entry in messages: «seite /kontakt (tabor)». Also works for unchecked entries. */
export function entryName(name: CollectionName, entry: RawEntry, { id, locales }: Brand, locale: Locale): string {
  return `${collections[name].singular} ${keyText(name, entry)} (${locales.length > 1 ? `${id}, ${locale}` : id})`;
}

/** Formats the name of a list in messages: «stelle (tabor)». */
export function listName(name: CollectionName, { id }: Brand): string {
  return `${collections[name].singular} (${id})`;
}

/** Parsed form of a name that `configurationName` or `entryName` wrote. */
export interface NamedDocument {
  collection: CollectionName | 'configuration';
  brand: string;
  /** Set if the brand has several locales. */
  locale?: string;
  key?: string;
  /** Set if the entry has no key. */
  documentId?: string;
}

/** Parses a document name from a message. @returns undefined for a name of another form. */
export function readDocumentName(name: string): NamedDocument | undefined {
  const configured = /^konfiguration-([a-z-]+)(?: \(([a-zA-Z-]+)\))?$/.exec(name);
  if (configured) {
    const [, brand = '', locale] = configured;
    return { collection: 'configuration', brand, ...(locale && { locale }) };
  }
  const [, word, key = '', brand = '', locale] = /^([a-z]+) (.+) \(([a-z-]+)(?:, ([a-zA-Z-]+))?\)$/s.exec(name) ?? [];
  const collection = collectionNames.find((one) => collections[one].singular === word);
  if (!collection) return undefined;
  const documentId = new RegExp(`^without ${collections[collection].key}, (.+)$`).exec(key)?.[1];
  return { collection, brand, ...(locale && { locale }), ...(documentId ? { documentId } : { key }) };
}

/**
 * Formats the key of an entry. Without a valid key: the document id, which editors see in the address bar of the panel.
 */
export function keyText(name: CollectionName, entry: RawEntry): string {
  const key: unknown = entryKey(name, entry);
  if (typeof key === 'number') return String(key);
  if (typeof key === 'string' && key) return visible(key.slice(0, 120));
  const { documentId } = entry;
  return `without ${collections[name].key}${isDocumentName(documentId) ? `, ${documentId}` : ''}`;
}

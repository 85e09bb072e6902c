import type { Locale } from '../../sites.config.ts';
import { eventPath } from '../fields/entries/events.ts';
import { jobPath } from '../fields/entries/jobs.ts';
import { mediaPath } from '../fields/entries/media-items.ts';
import { fixedPaths } from '../sites/routes.ts';
import { type CollectionName, collectionsWithPages } from './collections.ts';
import { entryKey, type Key } from './documents.ts';
import type { Entry } from './parse.ts';
import type { Content, PulledContent } from './pull-brand.ts';

export interface DocumentName {
  collection: CollectionName;
  documentId: string;
}

export function documentsIn({ documents = {} }: PulledContent, name: CollectionName): string[] {
  return [...new Set(Object.values(documents).flatMap((keys) => Object.keys(keys[name])))];
}

/** Returns the path of the page of a document, for example `/kontakt`; undefined without a page. */
export function pathIn(
  { contents, documents }: PulledContent,
  { collection, documentId }: DocumentName,
  locale: Locale,
) {
  const key = keyIn(documents, { collection, documentId }, locale);
  const entries: readonly Entry<CollectionName>[] = contents[locale]?.[collection] ?? [];
  const entry = entries.find((candidate) => entryKey(collection, candidate) === key);
  return entry && pathOfEntry(collection, entry);
}

/** Returns the key of a document. A locale without a translation shows the version of the first locale that has one. */
export function keyIn(
  documents: PulledContent['documents'] = {},
  { collection, documentId }: DocumentName,
  locale: Locale,
): Key | undefined {
  const first = () => Object.values(documents).flatMap((keys) => keys[collection][documentId] ?? [])[0];
  return documents[locale]?.[collection][documentId] ?? first();
}

const paths: { readonly [Name in CollectionName]: (entry: Entry<Name>) => string } = {
  pages: ({ Pfad }) => Pfad,
  jobs: jobPath,
  events: eventPath,
  media: mediaPath,
  homes: ({ Kennung }) => `${fixedPaths.homes}/${Kennung}`,
  // On every page; this is the one where editors look for it.
  bulletins: () => fixedPaths.home,
  // Shown wherever a block names its home.
  tariffs: () => fixedPaths.home,
  // Shown first where its home stands.
  freePlaces: ({ Haus }) => `${fixedPaths.homes}/${Haus}`,
  visits: () => fixedPaths.visit,
};

/** Returns the path of the page of an entry in the route table; for a bulletin and a tariff, the home page. */
export function pathOfEntry<Name extends CollectionName>(collection: Name, entry: Entry<Name>): string {
  return paths[collection](entry);
}

/** Returns the last change of each entry's page, by path, as far as the content service reports it. */
export function changesByPath(content: Content): ReadonlyMap<string, string | undefined> {
  return new Map(
    collectionsWithPages.flatMap((name) =>
      content[name].map((entry) => [pathOfEntry(name, entry), entry.updatedAt] as const),
    ),
  );
}

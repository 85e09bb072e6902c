import type { Locale } from '../../sites.config.ts';
import { eventPath } from '../fields/entries/events.ts';
import { jobPath } from '../fields/entries/jobs.ts';
import { mediaPath } from '../fields/entries/media-items.ts';
import { fixedPaths } from '../sites/routes.ts';
import { type CollectionName, collectionsWithPages } from './collections.ts';
import { entryKey } from './documents.ts';
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
  const key = documents?.[locale]?.[collection][documentId] ?? firstKey(documents, collection, documentId);
  const entries: readonly Entry<CollectionName>[] = contents[locale]?.[collection] ?? [];
  const entry = entries.find((candidate) => entryKey(collection, candidate) === key);
  return entry && pathOfEntry(collection, entry);
}

/** Returns the key of a document in the first locale that has it. Locales without a translation show that version. */
function firstKey(documents: PulledContent['documents'], collection: CollectionName, documentId: string) {
  return Object.values(documents ?? {}).flatMap((keys) => keys[collection][documentId] ?? [])[0];
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

import type { Brand, Locale } from '../../sites.config.ts';
import { type ContentServiceOptions, contentClient } from './client.ts';
import type { CollectionName } from './collections.ts';
import { listName } from './document-name.ts';
import type { RawEntry } from './documents.ts';
import { findConfiguration, findEntries, localeParameter, populated, serviceSource } from './service-source.ts';
import type { Source } from './source.ts';
import { wholeList } from './whole-list.ts';

/** Time of the last change of each document, in all locales, by document id. The newest document comes first. */
export type Versions = ReadonlyMap<string, string>;

/** Content service with drafts instead of published versions. It caches each document, so use one instance per look. */
export interface DraftSource extends Source {
  entry: NonNullable<Source['entry']>;
  /** @param status which versions to list. @returns the versions of all documents of a brand. */
  versions(collection: CollectionName, brand: Brand, status: 'draft' | 'published'): Promise<Versions>;
  /** Lists the documents of a brand that were published after a moment. */
  publishedSince(collection: CollectionName, brand: Brand, moment: Date): Promise<ReadonlySet<string>>;
  /** Lists the newest drafts, at most 100. `isAll` tells whether these are all drafts. */
  lastVersions(collection: CollectionName, brand: Brand): Promise<{ versions: Versions; isAll: boolean }>;
  /** Returns the time of the last change of a configuration draft in a locale; undefined without a draft. */
  configurationVersion(brand: Brand, locale: Locale): Promise<unknown>;
}

const onlyVersions = { 'fields[0]': 'documentId', 'fields[1]': 'updatedAt', locale: '*' };

/** @param options with the preview token: other tokens cannot read drafts. */
export function draftSource(options: ContentServiceOptions): DraftSource {
  const draft = { status: 'draft' } as const;
  const client = contentClient(options);
  const asked = new Map<string, Promise<readonly RawEntry[]>>();

  function versionsOn(page: number, name: CollectionName, brand: Brand, further: Record<string, string>) {
    return findEntries(client, name, brand, {
      ...onlyVersions,
      sort: 'updatedAt:desc',
      'pagination[page]': page,
      ...further,
    });
  }

  async function versions(name: CollectionName, brand: Brand, further: Record<string, string>): Promise<Versions> {
    // The answer holds one row per language of a document.
    const all = await wholeList(listName(name, brand), (page) => versionsOn(page, name, brand, further));
    return collectVersions(all);
  }

  /** Fetches all locales in one request. One request each would double the time until the page is shown. */
  function rows(name: CollectionName, documentId: string, brand: Brand) {
    const key = `${name} ${documentId}`;
    const parameters = { ...populated, locale: '*', ...draft, 'filters[documentId][$eq]': documentId };
    const found = asked.get(key) ?? findEntries(client, name, brand, parameters).then(({ entries }) => entries);
    asked.set(key, found);
    return found;
  }

  return {
    ...serviceSource(options, draft),
    entry: async (name, documentId, brand, locale) =>
      (await rows(name, documentId, brand)).find((row) => (row.locale ?? locale) === locale),
    versions: (name, brand, status) => versions(name, brand, { status }),
    publishedSince: async (name, brand, moment) => {
      const later = { status: 'published', 'filters[publishedAt][$gt]': moment.toISOString() };
      return new Set((await versions(name, brand, later)).keys());
    },
    lastVersions: async (name, brand) => {
      const { entries, pageCount } = await versionsOn(1, name, brand, draft);
      return { versions: collectVersions(entries), isAll: pageCount <= 1 };
    },
    configurationVersion: async (brand, locale) => {
      const parameters = { locale: localeParameter(brand, locale), 'fields[0]': 'updatedAt' };
      return (await findConfiguration(client, brand, { ...parameters, ...draft }))?.['updatedAt'];
    },
  };
}

function collectVersions(rows: readonly (RawEntry & { updatedAt?: unknown })[]): Versions {
  const states = new Map<string, string[]>();
  for (const { documentId = '', updatedAt } of rows)
    states.set(documentId, [...(states.get(documentId) ?? []), JSON.stringify(updatedAt)]);
  return new Map([...states].map(([documentId, times]) => [documentId, times.sort().join(' ')]));
}

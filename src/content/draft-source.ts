import type { Brand, Locale } from '../../sites.config.ts';
import { type ContentServiceOptions, contentClient } from './client.ts';
import type { CollectionName } from './collections.ts';
import type { RawEntry } from './documents.ts';
import {
  findConfiguration,
  findEntries,
  listName,
  localeParameter,
  populated,
  serviceSource,
} from './service-source.ts';
import type { Source } from './source.ts';
import { wholeList } from './whole-list.ts';

/**
 * What tells one state of a document from another, by the names of documents: when it was written, in all locales. The one
 * that was written last comes first.
 */
export type Versions = ReadonlyMap<string, string>;

/** The content service as editors left it, published or not. Asks for each document once: it is good for one look. */
export interface DraftSource extends Source {
  entry: NonNullable<Source['entry']>;
  /** What is published; also for one look. */
  published: Source & { entry: NonNullable<Source['entry']> };
  /** @param status of the states that count. @returns those of all documents of a brand. */
  versions(collection: CollectionName, brand: Brand, status: 'draft' | 'published'): Promise<Versions>;
  /** The documents of a brand that were published after a moment. */
  publishedSince(collection: CollectionName, brand: Brand, moment: Date): Promise<ReadonlySet<string>>;
  /** The drafts that were written last, one hundred at most; `isAll` where there are no others. */
  lastVersions(collection: CollectionName, brand: Brand): Promise<{ versions: Versions; isAll: boolean }>;
  /** The state of the draft of a configuration in a locale; undefined where it has none. */
  configurationVersion(brand: Brand, locale: Locale): Promise<unknown>;
}

const onlyVersions = { 'fields[0]': 'documentId', 'fields[1]': 'updatedAt', locale: '*' };

/** @param options with the token of the preview: no other may read drafts. */
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

  /** On all pages. */
  async function versions(name: CollectionName, brand: Brand, further: Record<string, string>): Promise<Versions> {
    // A document comes once for each of its languages.
    const all = await wholeList(listName(name, brand), (page) => versionsOn(page, name, brand, further), {
      rowsEach: brand.locales.length,
    });
    return versionsOf(all);
  }

  /** All locales in one call. Single requests for each would take as long as the page that waits for them. */
  function rows(name: CollectionName, documentId: string, brand: Brand, status: 'draft' | 'published') {
    const key = `${status} ${name} ${documentId}`;
    const parameters = { ...populated, locale: '*', status, 'filters[documentId][$eq]': documentId };
    const found = asked.get(key) ?? findEntries(client, name, brand, parameters).then(({ entries }) => entries);
    asked.set(key, found);
    return found;
  }

  const entryWith =
    (status: 'draft' | 'published'): DraftSource['entry'] =>
    async (name, documentId, brand, locale) =>
      (await rows(name, documentId, brand, status)).find((row) => isIn(row, locale));

  return {
    ...serviceSource(options, draft),
    entry: entryWith('draft'),
    published: { ...serviceSource(options), entry: entryWith('published') },
    versions: (name, brand, status) => versions(name, brand, { status }),
    publishedSince: async (name, brand, moment) => {
      const later = { status: 'published', 'filters[publishedAt][$gt]': moment.toISOString() };
      return new Set((await versions(name, brand, later)).keys());
    },
    lastVersions: async (name, brand) => {
      const { entries, pageCount } = await versionsOn(1, name, brand, draft);
      return { versions: versionsOf(entries), isAll: pageCount <= 1 };
    },
    configurationVersion: async (brand, locale) => {
      const parameters = { locale: localeParameter(brand, locale), 'fields[0]': 'updatedAt' };
      return (await findConfiguration(client, brand, { ...parameters, ...draft }))?.['updatedAt'];
    },
  };
}

/** The drafts of some languages, and what is published of the others. */
export function mixed(source: DraftSource, drafts: readonly Locale[]): Source {
  return {
    ...source,
    entry: (name, documentId, brand, locale) =>
      (drafts.includes(locale) ? source : source.published).entry(name, documentId, brand, locale),
  };
}

/** Types without locales say none. */
function isIn(row: RawEntry & { locale?: unknown }, locale: Locale): boolean {
  return (row.locale ?? locale) === locale;
}

function versionsOf(rows: readonly (RawEntry & { updatedAt?: unknown })[]): Versions {
  const states = new Map<string, string[]>();
  for (const { documentId = '', updatedAt } of rows)
    states.set(documentId, [...(states.get(documentId) ?? []), JSON.stringify(updatedAt)]);
  return new Map([...states].map(([documentId, times]) => [documentId, times.sort().join(' ')]));
}

import type { Brand, Locale } from '../../sites.config.ts';
import type { Localised } from '../fields/fields.ts';
import { BrandReading } from './brand-reading.ts';
import { collectionSchemas } from './collection-schemas.ts';
import { type CollectionName, isReadIn } from './collections.ts';
import { ContentError } from './content-error.ts';
import { configurationName, entryName } from './document-name.ts';
import { type DocumentKeys, entryKey, findVersion, type RawEntry } from './documents.ts';
import type { MediaStore } from './media-store.ts';
import { parseConfiguration, parseEntries, sortEntries } from './parse.ts';
import {
  type Content,
  missingHome,
  type OwnEntries,
  overlappingTariffs,
  ownEntries,
  type PulledContent,
  repeatedPlaces,
  withFallback,
  withFiles,
} from './pull-brand.ts';
import { configuration } from './schemas/configuration.ts';
import type { Source } from './source.ts';

/** Changes in the content of a brand since its pull. */
export interface BrandChanges {
  configuration: boolean;
  documents: readonly { collection: CollectionName; documentId: string }[];
}

/**
 * Fetches and checks changed documents and merges them into the content. The result equals that of a full pull;
 * unchanged entries stay the same objects.
 *
 * @param before last pulled content, from the same source.
 * @returns undefined if only a full pull gives the right content.
 * @throws {ContentError} if a change fails the checks; other errors if the source does not answer.
 */
export async function patchBrand(
  source: Source,
  brand: Brand,
  before: PulledContent,
  changes: BrandChanges,
  store: MediaStore,
): Promise<PulledContent | undefined> {
  const { locales } = brand;
  const edited: Edited[] = [];
  for (const locale of locales) {
    const content = before.contents[locale];
    const keys = before.documents?.[locale];
    if (!content || !keys) return undefined;
    const versions = { ...before.versions?.[locale] };
    edited.push({ locale, content, own: ownEntries(content, locale), keys: structuredClone(keys), versions });
  }
  const [main] = edited;
  if (!source.entry || !main) return undefined;

  // Removes all changed documents before adding any: one may take over the key of another.
  for (const { collection, documentId } of changes.documents)
    for (const { own, keys, versions } of edited) {
      const key = keys[collection][documentId];
      const others = own[collection].filter((entry) => entryKey(collection, entry) !== key);
      // The content and its document ids disagree.
      if (own[collection].length - others.length !== (key === undefined ? 0 : 1)) return undefined;
      delete keys[collection][documentId];
      delete versions[documentId];
      own[collection] = others;
    }
  const reading = new BrandReading();
  for (const { collection, documentId } of changes.documents)
    for (const { locale, own, keys, versions } of edited) {
      if (!isReadIn(collection, brand, locale)) continue;
      const raw = await source.entry(collection, documentId, brand, locale);
      const entry = raw && (await parsed(collection, { ...raw, locale }, source, brand, store, reading));
      if (!entry) continue;
      const key = entryKey(collection, entry);
      // The key belongs to a document without a known change. Only a full pull can tell who has it now.
      if (own[collection].some((other) => entryKey(collection, other) === key)) return undefined;
      keys[collection][documentId] = key;
      noteVersion(versions, documentId, raw);
      own[collection].push(entry);
    }

  if (changes.configuration) await editConfigurations(edited, source, brand, store);
  const touched = new Set(changes.documents.map(({ collection }) => collection));
  for (const one of edited) {
    const lists = [...touched].map((name) => [
      name,
      sortEntries(name, withFallback(name, one.own[name], main.own[name])),
    ]);
    one.content = { ...one.content, ...Object.fromEntries(lists) };
  }
  const [problem] = edited.flatMap(({ locale, content }) => [
    ...missingHome(content, brand, before.contents[locale]),
    ...(touched.has('tariffs') ? overlappingTariffs(content, brand) : []),
    ...(touched.has('freePlaces') ? repeatedPlaces(content, brand) : []),
  ]);
  if (problem) throw new ContentError([problem]);
  const byLocale = <Value>(pick: (one: Edited) => Value) =>
    Object.fromEntries(edited.map((one) => [one.locale, pick(one)]));
  return {
    contents: byLocale(({ content }) => content),
    documents: byLocale(({ keys }) => keys),
    versions: byLocale(({ versions }) => versions),
  };
}

/** Content of a brand in one locale, while changes are merged into it. */
interface Edited {
  locale: Locale;
  content: Content;
  /** Entries written in this locale, without those that fall back to the first locale. */
  own: OwnEntries;
  keys: DocumentKeys;
  versions: Record<string, string>;
}

function noteVersion(versions: Record<string, string>, name: string, raw: unknown): void {
  const version = findVersion(raw);
  if (version) versions[name] = version;
  else delete versions[name];
}

async function parsed(
  collection: CollectionName,
  raw: Localised<RawEntry>,
  source: Source,
  brand: Brand,
  store: MediaStore,
  reading: BrandReading,
): Promise<Localised<object> | undefined> {
  const name = entryName(collection, raw, brand, raw.locale);
  const whole = await withFiles([[name, raw, collectionSchemas[collection]]], source, store);
  return (await parseEntries(collection, whole, brand, reading))[0];
}

async function editConfigurations(edited: readonly Edited[], source: Source, brand: Brand, store: MediaStore) {
  const raws = await Promise.all(
    edited.map(async ({ locale, versions }) => {
      const raw = await source.configuration(brand, locale);
      noteVersion(versions, 'configuration', raw);
      return (await withFiles([[configurationName(brand, locale), raw, configuration]], source, store))[0];
    }),
  );
  for (const [index, one] of edited.entries()) {
    const isOwn = raws[index] !== undefined;
    const parsed = parseConfiguration(raws[isOwn ? index : 0], brand, isOwn ? one.locale : brand.locales[0]);
    one.content = { ...one.content, configuration: parsed };
  }
}

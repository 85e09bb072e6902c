import type { Brand, Locale } from '../../sites.config.ts';
import type { Localised } from '../fields/entries/localised.ts';
import { BrandReading, checkCharacters, readingLimits } from './brand-reading.ts';
import { collectionSchemas } from './collection-schemas.ts';
import { type CollectionName, collectionNames } from './collections.ts';
import { ContentError } from './content-error.ts';
import { configurationName, entryName } from './document-name.ts';
import { type Documents, keyOf, type RawEntry, type Versions, versionOf } from './documents.ts';
import type { MediaStore } from './media-store.ts';
import { compareKeys, type Entry, parseConfiguration, parseEntries } from './parse.ts';
import { type Content, missingHome, type PulledContent, withFallback, withFiles } from './pull-brand.ts';
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
  limits = readingLimits,
): Promise<PulledContent | undefined> {
  const { contents } = before;
  const reading = new BrandReading(limits);
  const documents = structuredClone(before.documents);
  const versions = structuredClone(before.versions) ?? {};
  const first = contents[brand.locales[0]];
  if (!source.entry || !documents || !first || brand.locales.some((locale) => !contents[locale])) return undefined;
  const own = new Map(brand.locales.map((locale) => [locale, ownEntries(contents[locale] as Content, locale)]));

  // Removes all changed documents before adding any: one may take over the key of another.
  for (const { collection, documentId } of changes.documents)
    for (const locale of brand.locales) {
      const lists = own.get(locale) as OwnEntries;
      const keys = (documents[locale] as NonNullable<Documents[Locale]>)[collection];
      const others = without(lists[collection], collection, keys[documentId]);
      // The content and its document ids disagree.
      if (lists[collection].length - others.length !== (keys[documentId] === undefined ? 0 : 1)) return undefined;
      delete keys[documentId];
      delete versions[locale]?.[documentId];
      Object.assign(lists, { [collection]: others });
    }
  for (const { collection, documentId } of changes.documents)
    for (const locale of brand.locales) {
      const raw = (await source.entry(collection, documentId, brand, locale)) as RawEntry | undefined;
      if (!raw) continue;
      const entry = await parsed(collection, { ...raw, locale }, source, brand, store, reading);
      if (!entry) continue;
      const lists = own.get(locale) as OwnEntries;
      const key = keyOf(collection, entry);
      // The key belongs to a document without a known change. Only a full pull can tell who has it now.
      if (lists[collection].some((other) => keyOf(collection, other) === key)) return undefined;
      (documents[locale] as NonNullable<Documents[Locale]>)[collection][documentId] = key;
      noteVersion(versions, locale, documentId, raw);
      Object.assign(lists, { [collection]: [...lists[collection], entry] });
    }

  const touched = new Set(changes.documents.map(({ collection }) => collection));
  const fallback = own.get(brand.locales[0]) as OwnEntries;
  const configurations = changes.configuration ? await configurationsOf(source, brand, store, versions) : undefined;
  const patched = brand.locales.map((locale) => {
    const content: Content = { ...(contents[locale] as Content) };
    for (const name of touched) {
      const entries = withFallback<object>(name, (own.get(locale) as OwnEntries)[name], fallback[name]);
      const sorted = [...entries].sort((a, b) => compareKeys(keyOf(name, a), keyOf(name, b)));
      Object.assign(content, { [name]: sorted });
    }
    if (configurations) content.configuration = configurations.get(locale) as Content['configuration'];
    return [locale, content] as const;
  });
  const problems = patched.flatMap(([locale, content]) => missingHome(content, brand, contents[locale]));
  if (problems.length) throw new ContentError(problems.slice(0, 1));
  checkCharacters(ownDocuments(patched, brand), limits.maxCharacters);
  return { contents: Object.fromEntries(patched), documents, versions };
}

function noteVersion(versions: Versions, locale: Locale, name: string, raw: unknown): void {
  const of = { ...versions[locale] };
  const version = versionOf(raw);
  if (version) of[name] = version;
  else delete of[name];
  versions[locale] = of;
}

type OwnEntries = { [Name in CollectionName]: readonly Entry<Name>[] };

/** Returns the entries written in a locale, without those that fall back to the first locale. */
function ownEntries(content: Content, locale: Locale): OwnEntries {
  const lists = collectionNames.map((name) => [
    name,
    (content[name] as Localised<object>[]).filter((entry) => entry.locale === locale),
  ]);
  return Object.fromEntries(lists) as OwnEntries;
}

/** Yields all documents of a brand, each in its own locale, with their names in messages. */
function* ownDocuments(
  contents: readonly (readonly [Locale, Content])[],
  brand: Brand,
): Generator<readonly [document: string, parsed: object]> {
  for (const [locale, content] of contents) {
    yield [configurationName(brand, locale), content.configuration];
    const own = ownEntries(content, locale);
    for (const name of collectionNames)
      for (const entry of own[name]) yield [entryName(name, entry, brand, locale), entry];
  }
}

function without(entries: readonly object[], collection: CollectionName, key: unknown): readonly object[] {
  return key === undefined ? entries : entries.filter((entry) => keyOf(collection, entry) !== key);
}

async function parsed(
  collection: CollectionName,
  raw: Localised<RawEntry>,
  source: Source,
  brand: Brand,
  store: MediaStore,
  reading: BrandReading,
): Promise<object | undefined> {
  const name = entryName(collection, raw, brand, raw.locale);
  const whole = await withFiles(raw, [[name, raw, collectionSchemas[collection]]], source, store);
  return (await parseEntries(collection, [whole], brand, reading))[0];
}

async function configurationsOf(source: Source, brand: Brand, store: MediaStore, versions: Versions) {
  const raws = await Promise.all(
    brand.locales.map(async (locale) => {
      const raw = await source.configuration(brand, locale);
      noteVersion(versions, locale, 'configuration', raw);
      return withFiles(raw, [[configurationName(brand, locale), raw, configuration]], source, store);
    }),
  );
  return new Map(
    brand.locales.map((locale, index) => [
      locale,
      raws[index] === undefined
        ? parseConfiguration(raws[0], brand, brand.locales[0])
        : parseConfiguration(raws[index], brand, locale),
    ]),
  );
}

import type { z } from 'zod';
import type { Brand, Locale } from '../../sites.config.ts';
import type { Localised } from '../fields/fields.ts';
import { findRepeatedPlaces } from '../fields/free-places.ts';
import { findOverlaps } from '../fields/stay/tariff-periods.ts';
import { fromKeys } from '../platform/objects.ts';
import { BrandReading, type ReadingLimits, readingLimits } from './brand-reading.ts';
import { checkSize } from './check-size.ts';
import { collectionSchemas } from './collection-schemas.ts';
import { type CollectionName, collectionNames, collections, isReadIn } from './collections.ts';
import { ContentError, type ContentProblem, collector, describeProblem } from './content-error.ts';
import { deadButtons } from './dead-buttons.ts';
import { configurationName, entryName, listName } from './document-name.ts';
import { collectDocuments, type Documents, entryKey, findVersion, type RawEntry, type Versions } from './documents.ts';
import { resolveMedia } from './media-files.ts';
import type { MediaStore } from './media-store.ts';
import { type Entry, parseConfiguration, parseEntries } from './parse.ts';
import { type Configuration, configuration as configurationSchema } from './schemas/configuration.ts';
import { ServiceError } from './service-error.ts';
import { hashState, type Source } from './source.ts';
import { unknownFields } from './unknown-fields.ts';

/** Checked content of a brand in one locale. */
export type Content = { configuration: Localised<Configuration> } & { [Name in CollectionName]: Entry<Name>[] };
export type Contents = Partial<Record<Locale, Content>>;

/** Content of a brand, with the origin of its entries. */
export interface PulledContent {
  contents: Contents;
  /** Undefined where the source has no documents. */
  documents?: Documents;
  /** Undefined where the source has no documents. */
  versions?: Versions;
  /**
   * Hash of the reading code and of the source's state. Undefined if the source has none, and after a partial update.
   */
  readFrom?: string;
}

/** Result of an earlier pull, reused if the source has the same state. */
export interface ReadBefore {
  code: Promise<string>;
  content: PulledContent | undefined;
}

/** Entries that are written in a locale, without those that fall back to another one. */
export type OwnEntries = Record<CollectionName, Localised<object>[]>;

type RawEntries = { [Name in CollectionName]: Localised<RawEntry>[] };
type Raw = { configuration: unknown } & RawEntries;

/**
 * Fetches and checks the content of a brand in all its locales. Entries missing in a locale are taken from the brand's
 * first locale and keep the `locale` of that one.
 *
 * @throws {ContentError} with all problems of the brand; other errors if the source does not answer.
 */
export async function pullBrand(
  source: Source,
  brand: Brand,
  store: MediaStore,
  before?: ReadBefore,
  limits = readingLimits,
): Promise<PulledContent> {
  // Read before the first request: the next pull then picks up changes made meanwhile.
  const readFrom = before && (await hashState(source, brand, before.code));
  const missing: ContentProblem[] = [];
  const raws = await Promise.all(brand.locales.map((locale) => fetchRaw(source, brand, locale, store, missing)));
  const contents = await readContents(raws, brand, limits, missing, before?.content?.contents);
  const dead = brand.locales.flatMap((locale) => {
    const content = contents[locale];
    return content ? deadButtons(content, brand, locale) : [];
  });
  if (dead.length) source.deadButtons(dead);
  const documents = collectDocuments(brand, raws);
  return {
    contents,
    ...(documents && { documents, versions: collectVersions(raws, brand) }),
    ...(readFrom && { readFrom }),
  };
}

function collectVersions(raws: readonly Raw[], brand: Brand): Versions {
  const ofLocales = brand.locales.map((locale, index) => {
    const raw = raws[index];
    const entries = collectionNames.flatMap((name) => raw?.[name] ?? []);
    const named = [
      ['configuration', raw?.configuration],
      ...entries.map((entry) => [entry.documentId, entry]),
    ] as const;
    const known = named.flatMap(([name, of]) => {
      const version = findVersion(of);
      return name && version ? [[name, version] as const] : [];
    });
    return [locale, Object.fromEntries(known)] as const;
  });
  return Object.fromEntries(ofLocales);
}

/** @throws {ContentError} with all problems. */
async function readContents(
  raws: readonly Raw[],
  brand: Brand,
  limits: ReadingLimits,
  missing: readonly ContentProblem[],
  before: Contents = {},
): Promise<Contents> {
  const [fallback] = raws;
  if (!fallback) return {};
  const problems: ContentProblem[] = [];
  const contents: Contents = {};
  const collect = collector(problems);
  const reading = new BrandReading(limits);
  for (const [index, locale] of brand.locales.entries()) {
    const own = raws[index] ?? fallback;
    const { configuration: raw, of } =
      own.configuration === undefined
        ? { configuration: fallback.configuration, of: brand.locales[0] }
        : { configuration: own.configuration, of: locale };
    const configuration = await collect(() =>
      reading.read(configurationName(brand, of), () => parseConfiguration(raw, brand, of)),
    );
    const read = async <Name extends CollectionName>(name: Name) =>
      (await collect(() => parseEntries(name, withFallback(name, own[name], fallback[name]), brand, reading))) ?? [];
    const lists = {
      pages: await read('pages'),
      jobs: await read('jobs'),
      events: await read('events'),
      media: await read('media'),
      homes: await read('homes'),
      bulletins: await read('bulletins'),
      tariffs: await read('tariffs'),
      freePlaces: await read('freePlaces'),
      visits: await read('visits'),
    };
    if (missing.length || problems.length || !configuration) continue;
    contents[locale] = { configuration, ...lists };
    problems.push(
      ...missingHome(lists, brand, before[locale]),
      ...overlappingTariffs(lists, brand),
      ...repeatedPlaces(lists, brand),
    );
  }
  // The schema refuses a missing file, too.
  const others = problems.filter(
    ({ document, field }) => !missing.some((file) => file.document === document && field.startsWith(file.field)),
  );
  const all = distinct([...missing, ...others]);
  if (all.length) throw new ContentError(all);
  return contents;
}

/** A site without a home page is invalid, unless the content service never had a page of the brand. */
export function missingHome(
  { pages }: Pick<Content, 'pages'>,
  brand: Brand,
  before: Pick<Content, 'pages'> = { pages: [] },
): ContentProblem[] {
  const isNew = pages.length === 0 && before.pages.length === 0;
  if (isNew || pages.some(({ Pfad }) => Pfad === '/')) return [];
  return [{ document: `seite / (${brand.id})`, field: '', rule: 'must exist and be published', found: '' }];
}

/** Two tariffs of a home that are valid on the same day are invalid: it would be open which one counts. */
export function overlappingTariffs({ tariffs }: Pick<Content, 'tariffs'>, brand: Brand): ContentProblem[] {
  return findOverlaps(tariffs).map(([earlier, later]) => ({
    document: entryName('tariffs', later, brand, brand.locales[0]),
    field: 'GueltigVon',
    rule: `must not overlap with tariff ${earlier.Nummer} of the same home`,
    found: later.GueltigVon,
  }));
}

/** Two entries of a home and kind are invalid: it would be open which one counts. */
export function repeatedPlaces({ freePlaces }: Pick<Content, 'freePlaces'>, brand: Brand): ContentProblem[] {
  return findRepeatedPlaces(freePlaces).map((place) => ({
    document: entryName('freePlaces', place, brand, brand.locales[0]),
    field: 'Art',
    rule: 'must not be used twice',
    found: `${place.Haus}: ${place.Art}`,
  }));
}

async function fetchRaw(
  source: Source,
  brand: Brand,
  locale: Locale,
  store: MediaStore,
  missing: ContentProblem[],
): Promise<Raw> {
  const fetchList = async (name: CollectionName) => {
    // The other languages fall back to the first one.
    if (!isReadIn(name, brand, locale)) return { name, isKnown: true, entries: [] };
    const entries: readonly RawEntry[] | undefined = await source.entries(name, brand, locale);
    // Checked at once, so that an oversized entry does not stay in memory until the other lists arrive.
    for (const entry of entries ?? []) checkSize(entry, entryName(name, entry, brand, locale));
    return { name, isKnown: entries !== undefined, entries: (entries ?? []).map((entry) => ({ ...entry, locale })) };
  };
  const [configuration, lists] = await Promise.all([
    source.configuration(brand, locale),
    Promise.all(collectionNames.map(fetchList)),
  ]);
  // A content service may have none of the lists. If only some are missing, their entries would vanish from the site.
  const older = lists.filter(({ name }) => !collections[name].isNewer);
  const unknown = older.find(({ isKnown }) => !isKnown);
  if (unknown && older.some(({ isKnown }) => isKnown))
    throw new ServiceError('unusable', `${listName(unknown.name, brand)}: the content service knows no such list`);
  const documents = lists.flatMap(({ name, entries }) =>
    entries.map((entry): RawDocument => [entryName(name, entry, brand, locale), entry, collectionSchemas[name]]),
  );
  const [resolved, ...others] = await withFiles(
    [[configurationName(brand, locale), configuration, configurationSchema], ...documents],
    source,
    store,
    missing,
  );
  const ofLists = lists.map(({ name, entries: { length } }) => [name, others.splice(0, length)]);
  return { configuration: resolved, ...Object.fromEntries(ofLists) };
}

/** An unchecked document, with its name in messages and its schema. */
type RawDocument = readonly [document: string, raw: unknown, schema: z.ZodType];

/**
 * Fetches the media files of raw documents after a check of their size.
 *
 * @param missing gets a problem for each file that cannot be fetched.
 * @returns copies of the documents with the files of the store.
 * @throws {ContentError} for these files, if nothing collects their problems.
 */
export async function withFiles<Raw>(
  documents: readonly (readonly [document: string, raw: Raw, schema: z.ZodType])[],
  source: Source,
  store: MediaStore,
  missing?: ContentProblem[],
): Promise<Raw[]> {
  for (const [document, content, schema] of documents) {
    checkSize(content, document);
    const unknown = unknownFields(schema, content, document);
    if (unknown.length) source.unknownFields(unknown);
  }
  const problems = missing ?? [];
  const resolved = await resolveMedia(documents, source, store, problems);
  if (!missing && problems.length) throw new ContentError(problems);
  return resolved;
}

export function ownEntries(content: Content, locale: Locale): OwnEntries {
  return fromKeys(collectionNames, (name) => {
    const entries: readonly Localised<object>[] = content[name];
    return entries.filter((entry) => entry.locale === locale);
  });
}

/** Returns the own entries of a locale, completed with entries of the first locale. */
export function withFallback<Entry extends object>(
  name: CollectionName,
  own: readonly Entry[],
  fallback: readonly Entry[],
): readonly Entry[] {
  if (own === fallback) return own;
  const known = new Set(own.map((entry) => entryKey(name, entry)));
  return [...own, ...fallback.filter((entry) => !known.has(entryKey(name, entry)))];
}

function distinct(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...new Map(problems.map((problem) => [describeProblem(problem), problem])).values()];
}

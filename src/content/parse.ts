import { z } from 'zod';
import type { Brand, Locale } from '../../sites.config.ts';
import type { Localised } from '../fields/fields.ts';
import { inLanguage } from '../fields/typography.ts';
import { BrandReading } from './brand-reading.ts';
import { collectionSchemas } from './collection-schemas.ts';
import { type CollectionName, collections, type EntryOf } from './collections.ts';
import { ContentError, type ContentProblem, collector, foundText } from './content-error.ts';
import { configurationName, entryName, keyText } from './document-name.ts';
import { entryKey } from './documents.ts';
import { type Configuration, configuration } from './schemas/configuration.ts';

export type Entry<Name extends CollectionName> = Localised<EntryOf<Name>>;

/** Checks a configuration. All content is checked in this file; code behind it relies on the types. */
export function parseConfiguration(raw: unknown, brand: Brand, locale: Locale): Localised<Configuration> {
  const document = configurationName(brand, locale);
  if (raw === undefined)
    throw new ContentError([{ document, field: '', rule: 'must exist and be published', found: '' }]);
  return { ...inLanguage(locale, () => parseDocument(configuration, raw, document)), locale };
}

/** Checks the entries of a collection and sorts them by key. */
export async function parseEntries<Name extends CollectionName>(
  name: Name,
  raw: readonly Localised<object>[],
  brand: Brand,
  reading = new BrandReading(),
): Promise<Entry<Name>[]> {
  const { key: field } = collections[name];
  const schema = collectionSchemas[name];
  const problems: ContentProblem[] = [];
  const entries = new Map<unknown, Entry<Name>>();
  const collect = collector(problems);
  for (const { locale, ...attributes } of raw) {
    await reading.turn();
    const key = entryKey(name, attributes);
    const document = entryName(name, attributes, brand, locale);
    await collect(() => {
      if (entries.has(key))
        throw new ContentError([{ document, field, rule: 'must not be used twice', found: keyText(name, attributes) }]);
      const parse = () => inLanguage(locale, () => parseDocument(schema, attributes, document));
      entries.set(key, { ...reading.read(document, parse), locale, ...parseTimes(attributes) });
    });
    if (reading.isOver) break;
  }
  if (problems.length) throw new ContentError(problems);
  return sortEntries(name, [...entries.values()]);
}

/** Returns the times of a document. One that the content service does not report, or that is invalid, is left out. */
function parseTimes(attributes: { createdAt?: unknown; updatedAt?: unknown }) {
  const { createdAt, updatedAt } = times.parse(attributes);
  return { ...(createdAt && { createdAt }), ...(updatedAt && { updatedAt }) };
}

const time = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .optional()
  .catch(undefined);
const times = z.object({ createdAt: time, updatedAt: time });

export function sortEntries<Listed extends object>(name: CollectionName, entries: readonly Listed[]): Listed[] {
  return entries.toSorted((one, other) => {
    const [a, b] = [entryKey(name, one), entryKey(name, other)];
    return typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;
  });
}

/** Maximum number of reported problems of one document. The rest appears after these are corrected. */
const maxProblems = 20;

/** @throws {ContentError} naming document, field and the allowed values. */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  document: string,
): z.output<Schema> {
  const input = withoutNulls(raw);
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  const problems = issues.slice(0, maxProblems).map((issue) => ({
    document,
    // Editors see no wrapper around a media field.
    field: z.core.toDotPath(issue.path).replaceAll('.data.attributes', ''),
    rule: describeIssue(issue),
    found: foundText(issue.input),
  }));
  const others = issues.length - problems.length;
  if (others) problems.push({ document, field: '', rule: `has ${others} more problems`, found: '' });
  throw new ContentError(problems, { cause: result.error });
}

/**
 * Replaces empty values by undefined, as the schemas expect. The content service sends null, '' or `{ data: null }`.
 */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const filled = Object.entries(value).filter(([, item]) => !isEmpty(item));
  return Object.fromEntries(filled.map(([key, item]) => [key, withoutNulls(item)]));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && 'data' in value && value.data === null;
}

const kinds: Record<string, string> = {
  array: 'a list',
  object: 'a group of fields',
  string: 'a text',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
};

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'must be filled in' : `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  return issue.message;
}

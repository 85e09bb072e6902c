import type { Brand, Locale } from '../../sites.config.ts';
import type { Localised } from '../fields/entries/localised.ts';
import { type CollectionName, collectionNames } from './collections.ts';
import { type Documents, keyOf, type Versions } from './documents.ts';
import { sortEntries } from './parse.ts';
import { type Content, type Contents, missingHome, ownEntries, withFallback } from './pull-brand.ts';
import { type BrandSnapshot, newestWithdrawn, type WithdrawnJob } from './snapshot.ts';

/** Copy of the content of a brand, which may be modified. */
interface Parts {
  contents: Contents;
  documents: Documents;
  versions: Versions;
}

/**
 * Builds new content in which entries that use certain pictures keep their former version. New entries that use such a
 * picture are left out.
 *
 * @param next content from the content service, like `before`.
 * @param pictures hashes of originals.
 * @returns undefined if this is impossible or leaves no other change.
 */
export function withFormerEntries(
  brand: Brand,
  next: BrandSnapshot,
  before: BrandSnapshot,
  pictures: ReadonlySet<string>,
): BrandSnapshot | undefined {
  if (!next.documents || !before.documents) return undefined;
  const { readFrom: _, ...known } = next;
  const parts: Parts = {
    contents: {},
    documents: structuredClone(next.documents),
    versions: structuredClone(next.versions ?? {}),
  };
  const names = (value: unknown) => {
    const text = JSON.stringify(value);
    return [...pictures].some((hash) => text.includes(`"${hash}.`));
  };
  const [main] = brand.locales;
  for (const locale of brand.locales) {
    const content = formerContent(locale, main, { next, before, parts, names });
    if (!content || missingHome(content, brand, before.contents[locale]).length) return undefined;
    parts.contents[locale] = content;
  }
  if (JSON.stringify(parts.contents) === JSON.stringify(before.contents)) return undefined;
  return { ...known, ...parts, withdrawnJobs: withdrawnJobs(next, before, parts.contents[main]) };
}

/** A vacancy that comes back counts as withdrawn as long as it is left out. */
function withdrawnJobs(next: BrandSnapshot, before: BrandSnapshot, content: Content | undefined): WithdrawnJob[] {
  const present = new Set(content?.jobs.map(({ Nummer }) => Nummer));
  const gone = [...before.withdrawnJobs, ...next.withdrawnJobs].filter(({ Nummer }) => !present.has(Nummer));
  return newestWithdrawn(new Map(gone.map((job) => [job.Nummer, job])).values());
}

interface Comparison {
  next: BrandSnapshot;
  before: BrandSnapshot;
  parts: Parts;
  names(value: unknown): boolean;
}

/** @param main first locale of the brand, used as fallback by the others; it is processed first. */
function formerContent(locale: Locale, main: Locale, comparison: Comparison): Content | undefined {
  const { next, before, parts, names } = comparison;
  const [new_, former] = [next.contents[locale], before.contents[locale]];
  if (!new_ || !former) return undefined;
  const content: Content = { ...new_ };
  if (names(new_.configuration)) {
    content.configuration = former.configuration;
    takeVersion('configuration', former.configuration.locale, comparison);
  }
  const given = parts.contents[main];
  const [ownNew, ownFormer] = [ownEntries(new_, locale), ownEntries(former, locale)];
  for (const name of collectionNames) {
    const own = ownNew[name];
    const waiting = own.filter(names);
    const isAsNew = !given || given[name] === next.contents[main]?.[name];
    if (!waiting.length && isAsNew) continue;
    const stays = own.filter((entry) => !waiting.includes(entry));
    for (const entry of waiting) {
      const document = documentOf(name, entry, next.documents);
      const documents = parts.documents[locale]?.[name];
      if (document === undefined || !documents) return undefined;
      const key = before.documents?.[locale]?.[name][document];
      delete documents[document];
      takeVersion(document, locale, comparison);
      if (key === undefined) continue;
      const was = ownFormer[name].find((one) => keyOf(name, one) === key);
      // Another entry has its address now.
      if (!was || stays.some((one) => keyOf(name, one) === key)) return undefined;
      documents[document] = key;
      stays.push(was);
    }
    // The former page showed the fallback, because a left-out translation was not there before.
    Object.assign(content, { [name]: sortEntries(name, withFallback<object>(name, stays, given?.[name] ?? [])) });
  }
  return content;
}

/** Returns the document id of an entry. */
function documentOf(name: CollectionName, entry: Localised<object>, documents: Documents | undefined) {
  const key = keyOf(name, entry);
  return Object.entries(documents?.[entry.locale]?.[name] ?? {}).find(([, of]) => of === key)?.[0];
}

/** Takes over the version of an entry that keeps its former state. */
function takeVersion(document: string, locale: Locale, { before, parts }: Comparison): void {
  const { [document]: _, ...others } = parts.versions[locale] ?? {};
  const version = before.versions?.[locale]?.[document];
  parts.versions[locale] = { ...others, ...(version && { [document]: version }) };
}

import type { Brand, Locale } from '../../sites.config.ts';
import type { Localised } from '../fields/fields.ts';
import { type CollectionName, collectionNames } from './collections.ts';
import { type Documents, entryKey } from './documents.ts';
import { sortEntries } from './parse.ts';
import { type Content, type Contents, missingHome, ownEntries, withFallback } from './pull-brand.ts';
import { type BrandSnapshot, newestWithdrawn, type WithdrawnJob } from './snapshot.ts';

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
  const contents: Contents = {};
  const documents = structuredClone(next.documents);
  const versions = structuredClone(next.versions ?? {});
  // The first locale is processed first, because it is the fallback of the others.
  const [main] = brand.locales;
  for (const locale of brand.locales) {
    const content = formerContent(locale);
    if (!content || missingHome(content, brand, before.contents[locale]).length) return undefined;
    contents[locale] = content;
  }
  if (JSON.stringify(contents) === JSON.stringify(before.contents)) return undefined;
  return { ...known, contents, documents, versions, withdrawnJobs: withdrawnJobs(next, before, contents[main]) };

  function formerContent(locale: Locale): Content | undefined {
    const [now, former] = [next.contents[locale], before.contents[locale]];
    if (!now || !former) return undefined;
    const content: Content = { ...now };
    if (isWaiting(now.configuration)) {
      content.configuration = former.configuration;
      takeVersion('configuration', former.configuration.locale);
    }
    const given = contents[main];
    const [ownNow, ownFormer] = [ownEntries(now, locale), ownEntries(former, locale)];
    for (const name of collectionNames) {
      const waiting = ownNow[name].filter(isWaiting);
      const stays = ownNow[name].filter((entry) => !waiting.includes(entry));
      const isAsNew = !given || given[name] === next.contents[main]?.[name];
      if (!waiting.length && isAsNew) continue;
      for (const entry of waiting) {
        const document = findDocumentId(name, entry, next.documents);
        const keys = documents[locale]?.[name];
        if (document === undefined || !keys) return undefined;
        const key = before.documents?.[locale]?.[name][document];
        delete keys[document];
        takeVersion(document, locale);
        if (key === undefined) continue;
        const was = ownFormer[name].find((one) => entryKey(name, one) === key);
        // Another entry has its address now.
        if (!was || stays.some((one) => entryKey(name, one) === key)) return undefined;
        keys[document] = key;
        stays.push(was);
      }
      // The former page showed the fallback, because a left-out translation was not there before.
      Object.assign(content, { [name]: sortEntries(name, withFallback<object>(name, stays, given?.[name] ?? [])) });
    }
    return content;
  }

  function isWaiting(value: unknown): boolean {
    const text = JSON.stringify(value);
    return [...pictures].some((hash) => text.includes(`"${hash}.`));
  }

  /** Takes over the version of an entry that keeps its former state. */
  function takeVersion(document: string, locale: Locale): void {
    const { [document]: _, ...others } = versions[locale] ?? {};
    const version = before.versions?.[locale]?.[document];
    versions[locale] = { ...others, ...(version && { [document]: version }) };
  }
}

/** A vacancy that comes back counts as withdrawn as long as it is left out. */
function withdrawnJobs(next: BrandSnapshot, before: BrandSnapshot, content: Content | undefined): WithdrawnJob[] {
  const present = new Set(content?.jobs.map(({ Nummer }) => Nummer));
  const gone = [...before.withdrawnJobs, ...next.withdrawnJobs].filter(({ Nummer }) => !present.has(Nummer));
  return newestWithdrawn(new Map(gone.map((job) => [job.Nummer, job])).values());
}

function findDocumentId(name: CollectionName, entry: Localised<object>, documents: Documents | undefined) {
  const key = entryKey(name, entry);
  return Object.entries(documents?.[entry.locale]?.[name] ?? {}).find(([, of]) => of === key)?.[0];
}

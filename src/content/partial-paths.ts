import type { Brand, Locale } from '../../sites.config.ts';
import { isMultilingual } from '../sites/locale-path.ts';
import { hasPath, madePaths } from '../sites/routes.ts';
import { collectionsWithPages } from './collections.ts';
import { pathOfEntry } from './document-places.ts';
import type { Content, Contents } from './pull-brand.ts';

export interface PageLocales {
  /** Languages in which visitors can open the page. */
  shown: readonly Locale[];
  /** Languages with a text of their own. The others show the page in the brand's first language. */
  written: readonly Locale[];
}

/** Languages of the pages that are not written in every language of their brand, by path. */
export type PartialPaths = Readonly<Record<string, PageLocales>>;

/** Finds the pages of a brand that lack a language or fall back to another one. */
export function partialPaths(brand: Brand, contents: Contents): PartialPaths {
  if (!isMultilingual(brand)) return {};
  const pages = brand.locales.flatMap((locale) => {
    const content = contents[locale];
    return content ? [{ locale, isWritten: writtenPaths(content, locale) }] : [];
  });
  const paths = [...new Set(pages.flatMap(({ isWritten }) => [...isWritten.keys()]))].sort();
  const present = paths.filter((path) => hasPath(brand, path));
  return Object.fromEntries(
    present.flatMap((path) => {
      const isMade = madePaths.includes(path);
      const localesWhere = (holds: (isWritten: boolean | undefined) => boolean | undefined) =>
        pages.filter(({ isWritten }) => holds(isWritten.get(path))).map(({ locale }) => locale);
      // Events and media have a number in their path, so they exist in every language.
      const isEverywhere = isMade || /^\/(?:events|media)\//.test(path);
      const shown = localesWhere((isWritten) => isEverywhere || isWritten !== undefined);
      const written = localesWhere((isWritten) => isWritten ?? isMade);
      return written.length < pages.length ? [[path, { shown, written }]] : [];
    }),
  );
}

/** Returns the paths of the entries in one language. The value tells whether the entry is written in that language. */
function writtenPaths(content: Content, locale: Locale): Map<string, boolean> {
  const entries = collectionsWithPages.flatMap((name) =>
    content[name].map((entry) => [pathOfEntry(name, entry), entry.locale === locale] as const),
  );
  return new Map(entries);
}

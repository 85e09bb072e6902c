import type { Brand, Locale } from '../../sites.config.ts';
import { isMultilingual } from '../sites/locale-path.ts';
import { hasPath, madePaths } from '../sites/routes.ts';
import { collectionNames } from './collections.ts';
import { pathOfEntry } from './path-of-entry.ts';
import type { Content, Contents } from './pull-brand.ts';

/** The languages of a page. */
export interface PageLocales {
  /** Languages in which it can be read. */
  shown: readonly Locale[];
  /** Languages in which it is written; the others show it in the brand's first one. */
  written: readonly Locale[];
}

/** Paths with a page that is not written in every language of its brand. */
export type PartialPaths = Readonly<Record<string, PageLocales>>;

/** The pages of a brand that some languages lack or show in another language. */
export function partialPaths(brand: Brand, contents: Contents): PartialPaths {
  if (!isMultilingual(brand)) return {};
  const locales = brand.locales.filter((locale) => contents[locale]);
  const pages = locales.map((locale) => ({ locale, isWritten: writtenPaths(contents[locale] as Content, locale) }));
  const paths = [...new Set(pages.flatMap(({ isWritten }) => [...isWritten.keys()]))].sort();
  const present = paths.filter((path) => hasPath(brand, path));
  return Object.fromEntries(
    present.flatMap((path) => {
      const isMade = madePaths.includes(path);
      const localesWhere = (holds: (isWritten: boolean | undefined) => boolean | undefined) =>
        pages.filter(({ isWritten }) => holds(isWritten.get(path))).map(({ locale }) => locale);
      // Events and media are found by their numbers, whatever their titles are in a language.
      const isEverywhere = isMade || /^\/(?:events|media)\//.test(path);
      const shown = localesWhere((isWritten) => isEverywhere || isWritten !== undefined);
      const written = localesWhere((isWritten) => isWritten ?? isMade);
      return written.length < locales.length ? [[path, { shown, written }]] : [];
    }),
  );
}

/** The paths that entries give a language, and whether they are written in it. */
function writtenPaths(content: Content, locale: Locale): Map<string, boolean> {
  const entries = collectionNames.flatMap((name) =>
    content[name].map((entry) => [pathOfEntry(name, entry as never), entry.locale === locale] as const),
  );
  return new Map(entries);
}

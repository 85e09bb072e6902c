import type { Brand, Locale } from '../../sites.config.ts';
import { isMultilingual } from '../sites/locale-path.ts';
import { madePaths } from '../sites/routes.ts';
import { pathOfEntry } from './path-of-entry.ts';
import type { Content, Contents } from './pull-brand.ts';

/** Paths that not every language of a brand has, with those that have them. */
export type PartialPaths = Readonly<Record<string, readonly Locale[]>>;

/**
 * Where a brand's pages stand in some of its languages only: what was published in one, or is renamed in one so far.
 * Events and media are found by their numbers, whatever their titles are in a language.
 */
export function partialPaths(brand: Brand, contents: Contents): PartialPaths {
  if (!isMultilingual(brand)) return {};
  const found = new Map<string, Locale[]>();
  const locales = brand.locales.filter((locale) => contents[locale]);
  for (const locale of locales)
    for (const path of pathsIn(contents[locale] as Content)) found.set(path, [...(found.get(path) ?? []), locale]);
  const partial = [...found].filter(([path, has]) => has.length < locales.length && !madePaths.includes(path));
  return Object.fromEntries(partial.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function pathsIn({ pages, homes, jobs }: Content): Set<string> {
  return new Set([
    ...pages.map((page) => pathOfEntry('pages', page)),
    ...homes.map((home) => pathOfEntry('homes', home)),
    ...jobs.map((job) => pathOfEntry('jobs', job)),
  ]);
}

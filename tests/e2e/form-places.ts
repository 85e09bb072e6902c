import { readFile } from 'node:fs/promises';
import type { Brand, Locale } from '../../sites.config.ts';
import { languageOf } from '../../src/sites/locale-path.ts';
import { full } from '../fixtures/full.ts';
import { allBrands, localeOf, prefixesOf } from './hosts.ts';

/** Site and language in which a form is tested. */
export interface FormPlace {
  name: string;
  brand: Brand;
  prefix: string;
  locale: Locale;
}

/** Three brands, and one in all its languages. */
export const formPlaces: readonly FormPlace[] = ['tabor', 'digallo', 'waeckerling', 'rivabella']
  .flatMap((id) => allBrands.filter((brand) => brand.id === id))
  .flatMap((brand) =>
    prefixesOf(brand).map((prefix) => ({
      name: `${brand.id}${prefix}`,
      brand,
      prefix,
      locale: localeOf(brand, prefix),
    })),
  );

/** Places for tests with JavaScript: two compositions, and one language besides German. */
export const scriptedPlaces = formPlaces.filter(
  ({ name }) => full || ['tabor', 'waeckerling', 'rivabella/fr'].includes(name),
);

/** Places for tests without JavaScript. All share the same code, so one brand and one other language are enough. */
export const unscriptedPlaces = formPlaces.filter(({ name }) => full || name === 'tabor' || name === 'rivabella/it');

/** Place for tests that do not depend on the brand. */
export const tabor = formPlaces[0] as FormPlace;

/** Function that returns a text of the dictionary by its key, `contact.send`, with its parts filled in. */
export type Say = (key: string, parts?: Record<string, string | number>) => string;

/** Loads the texts that a page of this place must use. */
export async function wordsOf({ locale }: FormPlace): Promise<Say> {
  const dictionary = JSON.parse(await readFile(`public/locales/${languageOf(locale)}/translation.json`, 'utf8'));
  return (key, parts = {}) => {
    const text = key.split('.').reduce((texts, part) => texts?.[part], dictionary);
    if (typeof text !== 'string') throw new Error(`the dictionary has no «${key}»`);
    return text.replaceAll(/{{(\w+)}}/g, (_, name) => String(parts[name]));
  };
}

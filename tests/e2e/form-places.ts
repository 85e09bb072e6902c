import { readFile } from 'node:fs/promises';
import type { Brand, Locale } from '../../sites.config.ts';
import { languageOf } from '../../src/sites/locale-path.ts';
import { full } from '../fixtures/full.ts';
import { allBrands, localeOf, prefixesOf } from './hosts.ts';

/** Where a form is tried out: a site, in one of its languages. */
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

/** Where forms are sent with script: the colours of each brand, and a language besides German. */
export const scriptedPlaces = formPlaces.filter(({ prefix }) => full || !prefix || prefix === '/fr');

/** Where they are sent without: the same pages from the same app, whose words another language tells apart. */
export const unscriptedPlaces = formPlaces.filter(({ name }) => full || name === 'tabor' || name === 'rivabella/it');

/** Where everything is tried that is the same everywhere. */
export const tabor = formPlaces[0] as FormPlace;

/** A text of the dictionary by its key, `contact.send`, with its parts filled in. */
export type Say = (key: string, parts?: Record<string, string | number>) => string;

/** The words that a page of this place must use. */
export async function wordsOf({ locale }: FormPlace): Promise<Say> {
  const dictionary = JSON.parse(await readFile(`public/locales/${languageOf(locale)}/translation.json`, 'utf8'));
  return (key, parts = {}) => {
    const text = key.split('.').reduce((texts, part) => texts?.[part], dictionary);
    if (typeof text !== 'string') throw new Error(`the dictionary has no «${key}»`);
    return text.replaceAll(/{{(\w+)}}/g, (_, name) => String(parts[name]));
  };
}

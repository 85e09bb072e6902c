import { type Brand, type BrandId, brands, type Locale } from '../../sites.config.ts';
import { liveRelease } from '../../src/releases/manifest.ts';
import type { Language } from '../../src/sites/locale-path.ts';
import { foldersNamed } from '../browser/default-sites.ts';
import { type Answer, askAt } from '../fixtures/ask.ts';
import { full } from '../fixtures/full.ts';
import { underTest } from './under-test.ts';

export const allBrands: readonly Brand[] = brands;

/** First path segments of a brand with several languages. */
export const languageSegments: Readonly<Record<Language, Locale>> = { de: 'de-CH', it: 'it-CH', fr: 'fr-CH', en: 'en' };

/** Lists the path prefixes of a brand: one per language, or one empty prefix. */
export function prefixesOf(brand: Brand): string[] {
  if (brand.locales.length === 1) return [''];
  return Object.entries(languageSegments)
    .filter(([, locale]) => brand.locales.includes(locale))
    .map(([segment]) => `/${segment}`);
}

/** Returns the locale of an address of a brand. */
export function localeOf(brand: Brand, address: string): Locale {
  if (brand.locales.length === 1) return brand.locales[0];
  const segment = address.split('/')[1];
  const locale = Object.entries(languageSegments).find(([known]) => known === segment)?.[1];
  if (!locale) throw new Error(`${address} has no language`);
  return locale;
}

/** Brands with very different compositions; rivabella has four languages. */
const representative: readonly BrandId[] = ['digallo', 'waeckerling', 'forum-gerontologie', 'rivabella'];
/** Brands to test: in the full mode all. */
export const testedBrands = allBrands.filter(({ id }) => full || representative.includes(id));

/** Site of a brand in one language. */
export interface Place {
  /** `rivabella/fr` */
  name: string;
  brand: Brand;
  prefix: string;
  locale: Locale;
}

export const placesOf = (brand: Brand): Place[] =>
  prefixesOf(brand).map((prefix) => ({ name: brand.id + prefix, brand, prefix, locale: localeOf(brand, prefix) }));

export const testedPlaces = testedBrands.flatMap(placesOf);
/** Places for checks of the look: French stands for all languages of a brand; in the full mode all. */
export const shownPlaces = testedPlaces.filter(({ prefix }) => full || !prefix || prefix === '/fr');

/** Reads the status of each page of a brand by its address, as the build recorded it. */
export async function pagesOf(brand: Brand): Promise<Record<string, number>> {
  const release = await liveRelease(folders.dist, folders.releases, brand.hosts[0]);
  if (!release) throw new Error(`${brand.id} has not been built`);
  return release.manifest.pages;
}

/** Returns the URL of an address of a brand. */
export function urlOf(brand: Brand, address: string): string {
  return `http://${brand.id}.localhost:${underTest.port}${address}`;
}

/** Folders of the sites under test. */
export const folders = foldersNamed('test');

/** Sends a request to the origin under test, see {@link askAt}. */
export function ask(host: string, path: string): Promise<Answer> {
  return askAt(underTest.port, host, path);
}

/** Returns the first of places with the same code and different words or colours; in the full mode all of them. */
export function one<Place>(places: readonly Place[]): readonly Place[] {
  return full ? places : places.slice(0, 1);
}

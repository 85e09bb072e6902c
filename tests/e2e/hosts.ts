import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { folders } from './folders.ts';
import { underTest } from './under-test.ts';

export const allBrands: readonly Brand[] = brands;

/** First path segments of a brand with several languages (section 9 of the specification). */
export const languageSegments: Readonly<Record<string, Locale>> = {
  de: 'de-CH',
  it: 'it-CH',
  fr: 'fr-CH',
  en: 'en',
};

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
  const locale = languageSegments[address.split('/')[1] ?? ''];
  if (!locale) throw new Error(`${address} has no language`);
  return locale;
}

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

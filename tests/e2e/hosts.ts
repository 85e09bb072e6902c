import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { liveRelease } from '../../src/server/manifest.ts';
import { folders } from './folders.ts';
import { underTest } from './under-test.ts';

export const allBrands: readonly Brand[] = brands;

/** Languages that rivabella has below its first path segment (section 9 of the specification). */
export const rivabellaLanguages: Readonly<Record<string, Locale>> = {
  de: 'de-CH',
  it: 'it-CH',
  fr: 'fr-CH',
  en: 'en',
};

/** What stands before the paths of a brand: nothing, or each language of rivabella. */
export function prefixesOf(brand: Brand): string[] {
  return brand.id === 'rivabella' ? Object.keys(rivabellaLanguages).map((language) => `/${language}`) : [''];
}

/** The locale that an address of a brand is in. */
export function localeOf(brand: Brand, address: string): Locale {
  if (brand.id !== 'rivabella') return 'de-CH';
  const locale = rivabellaLanguages[address.split('/')[1] ?? ''];
  if (!locale) throw new Error(`${address} has no language`);
  return locale;
}

/** Status of each page of a brand by its address, as the build recorded it. */
export async function pagesOf(brand: Brand): Promise<Record<string, number>> {
  const release = await liveRelease(folders.dist, folders.releases, brand.hosts[0]);
  if (!release) throw new Error(`${brand.id} has not been built`);
  return release.manifest.pages;
}

/** Where a browser finds an address of a brand. */
export function urlOf(brand: Brand, address: string): string {
  return `http://${brand.id}.localhost:${underTest.port}${address}`;
}

import type { Brand, Locale } from '../../sites.config.ts';
import { livePaths } from './routes.ts';

/** Languages of the dictionaries; the German one serves Swiss German. */
export const languages = ['de', 'en', 'it', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Returns the language of a locale (de-CH → de): names the dictionary and the address segment. */
export function languageOf(locale: Locale): Language {
  return languages.find((language) => locale.startsWith(language)) ?? 'de';
}

export function isMultilingual(brand: Pick<Brand, 'locales'>): boolean {
  return brand.locales.length > 1;
}

/** Returns the prefix of all paths of a locale: `/fr` on a brand with several languages, otherwise empty. */
export function localePrefix(brand: Pick<Brand, 'locales'>, locale: Locale): string {
  return isMultilingual(brand) ? `/${languageOf(locale)}` : '';
}

/** Address of a path in the route table (`/kontakt`) in a locale: `/fr/kontakt`. */
export function localPath(brand: Pick<Brand, 'locales'>, locale: Locale, path: string): string {
  return `${localePrefix(brand, locale)}${path}`.replace(/(.)\/(?=$|[?#])/, '$1');
}

/**
 * Splits an address into locale and path.
 *
 * @returns the locale and the path in the route table; no locale if a multilingual brand lacks the language segment.
 */
export function splitLocale(brand: Brand, pathname: string): { locale: Locale | undefined; path: string } {
  if (!isMultilingual(brand)) return { locale: brand.locales[0], path: pathname };
  // A decoded address may contain line breaks.
  const [, segment = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const locale = brand.locales.find((candidate) => languageOf(candidate) === segment);
  return locale ? { locale, path: rest || '/' } : { locale: undefined, path: pathname };
}

/**
 * Returns the locale of any address: from its path, or from `?locale=fr-CH` of an endpoint.
 *
 * @param otherwise for an address without a known language.
 */
export function addressLocale(
  brand: Brand,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  otherwise: Locale = brand.locales[0],
): Locale {
  const named = brand.locales.find((locale) => locale === searchParams.get('locale'));
  return (isEndpoint(pathname) ? named : splitLocale(brand, pathname).locale) ?? otherwise;
}

/** Returns the address of an endpoint in another locale. */
export function inLocale(address: string, locale: Locale): string {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  searchParams.set('locale', locale);
  return `${pathname}?${searchParams}`;
}

/** Checks whether an address is an endpoint that only the origin serves. */
export function isEndpoint(pathname: string): boolean {
  return livePaths.prefixes.some((prefix) => pathname.startsWith(prefix));
}

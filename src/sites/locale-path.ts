import type { Brand, Locale } from '../../sites.config.ts';
import { livePaths } from './routes.ts';

/** The languages that the dictionaries exist in; Swiss German is served by the German one. */
export const languages = ['de', 'en', 'it', 'fr'] as const;
export type Language = (typeof languages)[number];

/** de-CH → de: the dictionary of a locale and its segment in an address. */
export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language;
}

export function isMultilingual(brand: Pick<Brand, 'locales'>): boolean {
  return brand.locales.length > 1;
}

/** What stands before every path of the locale: `/fr` on a brand with several languages, else nothing. */
export function localePrefix(brand: Pick<Brand, 'locales'>, locale: Locale): string {
  return isMultilingual(brand) ? `/${languageOf(locale)}` : '';
}

/** The address of a path of the route table (`/kontakt`) in a locale: `/fr/kontakt`. */
export function localPath(brand: Pick<Brand, 'locales'>, locale: Locale, path: string): string {
  return `${localePrefix(brand, locale)}${path}`.replace(/(.)\/(?=$|[?#])/, '$1');
}

/**
 * Takes the language off an address.
 *
 * @returns the locale and the path of the route table; no locale where a brand with several languages was asked for a
 * path without one.
 */
export function splitLocale(brand: Brand, pathname: string): { locale: Locale | undefined; path: string } {
  if (!isMultilingual(brand)) return { locale: brand.locales[0], path: pathname };
  // A decoded address may have line breaks.
  const [, segment = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const locale = brand.locales.find((candidate) => languageOf(candidate) === segment);
  return locale ? { locale, path: rest || '/' } : { locale: undefined, path: pathname };
}

/** The locale of any address: of its path, or of an endpoint's query `?locale=fr-CH`; the brand's first where neither names one. */
export function addressLocale(
  brand: Brand,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): Locale {
  const named = brand.locales.find((locale) => locale === searchParams.get('locale'));
  return (isEndpoint(pathname) ? named : splitLocale(brand, pathname).locale) ?? brand.locales[0];
}

/** Whether only the origin answers there. */
export function isEndpoint(pathname: string): boolean {
  return livePaths.prefixes.some((prefix) => pathname.startsWith(prefix));
}

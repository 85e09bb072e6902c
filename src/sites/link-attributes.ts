import type { Brand, Locale } from '../../sites.config.ts';
import { localePrefix } from './locale-path.ts';

export interface LinkAttributes {
  href: string;
  target?: '_blank' | '_self';
  rel?: string;
}

/** A page, for readers elsewhere. */
export interface PageAddress {
  /** `https://rivabella.example/fr/kontakt` */
  url: string;
  /** Language before the paths in its texts: `/fr`, or nothing. */
  prefix: string;
}

/** External links begin with http, https or www and open in a new tab (section 2.3 of the specification). */
export function isExternal(href: string): boolean {
  return /^(https?:|www\.)/i.test(href);
}

/** The attributes of a link that an editor set: paths get the language of the page. */
export function linkAttributes(
  href: string,
  { brand, locale }: { brand: Pick<Brand, 'locales'>; locale: Locale },
  target?: '_blank' | '_self',
): LinkAttributes {
  if (href.startsWith('/')) return { href: localHref(href, localePrefix(brand, locale)), ...(target && { target }) };
  return externalAttributes(href, target);
}

/** The attributes of a link with a complete address. */
export function externalAttributes(href: string, target: '_blank' | '_self' = '_blank'): LinkAttributes {
  if (!isExternal(href)) return { href };
  return target === '_blank' ? { href, target, rel: 'noopener external' } : { href, rel: 'external' };
}

/** Files of the host have no language. */
const hostFile = /^\/(?:_|brand\/)/;

/** A link on a page of the site: paths get the language of the page. */
export function localHref(href: string, prefix: string): string {
  const isPath = /^\/(?!\/)/.test(href) && !hostFile.test(href);
  return isPath ? (prefix + href).replace(/(.)\/(?=$|[?#])/, '$1') : href;
}

/** The same for readers elsewhere: full addresses, as a browser on that page finds them. */
export function fullHref(href: string, { url, prefix }: PageAddress): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
  return URL.parse(localHref(href, prefix), url)?.href ?? url;
}

/** Rich text with other addresses in its links. */
export function withHrefs(html: string, addressOf: (href: string) => string): string {
  return html.replaceAll(/(?<=<a href=")[^"]*/g, (href) => addressOf(href));
}

import type { Brand, Locale } from '../../sites.config.ts';
import { localePrefix } from './locale-path.ts';

export interface LinkAttributes {
  href: string;
  target?: '_blank' | '_self';
  rel?: string;
}

/** Address of a page, to resolve links for use outside of the site. */
export interface PageAddress {
  /** `https://rivabella.example/fr/kontakt` */
  url: string;
  /** Language prefix of the paths in its texts: `/fr`, or empty. */
  prefix: string;
}

/**
 * Checks whether a link is external: it starts with http, https or www. Such links open in a new tab.
 */
export function isExternal(href: string): boolean {
  return /^(https?:|www\.)/i.test(href);
}

/** Returns the attributes of a link by an editor; paths get the language of the page. */
export function linkAttributes(
  href: string,
  { brand, locale }: { brand: Pick<Brand, 'locales'>; locale: Locale },
  target?: '_blank' | '_self',
): LinkAttributes {
  if (href.startsWith('/')) return { href: localHref(href, localePrefix(brand, locale)), ...(target && { target }) };
  return externalAttributes(href, target);
}

export function externalAttributes(href: string, target: '_blank' | '_self' = '_blank'): LinkAttributes {
  if (!isExternal(href)) return { href };
  return target === '_blank' ? { href, target, rel: 'noopener external' } : { href, rel: 'external' };
}

/** Paths of static files, which have no language. */
const hostFile = /^\/(?:_|brand\/)/;

/** Adds the language of the page to the path of a link. */
export function localHref(href: string, prefix: string): string {
  const isPath = /^\/(?!\/)/.test(href) && !hostFile.test(href);
  return isPath ? (prefix + href).replace(/(.)\/(?=$|[?#])/, '$1') : href;
}

/** Resolves a link to an absolute address, for use outside of the page. */
export function fullHref(href: string, { url, prefix }: PageAddress): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
  return URL.parse(localHref(href, prefix), url)?.href ?? url;
}

/** Replaces some links in rich text by their text. */
export function withoutLinks(html: string, isRemoved: (href: string) => boolean): string {
  return html.replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (whole, href, text) =>
    isRemoved(href) ? text : whole,
  );
}

/** Replaces the addresses of all links in rich text. */
export function withHrefs(html: string, addressOf: (href: string) => string): string {
  return html.replaceAll(/(?<=<a href=")[^"]*/g, (href) => addressOf(href));
}

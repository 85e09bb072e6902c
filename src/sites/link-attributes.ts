import type { Brand, Locale } from '../../sites.config.ts';
import { localPath } from './locale-path.ts';

export interface LinkAttributes {
  href: string;
  target?: '_blank' | '_self';
  rel?: string;
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
  if (href.startsWith('/')) return { href: localPath(brand, locale, href), ...(target && { target }) };
  return externalAttributes(href, target);
}

/** The attributes of a link whose address is complete. */
export function externalAttributes(href: string, target: '_blank' | '_self' = '_blank'): LinkAttributes {
  if (!isExternal(href)) return { href };
  return target === '_blank' ? { href, target, rel: 'noopener external' } : { href, rel: 'external' };
}

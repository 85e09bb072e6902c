import type { Brand, Locale } from '../../sites.config.ts';
import { originOf } from './find-brand.ts';
import { isMultilingual, localPath } from './locale-path.ts';

/** Returns the canonical address of a page for search engines. @param path path in the route table. */
export function canonicalAddress(brand: Brand, locale: Locale, path: string): string {
  const address = (originOf(brand) + localPath(brand, locale, path)).toLowerCase().replace(/\/$/, '');
  return path === '/' && !isMultilingual(brand) ? `${address}/` : address;
}

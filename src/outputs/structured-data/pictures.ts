import type { Brand } from '../../../sites.config.ts';
import type { Picture } from '../../fields/media.ts';
import { pictureAddress, widthsOf } from '../../pictures/picture-address.ts';
import { originOf } from '../../sites/find-brand.ts';

/** Maximum width in pixels: wide enough for search engines, and already used by pages. */
const maxWidth = 1_080;

/** Returns the absolute address of a picture on the page. */
export function pictureUrl(brand: Brand, { url, width }: Pick<Picture, 'url' | 'width'>): string {
  const widest = Math.max(...widthsOf(width).filter((step, index) => step <= maxWidth || index === 0));
  return originOf(brand) + pictureAddress(url, widest, 'webp');
}

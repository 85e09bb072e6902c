import type { Brand } from '../../sites.config.ts';
import type { Picture } from '../fields/media.ts';
import { pictureAddress, widthsOf } from '../pictures/picture-address.ts';
import { originOf } from '../sites/find-brand.ts';

/** Pixels: as wide as search engines ask for, and a width that pages show anyway. */
const maxWidth = 1_080;

/** The full address of a picture that the page shows. */
export function pictureUrl(brand: Brand, { url, width }: Pick<Picture, 'url' | 'width'>): string {
  const widest = Math.max(...widthsOf(width).filter((step, index) => step <= maxWidth || index === 0));
  return originOf(brand) + pictureAddress(url, widest, 'webp');
}

import type { Brand, LogoVariant } from '../../sites.config.ts';
import { holding } from './find-brand.ts';

/** Path of a brand's logo; the holding's where the brand has none of that variant. */
export function logoPath(brand: Brand, variant: LogoVariant): string {
  const owner = brand.logos.includes(variant) ? brand : holding;
  return `/brand/${owner.id}/logo-${variant}.svg`;
}

import type { Brand, LogoVariant } from '../../sites.config.ts';
import { holding } from './find-brand.ts';

/** Path of a brand's logo; the holding's where the brand has none of that variant. */
export function logoPath(brand: Brand, variant: LogoVariant): string {
  const owner = brand.logos.includes(variant) ? brand : holding;
  return `/brand/${owner.id}/logo-${variant}.svg`;
}

/**
 * The logo for mails: a PNG, since Outlook shows no SVG, with a ground of its own, since letters that are made for white
 * cannot be read by night. In CSS pixels; the file has twice as many, for sharp screens.
 */
export const mailLogoSize = { width: 180, height: 56 } as const;

export const mailLogoFile = 'logo-mail.png';

export function mailLogoPath({ id }: Pick<Brand, 'id'>): string {
  return `/brand/${id}/${mailLogoFile}`;
}

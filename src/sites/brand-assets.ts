import type { Brand, LogoVariant } from '../../sites.config.ts';
import { holding } from './find-brand.ts';

/** Returns the path of a brand's logo. Falls back to the logo of the holding if the brand lacks the variant. */
export function logoPath(brand: Brand, variant: LogoVariant): string {
  const owner = brand.logos.includes(variant) ? brand : holding;
  return `/brand/${owner.id}/logo-${variant}.svg`;
}

/**
 * Size of the logo for mails in CSS pixels; the file has twice the resolution. It is a PNG, because Outlook shows no
 * SVG. Its own background keeps it readable in dark mode.
 */
export const mailLogoSize = { width: 180, height: 56 } as const;

export const mailLogoFile = 'logo-mail.png';

export function mailLogoPath({ id }: Pick<Brand, 'id'>): string {
  return `/brand/${id}/${mailLogoFile}`;
}

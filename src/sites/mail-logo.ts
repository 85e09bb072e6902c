import type { Brand } from '../../sites.config.ts';

/**
 * The logo for mails: a PNG, since Outlook shows no SVG, with a ground of its own, since letters that are made for white
 * cannot be read by night. In CSS pixels; the file has twice as many, for sharp screens.
 */
export const mailLogoSize = { width: 180, height: 56 } as const;

export const mailLogoFile = 'logo-mail.png';

export function mailLogoPath({ id }: Pick<Brand, 'id'>): string {
  return `/brand/${id}/${mailLogoFile}`;
}

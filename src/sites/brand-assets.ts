import { wcagContrast } from 'culori';
import type { Brand, Face, LogoVariant } from '../../sites.config.ts';
import { holding } from './find-brand.ts';
import { getLightness, tone } from './theme.ts';

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

const sans = 'Arial, Helvetica, sans-serif';
const serif = 'Georgia, Times, serif';
/** System fonts closest to the display font of each brand. Mail programs load no others. */
export const mailFonts: Record<Face, string> = {
  'warm-serif': serif,
  'classical-serif': serif,
  grotesque: sans,
  'soft-rounded': sans,
};

/** Backgrounds of mails: white, and Outlook's dark mode. */
export const mailGrounds = { light: '#ffffff', dark: '#1f1f1f' } as const;

/** Minimum contrasts. No colour exceeds 3.6 on dark without falling below 4.5 : 1 on white, which most readers see. */
const least = { light: 4.5, dark: 3.4 } as const;

/** Cached, because every mail needs one. */
const accents = new Map<string, string>();

/** Returns the closest shade of a colour that is readable in mail programs in light and dark mode. */
export function findMailAccent(colour: string): string {
  const accent = accents.get(colour) ?? closestReadable(colour);
  accents.set(colour, accent);
  return accent;
}

function closestReadable(colour: string): string {
  const isReadable = (shade: string) =>
    wcagContrast(shade, mailGrounds.light) >= least.light && wcagContrast(shade, mailGrounds.dark) >= least.dark;
  if (isReadable(colour)) return colour.toLowerCase();
  const start = getLightness(colour);
  const steps = Array.from({ length: 400 }, (_, index) => index / 400);
  steps.sort((one, other) => Math.abs(one - start) - Math.abs(other - start));
  const lightness = steps.find((step) => isReadable(tone(colour, step)));
  const shade = lightness === undefined ? undefined : tone(colour, lightness);
  if (!shade) throw new Error(`${colour} has no shade that can be read on white and on ${mailGrounds.dark}`);
  return shade;
}

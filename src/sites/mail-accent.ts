import { wcagContrast } from 'culori';
import { lightnessOf, tone } from './theme.ts';

/** Backgrounds of mails: white, and Outlook's dark mode. */
export const mailGrounds = { light: '#ffffff', dark: '#1f1f1f' } as const;

/** Minimum contrasts. No colour exceeds 3.6 on dark without falling below 4.5 : 1 on white, which most readers see. */
const least = { light: 4.5, dark: 3.4 } as const;

/** Returns the closest shade of a colour that is readable in mail programs in light and dark mode. */
export function mailAccentOf(colour: string): string {
  const start = lightnessOf(colour);
  const shades = Array.from({ length: 400 }, (_, index) => index / 400)
    .sort((one, other) => Math.abs(one - start) - Math.abs(other - start))
    .map((lightness) => tone(colour, lightness));
  const shade = [colour.toLowerCase(), ...shades].find(
    (candidate) =>
      wcagContrast(candidate, mailGrounds.light) >= least.light &&
      wcagContrast(candidate, mailGrounds.dark) >= least.dark,
  );
  if (!shade) throw new Error(`${colour} has no shade that can be read on white and on ${mailGrounds.dark}`);
  return shade;
}

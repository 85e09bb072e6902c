import { wcagContrast } from 'culori';
import { lightnessOf, tone } from './theme.ts';

/** What mail programs show a mail on: paper by day, and the ground that Outlook takes at night. */
export const mailGrounds = { light: '#ffffff', dark: '#1f1f1f' } as const;

/** On dark ground no colour can have more than 3.6 without losing the 4.5 : 1 on white, which most readers see. */
const least = { light: 4.5, dark: 3.4 } as const;

/** The nearest shade of a colour that can be read in a mail by day and by night. */
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

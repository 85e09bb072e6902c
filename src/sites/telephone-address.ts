import { parsePhone } from './phone.ts';

/**
 * What dials a number that is written for people, also from abroad: `tel:+41440000040` for «044 000 00 40». Of two
 * numbers or of a number with a remark, the first number is dialled.
 */
export function telephoneAddress(text: string): string {
  return onlyNumber(text) ?? onlyNumber(firstPart(text)) ?? `tel:${firstPart(text).replaceAll(/[^\d+]/g, '')}`;
}

/** The same for programs: undefined for a text that is more than one number. */
export function onlyNumber(text: string): string | undefined {
  // A number that is none of ours (117, +44 20 …) is dialled as it stands.
  return (
    parsePhone(text)?.address ?? (/^\+?\d[\d\s]{2,17}$/.test(text) ? `tel:${text.replaceAll(/\s/g, '')}` : undefined)
  );
}

/** The text before a remark or a second number; «(0)» belongs to the number. */
const firstPart = (text: string) => text.split(/[/,;|]|\p{L}|\((?!0\))| [-–] /u)[0]?.trim() || text;

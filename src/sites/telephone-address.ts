import { parsePhone } from './phone.ts';

/**
 * Address that dials a readable number, also from abroad: `tel:+41440000040` for «044 000 00 40». If the text has
 * several numbers or a remark, the first number counts.
 */
export function telephoneAddress(text: string): string {
  return onlyNumber(text) ?? onlyNumber(firstPart(text)) ?? `tel:${firstPart(text).replaceAll(/[^\d+]/g, '')}`;
}

/** Address of a text that is a single number; otherwise undefined. */
export function onlyNumber(text: string): string | undefined {
  // Other numbers (117, +44 20 …) are dialled as written.
  return (
    parsePhone(text)?.address ?? (/^\+?\d[\d\s]{2,17}$/.test(text) ? `tel:${text.replaceAll(/\s/g, '')}` : undefined)
  );
}

/** Returns the text before a remark or a second number; «(0)» belongs to the number. */
const firstPart = (text: string) => text.split(/[/,;|]|\p{L}|\((?!0\))| [-–] /u)[0]?.trim() || text;

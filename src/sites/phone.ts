import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
// From `npx libphonenumber-metadata-generator src/sites/phone-metadata.json --countries CH,LI,DE,AT,FR,IT`.
import metadata from './phone-metadata.json' with { type: 'json' };

/** A telephone number of Switzerland or a neighbouring country. */
export interface Phone {
  /** Readable form: «044 123 45 67», foreign «+49 30 123456». */
  written: string;
  /** Address for links: `tel:+41441234567`. */
  address: string;
}

/**
 * Parses a number in any usual notation: with or without country code, with spaces, points, dashes or «(0)».
 *
 * @returns undefined if the number is invalid or of another country.
 */
export function parsePhone(text: string): Phone | undefined {
  // Apostrophes separate thousands in Switzerland, and some people use them in telephone numbers.
  const number = parsePhoneNumberFromString(
    text.replaceAll(/['’]/g, ' '),
    { defaultCountry: 'CH', extract: false },
    metadata as unknown as MetadataJson,
  );
  if (!number?.isValid()) return undefined;
  const written = number.country === 'CH' ? number.formatNational() : number.formatInternational();
  return { written, address: number.getURI() };
}

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

import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
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

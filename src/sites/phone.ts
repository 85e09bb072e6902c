import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json' with { type: 'json' };

/** A telephone number of Switzerland or one of its neighbours. */
export interface Phone {
  /** For people: «044 123 45 67», from abroad «+49 30 123456». */
  written: string;
  /** For links: `tel:+41441234567`. */
  address: string;
}

/**
 * Reads a number as people write it, with or without country code, with spaces, points, strokes or «(0)».
 *
 * @returns undefined where it is no number that could be dialled; numbers of further countries are not known.
 */
export function parsePhone(text: string): Phone | undefined {
  // Thousands are parted so in Switzerland, and some write telephone numbers so too.
  const number = parsePhoneNumberFromString(
    text.replaceAll(/['’]/g, ' '),
    { defaultCountry: 'CH', extract: false },
    metadata as unknown as MetadataJson,
  );
  if (!number?.isValid()) return undefined;
  const written = number.country === 'CH' ? number.formatNational() : number.formatInternational();
  return { written, address: number.getURI() };
}

import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
// From `npx libphonenumber-metadata-generator src/sites/phone-metadata.json --countries CH,LI,DE,AT,FR,IT`.
import metadata from './phone-metadata.json' with { type: 'json' };

export interface Phone {
  /** Readable form: «044 123 45 67», foreign «+49 30 123456». */
  written: string;
  /** Address for links: `tel:+41441234567`. */
  address: string;
}

/**
 * Reads a telephone number in any usual notation: with or without country code, with spaces, points, dashes or «(0)»,
 * also with a remark or a second number. Forms, entries, the configuration and links use this rule.
 *
 * @returns undefined if nobody could dial it, for example because it lacks a digit.
 */
export function parsePhone(text: string): Phone | undefined {
  const number = parseNumber(text);
  if (number) return number;
  const found = findPhones(text);
  const [first] = found;
  if (!first) return parseNumber(/^1\d{2,3}(?=\D)/.exec(text)?.[0] ?? '');
  const written = found.reduceRight(
    (all, { start, end, phone }) => all.slice(0, start) + phone.written + all.slice(end),
    text,
  );
  return { written, address: first.phone.address };
}

/** Parses a text that is one number and nothing else. */
function parseNumber(text: string): Phone | undefined {
  // Emergency and other short numbers: 117, 1414.
  if (/^1\d{2,3}$/.test(text)) return { written: text, address: `tel:${text}` };
  const number = parsePhoneNumberFromString(
    // Apostrophes separate thousands in Switzerland, and some people use them in telephone numbers.
    text.replaceAll(/['’]/g, ' '),
    { defaultCountry: 'CH', extract: false },
    metadata as unknown as MetadataJson,
  );
  if (!number?.isValid()) return parseFurtherNumber(text);
  return {
    written: number.country === 'CH' ? number.formatNational() : number.formatInternational(),
    address: number.getURI(),
  };
}

/** Parses a number of a country without metadata, with its country code: 8 to 15 digits (E.164). */
function parseFurtherNumber(text: string): Phone | undefined {
  const [, written = ''] = /^(?:\+|00)([1-9][\d ()./-]*)$/.exec(text.replaceAll(/['’\u00a0\u202f]/g, ' ')) ?? [];
  const digits = written.replaceAll(/\D/g, '');
  const isOfKnown = Object.keys(metadata.country_calling_codes).some((code) => digits.startsWith(code));
  if (isOfKnown || digits.length < 8 || digits.length > 15) return undefined;
  return { written: `+${written.trim()}`, address: `tel:+${digits}` };
}

/** A number within a text. */
export interface FoundPhone {
  start: number;
  end: number;
  phone: Phone;
}

/**
 * A possible number within a text: it starts with +, 00 or an area code. Groups of digits before it belong to a bank
 * account or an insurance number; dates, times and prices begin otherwise.
 */
const candidate =
  /(?<![\p{L}\p{N}&#@/_=+.-])(?<!\d[ \u00a0\u202f'’])(?:(?:\+|00)[1-9]|(?:\((?=0\d\d\)))?0[1-9]\d)(?:[ \u00a0\u202f./'’)-]{0,3}(?:\(0\)[ \u00a0]?)?\d){6,14}(?![\d\p{L}@]|[.,'’]\d)/gu;

/** Finds telephone numbers in a text. It finds only the first number of «044 123 45 67/68». */
export function findPhones(text: string): FoundPhone[] {
  const found: FoundPhone[] = [];
  candidate.lastIndex = 0;
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const start = match.index;
    for (const written of [match[0], match[0].replace(/[\s/]*\/[^/]*$/, '')]) {
      const phone = parseNumber(written);
      if (!phone) continue;
      candidate.lastIndex = start + written.length;
      found.push({ start, end: candidate.lastIndex, phone });
      break;
    }
  }
  return found;
}

/** Address that dials a readable number, also from abroad: `tel:+41440000040` for «044 000 00 40». */
export function telephoneAddress(text: string): string {
  return parsePhone(text)?.address ?? `tel:${text.replaceAll(/[^\d+]/g, '')}`;
}

/** Address of a text that is a single number; otherwise undefined. */
export function onlyNumber(text: string): string | undefined {
  return parseNumber(text)?.address;
}

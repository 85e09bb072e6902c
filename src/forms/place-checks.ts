import { parsePhone } from '../sites/phone.ts';
import phones from '../sites/phone-metadata.json' with { type: 'json' };
import { all, required, valid } from './field-checks.ts';
import postcodes from './postcodes.json' with { type: 'json' };

type Country = keyof typeof postcodes;

/** Country prefixes before a foreign postcode, «D-79100»: car codes and country codes. */
const countryOf: Readonly<Record<string, Country>> = {
  CH: 'CH',
  FL: 'LI',
  LI: 'LI',
  D: 'DE',
  DE: 'DE',
  A: 'AT',
  AT: 'AT',
  F: 'FR',
  FR: 'FR',
  I: 'IT',
  IT: 'IT',
};

/** Postcodes that no known country has: only zeros, or four digits starting with zero. */
const isNobodys = (digits: string) => /^(?:0+|0\d{3})$/.test(digits);

/**
 * Checks whether a text is a postcode, with or without a country prefix. A known country must have postcodes of that
 * form.
 */
function isPostcode(text: string): boolean {
  const [, letters = '', written = ''] = /^(?:([A-Z]{1,2})[ \-\u2010-\u2015\u2212]?)?(\d[\d ]*)$/i.exec(text) ?? [];
  const digits = written.replaceAll(' ', '');
  const country = countryOf[letters.toUpperCase()];
  if (!digits || (letters && !country)) return isFromElsewhere(text);
  if (isNobodys(digits)) return false;
  const patterns = country ? [postcodes[country]] : Object.values(postcodes);
  return patterns.some((pattern) => new RegExp(pattern).test(digits));
}

/** Postcodes of other countries: «1000-001», «SW1A 1AA», «P-1000-001». Applicants come from all over the world. */
function isFromElsewhere(text: string): boolean {
  const words = text.split(/[ \-\u2010-\u2015\u2212]/);
  const isWord = (word: string) => /^(?:[A-Z]{1,3}|(?=[A-Z]*\d)[A-Z\d]{1,6})$/i.test(word);
  const isOfKnown = countryOf[words[0]?.toUpperCase() ?? ''] !== undefined;
  return !isOfKnown && words.length <= 4 && words.every(isWord) && /\d{2}|\d[A-Z]/i.test(text);
}

/** Recognises a telephone number of an unknown country with its country code: 8 to 15 digits (E.164). */
function isForeignNumber(text: string): boolean {
  const [, written = ''] = /^(?:\+|00)([1-9][\d ()./-]*)$/.exec(text) ?? [];
  const digits = written.replaceAll(/\D/g, '');
  const isOfKnown = Object.keys(phones.country_calling_codes).some((code) => digits.startsWith(code));
  return !isOfKnown && digits.length >= 8 && digits.length <= 15;
}

export const telephone = all(
  required(40),
  valid((text) => Boolean(parsePhone(text)) || isForeignNumber(text)),
);

export const postcode = all(required(12), valid(isPostcode));

import { parsePhone } from '../sites/phone.ts';
import phones from '../sites/phone-metadata.json' with { type: 'json' };
import { all, required, valid } from './field-checks.ts';

/**
 * Checks whether a text may be a postcode: «8001», «D-79100», «1000-001», «SW1A 1AA». Applicants come from all over the
 * world, so each part has a few letters, or letters and digits.
 */
function isPostcode(text: string): boolean {
  const parts = text.split(/[ \-\u2010-\u2015\u2212]/);
  const isPart = (part: string) => /^(?:[A-Z]{1,3}|(?=[A-Z]*\d)[A-Z\d]{1,6})$/i.test(part);
  return parts.length <= 4 && parts.every(isPart) && parts.join('').length >= 4 && /\d{2}|\d[A-Z]/i.test(text);
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

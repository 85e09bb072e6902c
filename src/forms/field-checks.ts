import { parsePhone } from '../sites/phone.ts';
import phones from '../sites/phone-metadata.json' with { type: 'json' };

/** Kind of problem of a field; the dictionaries have a text for each field and problem. */
export type Problem = 'missing' | 'invalid' | 'tooLong';

/** Check of a field on a cleaned text; returns its problem, if any. */
export type Check = (text: string) => Problem | undefined;

/** Maximum length by RFC 5321, 4.5.3.1.3: a path has at most 256 octets with its brackets. */
const emailLength = 254;

/**
 * Pattern of Strapi for e-mail addresses, extended by international domains such as «anna@bücher.example». Every
 * accepted address must also pass in Strapi, in the form of `asciiAddress`.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[A-Za-z]{2,}$/u;

/** Combines checks. @returns the first problem. */
export const all =
  (...checks: Check[]): Check =>
  (text) => {
    for (const check of checks) {
      const problem = check(text);
      if (problem) return problem;
    }
    return undefined;
  };

/** Checks a text with a predicate. */
export const valid =
  (isValid: (text: string) => boolean): Check =>
  (text) =>
    isValid(text) ? undefined : 'invalid';

/** Check of a required field or checkbox: browsers send the value of a checkbox only if it is ticked. */
export const filledIn: Check = (text) => (text ? undefined : 'missing');

/** Check of an optional field. @param length maximum length in characters. */
export const optional =
  (length: number): Check =>
  (text) =>
    text.length > length ? 'tooLong' : undefined;

/** Creates the check of a required field. @param length maximum length in characters. */
export const required = (length: number) => all(filledIn, optional(length));

const isEmail = (text: string) => emailPattern.test(text) && emailPattern.test(asciiAddress(text) ?? '');

export const email = all(required(emailLength), valid(isEmail));

/**
 * Converts an international domain to ASCII: «anna@bücher.example» becomes `anna@xn--bcher-kva.example`. Some browsers
 * do this themselves.
 *
 * @returns undefined if the domain is invalid or the address becomes too long.
 */
export function asciiAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // An ASCII domain stays unchanged; URL parsing could alter it.
  if (/^[\x21-\x7e]*$/.test(domain)) return text;
  const address = URL.canParse(`http://${domain}`) ? text.slice(0, at + 1) + new URL(`http://${domain}`).hostname : '';
  return address && address.length <= emailLength ? address : undefined;
}

/** Applies a check only to a non-empty field. */
export const ifFilledIn =
  (check: Check): Check =>
  (text) =>
    text ? check(text) : undefined;

export const oneOf = (values: readonly string[]) =>
  all(
    filledIn,
    valid((text) => values.includes(text)),
  );

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

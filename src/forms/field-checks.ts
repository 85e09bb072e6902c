import { isEmail, maxEmailLength } from '../platform/text/email-address.ts';
import { parsePhone } from '../sites/phone.ts';

/** Kind of problem of a field; the dictionaries have a text for each field and problem. */
export type Problem = 'missing' | 'invalid' | 'tooLong';

/** Check of a field on a cleaned text; returns its problem, if any. */
export type Check = (text: string) => Problem | undefined;

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

export const email = all(required(maxEmailLength), valid(isEmail));

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

export const telephone = all(
  required(40),
  valid((text) => Boolean(parsePhone(text))),
);

export const postcode = all(required(12), valid(isPostcode));

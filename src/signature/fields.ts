import { cleanText } from '../text/clean-text.ts';

/** The seven fields of the specification in the order of the form; each is also the key of its label. */
export const fieldNames = [
  'fullName',
  'function',
  'email',
  'phoneHeadOffice',
  'phoneDirect',
  'phoneMobile',
  'presence',
] as const;

export type FieldName = (typeof fieldNames)[number];

/** As they were typed; an empty one is left out of the signature. */
export type SignatureFields = Record<FieldName, string>;

/** The most characters that a field may have: what still fits into a few lines on a telephone. */
export const limits: Readonly<Record<FieldName, number>> = {
  fullName: 80,
  function: 120,
  // RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its brackets.
  email: 254,
  phoneHeadOffice: 40,
  phoneDirect: 40,
  phoneMobile: 40,
  presence: 80,
};

export const emptyFields = Object.fromEntries(fieldNames.map((name) => [name, ''])) as SignatureFields;

/** The fields without what a paste brings along: line breaks, tabs, invisible characters, spaces at the ends. */
export function tidy(fields: SignatureFields): SignatureFields {
  const entries = fieldNames.map((name) => [name, cleanText(fields[name])]);
  return Object.fromEntries(entries) as SignatureFields;
}

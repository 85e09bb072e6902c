import { cleanText } from '../../platform/text/clean-text.ts';
import { parsePhone } from '../../sites/phone.ts';
import { type Problems as FormProblems, makeRecord, findProblems as problemsIn } from '../checked-form.ts';
import { all, email, optional, required, valid } from '../field-checks.ts';

/** The seven fields, in the order of the form. Each name is also the key of its label. */
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

/** Values as typed; empty fields are left out of the signature. */
export type SignatureFields = Record<FieldName, string>;

/** Maximum length of each field, in characters; fits on a few lines of a phone. */
export const limits: Readonly<Record<FieldName, number>> = {
  fullName: 80,
  function: 120,
  // RFC 5321, 4.5.3.1.3: a path has at most 256 octets with its brackets.
  email: 254,
  phoneHeadOffice: 40,
  phoneDirect: 40,
  phoneMobile: 40,
  presence: 80,
};

export const emptyFields: SignatureFields = makeRecord(fieldNames, () => '');

/** Cleans pasted values: removes line breaks, tabs, invisible characters and surrounding spaces. */
export function tidy(fields: SignatureFields): SignatureFields {
  return makeRecord(fieldNames, (name) => cleanText(fields[name]));
}

export type Problems = FormProblems<FieldName>;

const phone = (name: FieldName) =>
  all(
    optional(limits[name]),
    valid((text) => !text || Boolean(parsePhone(text))),
  );

/** Required are the name, the function and the e-mail address of the sender; other fields are optional. */
const signatureFields = {
  fullName: required(limits.fullName),
  function: required(limits.function),
  email,
  phoneHeadOffice: phone('phoneHeadOffice'),
  phoneDirect: phone('phoneDirect'),
  phoneMobile: phone('phoneMobile'),
  presence: optional(limits.presence),
};

export function findSignatureProblems(fields: SignatureFields): Problems {
  return problemsIn(fieldNames, signatureFields, tidy(fields));
}

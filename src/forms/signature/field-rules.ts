import { parsePhone } from '../../sites/phone.ts';
import { type Problems as FormProblems, problemsOf as problemsIn } from '../checked-form.ts';
import { all, email, optional, type Problem, required, valid } from '../field-checks.ts';
import { type FieldName, limits, type SignatureFields, tidy } from './fields.ts';

export type { Problem };
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

export function problemsOf(fields: SignatureFields): Problems {
  return problemsIn(signatureFields, tidy(fields));
}

import * as v from 'valibot';
import { type Problems as FormProblems, type Problem, problemsOf as problemsIn } from '../forms/checked-form.ts';
import { email, optional, required } from '../forms/field-checks.ts';
import { parsePhone } from '../forms/phone.ts';
import { type FieldName, limits, type SignatureFields, tidy } from './fields.ts';

export type { Problem };
export type Problems = FormProblems<FieldName>;

const phone = (name: FieldName) =>
  v.pipe(
    optional(limits[name]),
    v.check((text) => !text || Boolean(parsePhone(text)), 'invalid' satisfies Problem),
  );

/** Whoever gets the mail must learn who wrote it, as what, and where to answer; the rest may be left out. */
const signatureFields = v.object({
  fullName: required(limits.fullName),
  function: required(limits.function),
  email,
  phoneHeadOffice: phone('phoneHeadOffice'),
  phoneDirect: phone('phoneDirect'),
  phoneMobile: phone('phoneMobile'),
  presence: optional(limits.presence),
});

export function problemsOf(fields: SignatureFields): Problems {
  return problemsIn(signatureFields, tidy(fields));
}

import * as z from 'zod/mini';
import { parsePhone } from '../forms/phone.ts';
import { type FieldName, limits, type SignatureFields, tidy } from './fields.ts';

/** What is wrong with a field; the dictionaries have a text for each. */
export type Problem = 'missing' | 'invalid' | 'tooLong';
export type Problems = Partial<Record<FieldName, Problem>>;

const missing = z.minLength(1, 'missing' satisfies Problem);
const short = (name: FieldName) => z.maxLength(limits[name], 'tooLong' satisfies Problem);
const isPhone = z.refine<string>((text) => !text || Boolean(parsePhone(text)), 'invalid' satisfies Problem);

/** Whoever gets the mail must learn who wrote it, as what, and where to answer; the rest may be left out. */
const signatureFields = z.object({
  fullName: z.string().check(missing, short('fullName')),
  function: z.string().check(missing, short('function')),
  email: z.string().check(missing, short('email'), z.email('invalid' satisfies Problem)),
  phoneHeadOffice: z.string().check(short('phoneHeadOffice'), isPhone),
  phoneDirect: z.string().check(short('phoneDirect'), isPhone),
  phoneMobile: z.string().check(short('phoneMobile'), isPhone),
  presence: z.string().check(short('presence')),
});

/** The first problem of each field that has one. */
export function problemsOf(fields: SignatureFields): Problems {
  const issues = signatureFields.safeParse(tidy(fields)).error?.issues ?? [];
  // The first one of a field is set last.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

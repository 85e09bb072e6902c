import * as v from 'valibot';
import type { Problem } from './checked-form.ts';

const problem = <Name extends Problem>(name: Name) => name;

/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its brackets. */
const emailLength = 254;

/** What Strapi takes as an e-mail address: whatever passes here must arrive there. */
const emailPattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** A field that must be filled in. @param length in characters. */
export const required = (length: number) =>
  v.pipe(v.string(), v.minLength(1, problem('missing')), v.maxLength(length, problem('tooLong')));

/** A field that may be left empty. @param length in characters. */
export const optional = (length: number) => v.pipe(v.string(), v.maxLength(length, problem('tooLong')));

export const email = v.pipe(required(emailLength), v.regex(emailPattern, problem('invalid')));

export const oneOf = <Value extends string>(values: readonly Value[]) =>
  v.pipe(
    v.string(),
    v.minLength(1, problem('missing')),
    v.check((text) => (values as readonly string[]).includes(text), problem('invalid')),
  );

/** A box that must be ticked: browsers send its value only then. */
export const ticked = v.pipe(v.string(), v.minLength(1, problem('missing')));

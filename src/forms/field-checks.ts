import { postcodeValidator } from 'postcode-validator';
import * as z from 'zod/mini';
import type { Problem } from './checked-form.ts';
import { parsePhone } from './phone.ts';

const problem = <Name extends Problem>(name: Name) => name;

/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its brackets. */
const emailLength = 254;

/** Countries from which people come to work: Switzerland and its neighbours. */
const postcodeCountries = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT'] as const;

/** A field that must be filled in. @param length in characters. */
export const required = (length: number) =>
  z.string().check(z.minLength(1, problem('missing')), z.maxLength(length, problem('tooLong')));

/** A field that may be left empty. @param length in characters. */
export const optional = (length: number) => z.string().check(z.maxLength(length, problem('tooLong')));

export const email = z
  .string()
  .check(z.minLength(1, problem('missing')), z.maxLength(emailLength, problem('tooLong')), z.email(problem('invalid')));

export const telephone = z.string().check(
  z.minLength(1, problem('missing')),
  z.maxLength(40, problem('tooLong')),
  z.refine((text: string) => Boolean(parsePhone(text)), problem('invalid')),
);

export const postcode = z.string().check(
  z.minLength(1, problem('missing')),
  z.maxLength(12, problem('tooLong')),
  z.refine((text: string) => postcodeCountries.some((country) => postcodeValidator(text, country)), problem('invalid')),
);

export const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.string().check(
    z.minLength(1, problem('missing')),
    z.refine((text: string) => (values as readonly string[]).includes(text), problem('invalid')),
  );

/** A box that must be ticked: browsers send its value only then. */
export const ticked = z.string().check(z.minLength(1, problem('missing')));

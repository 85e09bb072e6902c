import * as v from 'valibot';
import type { Problem } from './checked-form.ts';
import { required } from './field-checks.ts';
import { parsePhone } from './phone.ts';

/** Four digits in Switzerland, Liechtenstein and Austria, five in Germany, Italy and France, where a space may part them. */
const postcodePattern = /^(\d{4}|\d{2} ?\d{3})$/;

export const telephone = v.pipe(
  required(40),
  v.check((text) => Boolean(parsePhone(text)), 'invalid' satisfies Problem),
);

export const postcode = v.pipe(required(12), v.regex(postcodePattern, 'invalid' satisfies Problem));
